package dev.huff.core.port;

import java.util.Locale;

/** A point in an arm's own frame, in millimetres; z grows upwards. */
public record Point(double x, double y, double z) {
  /** The point at the same place on another height. */
  public Point withZ(double height) {
    return new Point(x, y, height);
  }

  public double distanceTo(Point other) {
    return Math.sqrt(
        (x - other.x) * (x - other.x)
            + (y - other.y) * (y - other.y)
            + (z - other.z) * (z - other.z));
  }

  /** Whether all three coordinates are numbers. */
  public boolean isFinite() {
    return Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z);
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "x%.2f y%.2f z%.2f", x, y, z);
  }
}
