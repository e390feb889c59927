package dev.huff.vision.find;

import dev.huff.vision.find.CornerLattice.Place;
import dev.huff.vision.picture.GreyPicture;
import dev.huff.vision.picture.Homography;
import java.util.Arrays;
import java.util.Optional;
import org.opencv.core.Point;

/**
 * Decides which part of a lattice is the board: within it fields alternate at every corner, beyond
 * its edge they do not. A lattice one row off, or a board of another size, fails here.
 */
final class BoardExtent {
  private static final double[] QUARTERS = {0.09, 0.14, 0.19};
  private static final int MARGIN = 3;

  private final GreyPicture grey;
  private final Homography map;
  private final CornerLattice lattice;
  private final int left;
  private final int top;
  private final double[][] support;

  BoardExtent(GreyPicture grey, CornerLattice lattice, Homography map) {
    this.grey = grey;
    this.lattice = lattice;
    this.map = map;
    int[] range = lattice.range();
    left = range[0] - MARGIN;
    top = range[2] - MARGIN;
    support =
        new double[range[1] - range[0] + 2 * MARGIN + 1][range[3] - range[2] + 2 * MARGIN + 1];
    measure();
  }

  private void measure() {
    double sign = alternation(0, 0, true) > alternation(0, 0, false) ? 1 : -1;
    double[] strong = new double[support.length * support[0].length];
    int n = 0;
    for (int i = 0; i < support.length; i++) {
      for (int j = 0; j < support[0].length; j++) {
        int parity = (left + i + top + j) & 1;
        support[i][j] = alternation(left + i, top + j, (parity == 0) == (sign > 0));
        if (lattice.has(new Place(left + i, top + j)) && support[i][j] > 0) {
          strong[n++] = support[i][j];
        }
      }
    }
    Arrays.sort(strong, 0, n);
    double typical = n == 0 ? 1 : Math.max(2, strong[n / 2]);
    for (double[] column : support) {
      for (int j = 0; j < column.length; j++) {
        column[j] = Math.max(-0.5, Math.min(1, column[j] / typical));
      }
    }
  }

  /**
   * How much the four quarters about a place alternate: positive where both pairs of opposite ones
   * are alike and the pairs differ the right way round; never positive at the edge of a board.
   */
  private double alternation(int i, int j, boolean falling) {
    Point here = map.map(i, j);
    if (!grey.contains(here.x, here.y) || !map.sameSide(0, 0, i, j)) {
      return -1e9;
    }
    Optional<SaddlePoint> seen = lattice.at(new Place(i, j));
    double shiftX = seen.map(s -> s.x() - here.x).orElse(0.0);
    double shiftY = seen.map(s -> s.y() - here.y).orElse(0.0);
    double best = -1e9;
    for (double d : QUARTERS) {
      double a = quarter(i - d, j - d, shiftX, shiftY);
      double c = quarter(i + d, j + d, shiftX, shiftY);
      double b = quarter(i + d, j - d, shiftX, shiftY);
      double e = quarter(i - d, j + d, shiftX, shiftY);
      double across = falling ? a + c - b - e : b + e - a - c;
      best = Math.max(best, across - Math.abs(a - c) - Math.abs(b - e));
    }
    return best;
  }

  private double quarter(double x, double y, double shiftX, double shiftY) {
    Point at = map.map(x, y);
    return grey.at(at.x + shiftX, at.y + shiftY);
  }

  /**
   * A candidate for the board.
   *
   * @param i column of its first inner corner
   * @param j row of it. Counted in the lattice
   * @param seen mean support of its inner corners
   * @param weakest its weakest inner line's
   * @param beyond that of the strongest outer line
   */
  record Window(int i, int j, double seen, double weakest, double beyond) {}

  /** The window of that many inner columns and rows in which the fields alternate most. */
  Optional<Window> best(int columns, int rows) {
    Window best = null;
    for (int i = 0; i + columns <= support.length; i++) {
      for (int j = 0; j + rows <= support[0].length; j++) {
        double seen = mean(i, j, columns, rows);
        if (best == null || seen > best.seen) {
          best = window(i, j, columns, rows, seen);
        }
      }
    }
    return Optional.ofNullable(best);
  }

  private Window window(int i, int j, int columns, int rows, double seen) {
    double weakest = 1;
    for (int k = 0; k < columns; k++) {
      weakest = Math.min(weakest, mean(i + k, j, 1, rows));
    }
    for (int k = 0; k < rows; k++) {
      weakest = Math.min(weakest, mean(i, j + k, columns, 1));
    }
    double beside = Math.max(mean(i - 1, j, 1, rows), mean(i + columns, j, 1, rows));
    double above = Math.max(mean(i, j - 1, columns, 1), mean(i, j + rows, columns, 1));
    return new Window(left + i, top + j, seen, weakest, Math.max(beside, above));
  }

  private double mean(int i, int j, int columns, int rows) {
    double sum = 0;
    for (int a = i; a < i + columns; a++) {
      for (int b = j; b < j + rows; b++) {
        boolean on = a >= 0 && b >= 0 && a < support.length && b < support[0].length;
        sum += on ? support[a][b] : -0.5;
      }
    }
    return sum / (columns * rows);
  }
}
