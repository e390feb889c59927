-- The archive: who played what where, and what was ruled. One script for SQLite and PostgreSQL.
CREATE TABLE player (
  id ${id},
  name VARCHAR(200) NOT NULL UNIQUE
);

CREATE TABLE event (
  id ${id},
  name VARCHAR(300) NOT NULL UNIQUE,
  site VARCHAR(300) NOT NULL
);

CREATE TABLE game (
  id ${id},
  -- what it is known by where it comes from: it is kept once however often it is sent
  source VARCHAR(200) NOT NULL UNIQUE,
  event_id BIGINT NOT NULL REFERENCES event (id),
  round VARCHAR(40) NOT NULL,
  board VARCHAR(80) NOT NULL,
  white_id BIGINT NOT NULL REFERENCES player (id),
  black_id BIGINT NOT NULL REFERENCES player (id),
  -- ISO 8601, cut short where less is known; empty when nothing is
  played VARCHAR(10) NOT NULL,
  rules VARCHAR(80) NOT NULL,
  result VARCHAR(20) NOT NULL,
  plies INTEGER NOT NULL,
  pdn TEXT NOT NULL
);
CREATE INDEX game_event ON game (event_id, played);
CREATE INDEX game_white ON game (white_id, played);
CREATE INDEX game_black ON game (black_id, played);
CREATE INDEX game_played ON game (played);

-- Every line of the rulings contract, as it came.
CREATE TABLE ruling (
  source VARCHAR(200) NOT NULL,
  seq BIGINT NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY (source, seq)
);

-- Where a position occurred: 63 bits of a hash of rule set and FEN.
CREATE TABLE reached (
  position BIGINT NOT NULL,
  game_id BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  PRIMARY KEY (position, game_id, ply)
);
CREATE INDEX reached_game ON reached (game_id);

-- How far the lines of a feed (a board and the store it sends from) have been taken in.
CREATE TABLE progress (
  feed VARCHAR(160) NOT NULL PRIMARY KEY,
  seq BIGINT NOT NULL,
  source VARCHAR(200) NOT NULL
);
