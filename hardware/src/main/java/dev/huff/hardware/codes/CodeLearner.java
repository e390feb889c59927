package dev.huff.hardware.codes;

import dev.huff.hardware.setup.DumpLayout;
import dev.huff.hardware.setup.ExpectedCells;
import dev.huff.hardware.setup.PositionDifference;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Compares a dump with the expected position for each possible orientation of the board, and takes
 * the best one.
 *
 * <p>A start position looks the same from both sides. Code 01 tells them apart, because it is
 * White's in every table. Without it, chess boards give White the lower codes.
 */
record CodeLearner(ExpectedCells expected) {
  /** What was learnt from a dump: how well it fits, how the board lies, what the codes mean. */
  record Learnt(DumpLayout layout, PieceCodeTable codes, PositionDifference difference) {}

  /** The best way to understand this dump. */
  Learnt learn(CodeDump dump) {
    return expected.layouts().stream()
        .map(layout -> attempt(dump, layout))
        .min(
            Comparator.comparing(Attempt::isWhiteWrong)
                .thenComparing(attempt -> attempt.learnt.difference().count())
                .thenComparing(Attempt::strangers))
        .orElseThrow()
        .learnt;
  }

  private record Attempt(Learnt learnt, boolean isWhiteWrong, int strangers) {}

  private Attempt attempt(CodeDump dump, DumpLayout layout) {
    Map<Integer, Piece> meaning = majority(dump, layout);
    PositionDifference difference = difference(dump, layout, meaning);
    boolean isWhiteWrong =
        meaning.entrySet().stream()
            .anyMatch(e -> PieceCodeTable.isSurelyWhite(e.getKey()) && !isWhite(e.getValue()));
    int strangers =
        (int)
            meaning.entrySet().stream()
                .filter(e -> PieceCodeTable.isWhiteInChess(e.getKey()) != isWhite(e.getValue()))
                .count();
    return new Attempt(
        new Learnt(layout, PieceCodeTable.learnt(meaning), difference), isWhiteWrong, strangers);
  }

  private static boolean isWhite(Piece piece) {
    return piece.side() == Side.WHITE;
  }

  /** For each code the piece that is expected on most of the fields where it stands. */
  private Map<Integer, Piece> majority(CodeDump dump, DumpLayout layout) {
    Map<Integer, Map<Piece, Integer>> counts = new HashMap<>();
    for (int cell = 0; cell < expected.size(); cell++) {
      int code = dump.at(layout.place(cell));
      if (code != 0 && expected.at(cell).isPresent()) {
        counts
            .computeIfAbsent(code, key -> new EnumMap<>(Piece.class))
            .merge(expected.at(cell).get(), 1, Integer::sum);
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

  private PositionDifference difference(
      CodeDump dump, DumpLayout layout, Map<Integer, Piece> meaning) {
    IntUnaryOperator code = cell -> dump.at(layout.place(cell));
    return expected.difference(
        cell ->
            expected
                .at(cell)
                .map(piece -> piece == meaning.get(code.applyAsInt(cell)))
                .orElse(code.applyAsInt(cell) == 0),
        cell -> code.applyAsInt(cell) == 0);
  }
}
