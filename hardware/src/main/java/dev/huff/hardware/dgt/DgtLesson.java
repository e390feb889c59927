package dev.huff.hardware.dgt;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Piece;
import dev.huff.core.board.Side;
import dev.huff.hardware.setup.Difference;
import dev.huff.hardware.setup.Expectation;
import dev.huff.hardware.setup.Layout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares a dump with the position that is expected, for each way in which the board may lie, and
 * takes the way that fits best.
 *
 * <p>A start position looks the same from both sides; what tells them apart is that code 01 is
 * White's in every table, and where it is missing, that chess boards give White the lower codes.
 */
final class DgtLesson {
  /** What was learnt from a dump: how well it fits, how the board lies, what the codes mean. */
  record Learnt(Layout layout, PieceCodes codes, Difference difference) {}

  private final Expectation expectation;
  private final List<Optional<Piece>> expected;
  private final List<Layout> layouts;

  private DgtLesson(Expectation expectation, List<Optional<Piece>> expected, List<Layout> layouts) {
    this.expectation = expectation;
    this.expected = expected;
    this.layouts = layouts;
  }

  /** The lesson for dumps of all fields of a square board. */
  static DgtLesson whole(Expectation expectation) {
    Geometry geometry = expectation.position().geometry();
    List<Optional<Piece>> expected = new ArrayList<>();
    for (int row = 0; row < geometry.height(); row++) {
      for (int column = 0; column < geometry.width(); column++) {
        int field = geometry.field(row, column);
        expected.add(field == 0 ? Optional.empty() : expectation.position().at(field));
      }
    }
    return new DgtLesson(expectation, expected, Layout.whole(geometry));
  }

  /** The lesson for dumps of the playing fields only. */
  static DgtLesson playing(Expectation expectation) {
    Geometry geometry = expectation.position().geometry();
    List<Optional<Piece>> expected = new ArrayList<>();
    for (int field = 1; field <= geometry.size(); field++) {
      expected.add(expectation.position().at(field));
    }
    return new DgtLesson(expectation, expected, Layout.playing(geometry));
  }

  /** The best way to understand this dump. */
  Learnt learn(Codes dump) {
    return layouts.stream()
        .map(layout -> attempt(dump, layout))
        .min(
            Comparator.comparing(Attempt::isWhiteWrong)
                .thenComparing(attempt -> attempt.learnt.difference().count())
                .thenComparing(Attempt::strangers))
        .orElseThrow()
        .learnt;
  }

  private record Attempt(Learnt learnt, boolean isWhiteWrong, int strangers) {}

  private Attempt attempt(Codes dump, Layout layout) {
    Map<Integer, Piece> meaning = majority(dump, layout);
    Difference difference = difference(dump, layout, meaning);
    boolean isWhiteWrong =
        meaning.entrySet().stream()
            .anyMatch(e -> PieceCodes.isSurelyWhite(e.getKey()) && !isWhite(e.getValue()));
    int strangers =
        (int)
            meaning.entrySet().stream()
                .filter(e -> PieceCodes.isWhiteInChess(e.getKey()) != isWhite(e.getValue()))
                .count();
    return new Attempt(
        new Learnt(layout, PieceCodes.learnt(meaning), difference), isWhiteWrong, strangers);
  }

  private static boolean isWhite(Piece piece) {
    return piece.side() == Side.WHITE;
  }

  /** For each code the piece that is expected on most of the fields where it stands. */
  private Map<Integer, Piece> majority(Codes dump, Layout layout) {
    Map<Integer, Map<Piece, Integer>> counts = new HashMap<>();
    for (int cell = 0; cell < expected.size(); cell++) {
      int code = dump.at(layout.place(cell));
      if (code != 0 && expected.get(cell).isPresent()) {
        counts
            .computeIfAbsent(code, key -> new EnumMap<>(Piece.class))
            .merge(expected.get(cell).get(), 1, Integer::sum);
      }
    }
    Map<Integer, Piece> meaning = new HashMap<>();
    counts.forEach(
        (code, pieces) ->
            meaning.put(
                code,
                pieces.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .orElseThrow()
                    .getKey()));
    return meaning;
  }

  private Difference difference(Codes dump, Layout layout, Map<Integer, Piece> meaning) {
    List<String> missing = new ArrayList<>();
    List<String> extra = new ArrayList<>();
    List<String> other = new ArrayList<>();
    for (int cell = 0; cell < expected.size(); cell++) {
      int code = dump.at(layout.place(cell));
      Optional<Piece> piece = expected.get(cell);
      if (code == 0 && piece.isPresent()) {
        missing.add(name(cell));
      } else if (code != 0 && piece.isEmpty()) {
        extra.add(name(cell));
      } else if (code != 0 && !piece.equals(Optional.ofNullable(meaning.get(code)))) {
        other.add(name(cell));
      }
    }
    return new Difference(missing, extra, other);
  }

  private String name(int cell) {
    Geometry geometry = expectation.position().geometry();
    if (expected.size() == geometry.size()) {
      return expectation.fieldName().apply(cell + 1);
    }
    int row = cell / geometry.width();
    int column = cell % geometry.width();
    int field = geometry.field(row, column);
    return field == 0 ? geometry.name(row, column) : expectation.fieldName().apply(field);
  }
}
