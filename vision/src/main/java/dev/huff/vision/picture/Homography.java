package dev.huff.vision.picture;

import java.util.List;
import java.util.Optional;
import org.opencv.calib3d.Calib3d;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint2f;
import org.opencv.core.Point;

/** A map of one plane onto another that keeps lines straight: from fields to pixels and back. */
public final class Homography {
  private final double[] m;

  private Homography(double[] m) {
    this.m = m;
  }

  /**
   * The best map of the points onto their targets.
   *
   * @param tolerance how far a target may be off before the pair is left out as a mistake; 0 takes
   *     all of them
   * @return no map where the points allow none
   */
  public static Optional<Homography> fit(
      List<Point> points, List<Point> targets, double tolerance) {
    if (points.size() < 4) {
      return Optional.empty();
    }
    MatOfPoint2f from = new MatOfPoint2f(points.toArray(new Point[0]));
    MatOfPoint2f to = new MatOfPoint2f(targets.toArray(new Point[0]));
    Mat found =
        tolerance > 0
            ? Calib3d.findHomography(from, to, Calib3d.RANSAC, tolerance)
            : Calib3d.findHomography(from, to);
    try {
      if (found.empty()) {
        return Optional.empty();
      }
      double[] m = new double[9];
      found.get(0, 0, m);
      return Optional.of(new Homography(m));
    } finally {
      from.release();
      to.release();
      found.release();
    }
  }

  /** Where a point goes. */
  public Point map(double x, double y) {
    double w = m[6] * x + m[7] * y + m[8];
    return new Point((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w);
  }

  /** Whether the point lies before the horizon, seen from the point (x0, y0). */
  public boolean sameSide(double x0, double y0, double x, double y) {
    return (m[6] * x0 + m[7] * y0 + m[8]) * (m[6] * x + m[7] * y + m[8]) > 0;
  }

  /** The map after moving the origin and turning the axes: first (x,y) ↦ (ax+by+c, dx+ey+f). */
  public Homography after(double a, double b, double c, double d, double e, double f) {
    double[] n = new double[9];
    for (int row = 0; row < 9; row += 3) {
      n[row] = m[row] * a + m[row + 1] * d;
      n[row + 1] = m[row] * b + m[row + 1] * e;
      n[row + 2] = m[row] * c + m[row + 1] * f + m[row + 2];
    }
    return new Homography(n);
  }

  /** The map followed by a change of scale. */
  public Homography scaled(double factor) {
    double[] n = m.clone();
    for (int i = 0; i < 6; i++) {
      n[i] *= factor;
    }
    return new Homography(n);
  }

  /** The nine coefficients, row by row. */
  double[] coefficients() {
    return m.clone();
  }
}
