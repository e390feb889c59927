package dev.huff.rules.ruleset;

/**
 * The moment when captured pieces leave the board. Until then they may be in the way of the same
 * move.
 */
public enum CaptureRemoval {
  /** When the move has ended: until then they block, and none is jumped twice. */
  AFTER_MOVE,
  /** As each is jumped: its field can be passed at once. */
  AT_ONCE
}
