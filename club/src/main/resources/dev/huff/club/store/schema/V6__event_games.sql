-- An event's games, the newest first, from an index alone.
DROP INDEX game_event;
CREATE INDEX game_event ON game (event_id, played, id);
