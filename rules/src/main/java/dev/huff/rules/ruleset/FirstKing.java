package dev.huff.rules.ruleset;

/** Whether the first crowned man decides the game. */
public enum FirstKing {
  /** The game continues. */
  PLAYS_ON,
  /** Whoever crowned it has won. */
  WINS
}
