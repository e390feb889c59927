package dev.huff.formats.file;

/**
 * Times of retries after a failure: after a second, then after twice as long each time, up to 30 s.
 * Times are milliseconds of any clock that never goes back.
 */
public final class BackOff {
  /** The first pause, in milliseconds. */
  public static final long FIRST_PAUSE = 1_000;

  private static final long LONGEST_PAUSE = 30_000;

  private long next = Long.MAX_VALUE;
  private long pause = FIRST_PAUSE;
  private boolean isFailing;

  /** Something new is to be done within so many milliseconds; what failed has its pause first. */
  public void expect(long now, long within) {
    if (!isFailing) {
      next = Math.min(next, now + within);
    }
  }

  /** Milliseconds until it is time to try; {@link Long#MAX_VALUE} where nothing is to be done. */
  public long remaining(long now) {
    return next == Long.MAX_VALUE ? next : Math.max(0, next - now);
  }

  /**
   * Begins to try, if it is time. Until {@link #succeeded} is called, that counts as a failure.
   *
   * @return whether it is time
   */
  public boolean begin(long now) {
    if (now < next) {
      return false;
    }
    next = now + pause;
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    isFailing = true;
    return true;
  }

  /** Nothing is left to do. */
  public void succeeded() {
    next = Long.MAX_VALUE;
    pause = FIRST_PAUSE;
    isFailing = false;
  }
}
