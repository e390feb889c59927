-- Searches among a million games, events of more than one kind, pairings and ratings.

-- The name as it is looked for: small letters without their accents; filled in when the archive is
-- opened.
ALTER TABLE player ADD COLUMN folded VARCHAR(200) NOT NULL DEFAULT '';
ALTER TABLE player ADD COLUMN rating INTEGER NOT NULL DEFAULT 0;
ALTER TABLE event ADD COLUMN folded VARCHAR(300) NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN kind VARCHAR(20) NOT NULL DEFAULT 'tournament';

DROP INDEX game_played;
CREATE INDEX game_newest ON game (played, id);
CREATE INDEX game_rules ON game (rules, played, id);

-- Where a position occurred, the newest games together: 63 bits of a hash of rule set and FEN, and
-- the day as a number, 20261120, with zeros for what is not known of it. Filled
-- from the games when the archive is opened.
CREATE TABLE visited (
  position BIGINT NOT NULL,
  day INTEGER NOT NULL,
  game_id BIGINT NOT NULL,
  PRIMARY KEY (position, day, game_id)
) ${clustered};
DROP TABLE reached;

-- Who is to play whom.
CREATE TABLE pairing (
  event_id BIGINT NOT NULL REFERENCES event (id),
  round INTEGER NOT NULL,
  board VARCHAR(80) NOT NULL,
  white_id BIGINT NOT NULL REFERENCES player (id),
  black_id BIGINT NOT NULL REFERENCES player (id),
  -- as the rule set writes it, or * while there is none
  result VARCHAR(20) NOT NULL,
  PRIMARY KEY (event_id, round, board)
);
