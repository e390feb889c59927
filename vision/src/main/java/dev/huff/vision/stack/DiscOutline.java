package dev.huff.vision.stack;

import org.opencv.core.Point;

/**
 * So many discs with their foot at a place, as they would be seen. It tells of every place on the
 * board how much of it is their top, their side, bare field, or shadow. Borders are as soft as the
 * picture is blurred.
 */
final class DiscOutline {
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
  private final double perUp;
  private final double shadeX;
  private final double shadeY;
  private final double perShade;
  private final double lampX;
  private final double lampY;
  private final double sharp;
  private final double shadeSharp;

  /** Farther from the top's middle there is nothing of the top, and nothing of all. */
  private final double topReach;

  private final double reach;
  private final double shadeReach;

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

  DiscOutline(DiscShape shape, int storeys, double x, double y) {
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
    double upSquare = upX * upX + upY * upY;
    perUp = 1 / Math.max(LEVEL, upSquare);
    shadeX = storeys * shape.shadowX();
    shadeY = storeys * shape.shadowY();
    double length = Math.sqrt(shadeX * shadeX + shadeY * shadeY);
    perShade = 1 / Math.max(LEVEL, length * length);
    lampX = -shadeX / Math.max(LEVEL, length);
    lampY = -shadeY / Math.max(LEVEL, length);
    sharp = 1 / shape.blur();
    double softer = Math.hypot(shape.blur(), PENUMBRA);
    shadeSharp = 1 / softer;
    topReach = topRadius + DiscBorder.FAR * shape.blur();
    shadeReach = radius + DiscBorder.FAR * softer;
    reach = Math.max(topReach, shadeReach + length) + Math.sqrt(upSquare);
  }

  /** Looks at a place. */
  void look(double px, double py) {
    double dx = px - topX;
    double dy = py - topY;
    double square = dx * dx + dy * dy;
    top = 0;
    side = 0;
    bare = 1;
    shade = 0;
    if (square < topReach * topReach) {
      double toTop = Math.sqrt(square);
      out = toTop / topRadius;
      top = DiscBorder.share((topRadius - toTop) * sharp);
    }
    if (top == 1) {
      bare = 0;
    } else if (square < reach * reach) {
      body(px - x, py - y);
      if (bare > 0) {
        shade = shade(px - x, py - y);
      }
    }
  }

  private void body(double dx, double dy) {
    double up = limited((dx * upX + dy * upY) * perUp);
    double offX = dx - up * upX;
    double offY = dy - up * upY;
    double square = offX * offX + offY * offY;
    if (square > topReach * topReach) {
      return;
    }
    double off = Math.sqrt(square);
    double body = Math.max(top, DiscBorder.share((radius * (1 + growth * up) - off) * sharp));
    side = body - top;
    lit = side == 0 ? 0 : Math.max(0, (offX * lampX + offY * lampY) / Math.max(LEVEL, off));
    bare = 1 - body;
  }

  private double shade(double dx, double dy) {
    double along = limited((dx * shadeX + dy * shadeY) * perShade);
    double offX = dx - along * shadeX;
    double offY = dy - along * shadeY;
    double square = offX * offX + offY * offY;
    return square > shadeReach * shadeReach
        ? 0
        : DiscBorder.share((radius - Math.sqrt(square)) * shadeSharp);
  }

  private static double limited(double share) {
    return Math.max(0, Math.min(1, share));
  }
}
