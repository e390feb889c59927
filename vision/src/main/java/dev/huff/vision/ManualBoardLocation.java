package dev.huff.vision;

import java.util.List;
import java.util.Optional;

/**
 * The place of a board that somebody has pointed at in its picture; places are shares of the
 * picture's width and height.
 *
 * @param seatX of a place at White's edge
 * @param seatY of a place at White's edge
 * @param corners of the playing field as White sees it, if they were shown: four, upper left first,
 *     clockwise
 */
record ManualBoardLocation(double seatX, double seatY, Optional<List<double[]>> corners) {
  static ManualBoardLocation seat(double x, double y) {
    return new ManualBoardLocation(x, y, Optional.empty());
  }

  /**
   * @throws IllegalArgumentException when there are not four of two numbers
   */
  static ManualBoardLocation corners(List<double[]> corners) {
    if (corners.size() != 4 || corners.stream().anyMatch(corner -> corner.length != 2)) {
      throw new IllegalArgumentException("a board has four corners, each x and y");
    }
    double[] right = corners.get(2);
    double[] left = corners.get(3);
    List<double[]> copy = corners.stream().map(double[]::clone).toList();
    return new ManualBoardLocation(
        (left[0] + right[0]) / 2, (left[1] + right[1]) / 2, Optional.of(copy));
  }

  /** The corners in pixels of a picture of that size. */
  Optional<List<double[]>> corners(int width, int height) {
    return corners.map(
        four -> four.stream().map(c -> new double[] {c[0] * width, c[1] * height}).toList());
  }
}
