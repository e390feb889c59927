package dev.huff.vision.read;

import dev.huff.vision.picture.RectifiedBoard;
import java.util.Arrays;

/**
 * How round the picture is about a place. At every pixel the structure tensor of the colours tells
 * how strongly and in which direction they change. Along the rim of a disc they change towards and
 * away from its middle, whatever the colours. Contrast hardly counts, so that a dark disc on a dark
 * field is seen as well as a light one.
 */
final class RadialGradient {
  private static final int STEPS = 64;
  private static final double[] COSINE = new double[STEPS];
  private static final double[] SINE = new double[STEPS];
  private static final int CHANNELS = 3;

  static {
    for (int i = 0; i < STEPS; i++) {
      COSINE[i] = Math.cos(i * 2 * Math.PI / STEPS);
      SINE[i] = Math.sin(i * 2 * Math.PI / STEPS);
    }
  }

  private final RectifiedBoard board;
  private final int columns;
  private final int rows;
  private final float[] xx;
  private final float[] xy;
  private final float[] yy;
  private final double noise;

  RadialGradient(RectifiedBoard board) {
    this(board, Double.NaN);
  }

  /**
   * @param known the power of mere texture and noise; not a number to measure it
   */
  RadialGradient(RectifiedBoard board, double known) {
    this.board = board;
    columns = board.columns();
    rows = board.rows();
    xx = new float[columns * rows];
    xy = new float[columns * rows];
    yy = new float[columns * rows];
    for (int y = 1; y < rows - 1; y++) {
      for (int x = 1; x < columns - 1; x++) {
        tensor(board, y * columns + x);
      }
    }
    smooth(xx);
    smooth(xy);
    smooth(yy);
    noise = Double.isNaN(known) ? measuredNoise() : known;
  }

  private void tensor(RectifiedBoard board, int at) {
    for (int k = 0; k < CHANNELS; k++) {
      float gx = (board.channel(at + 1, k) - board.channel(at - 1, k)) / 2;
      float gy = (board.channel(at + columns, k) - board.channel(at - columns, k)) / 2;
      xx[at] += gx * gx;
      xy[at] += gx * gy;
      yy[at] += gy * gy;
    }
  }

  /** Means over three by three pixels: a rim need not lie to the pixel. */
  private void smooth(float[] values) {
    float[] sums = new float[values.length];
    for (int i = 1; i < values.length - 1; i++) {
      sums[i] = values[i - 1] + values[i] + values[i + 1];
    }
    for (int i = columns; i < values.length - columns; i++) {
      values[i] = (sums[i - columns] + sums[i] + sums[i + columns]) / 9;
    }
  }

  double noise() {
    return noise;
  }

  /** The power of what is mere texture and sensor noise: most of a board is plain. */
  private double measuredNoise() {
    int field = board.field;
    double[] powers = new double[columns * rows / 9 + columns + rows];
    int n = 0;
    for (int y = field + 4; y < rows - field - 4; y += 3) {
      for (int x = field + 4; x < columns - field - 4; x += 3) {
        powers[n++] = xx[y * columns + x] + yy[y * columns + x];
      }
    }
    Arrays.sort(powers, 0, n);
    return Math.max(0.1, powers[n * 2 / 5]);
  }

  /** The share of a circle, 0…1, along which the colours change across it and not along it. */
  double rim(double x, double y, double radius) {
    double sum = 0;
    int n = 0;
    for (int i = 0; i < STEPS; i += 2) {
      double px = x + radius * COSINE[i];
      double py = y + radius * SINE[i];
      if (!board.sees(px, py)) {
        continue;
      }
      n++;
      if (!isLine(px, COSINE[i], 0.8) && !isLine(py, SINE[i], 0.8)) {
        sum += radial(pixel(px, py), i);
      }
    }
    return n < 4 ? 0 : sum / n;
  }

  private int pixel(double x, double y) {
    return columns * (int) ((y - board.top) * board.field) + (int) ((x - board.left) * board.field);
  }

  /** Whether the edge of a field runs there along the circle: no evidence of a disc. */
  private static boolean isLine(double place, double cosine, double most) {
    return Math.abs(cosine) > most && Math.abs(place - Math.rint(place)) < 0.07;
  }

  private double radial(int at, int i) {
    double c = COSINE[i];
    double s = SINE[i];
    double across = xx[at] * c * c + 2 * xy[at] * c * s + yy[at] * s * s;
    double along = xx[at] * s * s - 2 * xy[at] * c * s + yy[at] * c * c;
    return Math.max(0, across - along) / (across + along + 4 * noise);
  }
}
