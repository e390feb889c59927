package dev.huff.core.referee;

import dev.huff.rules.board.Position;
import java.util.HashMap;
import java.util.Map;

/**
 * Notices when judging one board goes round in circles, each verdict undoing the one before: the
 * game comes back to where it was, and nothing on the board has changed. Whoever referees must then
 * wait for the board, not rule for ever.
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
