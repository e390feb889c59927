package dev.huff.vision.follow;

/**
 * Limits the work on one picture of a board that is known, so that none takes long: what is left
 * over is done later. Told in microseconds of one core of a common computer, by what each piece of
 * work was measured to take, not by a clock: equal pictures are read equally.
 */
final class WorkBudget {
  /** To make a picture of the board ready for the network. */
  static final int SEE = 6000;

  /** What stands on a field, and which side it is of. */
  static final int LOOK = 400;

  /** Where on its field a disc stands. */
  static final int FIND = 1500;

  /** Whether a piece is a king. */
  static final int JUDGE = 4500;

  private static final int SLICE = SEE + 3 * LOOK;

  /** What holding every field against earlier pictures takes, where there are more than so many. */
  private static final int FIELD = 10;

  private static final int FIELDS = 100;

  /** Pictures that are so many milliseconds apart leave time for a slice of work. */
  private static final long APART = 50;

  private static final long MOST_SLICES = 4;

  private long left;
  private boolean isBegun;

  private WorkBudget(long left) {
    this.left = left;
  }

  /**
   * What may be done on a picture until the next one is due.
   *
   * @param millis how long after the one before it came
   * @param fields how many the board has
   */
  static WorkBudget of(long millis, int fields) {
    long slices = Math.max(1, Math.min(MOST_SLICES, millis / APART));
    return new WorkBudget(slices * (SLICE - FIELD * Math.max(0, fields - FIELDS)));
  }

  /** As much as there is to do. */
  static WorkBudget whole() {
    return new WorkBudget(Long.MAX_VALUE);
  }

  /** So much work was done that could not be foreseen. */
  void spend(int cost) {
    left -= cost;
  }

  /**
   * Whether a piece of work of that cost may be done, which is then begun; one always may if
   * nothing is to be kept.
   *
   * @param kept so much is to be left for other work
   */
  boolean tryTake(int cost, int kept) {
    boolean isForced = !isBegun && kept == 0;
    if (!isForced && cost > left - kept) {
      return false;
    }
    isBegun = true;
    left -= cost;
    return true;
  }
}
