package dev.huff.rules.ruleset;

/** Landing fields of a flying king behind the piece it jumps over. */
public enum KingLanding {
  /** On the field next to the captured piece. */
  DIRECTLY_BEHIND,
  /** On any of the free fields behind the captured piece. */
  ANYWHERE,
  /** On any of them, but directly behind a king that is the last piece captured. */
  DIRECTLY_BEHIND_LAST_KING
}
