-- Which round of an event is played: the newest row says it, and who said so.
CREATE TABLE event_round (
  id ${id},
  event_id BIGINT NOT NULL REFERENCES event (id),
  round INTEGER NOT NULL,
  moved_by VARCHAR(200) NOT NULL,
  -- ISO 8601, UTC
  moved_at VARCHAR(30) NOT NULL
);
