package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was read of a board: every field, counted from the picture's upper left. */
public final class BoardReading {
  private final Grid grid;
  private final FieldReading[][] readings;
  private final double[][] confidence;
  private final int lightParity;
  private final boolean everyField;
  private final Optional<FrameAnalysis> study;

  /** Places {row, column} where a piece stands of which the kind cannot be told. */
  private final Map<List<Integer>, FieldReading> untold;

  /**
   * @param lightParity which fields are the light ones, by (row + column) mod 2
   * @param everyField whether all fields are played on, not only those of one colour
   */
  BoardReading(
      Grid grid,
      FieldReading[][] readings,
      double[][] confidence,
      int lightParity,
      boolean everyField) {
    this(grid, readings, confidence, lightParity, everyField, Optional.empty(), Map.of());
  }

  private BoardReading(
      Grid grid,
      FieldReading[][] readings,
      double[][] confidence,
      int lightParity,
      boolean everyField,
      Optional<FrameAnalysis> study,
      Map<List<Integer>, FieldReading> untold) {
    this.grid = grid;
    this.readings = readings;
    this.confidence = confidence;
    this.lightParity = lightParity;
    this.everyField = everyField;
    this.study = study;
    this.untold = untold;
  }

  /** Where the board lies. */
  public Grid grid() {
    return grid;
  }

  /** How many men a side begins with on such a board. */
  int men() {
    return KingClassifier.men(grid.width(), grid.height(), everyField);
  }

  /** What stands on a field; rows from the top of the picture, columns from its left. */
  public FieldReading at(int row, int column) {
    return readings[row][column];
  }

  /** How sure that is, 0…1. */
  public double confidence(int row, int column) {
    return confidence[row][column];
  }

  /**
   * What is told of a field.
   *
   * @param isKindOpen whether of the piece there only the side can be told
   */
  record Verdict(FieldReading reading, double sure, boolean isKindOpen) {}

  /** The same with these verdicts on fields. */
  BoardReading with(Map<GridCell, Verdict> verdicts) {
    FieldReading[][] changed =
        Arrays.stream(readings).map(FieldReading[]::clone).toArray(FieldReading[][]::new);
    double[][] surer = Arrays.stream(confidence).map(double[]::clone).toArray(double[][]::new);
    Map<List<Integer>, FieldReading> sides = new HashMap<>(untold);
    verdicts.forEach(
        (at, verdict) -> {
          if (verdict.isKindOpen()) {
            sides.put(List.of(at.row(), at.column()), readings[at.row()][at.column()]);
          }
          changed[at.row()][at.column()] = verdict.reading();
          surer[at.row()][at.column()] = verdict.sure();
        });
    return new BoardReading(
        grid, changed, surer, lightParity, everyField, study, Map.copyOf(sides));
  }

  /** The same with nothing told of one field. */
  public BoardReading unread(int row, int column) {
    Map<List<Integer>, FieldReading> fewer = new HashMap<>(untold);
    fewer.remove(List.of(row, column));
    BoardReading same =
        new BoardReading(grid, readings, confidence, lightParity, everyField, study, fewer);
    return same.with(Map.of(new GridCell(row, column), new Verdict(FieldReading.UNREAD, 0, false)));
  }

  /** The man of that side where a piece stands of which only the side can be told. */
  public Optional<FieldReading> side(int row, int column) {
    return Optional.ofNullable(untold.get(List.of(row, column)));
  }

  /** The same with what it teaches. */
  BoardReading studied(FrameAnalysis learnt) {
    return new BoardReading(
        grid, readings, confidence, lightParity, everyField, Optional.of(learnt), untold);
  }

  /** What this picture teaches, if it was studied. */
  public Optional<FrameAnalysis> study() {
    return study;
  }

  /** Whether the field {row, column} of the picture is one of the light ones. */
  public boolean isLight(int[] place) {
    return ((place[0] + place[1]) & 1) == lightParity;
  }

  /** A string for every row of the picture, from the top; one of {@code .wbWB?} a field. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>();
    for (FieldReading[] row : readings) {
      StringBuilder text = new StringBuilder();
      for (FieldReading reading : row) {
        text.append(reading.symbol());
      }
      rows.add(text.toString());
    }
    return rows;
  }
}
