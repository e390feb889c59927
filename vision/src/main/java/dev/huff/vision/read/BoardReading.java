package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.stack.PlacedDisc;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What was read of a board: every field, counted from the picture's upper left. */
public final class BoardReading {
  private final Grid grid;
  private final FrameAnalysis study;
  private final FieldReading[][] readings;
  private final double[][] confidence;

  /** The side's man where a piece stands of which the kind cannot be told. */
  private final Map<GridCell, FieldReading> untold;

  /**
   * @param study what the reading was made from
   */
  BoardReading(
      Grid grid, FrameAnalysis study, FieldReading[][] readings, double[][] confidence) {
    this(grid, study, readings, confidence, Map.of());
  }

  private BoardReading(
      Grid grid,
      FrameAnalysis study,
      FieldReading[][] readings,
      double[][] confidence,
      Map<GridCell, FieldReading> untold) {
    this.grid = grid;
    this.study = study;
    this.readings = readings;
    this.confidence = confidence;
    this.untold = untold;
  }

  /** Where the board lies. */
  public Grid grid() {
    return grid;
  }

  /** How many men a side begins with on such a board. */
  int men() {
    return KingClassifier.men(grid.width(), grid.height(), study.lesson().playing() < 0);
  }

  /** What stands on a field. */
  public FieldReading at(GridCell field) {
    return readings[field.row()][field.column()];
  }

  /** How sure that is, 0…1. */
  public double confidence(GridCell field) {
    return confidence[field.row()][field.column()];
  }

  /** The pieces that stand on it, row by row. */
  public List<PlacedDisc> pieces() {
    return grid.cells().stream()
        .filter(field -> at(field).isPiece())
        .map(field -> new PlacedDisc(field, study.survey().at(field).disc().orElseThrow()))
        .toList();
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
    Map<GridCell, FieldReading> sides = new HashMap<>(untold);
    verdicts.forEach(
        (field, verdict) -> {
          if (verdict.isKindOpen()) {
            sides.put(field, at(field).man());
          } else {
            sides.remove(field);
          }
          changed[field.row()][field.column()] = verdict.reading();
          surer[field.row()][field.column()] = verdict.sure();
        });
    return new BoardReading(grid, study, changed, surer, sides);
  }

  /** The same with nothing told of these fields. */
  public BoardReading unread(List<GridCell> fields) {
    Verdict nothing = new Verdict(FieldReading.UNREAD, 0, false);
    return with(fields.stream().collect(Collectors.toMap(Function.identity(), field -> nothing)));
  }

  /** The man of that side where a piece stands of which only the side can be told. */
  public Optional<FieldReading> side(GridCell field) {
    return Optional.ofNullable(untold.get(field));
  }

  /** What the picture teaches. */
  public FrameAnalysis study() {
    return study;
  }

  /** Whether the field is one of the light ones. */
  public boolean isLight(GridCell field) {
    return field.parity() == study.lesson().lighter();
  }

  /** A string for every row of the picture, from the top; one of {@code .wbWB?} a field. */
  public List<String> rows() {
    return Arrays.stream(readings).map(BoardReading::text).toList();
  }

  private static String text(FieldReading[] row) {
    return Arrays.stream(row)
        .map(reading -> String.valueOf(reading.symbol()))
        .collect(Collectors.joining());
  }
}
