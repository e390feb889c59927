package dev.huff.vision.stack;

import java.util.List;

/**
 * Noise of pixels about what is expected of them, on discs and on bare fields. Their three numbers
 * may do so together: the texture of wood makes a pixel darker as a whole.
 */
final class PixelNoiseModel {
  /** From this square on a pixel counts less and less: something else is seen there. */
  private static final double STRANGE = 12;

  private static final double UNKNOWN = 5;
  private static final double FLOOR = 0.5;
  private static final double LEAST = 0.05;
  private static final double DENSITY = 0.5;

  /** Strange pixels are counted in part; of the others that takes away a fifth. */
  private static final double KEPT = 0.8;

  /** For discs, then for fields: what makes the three numbers independent, each of variance 1. */
  private final double[][] whitening;

  private final double[] densities;
  private final double[] weights;

  private PixelNoiseModel(double[][] whitening, double[] densities, double[] weights) {
    this.whitening = whitening;
    this.densities = densities;
    this.weights = weights;
  }

  /** Before anything is known. */
  static PixelNoiseModel unknown() {
    double w = 1 / UNKNOWN;
    double[] even = {w, 0, w, 0, 0, w};
    return new PixelNoiseModel(new double[][] {even, even}, new double[2], new double[] {1, 1});
  }

  /** What several discs and their surroundings show. */
  PixelNoiseModel learnt(List<RenderedPatch> drawings) {
    double[][] sums = new double[2][6];
    double[] counts = new double[2];
    for (RenderedPatch drawing : drawings) {
      for (int i = 0; i < drawing.patch.size; i++) {
        int stuff = drawing.stuff[i];
        double a = drawing.error(i, 0);
        double b = drawing.error(i, 1);
        double c = drawing.error(i, 2);
        double w = 1 / (1 + square(stuff, a, b, c) / STRANGE);
        double[] sum = sums[stuff];
        sum[0] += w * a * a;
        sum[1] += w * b * a;
        sum[2] += w * b * b;
        sum[3] += w * c * a;
        sum[4] += w * c * b;
        sum[5] += w * c * c;
        counts[stuff]++;
      }
    }
    return of(sums, counts);
  }

  private static PixelNoiseModel of(double[][] sums, double[] counts) {
    double[][] whitening = new double[2][];
    double[] densities = new double[2];
    double[] weights = new double[2];
    for (int stuff = 0; stuff < 2; stuff++) {
      double[] s = sums[stuff];
      double n = KEPT * Math.max(1, counts[stuff]);
      double a = Math.sqrt(s[0] / n + FLOOR);
      double ba = s[1] / n / a;
      double b = Math.sqrt(Math.max(LEAST, s[2] / n + FLOOR - ba * ba));
      double ca = s[3] / n / a;
      double cb = (s[4] / n - ca * ba) / b;
      double c = Math.sqrt(Math.max(LEAST, s[5] / n + FLOOR - ca * ca - cb * cb));
      whitening[stuff] =
          new double[] {
            1 / a, -ba / (a * b), 1 / b, (ba * cb - ca * b) / (a * b * c), -cb / (b * c), 1 / c
          };
      densities[stuff] = DENSITY * Math.log(a * b * c);
      weights[stuff] = 1 / ((s[0] + s[2] + s[5]) / n + 3 * FLOOR);
    }
    return new PixelNoiseModel(whitening, densities, weights);
  }

  /** What {@link #cost} leaves out: it is the same for every pixel. */
  double unsaid() {
    return densities[0];
  }

  /** How far a pixel is from what is expected, squared, in standard deviations. */
  double square(int stuff, double a, double b, double c) {
    double[] w = whitening[stuff];
    double first = w[0] * a;
    double second = w[1] * a + w[2] * b;
    double third = w[3] * a + w[4] * b + w[5] * c;
    return first * first + second * second + third * third;
  }

  /** The same three numbers made independent. */
  void whiten(int stuff, double[] numbers, int at) {
    double[] w = whitening[stuff];
    double a = numbers[at];
    double b = numbers[at + 1];
    numbers[at + 2] = w[3] * a + w[4] * b + w[5] * numbers[at + 2];
    numbers[at + 1] = w[1] * a + w[2] * b;
    numbers[at] = w[0] * a;
  }

  /** The negative logarithm of how likely such a pixel is. */
  double cost(int stuff, double square) {
    return bounded(square) + densities[stuff] - densities[0];
  }

  /** Half the square, but never much: what is far off tells no more than what is strange. */
  static double bounded(double square) {
    return 0.5 * square / (1 + square / STRANGE);
  }

  /** How much the square of a pixel counts by its distance: the slope of the bounded one. */
  static double weight(double square) {
    double more = 1 + square / STRANGE;
    return 1 / (more * more);
  }

  /** How much a pixel of that stuff counts when colours are measured. */
  double weight(int stuff) {
    return weights[stuff];
  }
}
