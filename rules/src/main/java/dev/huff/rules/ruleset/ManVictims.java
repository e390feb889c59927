package dev.huff.rules.ruleset;

/** The pieces that a man may capture. */
public enum ManVictims {
  /** Men and kings. */
  ALL,
  /** Men alone. */
  MEN
}
