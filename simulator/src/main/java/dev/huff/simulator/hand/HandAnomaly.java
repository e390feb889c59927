package dev.huff.simulator.hand;

/** One way in which a hand makes a move otherwise than a diagram shows it. */
public enum HandAnomaly {
  /** The piece is slid, so that fields on its way read it too. */
  SLIDE,
  /** A neighbouring piece loses its field for a moment. */
  NUDGE,
  /** Captured men are lifted before or during the move; or another piece is touched first. */
  OUT_OF_ORDER,
  /**
   * A captured man leaves in the very instant in which the piece lands, or stays until the reply;
   * where the reply ends on its field, that field never reads empty.
   */
  CAPTURED_UNSEEN,
  /** The piece reads on its new field before it has left the old one. */
  ARRIVAL_FIRST,
  /** The hand stops for seconds in the middle of the move. */
  PAUSE,
  /** Up to five men are knocked over, and set up again. */
  KNOCK,
  /** The reply is made before the board can be read again. */
  HASTE
}
