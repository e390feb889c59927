package dev.huff.vision.source;

import dev.huff.vision.picture.Picture;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Hands the newest picture from the thread that receives pictures to the one that reads boards.
 * Older pictures that nobody took are dropped, so a slow reader never falls behind.
 */
public final class LatestPicture {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition arrived = lock.newCondition();
  private Optional<Picture> newest = Optional.empty();

  /** Replaces the picture that waits. */
  public void offer(Picture picture) {
    lock.lock();
    try {
      newest = Optional.of(picture);
      arrived.signal();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes the newest picture, and waits for one if there is none.
   *
   * @param millis the longest wait
   * @return empty if none came, or if the thread was interrupted
   */
  public Optional<Picture> take(long millis) {
    lock.lock();
    try {
      long left = TimeUnit.MILLISECONDS.toNanos(millis);
      while (newest.isEmpty() && left > 0) {
        left = arrived.awaitNanos(left);
      }
      Optional<Picture> taken = newest;
      newest = Optional.empty();
      return taken;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } finally {
      lock.unlock();
    }
  }
}
