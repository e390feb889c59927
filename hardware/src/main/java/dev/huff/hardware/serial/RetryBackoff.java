package dev.huff.hardware.serial;

/** How long to wait before the next try: twice as long each time, up to an end. Not thread-safe. */
public final class RetryBackoff {
  private static final long FIRST_MILLIS = 100;
  private static final long LONGEST_MILLIS = 3_000;

  private long next = FIRST_MILLIS;

  /** The wait before the next try, in milliseconds. */
  public long next() {
    long wait = next;
    next = Math.min(2 * next, LONGEST_MILLIS);
    return wait;
  }

  /** All is well again: the next trouble begins with the shortest wait. */
  public void reset() {
    next = FIRST_MILLIS;
  }
}
