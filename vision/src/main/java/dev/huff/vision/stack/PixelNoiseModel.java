package dev.huff.vision.stack;

import dev.huff.vision.picture.LightRatio;
import java.util.Arrays;
import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;

/**
 * How pixels deviate from a drawing, on discs and on the bare board, and how far the three numbers
 * of a colour do so together. Texture mostly makes a pixel darker as a whole.
 *
 * @param metrics for discs, then for fields: the inverse of the covariance of the three numbers
 * @param densities by how much pixels differ: a logarithm
 * @param weights how much a pixel counts when colours are measured
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record PixelNoiseModel(double[][] metrics, double[] densities, double[] weights) {
  /** From this square on a pixel counts less and less: something else is seen there. */
  private static final double STRANGE = 12;

  private static final double UNKNOWN_VARIANCE = 25;
  private static final double LEAST_VARIANCE = 0.5;
  private static final double DENSITY = 0.25;

  /** Strange pixels are counted in part; of the others that takes away a fifth. */
  private static final double KEPT = 0.8;

  /** Before anything is known. */
  static PixelNoiseModel unknown() {
    double m = 1 / UNKNOWN_VARIANCE;
    double[] even = {m, 0, 0, 0, m, 0, 0, 0, m};
    return new PixelNoiseModel(new double[][] {even, even}, new double[2], new double[] {1, 1});
  }

  /**
   * The same where colours are seen in such light, and taken as they were before. Numbers of pixels
   * vary by as much in any light: in a dim one that is more of a colour.
   */
  PixelNoiseModel in(LightRatio light) {
    double less = Math.pow(Math.min(1, light.strength()), 2 / LightRatio.GAMMA);
    double[][] dimmer = new double[2][];
    Arrays.setAll(dimmer, i -> Arrays.stream(metrics[i]).map(m -> less * m).toArray());
    double[] lighter = Arrays.stream(weights).map(weight -> less * weight).toArray();
    return new PixelNoiseModel(dimmer, densities, lighter);
  }

  /** Fits the model to drawings of several discs. */
  static PixelNoiseModel learnt(List<RenderedPatch> drawings) {
    PixelNoiseModel learnt = new PixelNoiseModel(new double[2][9], new double[2], new double[2]);
    for (int kind = 0; kind < 2; kind++) {
      learnt.learn(kind, drawings);
    }
    return learnt;
  }

  private void learn(int kind, List<RenderedPatch> drawings) {
    double[] sums = new double[9];
    double count = 0;
    for (RenderedPatch drawing : drawings) {
      for (int i = 0; i < drawing.patch.size; i++) {
        if (drawing.kind[i] == kind) {
          double weight = Math.sqrt(drawing.weight(i));
          for (int k = 0; k < sums.length; k++) {
            sums[k] += weight * drawing.error(i, k / 3) * drawing.error(i, k % 3);
          }
          count++;
        }
      }
    }
    double kept = KEPT * Math.max(1, count);
    Arrays.setAll(sums, k -> sums[k] / kept + (k % 4 == 0 ? LEAST_VARIANCE : 0));
    Mat covariance = new Mat(3, 3, CvType.CV_64F);
    covariance.put(0, 0, sums);
    Mat inverse = covariance.inv();
    inverse.get(0, 0, metrics[kind]);
    densities[kind] = DENSITY * Math.log(Core.determinant(covariance));
    weights[kind] = 1 / Core.trace(covariance).val[0];
    covariance.release();
    inverse.release();
  }

  /** What {@link #cost} leaves out: it is the same for every pixel. */
  double logDensity() {
    return densities[0];
  }

  /** What makes a square of differences, row by row. */
  double[] metric(int kind) {
    return metrics[kind];
  }

  /** How far a pixel is from what is expected, squared, in standard deviations. */
  double square(int kind, double a, double b, double c) {
    double[] m = metrics[kind];
    return a * (m[0] * a + 2 * (m[1] * b + m[2] * c))
        + b * (m[4] * b + 2 * m[5] * c)
        + m[8] * c * c;
  }

  /** The negative logarithm of how likely such a pixel is. */
  double cost(int kind, double square) {
    return bounded(square) + densities[kind] - densities[0];
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
  double weight(int kind) {
    return weights[kind];
  }
}
