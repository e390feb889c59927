package dev.huff.vision.change;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;

/**
 * Which inner corners of a board are to be seen: where four fields meet and nothing lies over them.
 * Pieces stand beside them, hands and sleeves hide them, and no light does.
 */
public final class CornerVisibility {
  private static final double BLUR = 0.04;

  /** By so many steps of brightness, two fields of four are lighter than the other two. */
  private static final double ALTERNATING = 4;

  /** So far from a corner the fields about it are looked at, across and down, in fields. */
  private static final double ASIDE = 0.14;

  private final boolean[][] seen;

  private CornerVisibility(boolean[][] seen) {
    this.seen = seen;
  }

  /** Those of a board that lies there: where the fields alternate as those of most corners do. */
  public static CornerVisibility of(Grid grid, Picture picture) {
    double[] across = grid.pixel(grid.width() / 2.0, grid.height() / 2.0);
    double[] beside = grid.pixel(grid.width() / 2.0 + 1, grid.height() / 2.0);
    int blur = (int) (Math.hypot(beside[0] - across[0], beside[1] - across[1]) * BLUR);
    boolean[][] even = new boolean[grid.height() - 1][grid.width() - 1];
    boolean[][] odd = new boolean[grid.height() - 1][grid.width() - 1];
    int more = 0;
    for (GridCell corner : GridCell.all(grid.height() - 1, grid.width() - 1)) {
      int row = corner.row();
      int column = corner.column();
      int sign = corner.parity() == 0 ? 1 : -1;
      double alternating = sign * quarters(grid, picture, blur, column + 1, row + 1);
      even[row][column] = alternating > ALTERNATING;
      odd[row][column] = alternating < -ALTERNATING;
      more += (even[row][column] ? 1 : 0) - (odd[row][column] ? 1 : 0);
    }
    return new CornerVisibility(more >= 0 ? even : odd);
  }

  /**
   * How much lighter the upper left and the lower right field are than the two others, below 0
   * darker; 0 where these differ from each other as much.
   */
  private static double quarters(Grid grid, Picture picture, int blur, int i, int j) {
    double a = grey(grid, picture, blur, i - ASIDE, j - ASIDE);
    double b = grey(grid, picture, blur, i + ASIDE, j - ASIDE);
    double c = grey(grid, picture, blur, i + ASIDE, j + ASIDE);
    double e = grey(grid, picture, blur, i - ASIDE, j + ASIDE);
    double lighter = a + c - b - e;
    double more = Math.abs(lighter) - Math.abs(a - c) - Math.abs(b - e);
    return Math.signum(lighter) * Math.max(0, more);
  }

  private static double grey(Grid grid, Picture picture, int blur, double x, double y) {
    double[] point = grid.pixel(x, y);
    return picture.grey((int) Math.round(point[0]), (int) Math.round(point[1]), blur);
  }

  /** The share of them that is seen, 0…1. */
  public double share() {
    return (double) count() / (seen.length * seen[0].length);
  }

  CornerVisibility lostSince(CornerVisibility before) {
    boolean[][] lost = new boolean[seen.length][seen[0].length];
    for (int row = 0; row < seen.length; row++) {
      for (int column = 0; column < seen[row].length; column++) {
        lost[row][column] = before.seen[row][column] && !seen[row][column];
      }
    }
    return new CornerVisibility(lost);
  }

  int count() {
    return count(0, 0, seen.length - 1, seen[0].length - 1);
  }

  /** How many of them are corners of that field. */
  int count(GridCell field) {
    return count(field.row() - 1, field.column() - 1, field.row(), field.column());
  }

  /** Whether one of them is a corner of that field or of one beside it. */
  boolean isNear(GridCell field) {
    return count(field.row() - 2, field.column() - 2, field.row() + 1, field.column() + 1) > 0;
  }

  private int count(int top, int left, int bottom, int right) {
    int count = 0;
    for (int row = Math.max(0, top); row <= Math.min(seen.length - 1, bottom); row++) {
      int last = Math.min(seen[row].length - 1, right);
      for (int column = Math.max(0, left); column <= last; column++) {
        count += seen[row][column] ? 1 : 0;
      }
    }
    return count;
  }
}
