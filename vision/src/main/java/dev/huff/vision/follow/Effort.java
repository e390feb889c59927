package dev.huff.vision.follow;

/**
 * How much may be computed on one picture once a board is found, so that none takes long: what is
 * left over is done on the next ones. Told in microseconds of one core of a common computer, by
 * what each piece of work was measured to take, not by a clock: equal pictures are read equally.
 */
final class Effort {
  /** The colour of a field. */
  static final int GLANCE = 250;

  /** What stands on a field, and which side it is of. */
  static final int LOOK = 2000;

  /** Whether a piece is a king. */
  static final int JUDGE = 5000;

  private static final int LEAST = LOOK + JUDGE;

  /**
   * Where pictures are rarer than so many milliseconds apart, every further one allows for more.
   */
  private static final int OFTEN = 100;

  private static final int A_MILLISECOND = 200;

  private long left;
  private boolean isBegun;

  private Effort(long left) {
    this.left = left;
  }

  /** What a picture may cost that comes so many milliseconds after the last one. */
  static Effort after(long millis) {
    return new Effort(LEAST + A_MILLISECOND * Math.max(0, millis - OFTEN));
  }

  /** As much as there is to do. */
  static Effort whole() {
    return new Effort(Long.MAX_VALUE);
  }

  /** Whether a piece of work of that cost may be done, which is then begun; one always may. */
  boolean takes(int cost) {
    return takes(cost, 0);
  }

  /** The same if so much is to be left for other work. */
  boolean takes(int cost, int kept) {
    boolean isForced = !isBegun && kept == 0;
    if (!isForced && cost > left - kept) {
      return false;
    }
    isBegun = true;
    left -= cost;
    return true;
  }
}
