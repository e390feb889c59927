package dev.huff.formats;

import java.util.concurrent.TimeUnit;

/** The machine's clock that nobody sets: what boards, referees and time limits go by. */
public final class MonotonicClock {
  private MonotonicClock() {}

  /** Milliseconds that never go back. Only the difference between two of them means anything. */
  public static long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }
}
