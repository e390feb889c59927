package dev.huff.vision.find;

/**
 * A place where four fields meet: two bright quarters face each other, and two dark ones.
 *
 * @param x column in pixels
 * @param y row in pixels
 * @param strength the contrast of the quarters, in brightness
 * @param axis the direction of the bright quarters in radians, 0…π
 */
record SaddlePoint(double x, double y, double strength, double axis) {
  /** How far two axes are apart, 0…π/2; neighbours on a board of fields are π/2 apart. */
  double turnTo(SaddlePoint other) {
    double difference = Math.abs(axis - other.axis);
    return Math.min(difference, Math.PI - difference);
  }

  double distance(double px, double py) {
    return Math.hypot(x - px, y - py);
  }
}
