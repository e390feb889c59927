package dev.huff.vision.height;

import org.opencv.core.Point;

/**
 * So many discs with their foot at a place, as they would be seen: it tells of every place on the
 * board how much of what is seen there is their top, their side, bare field, or shadow. Borders are
 * as soft as the picture is blurred.
 */
final class Outline {
  /** The standard deviation of a shadow's own border, in fields. */
  private static final double PENUMBRA = 0.024;

  private static final double LEVEL = 1e-12;

  private final double x;
  private final double y;
  private final double topX;
  private final double topY;
  private final double growth;
  private final double radius;
  private final double topRadius;
  private final double upX;
  private final double upY;
  private final double upSquare;
  private final double shadeX;
  private final double shadeY;
  private final double shadeSquare;
  private final double lampX;
  private final double lampY;
  private final double sharp;
  private final double shadeSharp;

  /** How much of the place that was looked at is top, 0…1. */
  double top;

  /** How much of it is side. */
  double side;

  /** How much the lamp shines on that part of the side. */
  double lit;

  /** How much of it is field. */
  double bare;

  /** How much of that field is in the shadow. */
  double shade;

  /** How far it is from the middle of the top, in radii. */
  double out;

  Outline(Shape shape, int storeys, double x, double y) {
    Point seen = shape.top(x, y, storeys);
    this.x = x;
    this.y = y;
    topX = seen.x;
    topY = seen.y;
    radius = shape.radius();
    growth = shape.camera().growth(storeys * shape.thickness()) - 1;
    topRadius = radius * (1 + growth);
    upX = topX - x;
    upY = topY - y;
    upSquare = Math.max(LEVEL, upX * upX + upY * upY);
    shadeX = storeys * shape.shadowX();
    shadeY = storeys * shape.shadowY();
    double length = shadeX * shadeX + shadeY * shadeY;
    shadeSquare = Math.max(LEVEL, length);
    lampX = -shadeX / Math.sqrt(shadeSquare);
    lampY = -shadeY / Math.sqrt(shadeSquare);
    sharp = 1 / shape.blur();
    shadeSharp = 1 / Math.hypot(shape.blur(), PENUMBRA);
  }

  /** Looks at a place. */
  void look(double px, double py) {
    double dx = px - topX;
    double dy = py - topY;
    double toTop = Math.sqrt(dx * dx + dy * dy);
    out = toTop / topRadius;
    top = Border.share((topRadius - toTop) * sharp);
    if (top == 1) {
      side = 0;
      lit = 0;
      bare = 0;
      shade = 0;
      return;
    }
    body(px - x, py - y);
    shade = bare == 0 ? 0 : shade(px - x, py - y);
  }

  private void body(double dx, double dy) {
    double up = limited((dx * upX + dy * upY) / upSquare);
    double offX = dx - up * upX;
    double offY = dy - up * upY;
    double off = Math.sqrt(offX * offX + offY * offY);
    double body = Math.max(top, Border.share((radius * (1 + growth * up) - off) * sharp));
    side = body - top;
    lit = Math.max(0, (offX * lampX + offY * lampY) / Math.max(LEVEL, off));
    bare = 1 - body;
  }

  private double shade(double dx, double dy) {
    double along = limited((dx * shadeX + dy * shadeY) / shadeSquare);
    double offX = dx - along * shadeX;
    double offY = dy - along * shadeY;
    return Border.share((radius - Math.sqrt(offX * offX + offY * offY)) * shadeSharp);
  }

  private static double limited(double share) {
    return Math.max(0, Math.min(1, share));
  }
}
