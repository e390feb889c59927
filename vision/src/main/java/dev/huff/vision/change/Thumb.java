package dev.huff.vision.change;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Light;
import dev.huff.vision.picture.Picture;

/** A board made very small, to tell which of its fields have changed. */
public final class Thumb {
  private static final int FIELD = 6;

  /** Light that changes more than so many times at once has gone, or come: that is a change. */
  private static final double MOST = 5;

  /** How much blue, green and red count. */
  private static final double[] WEIGHTS = {0.25, 0.5, 0.25};

  private final int width;
  private final int height;

  /** Blue, green and red of every place, in sixteenths of a step. */
  private final short[] bgr;

  private Thumb(int width, int height, short[] bgr) {
    this.width = width;
    this.height = height;
    this.bgr = bgr;
  }

  /** Where in a picture the pixels of the thumbs of one board are. */
  public static final class Places {
    private final Grid grid;
    private final int[] x;
    private final int[] y;
    private final int apart;

    /** Those of a board that lies there. */
    public Places(Grid grid) {
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

    /** The board in a picture. */
    public Thumb take(Picture picture) {
      short[] bgr = new short[3 * x.length];
      int[] sums = new int[3];
      for (int i = 0; i < x.length; i++) {
        picture.sum(x[i], y[i], apart, sums);
        for (int k = 0; k < 3; k++) {
          bgr[3 * i + k] = (short) (16 * sums[k] / 9);
        }
      }
      return new Thumb(grid.width(), grid.height(), bgr);
    }
  }

  /**
   * How much every field differs from what it was, in steps of brightness, 0…255, a change of the
   * whole light apart, in strength and in colour.
   */
  public Motion difference(Thumb before) {
    double[][] fields = new double[height][width];
    int columns = width * FIELD;
    for (int k = 0; k < 3; k++) {
      double common = common(before, k);
      for (int y = 0; y < height * FIELD; y++) {
        double[] row = fields[y / FIELD];
        for (int x = 0; x < columns; x++) {
          int at = 3 * (y * columns + x) + k;
          double change = (bgr[at] - before.bgr[at] * common) / 16;
          row[x / FIELD] += WEIGHTS[k] * Math.abs(change) / (FIELD * FIELD);
        }
      }
    }
    return new Motion(fields);
  }

  /** The light now, compared with that before. */
  public Light light(Thumb before) {
    return Light.ofPixels(common(before, 2), common(before, 1), common(before, 0));
  }

  /** How many times as bright it all is, by the median: the light, as long as most stayed as is. */
  private double common(Thumb before, int channel) {
    double[] gains = new double[bgr.length / 3];
    for (int i = 0; i < gains.length; i++) {
      gains[i] = (bgr[3 * i + channel] + 1.0) / (before.bgr[3 * i + channel] + 1);
    }
    return Math.max(1 / MOST, Math.min(MOST, Median.of(gains)));
  }
}
