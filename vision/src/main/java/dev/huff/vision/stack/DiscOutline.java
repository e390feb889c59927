package dev.huff.vision.stack;

import org.opencv.core.Point;

/**
 * The outline of a disc or a stack as the camera sees it: how much of a place is covered by its
 * top, its side, bare board, or shadow. Borders are as soft as the picture is blurred.
 */
final class DiscOutline {
  /** The standard deviation of a shadow's own border, in fields. */
  private static final double PENUMBRA = 0.024;

  /** So many standard deviations from a border nothing of it is seen. */
  private static final double FAR = Math.sqrt(5);

  /** Tops are looked at from here outwards, in radii. */
  private static final double INNER = 0.5;

  private final LineSegment body;
  private final LineSegment shadow;
  private final double radius;
  private final double growth;
  private final double blur;
  private final double shadowBlur;

  /** How much of the place that was looked at is top, 0…1. */
  double top;

  /** How far out on that top it lies: 0 half-way to the rim and before, 1 on it. */
  double out;

  /** How much of it is side. */
  double side;

  /** How much the lamp shines on that part of the side. */
  double lit;

  /** How much of it is field. */
  double bare;

  /** How much of that field is in the shadow. */
  double shade;

  DiscOutline(DiscShape shape, int discs, double x, double y) {
    Point foot = new Point(x, y);
    Point dark = new Point(x + discs * shape.shadowX(), y + discs * shape.shadowY());
    body = LineSegment.of(foot, shape.top(x, y, discs));
    shadow = LineSegment.of(foot, dark);
    radius = shape.radius();
    growth = shape.camera().growth(discs * shape.thickness()) - 1;
    blur = shape.blur();
    shadowBlur = Math.hypot(blur, PENUMBRA);
  }

  /** Computes the shares of a place. */
  void look(double px, double py) {
    double topRadius = radius * (1 + growth);
    double toTop = body.distance(px, py, 1);
    top = share(topRadius - toTop, blur);
    out = Math.max(0, Math.min(1, (toTop / topRadius - INNER) / (1 - INNER)));
    side = 0;
    shade = 0;
    if (top < 1) {
      double up = body.along(px, py);
      double off = body.distance(px, py, up);
      side = Math.max(top, share(radius * (1 + growth * up) - off, blur)) - top;
      double x = px - body.x() - up * body.dx();
      double y = py - body.y() - up * body.dy();
      lit = Math.max(0, -shadow.towards(x, y) / Math.max(1e-12, off));
    }
    bare = 1 - top - side;
    if (bare > 0) {
      shade = share(radius - shadow.distance(px, py), shadowBlur);
    }
  }

  /**
   * How much of a place lies inside a blurred border, 0…1.
   *
   * @param inside how far inside its middle lies; negative outside
   * @param blur the standard deviation
   */
  private static double share(double inside, double blur) {
    double at = Math.max(-1, Math.min(1, inside / (FAR * blur)));
    return 0.5 + at * (0.75 - 0.25 * at * at);
  }
}
