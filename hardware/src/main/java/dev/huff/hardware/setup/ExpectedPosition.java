package dev.huff.hardware.setup;

import dev.huff.rules.board.Position;
import java.util.function.IntFunction;

/**
 * What a board is expected to show when it is opened; drivers learn from it which way round the
 * board lies and what its piece codes mean.
 *
 * @param position the start position of the rule set, or where a game goes on
 * @param tolerance how many fields may differ all the same, for the referee to sort out: 0 at the
 *     start, a few when a game goes on
 * @param fieldName how the rule set names a playing field
 */
public record ExpectedPosition(Position position, int tolerance, IntFunction<String> fieldName) {
  private static final int RESUMED_TOLERANCE = 6;

  /** A game begins: the board is used once it shows exactly this position. */
  public static ExpectedPosition start(Position position) {
    return new ExpectedPosition(position, 0, position.geometry()::name);
  }

  /** A game goes on: the board shows this position, or one a move or a knocked man away from it. */
  public static ExpectedPosition resumed(Position position) {
    return new ExpectedPosition(position, RESUMED_TOLERANCE, position.geometry()::name);
  }

  /** The same, fields named otherwise. */
  public ExpectedPosition named(IntFunction<String> names) {
    return new ExpectedPosition(position, tolerance, names);
  }
}
