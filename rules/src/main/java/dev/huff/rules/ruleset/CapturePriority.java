package dev.huff.rules.ruleset;

/**
 * A point in which one capture may be better than another. A rule set lists those it compares, the
 * weightiest first; what is still equal after the last one is the player's choice.
 */
public enum CapturePriority {
  /** More pieces. */
  MOST_PIECES,
  /** The greater value, a king being worth just under two men. */
  MOST_VALUE,
  /** A king captures rather than a man. */
  KING_CAPTURES,
  /** More kings among the captured pieces. */
  MOST_KINGS,
  /** Captured kings come sooner in the chain. */
  KINGS_FIRST
}
