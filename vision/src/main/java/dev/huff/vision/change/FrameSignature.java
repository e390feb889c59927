package dev.huff.vision.change;

import dev.huff.vision.picture.Picture;

/** A picture made very small, to tell whether anything in it has changed. */
final class FrameSignature {
  private static final int ACROSS = 64;
  private static final int DOWN = 48;

  /** No sensor's noise changes a place by so much, in steps of brightness. */
  private static final double CHANGED = 8;

  /** A man that was put down changes more places. */
  private static final int FEWEST = 2;

  private final double[] grey = new double[ACROSS * DOWN];

  FrameSignature(Picture picture) {
    int apart = Math.max(1, picture.width() / ACROSS / 3);
    for (int i = 0; i < grey.length; i++) {
      int x = (int) ((i % ACROSS + 0.5) * picture.width() / ACROSS);
      int y = (int) ((Math.floorDiv(i, ACROSS) + 0.5) * picture.height() / DOWN);
      grey[i] = picture.grey(x, y, apart);
    }
  }

  boolean isDifferent(FrameSignature other) {
    int changed = 0;
    for (int i = 0; i < grey.length; i++) {
      changed += Math.abs(grey[i] - other.grey[i]) > CHANGED ? 1 : 0;
    }
    return changed >= FEWEST;
  }
}
