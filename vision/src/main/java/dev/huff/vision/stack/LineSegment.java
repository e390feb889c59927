package dev.huff.vision.stack;

import org.opencv.core.Point;

/**
 * The way from one place on a board to another, and how far others lie from it. A disc seen at a
 * slant, and its shadow, cover all that is nearer to such a way than the radius.
 *
 * @param perSquare one by its length squared
 */
record LineSegment(double x, double y, double dx, double dy, double perSquare) {
  private static final double LEAST_SQUARE = 1e-12;

  static LineSegment of(Point from, Point to) {
    double dx = to.x - from.x;
    double dy = to.y - from.y;
    return new LineSegment(from.x, from.y, dx, dy, 1 / Math.max(LEAST_SQUARE, dx * dx + dy * dy));
  }

  /** The share of the way, 0…1, after which it is nearest to a place. */
  double along(double px, double py) {
    return Math.max(0, Math.min(1, ((px - x) * dx + (py - y) * dy) * perSquare));
  }

  /** How far another way leads the same way. */
  double towards(double x, double y) {
    return (x * dx + y * dy) * Math.sqrt(perSquare);
  }

  /** How far a place is from where it is after that share. */
  double distance(double px, double py, double along) {
    double offX = px - x - along * dx;
    double offY = py - y - along * dy;
    return Math.sqrt(offX * offX + offY * offY);
  }

  /** How far a place is from the nearest one on the way. */
  double distance(double px, double py) {
    return distance(px, py, along(px, py));
  }
}
