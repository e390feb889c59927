package dev.huff.vision.change;

import dev.huff.vision.picture.Picture;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Times the searches for a board: they take long, so seldom where nothing has changed since, and
 * less often where something moves all the time.
 */
public final class SearchBackoff {
  /** So long after a look the next one may follow, in ms. */
  private static final long SOON = 400;

  /** So long while something moves, after many looks. */
  private static final long LATER = 800;

  private static final int MANY = 10;

  /** So long while nothing changes. */
  private static final long SELDOM = 5000;

  /** A picture is compared in so many places across, and so many down. */
  private static final int ACROSS = 64;

  private static final int DOWN = 48;

  /** No sensor's noise changes a place by so much, in steps of brightness. */
  private static final double CHANGED = 8;

  /** A man that was put down changes more places. */
  private static final int FEWEST = 2;

  private Optional<double[]> before = Optional.empty();
  private Optional<double[]> looked = Optional.empty();
  private boolean hasChanged;
  private long lookedAt;
  private int looks;

  /** Looks anew, at once. */
  public void forget() {
    looked = Optional.empty();
    looks = 0;
  }

  /** Whether to look at this picture. */
  public boolean isTime(long time, Picture picture) {
    double[] now = picture.greys(ACROSS, DOWN, Math.max(1, picture.width() / ACROSS / 3));
    boolean moves = before.filter(then -> isDifferent(now, then)).isPresent();
    hasChanged |= looked.filter(then -> isDifferent(now, then)).isPresent();
    before = Optional.of(now);
    long wait = SOON;
    if (!hasChanged) {
      wait = SELDOM;
    } else if (moves && looks > MANY) {
      wait = LATER;
    }
    if (looked.isPresent() && time - lookedAt < wait) {
      return false;
    }
    looked = before;
    hasChanged = false;
    lookedAt = time;
    looks++;
    return true;
  }

  private static boolean isDifferent(double[] now, double[] then) {
    return IntStream.range(0, now.length).filter(i -> Math.abs(now[i] - then[i]) > CHANGED).count()
        >= FEWEST;
  }
}
