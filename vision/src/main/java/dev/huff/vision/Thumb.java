package dev.huff.vision;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.util.Arrays;

/** A board made very small, to tell which of its fields have changed. */
final class Thumb {
  private static final int FIELD = 6;

  /** Light that changes more than so many times at once has gone, or come: that is a change. */
  private static final double MOST = 5;

  private final int width;
  private final int height;
  private final short[] grey;

  private Thumb(int width, int height, short[] grey) {
    this.width = width;
    this.height = height;
    this.grey = grey;
  }

  /** Where in a picture the pixels of the thumbs of one board are. */
  static final class Places {
    private final Grid grid;
    private final int[] x;
    private final int[] y;
    private final int apart;

    Places(Grid grid) {
      this.grid = grid;
      int columns = grid.width() * FIELD;
      x = new int[columns * grid.height() * FIELD];
      y = new int[x.length];
      for (int i = 0; i < x.length; i++) {
        double[] at =
            grid.pixel((i % columns + 0.5) / FIELD, (Math.floorDiv(i, columns) + 0.5) / FIELD);
        x[i] = (int) Math.round(at[0]);
        y[i] = (int) Math.round(at[1]);
      }
      double[] a = grid.pixel(0, 0);
      double[] c = grid.pixel(grid.width(), grid.height());
      double field = Math.hypot(a[0] - c[0], a[1] - c[1]) / Math.hypot(grid.width(), grid.height());
      apart = (int) Math.max(1, field / FIELD / 3);
    }

    Thumb take(Picture picture) {
      short[] grey = new short[x.length];
      for (int i = 0; i < x.length; i++) {
        grey[i] = (short) (16 * picture.grey(x[i], y[i], apart));
      }
      return new Thumb(grid.width(), grid.height(), grey);
    }
  }

  /**
   * How much every field differs from what it was, in steps of brightness, 0…255, a change of the
   * whole light apart.
   */
  Motion difference(Thumb before) {
    double common = common(before);
    double[][] fields = new double[height][width];
    int columns = width * FIELD;
    for (int i = 0; i < grey.length; i++) {
      double change = (grey[i] - before.grey[i] * common) / 16;
      fields[i / columns / FIELD][i % columns / FIELD] += Math.abs(change) / (FIELD * FIELD);
    }
    return new Motion(fields);
  }

  /** How many times as bright it all is, by the median: the light, as long as most stayed as is. */
  private double common(Thumb before) {
    double[] gains = new double[grey.length];
    for (int i = 0; i < grey.length; i++) {
      gains[i] = (grey[i] + 1.0) / (before.grey[i] + 1);
    }
    Arrays.sort(gains);
    return Math.max(1 / MOST, Math.min(MOST, gains[gains.length / 2]));
  }
}
