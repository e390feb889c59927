package dev.huff.rules.ruleset;

/** What it means for a player to be unable to move, with or without pieces left. */
public enum LastMove {
  LOSES,
  WINS
}
