package dev.huff.vision.change;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** How much every field of a board differs from an earlier picture, in steps of brightness. */
public final class FieldMotion {
  /** Of what the noise of a sensor makes of quiet fields, no field gets so many times as much. */
  private static final double NOISE = 1.75;

  /** No sensor's noise makes more of a field than this; other light may. */
  private static final double MOST = 5;

  private final double[][] fields;
  private final double[] beyond;

  /**
   * @param fields row by row
   * @param beyond what lies beyond the edge, field by field: above the board, below it, left of it
   *     and right of it
   */
  FieldMotion(double[][] fields, double[] beyond) {
    this.fields = fields;
    this.beyond = beyond;
  }

  int rows() {
    return fields.length;
  }

  int columns() {
    return fields[0].length;
  }

  double at(int row, int column) {
    return fields[row][column];
  }

  /**
   * Over how many fields at the edge something reaches.
   *
   * @param least they differ by more than this
   * @param leastBeyond what lies beyond the edge beside them differs by more than this
   */
  int reached(double least, double leastBeyond) {
    int reached = 0;
    for (int i = 0; i < beyond.length; i++) {
      reached += beyond[i] > leastBeyond && edge(i) > least ? 1 : 0;
    }
    return reached;
  }

  /** The field beside that place beyond the edge. */
  private double edge(int beside) {
    if (beside < 2 * columns()) {
      return at(beside < columns() ? 0 : rows() - 1, beside % columns());
    }
    int along = beside - 2 * columns();
    return at(along % rows(), along < rows() ? 0 : columns() - 1);
  }

  /**
   * From here on a field has changed, and it is not the noise alone, which is what the quietest
   * quarter shows: so much at least.
   */
  public double noticeable(double least) {
    double[] all = Arrays.stream(fields).flatMapToDouble(Arrays::stream).sorted().toArray();
    return Math.max(least, Math.min(MOST, NOISE * all[all.length / 4]));
  }

  /** Which fields differ by more than that. */
  public boolean[][] above(double least) {
    boolean[][] above = new boolean[rows()][columns()];
    for (int row = 0; row < rows(); row++) {
      for (int column = 0; column < columns(); column++) {
        above[row][column] = fields[row][column] > least;
      }
    }
    return above;
  }

  /** How many fields differ by more than that. */
  public int count(double least) {
    int count = 0;
    for (double[] row : fields) {
      for (double field : row) {
        count += field > least ? 1 : 0;
      }
    }
    return count;
  }

  /**
   * Whether fields that differ by more than that lead, one beside the other, from a field {row,
   * column} to the edge.
   */
  boolean leadsToEdge(int[] from, double least) {
    boolean[][] seen = new boolean[rows()][columns()];
    Deque<int[]> next = new ArrayDeque<>(List.of(from));
    seen[from[0]][from[1]] = true;
    while (!next.isEmpty()) {
      int[] at = next.remove();
      if (at[0] == 0 || at[0] == rows() - 1 || at[1] == 0 || at[1] == columns() - 1) {
        return true;
      }
      for (int row = at[0] - 1; row <= at[0] + 1; row++) {
        for (int column = at[1] - 1; column <= at[1] + 1; column++) {
          if (!seen[row][column] && fields[row][column] > least) {
            seen[row][column] = true;
            next.add(new int[] {row, column});
          }
        }
      }
    }
    return false;
  }

  /** Whether the field {row, column} or one beside it differs by more than that. */
  public boolean isNear(int[] at, double least) {
    for (int row = Math.max(0, at[0] - 1); row <= Math.min(rows() - 1, at[0] + 1); row++) {
      for (int c = Math.max(0, at[1] - 1); c <= Math.min(columns() - 1, at[1] + 1); c++) {
        if (fields[row][c] > least) {
          return true;
        }
      }
    }
    return false;
  }
}
