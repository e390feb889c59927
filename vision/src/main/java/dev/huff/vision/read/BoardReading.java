package dev.huff.vision.read;

import static java.util.Objects.requireNonNull;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What was read of a board: every field, counted from the picture's upper left.
 *
 * @param grid where the board lies
 * @param verdicts what is told of every field
 * @param lightParity which fields are the light ones, by (row + column) mod 2
 * @param everyField whether all fields are played on, not only those of one colour
 * @param study what this picture teaches, if it was studied
 */
public record BoardReading(
    Grid grid,
    Map<GridCell, Verdict> verdicts,
    int lightParity,
    boolean everyField,
    Optional<FrameAnalysis> study) {
  /**
   * What is told of a field.
   *
   * @param sure how sure that is, 0…1
   * @param side the man of that side where a piece stands of which only the side can be told
   */
  public record Verdict(FieldReading reading, double sure, Optional<FieldReading> side) {
    /** The same where the kind of what stands there is no question. */
    Verdict(FieldReading reading, double sure) {
      this(reading, sure, Optional.empty());
    }
  }

  /** How many men a side begins with on such a board. */
  int men() {
    return KingClassifier.men(grid.width(), grid.height(), everyField);
  }

  private Verdict verdict(int row, int column) {
    return requireNonNull(verdicts.get(new GridCell(row, column)));
  }

  /** What stands on a field; rows from the top of the picture, columns from its left. */
  public FieldReading at(int row, int column) {
    return verdict(row, column).reading();
  }

  /** What stands on a field. */
  public FieldReading at(GridCell cell) {
    return at(cell.row(), cell.column());
  }

  /** How sure that is, 0…1. */
  public double confidence(int row, int column) {
    return verdict(row, column).sure();
  }

  /** The man of that side where a piece stands of which only the side can be told. */
  public Optional<FieldReading> side(int row, int column) {
    return verdict(row, column).side();
  }

  /** The same with these verdicts on fields. */
  BoardReading with(Map<GridCell, Verdict> others) {
    Map<GridCell, Verdict> all = new HashMap<>(verdicts);
    all.putAll(others);
    return new BoardReading(grid, all, lightParity, everyField, study);
  }

  /** The same with nothing told of these fields. */
  public BoardReading unread(List<GridCell> fields) {
    Verdict untold = new Verdict(FieldReading.UNREAD, 0);
    return with(fields.stream().collect(Collectors.toMap(cell -> cell, cell -> untold)));
  }

  /** The same with what it teaches. */
  BoardReading studied(FrameAnalysis learnt) {
    return new BoardReading(grid, verdicts, lightParity, everyField, Optional.of(learnt));
  }

  /** Whether the field {row, column} of the picture is one of the light ones. */
  public boolean isLight(int[] place) {
    return ((place[0] + place[1]) & 1) == lightParity;
  }

  /** A string for every row of the picture, from the top; one of {@code .wbWB?} a field. */
  public List<String> rows() {
    return IntStream.range(0, grid.height())
        .mapToObj(
            row ->
                IntStream.range(0, grid.width())
                    .mapToObj(column -> String.valueOf(at(row, column).symbol()))
                    .collect(Collectors.joining()))
        .toList();
  }
}
