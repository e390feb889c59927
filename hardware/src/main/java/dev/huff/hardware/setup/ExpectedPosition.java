package dev.huff.hardware.setup;

import dev.huff.rules.board.Position;
import java.util.function.IntFunction;

/**
 * The position that a board should show when it is opened. Drivers learn the orientation of the
 * board and the meaning of its piece codes from it.
 *
 * @param position start position of the rule set, or that of a resumed game
 * @param tolerance number of fields that may differ, for the referee to resolve. At the start 0,
 *     for a resumed game a few
 * @param fieldName the rule set's name of a playing field
 */
public record ExpectedPosition(Position position, int tolerance, IntFunction<String> fieldName) {
  private static final int RESUMED_TOLERANCE = 6;

  /** A game begins: the board is used once it shows exactly this position. */
  public static ExpectedPosition start(Position position) {
    return new ExpectedPosition(position, 0, position.geometry()::name);
  }

  /**
   * Returns the expectation for a resumed game. The board shows this position, or one that a move
   * or a knocked man makes of it.
   */
  public static ExpectedPosition resumed(Position position) {
    return new ExpectedPosition(position, RESUMED_TOLERANCE, position.geometry()::name);
  }

  /** The same, fields named otherwise. */
  public ExpectedPosition named(IntFunction<String> names) {
    return new ExpectedPosition(position, tolerance, names);
  }
}
