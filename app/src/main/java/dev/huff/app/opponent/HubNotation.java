package dev.huff.app.opponent;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Hub's notation of positions and moves. A position is a side and one character for each field. A
 * move is {@code 32-28}, or {@code 28x19x23} with every captured field behind the second, in any
 * order. Fields are geometric.
 */
final class HubNotation {
  /** Hub's own names of the rule sets it knows; all others go by our ids. */
  private static final Map<String, String> VARIANTS =
      Map.of(
          "normal", "international",
          "killer", "killer",
          "frisian", "frisian",
          "bt", "breakthrough",
          "losing", "antidraughts");

  private HubNotation() {}

  /** The id of the rule set that goes by that name in Hub. */
  static String rulesOf(String variant) {
    return VARIANTS.getOrDefault(variant, variant);
  }

  /** What Hub calls a rule set. */
  static String variantOf(RuleSet rules) {
    return VARIANTS.entrySet().stream()
        .filter(entry -> entry.getValue().equals(rules.id()))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(rules.id());
  }

  static String write(Position position) {
    StringBuilder text = new StringBuilder(position.toMove() == Side.WHITE ? "W" : "B");
    for (int field = 1; field <= position.geometry().size(); field++) {
      text.append(position.at(field).map(Piece::symbol).orElse('e'));
    }
    return text.toString();
  }

  /** Reads a position; empty when it does not fit the board or has characters of its own. */
  static Optional<Position> read(Geometry geometry, String text) {
    if (text.length() != geometry.size() + 1 || "WB".indexOf(text.charAt(0)) < 0) {
      return Optional.empty();
    }
    Side side = text.charAt(0) == 'W' ? Side.WHITE : Side.BLACK;
    Position position = Position.empty(geometry, side);
    for (int field = 1; field <= geometry.size(); field++) {
      char symbol = text.charAt(field);
      for (Piece piece : Piece.values()) {
        if (piece.symbol() == symbol) {
          position = position.with(field, piece);
        }
      }
      if ("wbWBe".indexOf(symbol) < 0) {
        return Optional.empty();
      }
    }
    return Optional.of(position);
  }

  static String write(Move move) {
    StringBuilder text = new StringBuilder();
    text.append(move.from()).append(move.isCapture() ? 'x' : '-').append(move.to());
    move.captured().forEach(field -> text.append('x').append(field));
    return text.toString();
  }

  /** The legal move that is meant; empty when there is none, or more than one. */
  static Optional<Move> find(List<Move> legal, String text) {
    String[] parts = text.strip().split("[-x]", -1);
    List<Integer> numbers = new ArrayList<>();
    for (String part : parts) {
      if (!part.matches("\\d{1,3}")) {
        return Optional.empty();
      }
      numbers.add(Integer.parseInt(part));
    }
    if (numbers.size() < 2) {
      return Optional.empty();
    }
    return find(legal, numbers.get(0), numbers.get(1), numbers.subList(2, numbers.size()));
  }

  /** The legal move with that beginning, end and captured fields; none named fit any. */
  static Optional<Move> find(List<Move> legal, int from, int to, List<Integer> captured) {
    Set<Integer> taken = new HashSet<>(captured);
    List<Move> fitting =
        legal.stream()
            .filter(move -> move.from() == from && move.to() == to)
            .filter(move -> taken.isEmpty() || taken.equals(new HashSet<>(move.captured())))
            .toList();
    return fitting.size() == 1 ? Optional.of(fitting.get(0)) : Optional.empty();
  }
}
