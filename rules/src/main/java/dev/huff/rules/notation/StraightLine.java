package dev.huff.rules.notation;

import dev.huff.rules.board.Geometry;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The way from one field to another: one step in rows and columns, repeated. A way that is no
 * straight line has no step.
 */
record StraightLine(Geometry geometry, int rowStep, int columnStep) {
  static StraightLine between(Geometry geometry, int from, int to) {
    int rows = geometry.row(to) - geometry.row(from);
    int columns = geometry.column(to) - geometry.column(from);
    boolean straight = rows == 0 || columns == 0 || Math.abs(rows) == Math.abs(columns);
    return straight
        ? new StraightLine(geometry, Integer.signum(rows), Integer.signum(columns))
        : new StraightLine(geometry, 0, 0);
  }

  boolean isStraight() {
    return rowStep != 0 || columnStep != 0;
  }

  boolean isStraightOn(StraightLine next) {
    return isStraight() && equals(next);
  }

  /** The next playing field on this line; the field itself when there is none. */
  int next(int field) {
    int row = geometry.row(field) + rowStep;
    int column = geometry.column(field) + columnStep;
    while (geometry.isOnBoard(row, column)) {
      if (geometry.field(row, column) != 0) {
        return geometry.field(row, column);
      }
      row += rowStep;
      column += columnStep;
    }
    return field;
  }

  /** The playing fields between two on this line. */
  List<Integer> between(int from, int to) {
    return IntStream.iterate(next(from), field -> field != to, this::next).boxed().toList();
  }
}
