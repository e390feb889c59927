package dev.huff.vision.change;

/**
 * Distinguishes a resting hand or sleeve from pieces that have moved. A hand hides corners where
 * four fields meet, or changes a field at the edge together with what lies beyond it. No arm comes
 * over a board otherwise. Fields that look different but show all their corners lie in a shadow.
 */
final class OcclusionDetector {
  /** A field that changed by more than this, in steps of brightness, may be covered. */
  static final double CHANGED = 24;

  /** The same beyond the edge of the board, shadows apart; an arm may cover but a part of it. */
  private static final double CHANGED_BEYOND = 7;

  private static final int FEWEST_CORNERS = 2;

  /**
   * Where more than this share of the corners changed, or of the edge, it was the light or the
   * camera.
   */
  private static final double MOST = 0.6;

  /**
   * What lies there longer than this, in ms, is taken for the board as it is, in other light: who
   * thinks with a hand over the board hardly thinks longer.
   */
  private static final long RESTING = 20_000;

  private long since = Long.MIN_VALUE;

  /**
   * Whether something lies over the board, and has not for too long.
   *
   * @param covered whether something lies over it at all
   */
  boolean isCovered(long time, boolean covered) {
    if (!covered) {
      since = Long.MIN_VALUE;
    } else if (since == Long.MIN_VALUE) {
      since = time;
    }
    return covered && time - since < RESTING;
  }

  /** Whether something lies over the board that did not then. */
  static boolean isOver(ReferenceFrame.Difference difference) {
    return reachesOverEdge(difference)
        || isSome(difference.lost().count(), FEWEST_CORNERS, difference.corners().count());
  }

  /** The same but for what hides corners only, as stacks do too that are put down carelessly. */
  static boolean reachesOverEdge(ReferenceFrame.Difference difference) {
    FieldMotion change = difference.change();
    return isSome(change.reached(CHANGED, CHANGED_BEYOND), 1, change.edgeLength());
  }

  private static boolean isSome(int changed, int fewest, int of) {
    return changed >= fewest && changed < MOST * of;
  }
}
