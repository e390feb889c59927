package dev.huff.rules.ruleset;

/** What the first crowned man means for the game. */
public enum FirstKing {
  /** The game continues. */
  PLAYS_ON,
  /** Whoever crowned it has won. */
  WINS
}
