package dev.huff.rules.ruleset;

/** The consequence of the first crowned man. */
public enum FirstKing {
  /** The game continues. */
  PLAYS_ON,
  /** Whoever crowned it has won. */
  WINS
}
