-- What tables have taken out of their own files: by the table's name, the digest of the names that it
-- has forgotten last; empty once its computer is known to be no more.
CREATE TABLE forgot (
  board VARCHAR(80) NOT NULL PRIMARY KEY,
  digest VARCHAR(40) NOT NULL
);
