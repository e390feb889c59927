package dev.huff.hardware.dgt;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Side;

/**
 * The user's knowledge of a board.
 *
 * @param level {@code KIND}, or {@code COLOUR} if men and kings have the same code (a man turned
 *     over, two stacked)
 * @param leftOfClock who sits at the clock's left. Seen from its front, while the board is not
 *     turned
 */
public record DgtOptions(SensingLevel level, Scan scan, Side leftOfClock, Lights lights) {
  /** The lights of the board. */
  public enum Lights implements NamedConstant {
    NONE,
    /** Those of a Revelation II. */
    REVELATION
  }

  /** The fields that are asked for. */
  public enum Scan implements NamedConstant {
    /** All fields of the board. */
    ALL,
    /** The playing fields of a 10×10 board: half as many bytes. */
    PLAYING
  }
}
