package dev.huff.vision.height;

/**
 * All places within a radius of a straight way: a disc, as it is seen from its foot to its top. It
 * tells where rows of pixels cross it.
 */
final class Capsule {
  private static final double LEVEL = 1e-9;

  private final double x;
  private final double y;
  private final double dx;
  private final double dy;
  private final double radius;
  private final double normalX;
  private final double normalY;

  /** Where the row that was asked for last enters it; beyond {@link #right} where it does not. */
  double left;

  /** Where that row leaves it. */
  double right;

  /**
   * @param x the beginning of the way
   * @param dx how far it leads to the right
   */
  Capsule(double x, double y, double dx, double dy, double radius) {
    this.x = x;
    this.y = y;
    this.dx = dx;
    this.dy = dy;
    this.radius = radius;
    double length = Math.max(LEVEL, Math.sqrt(dx * dx + dy * dy));
    this.normalX = -dy / length * radius;
    this.normalY = dx / length * radius;
  }

  /** Crosses it with a row. */
  void cross(double row) {
    left = Double.MAX_VALUE;
    right = -Double.MAX_VALUE;
    circle(x, row - y);
    circle(x + dx, row - y - dy);
    if (Math.abs(dy) > LEVEL) {
      side(row, normalX, normalY);
      side(row, -normalX, -normalY);
    }
  }

  private void circle(double middle, double above) {
    double square = radius * radius - above * above;
    if (square > 0) {
      double half = Math.sqrt(square);
      left = Math.min(left, middle - half);
      right = Math.max(right, middle + half);
    }
  }

  private void side(double row, double toX, double toY) {
    double t = (row - y - toY) / dy;
    if (t >= 0 && t <= 1) {
      double at = x + toX + t * dx;
      left = Math.min(left, at);
      right = Math.max(right, at);
    }
  }

  /** How far a place is from the way, squared. */
  double squaredDistance(double px, double py) {
    double toX = px - x;
    double toY = py - y;
    double t = (toX * dx + toY * dy) / Math.max(1e-12, dx * dx + dy * dy);
    double on = Math.max(0, Math.min(1, t));
    double offX = toX - on * dx;
    double offY = toY - on * dy;
    return offX * offX + offY * offY;
  }

  /**
   * Where a row crosses the line beside the way, so many radii from it; infinite where it never
   * does.
   */
  double aside(double row, double radii) {
    double across = (row - y) * dx + radii * radius * Math.sqrt(dx * dx + dy * dy);
    return Math.abs(dy) > LEVEL
        ? x + across / dy
        : across > 0 ? Double.MAX_VALUE : -Double.MAX_VALUE;
  }

  /** Whether places farther to the right lie on the way's other side. */
  boolean isDownward() {
    return dy > 0;
  }
}
