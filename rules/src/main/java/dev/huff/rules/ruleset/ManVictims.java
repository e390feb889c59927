package dev.huff.rules.ruleset;

/** What a man may capture. */
public enum ManVictims {
  /** Men and kings. */
  ALL,
  /** Men alone. */
  MEN
}
