package dev.huff.vision;

import dev.huff.vision.follow.WorkBudget;

/**
 * When a board is looked at: once nothing has moved over it for a moment, from time to time while
 * nothing does, and sooner where something is left to be read.
 */
final class ReadingPace {
  private static final int CALM_PICTURES = 2;
  private static final long CHECK_EVERY = 1000;

  private int calm;

  /** How often the last picture may be gone on with. */
  private int slices;

  private long nextCheck;
  private long cameAt;

  /** The next picture has come. */
  void come(long time) {
    slices = WorkBudget.slices(time - cameAt);
    cameAt = time;
  }

  /** Something moves in it. */
  void stir(long time) {
    calm = 0;
    nextCheck = time;
  }

  /** Nothing moves in it; whether the board is to be looked at. */
  boolean rest(long time) {
    calm++;
    if (calm < CALM_PICTURES || time < nextCheck) {
      return false;
    }
    nextCheck = time + CHECK_EVERY;
    return true;
  }

  /** The board was just found: that nothing has moved is to be seen anew. */
  void restart() {
    calm = 0;
  }

  /** The board is to be looked at again then. */
  void again(long time) {
    nextCheck = time;
  }

  /** Whether there is time to go on with the last picture, in which nothing moves. */
  boolean hasSlice() {
    return slices > 0 && calm >= CALM_PICTURES;
  }

  /** It is gone on with once more. */
  void takeSlice() {
    slices--;
  }
}
