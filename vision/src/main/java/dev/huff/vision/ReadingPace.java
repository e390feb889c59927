package dev.huff.vision;

/**
 * Times the readings of a board: once nothing has moved over it for a moment, from time to time
 * while nothing does, and sooner where something is left to be read.
 */
final class ReadingPace {
  private static final int CALM_PICTURES = 2;
  private static final long CHECK_EVERY = 1000;

  /** Two pictures so far apart, in ms, in which nothing differs show as much as more of them. */
  private static final long CALM_MILLIS = 250;

  private int calm;

  private long movedAt;
  private long nextCheck;
  private long cameAt;
  private long apart;

  /** The next picture has come. */
  void come(long time) {
    apart = time - cameAt;
    cameAt = time;
  }

  /** Something moves in it. */
  void recordMotion(long time) {
    calm = 0;
    movedAt = time;
    nextCheck = time;
  }

  /** Nothing moves in it; whether the board is to be looked at. */
  boolean recordCalm(long time) {
    calm += apart >= CALM_MILLIS ? CALM_PICTURES : 1;
    if (calm < CALM_PICTURES || time < nextCheck) {
      return false;
    }
    nextCheck = time + CHECK_EVERY;
    return true;
  }

  /** How long nothing has moved, in ms. */
  long calmFor(long time) {
    return time - movedAt;
  }

  /** The board was just found: that nothing has moved is to be seen anew. */
  void restart() {
    calm = 0;
  }

  /** The board is to be looked at again then. */
  void again(long time) {
    nextCheck = time;
  }

  /** How long after the one before it the last picture came, in ms. */
  long apart() {
    return apart;
  }
}
