package dev.huff.vision;

import java.util.List;
import org.opencv.core.Point;

/**
 * Where a board lies in a picture: its fields, counted from the picture's own upper left corner of
 * the board.
 */
public final class Grid {
  private final int width;
  private final int height;
  private final Homography map;

  Grid(int width, int height, Homography map) {
    this.width = width;
    this.height = height;
    this.map = map;
  }

  /** Fields in a row of the picture. */
  public int width() {
    return width;
  }

  /** Rows in the picture. */
  public int height() {
    return height;
  }

  /**
   * The place in the picture, in pixels, of a place on the board.
   *
   * @param x fields from the left edge
   * @param y fields from the upper edge
   * @return {x, y}
   */
  public double[] pixel(double x, double y) {
    Point point = map.map(x, y);
    return new double[] {point.x, point.y};
  }

  /**
   * The corners of the playing field in pixels: upper left, upper right, lower right, lower left.
   */
  public List<double[]> corners() {
    return List.of(pixel(0, 0), pixel(width, 0), pixel(width, height), pixel(0, height));
  }

  Homography map() {
    return map;
  }
}
