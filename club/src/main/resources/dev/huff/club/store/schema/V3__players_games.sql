-- A player's games, the newest first, from an index alone.
DROP INDEX game_white;
CREATE INDEX game_white ON game (white_id, played, id);
DROP INDEX game_black;
CREATE INDEX game_black ON game (black_id, played, id, white_id);
