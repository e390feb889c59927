package dev.huff.core.referee;

import dev.huff.rules.board.Position;
import java.util.HashMap;
import java.util.Map;

/**
 * Detects verdicts that repeat in a circle: the game returns to an earlier state while nothing on
 * the board has changed. The referee must then wait for the board instead of ruling for ever.
 */
final class VerdictCycleGuard {
  /**
   * How often one board may bring the same game about: a verdict may be reversed for good reason.
   */
  private static final int MOST = 3;

  private final Map<Point, Integer> reached = new HashMap<>();

  private record Point(int plies, Position position) {}

  /** The board has changed, or somebody decided: what comes of it is new. */
  void begin() {
    reached.clear();
  }

  /** The game stands so after a verdict. */
  void reached(int plies, Position position) {
    reached.merge(new Point(plies, position), 1, Integer::sum);
  }

  /** Whether the game has stood so too often. */
  boolean isCircling(int plies, Position position) {
    return reached.getOrDefault(new Point(plies, position), 0) > MOST;
  }
}
