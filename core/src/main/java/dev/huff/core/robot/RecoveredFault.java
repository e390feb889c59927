package dev.huff.core.robot;

/** A fault that is being corrected without help. */
public enum RecoveredFault {
  /** The piece is still where it should have been taken from. */
  MISSED_GRIP,
  /** The piece was lost on the way. */
  DROPPED,
  /** The board shows something else than it should after a piece was put. */
  MISPLACED
}
