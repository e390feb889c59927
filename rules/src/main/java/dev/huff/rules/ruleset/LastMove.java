package dev.huff.rules.ruleset;

/** What it means for a player to be unable to move, with or without pieces left. */
public enum LastMove {
  /** That player has lost. */
  LOSES,
  /** That player has won. */
  WINS
}
