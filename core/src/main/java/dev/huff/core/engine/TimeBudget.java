package dev.huff.core.engine;

/** Divides the time on a clock. */
public final class TimeBudget {
  /** Kept back for the way from the engine to the clock, in milliseconds. */
  private static final long RESERVE = 50;

  /** How many moves are supposed to be still to come where nobody says. */
  private static final int USUAL_MOVES = 30;

  /** Moves that must be made in fewer milliseconds are too short for a clock to measure. */
  private static final int SCRAMBLE = 3;

  /** Positions for each millisecond, so that slow machines search as many. */
  private static final int NODES = 60;

  private TimeBudget() {}

  /**
   * Limits the time for one move.
   *
   * @param left the clock's time in milliseconds. Includes the increment of this move
   * @param increment added for each move, in milliseconds
   * @param moves number of moves for that time. 0 for all that remain
   */
  public static SearchLimits of(long left, long increment, int moves) {
    long usable = Math.max(1, left - Math.min(RESERVE, left / 2));
    int share = moves > 0 ? Math.min(moves, USUAL_MOVES) : USUAL_MOVES;
    long even = Math.min(usable, usable / share + increment * 3 / 4);
    long hard = Math.min(usable / 2 + 1, even * 4);
    // A new depth takes about as long as all before it: begun after half the time it would not end.
    long soft = Math.max(1, Math.min(hard, even * 6 / 10));
    long nodes = hard < SCRAMBLE ? Math.min(left, SCRAMBLE) * NODES : Long.MAX_VALUE;
    return new SearchLimits(SearchLimits.MAX_DEPTH, nodes, soft, Math.max(1, hard));
  }
}
