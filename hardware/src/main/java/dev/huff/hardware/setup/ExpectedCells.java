package dev.huff.hardware.setup;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The expected content of each cell that a board reports: every field row by row, or the playing
 * fields only. Cells are counted from 0.
 */
public final class ExpectedCells {
  private final ExpectedPosition expectation;
  private final List<Optional<Piece>> pieces;
  private final List<String> names;

  private ExpectedCells(ExpectedPosition expectation) {
    this.expectation = expectation;
    this.pieces = new ArrayList<>();
    this.names = new ArrayList<>();
  }

  /** Every field of the board. */
  public static ExpectedCells whole(ExpectedPosition expectation) {
    Geometry geometry = expectation.position().geometry();
    ExpectedCells cells = new ExpectedCells(expectation);
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
    ExpectedCells cells = new ExpectedCells(expectation);
    for (int field = 1; field <= expectation.position().geometry().size(); field++) {
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
}
