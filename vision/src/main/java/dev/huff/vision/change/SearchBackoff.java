package dev.huff.vision.change;

import dev.huff.vision.picture.Picture;
import java.util.Optional;

/**
 * When to look for a board next: it takes long, so seldom where nothing has changed since, and less
 * often where something moves all the time.
 */
public final class SearchBackoff {
  /** So long after a look the next one may follow, in ms. */
  private static final long SOON = 400;

  /** So long while something moves, after many looks. */
  private static final long LATER = 800;

  private static final int MANY = 10;

  /** So long while nothing changes. */
  private static final long SELDOM = 5000;

  private Optional<FrameSignature> before = Optional.empty();
  private Optional<FrameSignature> looked = Optional.empty();
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
    FrameSignature now = new FrameSignature(picture);
    boolean moves = before.filter(now::isDifferent).isPresent();
    hasChanged |= looked.filter(now::isDifferent).isPresent();
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
}
