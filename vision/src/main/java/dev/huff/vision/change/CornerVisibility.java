package dev.huff.vision.change;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;

/**
 * Which inner corners of a board are to be seen: where four fields meet and nothing lies over them.
 * Pieces stand beside them, hands and sleeves hide them, and no light does.
 */
public final class CornerVisibility {
  private final boolean[][] seen;

  private CornerVisibility(boolean[][] seen) {
    this.seen = seen;
  }

  /** Those of a board that lies there. */
  public static CornerVisibility of(Grid grid, Picture picture) {
    return new CornerVisibility(grid.corners(picture));
  }

  /** The share of them that is seen, 0…1. */
  public double share() {
    return (double) count(seen) / (seen.length * seen[0].length);
  }

  /** Those that are not seen any more. */
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
    return count(seen);
  }

  private static int count(boolean[][] corners) {
    int count = 0;
    for (boolean[] row : corners) {
      for (boolean corner : row) {
        count += corner ? 1 : 0;
      }
    }
    return count;
  }

  /** How many of them are corners of that field. */
  int count(int row, int column) {
    int count = 0;
    for (int r = Math.max(0, row - 1); r <= Math.min(seen.length - 1, row); r++) {
      for (int c = Math.max(0, column - 1); c <= Math.min(seen[r].length - 1, column); c++) {
        count += seen[r][c] ? 1 : 0;
      }
    }
    return count;
  }

  /** Whether one of them is a corner of the field {row, column} or of one beside it. */
  boolean isNear(int[] field) {
    int lastRow = Math.min(seen.length - 1, field[0] + 1);
    int lastColumn = Math.min(seen[0].length - 1, field[1] + 1);
    for (int row = Math.max(0, field[0] - 2); row <= lastRow; row++) {
      for (int column = Math.max(0, field[1] - 2); column <= lastColumn; column++) {
        if (seen[row][column]) {
          return true;
        }
      }
    }
    return false;
  }
}
