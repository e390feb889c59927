package dev.huff.hardware.setup;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * The expected content of each cell that a board reports: every field row by row, or the playing
 * fields only. Cells are counted from 0.
 */
public final class ExpectedCells {
  private final ExpectedPosition expectation;
  private final List<Optional<Piece>> pieces;
  private final List<String> names;
  private final List<DumpLayout> layouts;

  private ExpectedCells(ExpectedPosition expectation, List<DumpLayout> layouts) {
    this.expectation = expectation;
    this.layouts = layouts;
    this.pieces = new ArrayList<>();
    this.names = new ArrayList<>();
  }

  /** Every field of the board. */
  public static ExpectedCells whole(ExpectedPosition expectation) {
    Geometry geometry = expectation.position().geometry();
    ExpectedCells cells = new ExpectedCells(expectation, DumpLayout.whole(geometry));
    for (int row = 0; row < geometry.height(); row++) {
      for (int column = 0; column < geometry.width(); column++) {
        int field = geometry.field(row, column);
        if (field == 0) {
          cells.add(Optional.empty(), geometry.name(row, column));
        } else {
          cells.add(field);
        }
      }
    }
    return cells;
  }

  /** The playing fields only. */
  public static ExpectedCells playing(ExpectedPosition expectation) {
    Geometry geometry = expectation.position().geometry();
    ExpectedCells cells = new ExpectedCells(expectation, DumpLayout.playing(geometry));
    for (int field = 1; field <= geometry.size(); field++) {
      cells.add(field);
    }
    return cells;
  }

  private void add(int field) {
    add(expectation.position().at(field), expectation.fieldName().apply(field));
  }

  private void add(Optional<Piece> piece, String name) {
    pieces.add(piece);
    names.add(name);
  }

  /** The number of cells. */
  public int size() {
    return pieces.size();
  }

  /** The piece that should stand there. */
  public Optional<Piece> at(int cell) {
    return pieces.get(cell);
  }

  /** What a user calls that cell. */
  public String name(int cell) {
    return names.get(cell);
  }

  /** The cell of a playing field. */
  public int cell(int field) {
    Geometry geometry = expectation.position().geometry();
    return size() == geometry.size()
        ? field - 1
        : geometry.row(field) * geometry.width() + geometry.column(field);
  }

  /** The ways in which the board may lie. */
  public List<DumpLayout> layouts() {
    return layouts;
  }

  /**
   * How a board differs from what is expected.
   *
   * @param isRight whether a cell shows what is expected there
   * @param isEmpty whether it shows nothing
   */
  public PositionDifference difference(IntPredicate isRight, IntPredicate isEmpty) {
    PositionDifference difference =
        new PositionDifference(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int cell = 0; cell < size(); cell++) {
      if (!isRight.test(cell)) {
        List<String> kind =
            isEmpty.test(cell)
                ? difference.missing()
                : at(cell).isEmpty() ? difference.extra() : difference.other();
        kind.add(name(cell));
      }
    }
    return difference;
  }
}
