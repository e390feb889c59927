package dev.huff.vision;

/**
 * Tells a hand that rests over a board, or a sleeve, from pieces that have moved: light fields,
 * always bare, look otherwise.
 */
final class Cover {
  /** A field that changed by more than this, in steps of brightness, may be covered. */
  static final double CHANGED = 24;

  private static final int FEWEST = 2;

  /** Where more than this share of the light fields changed, it was the light or the camera. */
  private static final double MOST = 0.6;

  /**
   * What lies there longer than this, in ms, is taken for the board as it is, in other light: who
   * thinks with a hand over the board hardly thinks longer.
   */
  private static final long RESTING = 20_000;

  private long since = Long.MIN_VALUE;

  /**
   * Whether something lies over the board.
   *
   * @param change of every field since it was last read
   * @param playing which fields are played on, by (row + column) mod 2; −1 all
   */
  boolean lies(long time, Motion change, int playing) {
    int bare = 0;
    int changed = 0;
    for (int row = 0; row < change.rows(); row++) {
      for (int column = 0; column < change.columns(); column++) {
        if (playing >= 0 && ((row + column) & 1) != playing) {
          bare++;
          changed += change.at(row, column) > CHANGED ? 1 : 0;
        }
      }
    }
    boolean covered = changed >= FEWEST && changed < MOST * bare;
    if (!covered) {
      since = Long.MIN_VALUE;
    } else if (since == Long.MIN_VALUE) {
      since = time;
    }
    return covered && time - since < RESTING;
  }
}
