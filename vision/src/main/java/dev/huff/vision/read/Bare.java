package dev.huff.vision.read;

import dev.huff.vision.picture.LabColour;

/**
 * How every field looks when nothing stands on it: by how much it differs from most. What is taken
 * for a bare field and looks otherwise is a finger tip or a sleeve.
 */
public final class Bare {
  /** Fingers are lighter than a dark field; its shadows are darker. */
  private static final double LIGHTER = 13;

  private static final double DARKER = 30;
  private static final double COLOURED = 12;

  /** What has looked otherwise for so many readings looks so. */
  private static final int CONVINCED = 20;

  private static final LabColour NONE = new LabColour(0, 0, 0);

  private final LabColour[][] offsets;
  private final int[][] strange;

  /** Of a board of that size, of which nothing is known yet. */
  public Bare(int width, int height) {
    offsets = new LabColour[height][width];
    strange = new int[height][width];
  }

  /**
   * Whether something lies on a field on which no disc is seen.
   *
   * @param offset by how much it differs from most bare fields now
   */
  boolean isStrange(int row, int column, LabColour offset) {
    LabColour usual = offsets[row][column] == null ? NONE : offsets[row][column];
    double lighter = offset.l() - usual.l();
    return lighter > LIGHTER
        || lighter < -DARKER
        || Math.hypot(offset.a() - usual.a(), offset.b() - usual.b()) > COLOURED;
  }

  /** A field on which no disc is seen looks so, and hardly anything lies over the board. */
  void learn(int row, int column, LabColour offset) {
    if (!isStrange(row, column, offset) || ++strange[row][column] > CONVINCED) {
      offsets[row][column] = offset;
      strange[row][column] = 0;
    }
  }
}
