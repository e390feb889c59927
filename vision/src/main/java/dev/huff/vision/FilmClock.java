package dev.huff.vision;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The time of a film, or of pictures that were taken at known times. It goes on with the pictures,
 * not with the wall's clock, so that the same film gives the same rulings on every run.
 */
public final class FilmClock implements LongSupplier {
  private final double speed;
  private long began;
  private volatile double nanos;

  /**
   * @param speed how many times as fast as life the film is shown; 0 as fast as the machine can
   */
  public FilmClock(double speed) {
    this.speed = speed;
  }

  /** Milliseconds since the film began. */
  @Override
  public long getAsLong() {
    return TimeUnit.NANOSECONDS.toMillis((long) nanos);
  }

  /**
   * Goes on by the time between two pictures, and waits as long as that takes at this speed.
   *
   * @param millis from one picture to the next
   */
  void tick(double millis) throws InterruptedException {
    if (nanos == 0) {
      began = System.nanoTime();
    }
    double next = nanos + millis * TimeUnit.MILLISECONDS.toNanos(1);
    if (speed > 0) {
      long ahead = began + (long) (next / speed) - System.nanoTime();
      TimeUnit.NANOSECONDS.sleep(Math.max(0, ahead));
    }
    nanos = next;
  }
}
