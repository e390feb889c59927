package dev.huff.rules.ruleset;

/** The consequence for a player who is unable to move, with or without pieces left. */
public enum LastMove {
  /** That player has lost. */
  LOSES,
  /** That player has won. */
  WINS
}
