package dev.huff.rules.move;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.FieldNumbering;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.StartingMen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A line of {@code perft.txt}: a position and how many leaves its tree has at each depth. */
record KnownTree(String kind, String id, String fen, List<Long> leaves) {
  static List<KnownTree> all() throws IOException {
    var stream = Objects.requireNonNull(KnownTree.class.getResourceAsStream("perft.txt"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(KnownTree::read).toList();
    }
  }

  private static KnownTree read(String line) {
    List<String> words = List.of(line.split(" ", -1));
    List<Long> leaves = words.stream().skip(3).map(Long::valueOf).toList();
    return new KnownTree(words.get(0), words.get(1), words.get(2), leaves);
  }

  boolean isStart() {
    Position start = rules().start();
    return position().equals(start.toMove(position().toMove()));
  }

  /** The rule set, its fields numbered geometrically as they are in the file. */
  RuleSet rules() {
    FieldNumbering geometric =
        new FieldNumbering(FieldNumbering.Style.NUMBERS, FieldNumbering.Corner.TOP_LEFT);
    return named().with(RuleKey.NUMBERING, geometric);
  }

  private RuleSet named() {
    return switch (id) {
      case "international14" -> resized("international", 14, 14, 42);
      case "international6" -> resized("international", 6, 6, 6);
      case "english6" -> resized("english", 6, 6, 6);
      case "spantsireti-intl" -> resized("international", 10, 8, 15);
      case "ktar8x10" -> resized("international", 8, 10, 16);
      case "ktar10x11" -> resized("international", 10, 11, 20);
      case "ktar10x12" -> resized("international", 10, 12, 25);
      case "intl12x10" -> resized("international", 12, 10, 24);
      case "double" -> RuleBook.get("dvojita");
      case "doubleczech" -> resized("czech", 16, 8, 24);
      default -> RuleBook.get(id);
    };
  }

  private static RuleSet resized(String id, int width, int height, int men) {
    return RuleBook.get(id)
        .with(RuleKey.BOARD, Geometry.of(width, height, Geometry.Playing.LEFT_CORNER))
        .with(RuleKey.MEN, new StartingMen(men, 1));
  }

  Position position() {
    try {
      return fen.equals("initial") ? rules().start() : Fen.read(rules(), fen).position();
    } catch (FenException e) {
      throw new IllegalStateException(this + ": " + e.getMessage(), e);
    }
  }

  long count(int depth) {
    return switch (kind) {
      case "plies" -> Perft.count(rules(), position(), depth);
      case "turns" -> Perft.count(rules(), position(), depth, CaptureDetail.TURNS);
      case "landings" -> Perft.count(rules(), position(), depth, CaptureDetail.LANDINGS);
      case "ends" -> countEnds(MoveGenerator.of(rules()), position(), depth);
      default -> throw new IllegalStateException(kind);
    };
  }

  private static long countEnds(MoveGenerator generator, Position position, int depth) {
    List<Move> moves = depth == 0 ? List.of() : generator.allRoutes(position);
    return moves.isEmpty()
        ? 1
        : moves.stream().mapToLong(m -> countEnds(generator, m.applyTo(position), depth - 1)).sum();
  }

  /** The first depth with at least that many leaves, or else the last one known. */
  int depthOf(long atLeast) {
    for (int depth = 1; depth <= leaves.size(); depth++) {
      if (leaves.get(depth - 1) >= atLeast) {
        return depth;
      }
    }
    return leaves.size();
  }

  @Override
  public String toString() {
    return kind + " " + id + " " + fen + " " + leaves;
  }
}
