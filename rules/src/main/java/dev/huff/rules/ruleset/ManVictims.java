package dev.huff.rules.ruleset;

/** What a man may capture. */
public enum ManVictims {
  ALL,
  MEN
}
