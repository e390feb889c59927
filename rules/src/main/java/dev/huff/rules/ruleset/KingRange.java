package dev.huff.rules.ruleset;

/** The range of a king's moves and captures. */
public enum KingRange {
  /** One step; it captures what stands next to it. */
  ONE,
  /** Any number of free fields in one line. */
  ANY
}
