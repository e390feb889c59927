package dev.huff.core.robot;

import dev.huff.core.port.Point;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;

/**
 * Maps a place on a board and a height above it to an arm's millimetres.
 *
 * <p>The map is a homography through the four corner fields, as they were touched. So it also
 * corrects the trapezium that an arm with imperfect angles makes of a square board. The height of
 * the board is a plane through the touched heights. Implausible maps are refused, as in OpenPnP.
 * Those have fields whose width and depth differ, axes not at a right angle, or a corner that does
 * not fit the other three.
 */
public final class ArmCalibration {
  /** The largest error of a corner that a check allows, in millimetres. */
  public static final double TOLERANCE = 2.0;

  // So far may a corner be from where the other three put it: imperfect arms make a trapezium of a
  // board, but a corner touched beside its square is further off. Heights are of a plane.
  private static final double LARGEST_SLIP = 20;
  private static final double LARGEST_RISE = 8;

  private static final double LARGEST_STRETCH = 1.1;
  private static final double LARGEST_SHEAR = Math.toRadians(5);

  private final BoardCoordinates first;
  private final BoardCoordinates last;
  private final Point middle;

  /** From the first column to the last, and from the first row to the last. */
  private final Point across;

  private final Point along;

  /** From where three corners put the last one to where it is. */
  private final Point slip;

  /** From shares of the way across and along to x and y. */
  private final double[] map;

  private ArmCalibration(BoardCoordinates first, BoardCoordinates last, List<Point> corners) {
    this.first = first;
    this.last = last;
    this.middle = mix(corners, 0.25, 0.25, 0.25, 0.25);
    this.across = mix(corners, -0.5, 0.5, -0.5, 0.5);
    this.along = mix(corners, -0.5, -0.5, 0.5, 0.5);
    this.slip = mix(corners, 1, -1, -1, 1);
    this.map = homography(corners);
  }

  /**
   * Computes the calibration from touched points.
   *
   * @param touches the corner fields, in any order
   * @throws CalibrationException if a corner is missing, if the corners describe no rectangle of
   *     square fields, or if one is far from where the others put it
   */
  public static ArmCalibration of(List<CalibrationTouch> touches) throws CalibrationException {
    DoubleSummaryStatistics columns =
        touches.stream().mapToDouble(touch -> touch.cell().column()).summaryStatistics();
    DoubleSummaryStatistics rows =
        touches.stream().mapToDouble(touch -> touch.cell().row()).summaryStatistics();
    BoardCoordinates first = new BoardCoordinates(columns.getMin(), rows.getMin());
    BoardCoordinates last = new BoardCoordinates(columns.getMax(), rows.getMax());
    List<Point> corners =
        List.of(
            corner(touches, first),
            corner(touches, new BoardCoordinates(last.column(), first.row())),
            corner(touches, new BoardCoordinates(first.column(), last.row())),
            corner(touches, last));
    ArmCalibration calibration = new ArmCalibration(first, last, corners);
    calibration.checkShape();
    return calibration;
  }

  private static Point corner(List<CalibrationTouch> touches, BoardCoordinates cell)
      throws CalibrationException {
    return touches.stream()
        .filter(touch -> touch.cell().equals(cell))
        .map(CalibrationTouch::point)
        .findFirst()
        .orElseThrow(() -> new CalibrationException("all four corner squares must be touched"));
  }

  private static Point mix(List<Point> corners, double... shares) {
    double x = 0;
    double y = 0;
    double z = 0;
    for (int i = 0; i < shares.length; i++) {
      x += shares[i] * corners.get(i).x();
      y += shares[i] * corners.get(i).y();
      z += shares[i] * corners.get(i).z();
    }
    return new Point(x, y, z);
  }

  /** The map of a square to a quadrilateral (Heckbert 1989). */
  private static double[] homography(List<Point> corners) {
    Point a = corners.get(0);
    Point b = corners.get(1);
    Point c = corners.get(2);
    Point excess = mix(corners, 1, -1, -1, 1);
    Point right = mix(corners, 0, 1, 0, -1);
    Point low = mix(corners, 0, 0, 1, -1);
    double determinant = right.x() * low.y() - low.x() * right.y();
    double g = (excess.x() * low.y() - low.x() * excess.y()) / determinant;
    double h = (right.x() * excess.y() - excess.x() * right.y()) / determinant;
    return new double[] {
      b.x() - a.x() + g * b.x(),
      c.x() - a.x() + h * c.x(),
      a.x(),
      b.y() - a.y() + g * b.y(),
      c.y() - a.y() + h * c.y(),
      a.y(),
      g,
      h
    };
  }

  private void checkShape() throws CalibrationException {
    double depth = length(along) / (last.row() - first.row());
    double stretch = Math.max(pitch(), depth) / Math.min(pitch(), depth);
    if (!(stretch <= LARGEST_STRETCH)) {
      throw refused("squares would be %.1f mm wide and %.1f mm deep", pitch(), depth);
    }
    double shear =
        Math.asin(
            (across.x() * along.x() + across.y() * along.y()) / (length(across) * length(along)));
    if (Math.abs(shear) > LARGEST_SHEAR) {
      throw refused("rows and columns would meet at %.0f degrees", 90 + Math.toDegrees(shear));
    }
    double off = slip.distanceTo(new Point(0, 0, 0));
    if (!(off <= LARGEST_SLIP && Math.abs(slip.z()) <= LARGEST_RISE)) {
      throw refused("one corner is %.0f mm from where the other three put it", off);
    }
  }

  private static CalibrationException refused(String why, Object... values) {
    return new CalibrationException(
        String.format(Locale.ROOT, why + "; touch the corners again", values));
  }

  private static double length(Point way) {
    return Math.hypot(way.x(), way.y());
  }

  /**
   * The point of the arm over that place.
   *
   * @param height millimetres above the board
   */
  public Point point(BoardCoordinates cell, double height) {
    double u = (cell.column() - first.column()) / (last.column() - first.column());
    double v = (cell.row() - first.row()) / (last.row() - first.row());
    double w = map[6] * u + map[7] * v + 1;
    return new Point(
        (map[0] * u + map[1] * v + map[2]) / w,
        (map[3] * u + map[4] * v + map[5]) / w,
        middle.z() + across.z() * (u - 0.5) + along.z() * (v - 0.5) + height);
  }

  /** The place of the board under a point of the arm, at whatever height. */
  public BoardCoordinates cell(Point point) {
    // Two linear equations: (map row) (u, v, 1) = coordinate times (w row) (u, v, 1).
    double a = map[0] - point.x() * map[6];
    double b = map[1] - point.x() * map[7];
    double c = map[3] - point.y() * map[6];
    double d = map[4] - point.y() * map[7];
    double x = point.x() - map[2];
    double y = point.y() - map[5];
    double determinant = a * d - b * c;
    double u = (x * d - b * y) / determinant;
    double v = (a * y - x * c) / determinant;
    return new BoardCoordinates(
        first.column() + u * (last.column() - first.column()),
        first.row() + v * (last.row() - first.row()));
  }

  /** How far off the touched corners are, in millimetres. */
  public double residual() {
    return slip.distanceTo(new Point(0, 0, 0)) / 4;
  }

  /** The width of a field, in millimetres. */
  public double pitch() {
    return length(across) / (last.column() - first.column());
  }
}
