package dev.huff.vision.change;

import dev.huff.vision.picture.GridCell;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Difference of every field of a board from an earlier picture, in steps of brightness. */
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

  private int rows() {
    return fields.length;
  }

  private int columns() {
    return fields[0].length;
  }

  List<GridCell> cells() {
    return GridCell.all(rows(), columns());
  }

  double at(GridCell field) {
    return fields[field.row()][field.column()];
  }

  /** How many places beyond the edge are in the picture. */
  int edgeLength() {
    return (int) Arrays.stream(beyond).filter(it -> !Double.isNaN(it)).count();
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
      return fields[beside < columns() ? 0 : rows() - 1][beside % columns()];
    }
    int along = beside - 2 * columns();
    return fields[along % rows()][along < rows() ? 0 : columns() - 1];
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
  public Set<GridCell> above(double least) {
    return cells().stream().filter(field -> at(field) > least).collect(Collectors.toSet());
  }

  /** How many fields differ by more than that. */
  public int count(double least) {
    return above(least).size();
  }

  /** Whether fields that differ by more than that lead, one beside the other, to the edge. */
  boolean leadsToEdge(GridCell from, double least) {
    Set<GridCell> seen = new HashSet<>(Set.of(from));
    Deque<GridCell> next = new ArrayDeque<>(seen);
    while (!next.isEmpty()) {
      GridCell at = next.remove();
      boolean isOuterRow = at.row() == 0 || at.row() == rows() - 1;
      if (isOuterRow || at.column() == 0 || at.column() == columns() - 1) {
        return true;
      }
      for (GridCell beside : about(at)) {
        if (at(beside) > least && seen.add(beside)) {
          next.add(beside);
        }
      }
    }
    return false;
  }

  /** Whether the field or one beside it differs by more than that. */
  public boolean isNear(GridCell field, double least) {
    return about(field).stream().anyMatch(it -> at(it) > least);
  }

  /** A field and those beside it. */
  private List<GridCell> about(GridCell field) {
    List<GridCell> about = new ArrayList<>();
    int bottom = Math.min(rows() - 1, field.row() + 1);
    int right = Math.min(columns() - 1, field.column() + 1);
    for (int row = Math.max(0, field.row() - 1); row <= bottom; row++) {
      for (int column = Math.max(0, field.column() - 1); column <= right; column++) {
        about.add(new GridCell(row, column));
      }
    }
    return about;
  }
}
