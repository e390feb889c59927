package dev.huff.vision.picture;

import java.util.List;
import org.opencv.core.Point;

/**
 * Place of a board in a picture: its fields, counted from the picture's own upper left corner of
 * the board.
 *
 * @param width fields in a row of the picture
 * @param height rows in the picture
 * @param map from fields to the pixels of a pinhole
 * @param lens what it makes of them
 */
public record Grid(int width, int height, Homography map, LensDistortion lens) {
  /** All fields, row by row. */
  public List<GridCell> cells() {
    return GridCell.all(height, width);
  }

  /**
   * The place in the picture, in pixels, of a place on the board.
   *
   * @param x fields from the left edge
   * @param y fields from the upper edge
   * @return {x, y}
   */
  public double[] pixel(double x, double y) {
    Point straight = map.map(x, y);
    Point point = lens.bent(straight.x, straight.y);
    return new double[] {point.x, point.y};
  }

  /**
   * The corners of the playing field in pixels: upper left, upper right, lower right, lower left.
   */
  public List<double[]> corners() {
    return List.of(pixel(0, 0), pixel(width, 0), pixel(width, height), pixel(0, height));
  }

  /** How many pixels wide a field is, by the area of the board. */
  public double fieldPixels() {
    double area = 0;
    for (int i = 0; i < 4; i++) {
      double[] a = corners().get(i);
      double[] b = corners().get((i + 1) % 4);
      area += (a[0] * b[1] - b[0] * a[1]) / 2;
    }
    return Math.sqrt(Math.abs(area) / (width * height));
  }

  /** The board with so many fields of what lies beside it as a board of its own. */
  public Grid within(int beside) {
    Homography shifted = map.after(1, 0, -beside, 0, 1, -beside);
    return new Grid(width + 2 * beside, height + 2 * beside, shifted, lens);
  }

  /** The same board counted from the next corner: its rows run along what were columns. */
  public Grid turned() {
    return new Grid(
        /* width= */ height, /* height= */ width, map.after(0, -1, width, 1, 0, 0), lens);
  }

  /**
   * The same board counted from the corner nearest to where another grid counts from: after a bump
   * the board is the same way round. The other's picture may be of another size.
   */
  public Grid like(Grid other) {
    Grid best = this;
    Grid turned = this;
    double[] corner = other.pixel(0, 0);
    corner[0] *= (double) lens.width() / other.lens.width();
    corner[1] *= (double) lens.height() / other.lens.height();
    for (int quarter = 1; quarter < 4; quarter++) {
      turned = turned.turned();
      if (turned.isShapedLike(other) && turned.from(corner) < best.from(corner)) {
        best = turned;
      }
    }
    return best;
  }

  /** Whether it has as many rows, and fields in a row. */
  public boolean isShapedLike(Grid other) {
    return width == other.width && height == other.height;
  }

  /** How far another lies from this one, in fields: the mean of the corners. */
  public double distance(Grid other) {
    List<double[]> own = corners();
    List<double[]> others = other.corners();
    double sum = 0;
    double round = 0;
    for (int i = 0; i < own.size(); i++) {
      double[] next = own.get((i + 1) % own.size());
      sum += Math.hypot(own.get(i)[0] - others.get(i)[0], own.get(i)[1] - others.get(i)[1]);
      round += Math.hypot(own.get(i)[0] - next[0], own.get(i)[1] - next[1]);
    }
    return sum / own.size() / (round / (2.0 * (width + height)));
  }

  private double from(double[] corner) {
    double[] own = pixel(0, 0);
    return Math.hypot(own[0] - corner[0], own[1] - corner[1]);
  }
}
