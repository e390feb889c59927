-- Names that are to be written no more, by fingerprints; the row with an empty one is the archive's
-- own key.
CREATE TABLE erased (
  name_key VARCHAR(40) NOT NULL,
  print VARCHAR(40) NOT NULL,
  PRIMARY KEY (name_key, print)
);
