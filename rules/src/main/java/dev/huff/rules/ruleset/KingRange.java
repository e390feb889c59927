package dev.huff.rules.ruleset;

/** How far a king moves, and from how far it captures. */
public enum KingRange {
  /** One step; it captures what stands next to it. */
  ONE,
  /** Any number of free fields in one line. */
  ANY
}
