package dev.huff.core.referee;

/** Times for which a board must be stable before it is ruled on, in settle times. */
public final class SettleDelays {
  /** After which a complete move counts. */
  static final int AT_REST = 1;

  /** The same where the piece may still be on its way. */
  static final int ON_ITS_WAY = 4;

  /** After which a board that stands wrong is announced. */
  public static final int STOOD_WRONG = 10;

  private SettleDelays() {}
}
