package dev.huff.vision.source;

import dev.huff.vision.picture.Picture;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Hands the newest picture from the thread that receives pictures to the one that reads boards.
 * Older pictures that nobody took are dropped, so a slow reader never falls behind.
 */
public final class LatestPicture {
  private final ArrayBlockingQueue<Picture> newest = new ArrayBlockingQueue<>(1);

  /** Replaces the picture that waits. */
  public void offer(Picture picture) {
    while (!newest.offer(picture)) {
      newest.poll();
    }
  }

  /**
   * Takes the newest picture, and waits for one if there is none.
   *
   * @param millis the longest wait
   * @return empty if none came, or if the thread was interrupted
   */
  public Optional<Picture> take(long millis) {
    try {
      return Optional.ofNullable(newest.poll(millis, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
