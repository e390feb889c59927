package dev.huff.simulator.camera;

/** Distances from straight ways over the table. */
final class PathDistance {
  private PathDistance() {}

  /** The distance of a place from the way that begins at (x, y) and leads so far on. */
  static double distance(double px, double py, double x, double y, double dx, double dy) {
    double rx = px - x;
    double ry = py - y;
    double along = (rx * dx + ry * dy) / Math.max(1e-12, dx * dx + dy * dy);
    double t = Math.max(0, Math.min(1, along));
    double ox = rx - t * dx;
    double oy = ry - t * dy;
    return Math.sqrt(ox * ox + oy * oy);
  }
}
