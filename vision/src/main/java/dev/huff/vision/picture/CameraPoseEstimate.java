package dev.huff.vision.picture;

import java.util.List;
import org.opencv.core.Point;
import org.opencv.core.Point3;

/**
 * The camera's position over the board, derived from how the board looks: the foot of its
 * perpendicular on the board and its height, in fields. A point at height h appears moved away from
 * the foot. That distinguishes a stack of two from one disc, and shows where to look for the top of
 * a disc.
 *
 * @param footX fields from the board's left edge
 * @param footY fields from its upper edge
 * @param height fields above it
 * @param map from fields to the pixels of a pinhole camera. Without distortion
 * @param width of the picture in pixels
 * @param tall height of the picture in pixels
 * @param longer correction factor of its focal length
 */
public record CameraPoseEstimate(
    double footX, double footY, double height, Homography map, int width, int tall, double longer) {
  /** The focal length of a common camera, in longer sides of its picture. */
  private static final double COMMON_FOCUS = 1.0;

  /** The camera that took the picture of that size, its axis through the picture's middle. */
  public static CameraPoseEstimate of(Homography map, int width, int height) {
    return of(map, width, height, 1);
  }

  /**
   * The same.
   *
   * @param longer by how much to correct its focal length, which the picture hardly tells when it
   *     was taken from above
   */
  public static CameraPoseEstimate of(Homography map, int width, int height, double longer) {
    double[] m = map.coefficients();
    double size = Math.max(width, height);
    double cx = width / 2.0;
    double cy = height / 2.0;
    Point3 a = column(m, 0, cx, cy, size);
    Point3 b = column(m, 1, cx, cy, size);
    Point3 t = column(m, 2, cx, cy, size);
    double focus = longer * focus(a, b);
    for (Point3 v : List.of(a, b, t)) {
      v.x /= focus;
      v.y /= focus;
    }
    double scale = 2 / (length(a) + length(b));
    Point3 n = a.cross(b);
    // The camera's place X solves R·X + t = 0 with the columns a, b of R scaled alike.
    double x = -a.dot(t) / a.dot(a);
    double y = -b.dot(t) / b.dot(b);
    double z = Math.abs(n.dot(t) / length(n)) * scale;
    return new CameraPoseEstimate(x, y, Math.max(z, 2), map, width, height, longer);
  }

  /** The same camera with a lens so many times as long. */
  public CameraPoseEstimate lengthened(double times) {
    return of(map, width, tall, longer * times);
  }

  private static Point3 column(double[] m, int i, double cx, double cy, double size) {
    return new Point3((m[i] - cx * m[6 + i]) / size, (m[3 + i] - cy * m[6 + i]) / size, m[6 + i]);
  }

  /** The focal length that makes the board's axes square and its fields equal, if they tell. */
  private static double focus(Point3 a, Point3 b) {
    double square = -(a.x * b.x + a.y * b.y);
    double squareWeight = a.z * b.z;
    double equal = a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y;
    double equalWeight = b.z * b.z - a.z * a.z;
    double weights = squareWeight * squareWeight + equalWeight * equalWeight;
    double prior = 0.02 * Math.pow((dot2(a) + dot2(b)) / 2, 2);
    double common = COMMON_FOCUS * COMMON_FOCUS;
    double f2 = (square * squareWeight + equal * equalWeight + prior * common) / (weights + prior);
    return Math.sqrt(Math.min(4, Math.max(0.35, f2)));
  }

  private static double dot2(Point3 a) {
    return a.x * a.x + a.y * a.y;
  }

  private static double length(Point3 a) {
    return Math.sqrt(a.dot(a));
  }

  /**
   * Where a point above the board seems to be on it.
   *
   * @param h fields above the board
   */
  public Point seenAt(double x, double y, double h) {
    double k = h / (height - h);
    return new Point(x + (x - footX) * k, y + (y - footY) * k);
  }

  /** How much larger a level circle at that height seems. */
  public double growth(double h) {
    return height / (height - h);
  }
}
