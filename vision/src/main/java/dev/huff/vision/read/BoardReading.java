package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The reading of a board, field by field.
 *
 * @param grid where the board lies
 * @param analysis what the picture teaches
 * @param verdicts what is told of every field
 */
public record BoardReading(Grid grid, FrameAnalysis analysis, Map<GridCell, Verdict> verdicts) {
  public BoardReading {
    verdicts = Map.copyOf(verdicts);
  }

  /**
   * What is told of a field.
   *
   * @param sure how sure that is, 0…1
   * @param side the man of its side where of a piece only the side can be told
   */
  record Verdict(FieldReading reading, double sure, Optional<FieldReading> side) {
    Verdict(FieldReading reading, double sure) {
      this(reading, sure, Optional.empty());
    }
  }

  private Verdict verdict(GridCell field) {
    return Objects.requireNonNull(verdicts.get(field));
  }

  /** How many men a side begins with on such a board. */
  int men() {
    return KingClassifier.men(grid.width(), grid.height(), analysis.learned().playing() < 0);
  }

  /** What stands on a field. */
  public FieldReading at(GridCell field) {
    return verdict(field).reading;
  }

  /** How sure that is, 0…1. */
  public double confidence(GridCell field) {
    return verdict(field).sure;
  }

  /** The man of that side where a piece stands of which only the side can be told. */
  public Optional<FieldReading> side(GridCell field) {
    return verdict(field).side;
  }

  /** The pieces that stand on it, row by row. */
  public List<DiscCandidate> pieces() {
    return grid.cells().stream()
        .filter(field -> at(field).isPiece())
        .map(field -> analysis.at(field).disc().orElseThrow())
        .toList();
  }

  /** The same with these verdicts on fields. */
  BoardReading with(Map<GridCell, Verdict> others) {
    Map<GridCell, Verdict> all = new HashMap<>(verdicts);
    all.putAll(others);
    return new BoardReading(grid, analysis, all);
  }

  /** The same with nothing told of these fields. */
  public BoardReading unread(List<GridCell> fields) {
    Verdict nothing = new Verdict(FieldReading.UNREAD, 0);
    return with(fields.stream().collect(Collectors.toMap(Function.identity(), field -> nothing)));
  }

  /** The same with these fields in doubt. Of a piece its side is still told. */
  BoardReading doubted(Predicate<GridCell> inDoubt) {
    Map<GridCell, Verdict> doubts = new HashMap<>();
    for (GridCell field : grid.cells()) {
      if (inDoubt.test(field)) {
        Optional<FieldReading> man = Optional.of(at(field).man()).filter(FieldReading::isPiece);
        double sure = Math.min(0.5, confidence(field));
        doubts.put(field, new Verdict(FieldReading.UNREAD, sure, man));
      }
    }
    return with(doubts);
  }

  /** Whether the field is one of the light ones. */
  public boolean isLight(GridCell field) {
    return field.parity() == analysis.learned().lighter();
  }

  /** A string for every row of the picture, from the top; one of {@code .wbWB?} a field. */
  public List<String> rows() {
    return IntStream.range(0, grid.height()).mapToObj(this::row).toList();
  }

  private String row(int row) {
    return IntStream.range(0, grid.width())
        .mapToObj(column -> String.valueOf(at(new GridCell(row, column)).symbol()))
        .collect(Collectors.joining());
  }
}
