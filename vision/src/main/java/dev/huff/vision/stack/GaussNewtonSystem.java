package dev.huff.vision.stack;

import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;

/** Normal equations of one Gauss-Newton step, which brings drawings nearer to their patches. */
final class GaussNewtonSystem {
  final int count;
  final double[][] left;
  final double[] right;
  private final double[] slopes;
  private final double[] off = new double[3];

  GaussNewtonSystem(int count) {
    this.count = count;
    this.left = new double[count][count];
    this.right = new double[count];
    this.slopes = new double[3 * count];
  }

  /**
   * Adds what a drawing demands.
   *
   * @param drawing as it was drawn last. Only its patch and noise count
   * @param now what it expected with the numbers as they are. Also of what stuff each pixel is
   * @param then what it expected with each of them a step further
   * @param steps how far that is
   */
  void add(
      RenderedPatch drawing, Drawn now, float[][] then, double[] steps, PixelNoiseModel noise) {
    for (int i = 0; i < drawing.patch.size; i++) {
      int stuff = now.stuff[i];
      for (int channel = 0; channel < 3; channel++) {
        int at = 3 * i + channel;
        off[channel] = drawing.patch.colours[at] - now.expected[at];
        for (int j = 0; j < count; j++) {
          slopes[3 * j + channel] = (then[j][at] - now.expected[at]) / steps[j];
        }
      }
      noise.whiten(stuff, off, 0);
      double square = off[0] * off[0] + off[1] * off[1] + off[2] * off[2];
      add(stuff, PixelNoiseModel.weight(square) / RenderedPatch.ALIKE, noise);
    }
  }

  /** What was drawn before something was changed. */
  static final class Drawn {
    private final float[] expected;
    private final byte[] stuff;

    Drawn(RenderedPatch drawing) {
      expected = drawing.expected.clone();
      stuff = drawing.stuff.clone();
    }
  }

  private void add(int stuff, double weight, PixelNoiseModel noise) {
    for (int j = 0; j < count; j++) {
      noise.whiten(stuff, slopes, 3 * j);
    }
    for (int j = 0; j < count; j++) {
      double a = weight * slopes[3 * j];
      double b = weight * slopes[3 * j + 1];
      double c = weight * slopes[3 * j + 2];
      right[j] += a * off[0] + b * off[1] + c * off[2];
      for (int k = 0; k <= j; k++) {
        left[j][k] += a * slopes[3 * k] + b * slopes[3 * k + 1] + c * slopes[3 * k + 2];
      }
    }
  }

  /** Demands with that weight that a number changes so. */
  void demand(int number, double weight, double change) {
    left[number][number] += weight;
    right[number] += weight * change;
  }

  /** Adds to others what these demand of all numbers but the last two, whatever those may be. */
  void addWithoutLastTwo(GaussNewtonSystem others) {
    int n = count - 2;
    for (int j = 0; j < n; j++) {
      double[] share = lastTwo(left[n][j], left[n + 1][j]);
      others.right[j] += right[j] - share[0] * right[n] - share[1] * right[n + 1];
      for (int k = 0; k <= j; k++) {
        others.left[j][k] += left[j][k] - share[0] * left[n][k] - share[1] * left[n + 1][k];
      }
    }
  }

  /** How the last two change that fit best to given changes of all others. */
  double[] lastTwo(double[] changes) {
    int n = count - 2;
    double first = right[n];
    double second = right[n + 1];
    for (int j = 0; j < n; j++) {
      first -= left[n][j] * changes[j];
      second -= left[n + 1][j] * changes[j];
    }
    return lastTwo(first, second);
  }

  private double[] lastTwo(double first, double second) {
    int n = count - 2;
    double a = left[n][n];
    double b = left[n + 1][n];
    double c = left[n + 1][n + 1];
    double det = a * c - b * b;
    return new double[] {(c * first - b * second) / det, (a * second - b * first) / det};
  }

  /**
   * The changes that fit best.
   *
   * @param caution 0 to believe all; the more, the less is changed
   */
  double[] solve(double caution) {
    Mat weights = new Mat(count, count, CvType.CV_64F);
    Mat sums = new Mat(count, 1, CvType.CV_64F);
    Mat changes = new Mat();
    for (int row = 0; row < count; row++) {
      for (int column = 0; column < row; column++) {
        weights.put(row, column, left[row][column]);
        weights.put(column, row, left[row][column]);
      }
      weights.put(row, row, left[row][row] * (1 + caution) + 1e-9);
    }
    sums.put(0, 0, right);
    Core.solve(weights, sums, changes, Core.DECOMP_LU);
    double[] solution = new double[count];
    changes.get(0, 0, solution);
    List.of(weights, sums, changes).forEach(Mat::release);
    return solution;
  }
}
