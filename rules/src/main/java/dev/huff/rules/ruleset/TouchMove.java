package dev.huff.rules.ruleset;

/** The duty to play a piece that its own player has lifted. */
public enum TouchMove {
  /** A piece may be put back. */
  OFF,
  /** The first piece lifted in a turn has to be played, if it can. */
  ON
}
