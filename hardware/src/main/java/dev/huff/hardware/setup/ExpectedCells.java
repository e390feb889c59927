package dev.huff.hardware.setup;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The expected content of each cell that a board reports: every field row by row, or the playing
 * fields only. Cells are counted from 0.
 */
public final class ExpectedCells {
  private final ExpectedPosition expectation;

  /** The playing field of each cell; 0 for a light one. */
  private final int[] fields;

  private final List<DumpLayout> layouts;

  private ExpectedCells(ExpectedPosition expectation, int[] fields, List<DumpLayout> layouts) {
    this.expectation = expectation;
    this.fields = fields;
    this.layouts = layouts;
  }

  /** Every field of the board. */
  public static ExpectedCells whole(ExpectedPosition expectation) {
    Geometry geometry = expectation.position().geometry();
    int[] fields =
        IntStream.range(0, geometry.width() * geometry.height())
            .map(cell -> geometry.field(cell / geometry.width(), cell % geometry.width()))
            .toArray();
    return new ExpectedCells(expectation, fields, DumpLayout.whole(geometry));
  }

  /** The playing fields only. */
  public static ExpectedCells playing(ExpectedPosition expectation) {
    Geometry geometry = expectation.position().geometry();
    return new ExpectedCells(
        expectation, geometry.fields().toArray(), DumpLayout.playing(geometry));
  }

  /** The whole position. */
  ExpectedPosition expectation() {
    return expectation;
  }

  /** The number of cells. */
  public int size() {
    return fields.length;
  }

  /** The piece that should stand there. */
  public Optional<Piece> at(int cell) {
    return fields[cell] == 0 ? Optional.empty() : expectation.position().at(fields[cell]);
  }

  /** What a user calls that cell. */
  public String name(int cell) {
    Geometry geometry = expectation.position().geometry();
    return fields[cell] == 0
        ? geometry.name(cell / geometry.width(), cell % geometry.width())
        : expectation.fieldName().apply(fields[cell]);
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
