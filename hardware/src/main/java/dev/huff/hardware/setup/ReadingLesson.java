package dev.huff.hardware.setup;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Piece;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Learns from readings whose meaning is known which way round the board lies: the way in which the
 * fewest fields differ from what is expected. Where two ways fit as well (a start position, seen by
 * sensors of occupancy), the first is taken.
 */
public final class ReadingLesson {
  /** The board's orientation, and the fields that still differ. */
  public record Learnt(DumpLayout layout, PositionDifference difference) {}

  private final ExpectedCells expected;
  private final List<DumpLayout> layouts;
  private final SensingLevel level;

  /**
   * Creates a lesson.
   *
   * @param layouts possible orientations. Each has as many cells as are expected
   * @param level what the sensors can distinguish
   */
  public ReadingLesson(ExpectedCells expected, List<DumpLayout> layouts, SensingLevel level) {
    this.expected = expected;
    this.layouts = List.copyOf(layouts);
    this.level = level;
  }

  /** The best way to understand these readings, in the board's own order. */
  public Learnt learn(List<FieldReading> readings) {
    return layouts.stream()
        .map(layout -> new Learnt(layout, difference(readings, layout)))
        .min(Comparator.comparing(learnt -> learnt.difference().count()))
        .orElseThrow();
  }

  /** The fields that differ when the board lies so. */
  PositionDifference difference(List<FieldReading> readings, DumpLayout layout) {
    List<String> missing = new ArrayList<>();
    List<String> extra = new ArrayList<>();
    List<String> other = new ArrayList<>();
    for (int cell = 0; cell < expected.size(); cell++) {
      FieldReading reading = readings.get(layout.place(cell));
      Optional<Piece> piece = expected.at(cell);
      FieldReading wanted = piece.map(p -> FieldReading.of(p, level)).orElse(FieldReading.EMPTY);
      if (reading == wanted || reading == FieldReading.UNREAD) {
        continue;
      }
      List<String> kind = reading == FieldReading.EMPTY ? missing : piece.isEmpty() ? extra : other;
      kind.add(expected.name(cell));
    }
    return new PositionDifference(missing, extra, other);
  }
}
