-- What arbiters corrected of games: the latest row of a game has the last word, whatever its lines say.
CREATE TABLE correction (
  id ${id},
  source VARCHAR(200) NOT NULL,
  -- the same decision is kept once for each source
  decision VARCHAR(40) NOT NULL,
  -- as the journal of the game has it, or is to have it
  line TEXT NOT NULL,
  -- empty while the table has still to write it into its journal; else 'table', or 'archive' where no
  -- table has that journal
  kept_by VARCHAR(20) NOT NULL,
  UNIQUE (source, decision)
);
