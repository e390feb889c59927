package dev.huff.vision.picture;

import org.opencv.core.Point;

/**
 * The bend that a lens gives to straight lines. A place seen at distance r from the middle of the
 * picture would be seen at r·(1 + bend·r²) through a pinhole, r in longer sides of the picture.
 *
 * @param bend above 0 barrel, below 0 pincushion, 0 none
 * @param width of the picture, in pixels
 * @param height of the picture, in pixels
 */
public record LensDistortion(double bend, int width, int height) {
  private static final int ROUNDS = 8;

  /** Where a pinhole would show what this lens shows there. */
  public Point straightened(double x, double y) {
    double dx = x - width / 2.0;
    double dy = y - height / 2.0;
    double k = 1 + bend * (dx * dx + dy * dy) / square();
    return new Point(width / 2.0 + k * dx, height / 2.0 + k * dy);
  }

  /** Where this lens shows what a pinhole would show there. */
  public Point bent(double x, double y) {
    double dx = x - width / 2.0;
    double dy = y - height / 2.0;
    double r2 = (dx * dx + dy * dy) / square();
    double k = 1;
    for (int round = 0; bend != 0 && round < ROUNDS; round++) {
      k = 1 / (1 + bend * k * k * r2);
    }
    return new Point(width / 2.0 + k * dx, height / 2.0 + k * dy);
  }

  private double square() {
    double side = Math.max(width, height);
    return side * side;
  }
}
