package dev.huff.core.robot;

import dev.huff.core.port.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Maps a place on a board and a height above it to an arm's millimetres.
 *
 * <p>Three touched points give an affine map. Four or more give a homography, which also corrects
 * the trapezium that an arm with imperfect angles makes of a square board. The height of the board
 * is a plane through the touched heights. Implausible maps are refused, as in OpenPnP: fields whose
 * width and depth differ, or axes not at a right angle.
 */
public final class ArmCalibration {
  /** The largest error of a point that is allowed, in millimetres. */
  public static final double TOLERANCE = 2.0;

  private static final double LARGEST_STRETCH = 1.1;
  private static final double LARGEST_SHEAR = Math.toRadians(5);

  private final double[] map;
  private final double[] plane;
  private final List<CalibrationTouch> touches;

  private ArmCalibration(double[] map, double[] plane, List<CalibrationTouch> touches) {
    this.map = map;
    this.plane = plane;
    this.touches = List.copyOf(touches);
  }

  /**
   * Computes the calibration from touched points.
   *
   * @param touches at least three. Not on one line
   * @throws CalibrationException if there are too few points, or they lie on one line. Also if they
   *     describe no rectangle of square fields, or a point is more than {@value #TOLERANCE} mm off
   */
  public static ArmCalibration of(List<CalibrationTouch> touches) throws CalibrationException {
    if (touches.size() < 3) {
      throw new CalibrationException("3 or more points must be touched, not " + touches.size());
    }
    double[] affine = affine(touches);
    checkShape(affine);
    double[] map = touches.size() == 3 ? affine : homography(touches).orElse(affine);
    ArmCalibration calibration = new ArmCalibration(map, plane(touches), touches);
    calibration.checkResidual();
    return calibration;
  }

  private static double[] affine(List<CalibrationTouch> touches) throws CalibrationException {
    double[] x = linear(touches, touches.stream().map(t -> t.point().x()).toList());
    double[] y = linear(touches, touches.stream().map(t -> t.point().y()).toList());
    return new double[] {x[0], x[1], x[2], y[0], y[1], y[2], 0, 0};
  }

  private static double[] plane(List<CalibrationTouch> touches) throws CalibrationException {
    return linear(touches, touches.stream().map(t -> t.point().z()).toList());
  }

  private static double[] linear(List<CalibrationTouch> touches, List<Double> values)
      throws CalibrationException {
    List<double[]> rows = new ArrayList<>();
    for (CalibrationTouch touch : touches) {
      rows.add(new double[] {touch.cell().column(), touch.cell().row(), 1});
    }
    return LeastSquares.solve(rows, values)
        .orElseThrow(
            () -> new CalibrationException("the touched points lie on one line; touch a corner"));
  }

  private static Optional<double[]> homography(List<CalibrationTouch> touches) {
    List<double[]> rows = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    for (CalibrationTouch touch : touches) {
      double u = touch.cell().column();
      double v = touch.cell().row();
      double x = touch.point().x();
      double y = touch.point().y();
      rows.add(new double[] {u, v, 1, 0, 0, 0, -u * x, -v * x});
      values.add(x);
      rows.add(new double[] {0, 0, 0, u, v, 1, -u * y, -v * y});
      values.add(y);
    }
    return LeastSquares.solve(rows, values);
  }

  private static void checkShape(double[] m) throws CalibrationException {
    double width = Math.hypot(m[0], m[3]);
    double depth = Math.hypot(m[1], m[4]);
    double shear = (m[0] * m[1] + m[3] * m[4]) / (width * depth);
    double stretch = Math.max(width, depth) / Math.min(width, depth);
    if (!(stretch <= LARGEST_STRETCH)) {
      throw new CalibrationException(
          format(
              "squares would be %.1f mm wide and %.1f mm deep; touch the points again",
              width, depth));
    }
    if (Math.abs(Math.asin(shear)) > LARGEST_SHEAR) {
      throw new CalibrationException(
          format(
              "rows and columns would meet at %.0f degrees; touch the points again",
              90 + Math.toDegrees(Math.asin(shear))));
    }
  }

  private void checkResidual() throws CalibrationException {
    for (CalibrationTouch touch : touches) {
      double error = error(touch);
      if (!(error <= TOLERANCE)) {
        throw new CalibrationException(
            format(
                "the point at column %.1f, row %.1f is %.1f mm off, more than %.1f; touch it again",
                touch.cell().column(), touch.cell().row(), error, TOLERANCE));
      }
    }
  }

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }

  /**
   * The point of the arm over that place.
   *
   * @param height millimetres above the board
   */
  public Point point(BoardCoordinates cell, double height) {
    double u = cell.column();
    double v = cell.row();
    double w = map[6] * u + map[7] * v + 1;
    return new Point(
        (map[0] * u + map[1] * v + map[2]) / w,
        (map[3] * u + map[4] * v + map[5]) / w,
        plane[0] * u + plane[1] * v + plane[2] + height);
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
    return new BoardCoordinates((x * d - b * y) / determinant, (a * y - x * c) / determinant);
  }

  /** How far off a touched point is, in millimetres: for a check with a point not used before. */
  public double error(CalibrationTouch touch) {
    return point(touch.cell(), 0).distanceTo(touch.point());
  }

  /** The largest error of the points this was made from; 0 with three, which any map fits. */
  public double residual() {
    return touches.stream().mapToDouble(this::error).max().orElse(0);
  }

  /** The width of a field in the middle of the touched points, in millimetres. */
  public double pitch() {
    double u = touches.stream().mapToDouble(t -> t.cell().column()).average().orElse(0);
    double v = touches.stream().mapToDouble(t -> t.cell().row()).average().orElse(0);
    return point(new BoardCoordinates(u - 0.5, v), 0)
        .withZ(0)
        .distanceTo(point(new BoardCoordinates(u + 0.5, v), 0).withZ(0));
  }
}
