package dev.huff.vision.read;

import dev.huff.vision.picture.RectifiedBoard;
import java.util.Arrays;
import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;

/**
 * Measures how round the picture is about a place. At every pixel the structure tensor of the
 * colours tells how strongly and in which direction they change. Along the rim of a disc they
 * change towards and away from its middle, whatever the colours. Contrast hardly counts, so that a
 * dark disc on a dark field is seen as well as a light one.
 */
final class RadialGradient {
  private static final int STEPS = 32;
  private static final double[] COSINE = new double[STEPS];
  private static final double[] SINE = new double[STEPS];

  static {
    for (int i = 0; i < STEPS; i++) {
      COSINE[i] = Math.cos(i * 2 * Math.PI / STEPS);
      SINE[i] = Math.sin(i * 2 * Math.PI / STEPS);
    }
  }

  private final RectifiedBoard board;
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
    Mat lab = board.lab();
    Mat across = new Mat();
    Mat down = new Mat();
    Imgproc.Sobel(lab, across, -1, 1, 0, 1, 0.5);
    Imgproc.Sobel(lab, down, -1, 0, 1, 1, 0.5);
    xx = smoothed(across, across);
    xy = smoothed(across, down);
    yy = smoothed(down, down);
    List.of(lab, across, down).forEach(Mat::release);
    noise = Double.isNaN(known) ? measuredNoise() : known;
  }

  /**
   * Products over three by three pixels, all channels together: a rim need not lie to the pixel.
   */
  private static float[] smoothed(Mat one, Mat other) {
    Mat products = one.mul(other);
    Core.transform(products, products, Mat.ones(1, 3, CvType.CV_32F));
    Imgproc.blur(products, products, new Size(3, 3));
    float[] values = new float[products.rows() * products.cols()];
    products.get(0, 0, values);
    products.release();
    return values;
  }

  double noise() {
    return noise;
  }

  /** The power of what is mere texture and sensor noise: most of a board is plain. */
  private double measuredNoise() {
    int field = board.field;
    int columns = board.columns();
    double[] powers = new double[xx.length];
    int n = 0;
    for (int y = field + 4; y < board.rows() - field - 4; y += 3) {
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
    for (int i = 0; i < STEPS; i++) {
      double px = x + radius * COSINE[i];
      double py = y + radius * SINE[i];
      if (!board.sees(px, py)) {
        continue;
      }
      n++;
      if (!isLine(px, COSINE[i]) && !isLine(py, SINE[i])) {
        sum += radial(pixel(px, py), i);
      }
    }
    return n < 4 ? 0 : sum / n;
  }

  private int pixel(double x, double y) {
    return board.columns() * (int) ((y - board.top) * board.field)
        + (int) ((x - board.left) * board.field);
  }

  /** Whether the edge of a field runs there along the circle: no evidence of a disc. */
  private static boolean isLine(double place, double cosine) {
    return Math.abs(cosine) > 0.8 && Math.abs(place - Math.rint(place)) < 0.07;
  }

  private double radial(int at, int i) {
    double c = COSINE[i];
    double s = SINE[i];
    double across = xx[at] * c * c + 2 * xy[at] * c * s + yy[at] * s * s;
    double along = xx[at] * s * s - 2 * xy[at] * c * s + yy[at] * c * c;
    return Math.max(0, across - along) / (across + along + 4 * noise);
  }
}
