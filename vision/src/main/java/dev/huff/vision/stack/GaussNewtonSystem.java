package dev.huff.vision.stack;

import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;

/** Normal equations of a Gauss-Newton step that brings drawings nearer to their patches. */
final class GaussNewtonSystem {
  private final int count;

  /** Sums over pixels of slope by slope, below the diagonal and on it, and of error by slope. */
  private final double[] left;

  private final double[] right;

  GaussNewtonSystem(int count) {
    this.count = count;
    this.left = new double[count * count];
    this.right = new double[count];
  }

  /**
   * Adds the pixels of a drawing.
   *
   * @param then the same with each of some numbers a step further
   * @param steps how far that is
   * @param numbers which these are, in rising order
   */
  void add(RenderedPatch drawing, List<RenderedPatch> then, double[] steps, int[] numbers) {
    double[][] slopes = new double[numbers.length][3];
    for (int i = 0; i < drawing.patch.size; i++) {
      for (int j = 0; j < numbers.length; j++) {
        for (int channel = 0; channel < 3; channel++) {
          int at = 3 * i + channel;
          slopes[j][channel] = (then.get(j).expected[at] - drawing.expected[at]) / steps[j];
        }
      }
      double[] metric = drawing.appearance.noise().metric(drawing.kind[i]);
      double weight = drawing.weight(i) / RenderedPatch.ALIKE;
      for (int j = 0; j < numbers.length; j++) {
        double[] slope = slopes[j];
        double a = weight * (metric[0] * slope[0] + metric[1] * slope[1] + metric[2] * slope[2]);
        double b = weight * (metric[3] * slope[0] + metric[4] * slope[1] + metric[5] * slope[2]);
        double c = weight * (metric[6] * slope[0] + metric[7] * slope[1] + metric[8] * slope[2]);
        right[numbers[j]] +=
            a * drawing.error(i, 0) + b * drawing.error(i, 1) + c * drawing.error(i, 2);
        for (int k = 0; k <= j; k++) {
          left[numbers[j] * count + numbers[k]] +=
              a * slopes[k][0] + b * slopes[k][1] + c * slopes[k][2];
        }
      }
    }
  }

  /** Adds a demand that a number changes by so much. */
  void demand(int number, double weight, double change) {
    left[number * count + number] += weight;
    right[number] += weight * change;
  }

  /**
   * Solves for the changes.
   *
   * @param damping 0 for a full step; the more, the shorter the step
   */
  double[] solve(double damping) {
    double[] damped = left.clone();
    for (int number = 0; number < count; number++) {
      damped[number * count + number] *= 1 + damping;
      damped[number * count + number] += 1e-9;
    }
    Mat matrix = new Mat(count, count, CvType.CV_64F);
    Mat rightSide = new Mat(count, 1, CvType.CV_64F);
    Mat solution = new Mat();
    matrix.put(0, 0, damped);
    Core.completeSymm(matrix, /* lowerToUpper= */ true);
    rightSide.put(0, 0, right);
    Core.solve(matrix, rightSide, solution);
    double[] changes = new double[count];
    solution.get(0, 0, changes);
    matrix.release();
    rightSide.release();
    solution.release();
    return changes;
  }
}
