package dev.huff.rules.notation;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads and writes moves as a rule set does: {@code 32-28}, {@code 19x28}, {@code c3xe5}. Writing
 * follows Portable Draughts Notation 3.0; reading takes everything that can mean one move only.
 */
public final class MoveNotation {
  private final RuleSet rules;
  private final Geometry geometry;
  private final MoveGenerator generator;
  private final String[] labels;
  private final Map<String, Integer> fields = new HashMap<>();

  private MoveNotation(RuleSet rules) {
    this.rules = rules;
    this.geometry = rules.geometry();
    this.generator = MoveGenerator.of(rules);
    this.labels = new String[geometry.size() + 1];
    for (int field = 1; field <= geometry.size(); field++) {
      labels[field] = rules.label(field);
      fields.put(labels[field], field);
    }
  }

  /** The notation of that rule set. */
  public static MoveNotation of(RuleSet rules) {
    return new MoveNotation(rules);
  }

  /**
   * Writes a move by its beginning and end. The whole route of a capture is written if these fit
   * another legal move too, or if it is illegal and takes more than one piece.
   *
   * @param legal legal moves of the position
   */
  public String write(Move move, Collection<Move> legal) {
    if (!move.isCapture()) {
      return labels[move.from()] + "-" + labels[move.to()];
    }
    List<Move> alike =
        legal.stream()
            .filter(other -> other.from() == move.from() && other.to() == move.to())
            .toList();
    boolean isClear = alike.size() == 1 && alike.get(0).isSamePly(move);
    return isClear || move.captured().size() == 1
        ? join(List.of(move.from(), move.to()))
        : writeFull(move);
  }

  /** Writes a move in the position it is played in. */
  public String write(Move move, Position before) {
    return write(move, generator.legalMoves(before));
  }

  /** Writes the moves, each so that it cannot be taken for another. */
  public List<String> writeAll(Collection<Move> legal) {
    return legal.stream().map(move -> write(move, legal)).toList();
  }

  /**
   * Writes a capture with its whole route: every field where it turns, and where it goes straight
   * on, the field right behind the captured piece.
   */
  public String writeFull(Move move) {
    if (!move.isCapture()) {
      return write(move, List.of());
    }
    List<Integer> route = new ArrayList<>(List.of(move.from()));
    for (int i = 1; i < move.path().size() - 1; i++) {
      route.add(station(move, i));
    }
    route.add(move.to());
    return join(route);
  }

  private int station(Move move, int i) {
    int here = move.path().get(i);
    StraightLine in = StraightLine.between(geometry, move.path().get(i - 1), here);
    StraightLine out = StraightLine.between(geometry, here, move.path().get(i + 1));
    if (!in.isStraightOn(out) || i > move.captured().size()) {
      return here;
    }
    return in.next(move.captured().get(i - 1));
  }

  private String join(List<Integer> route) {
    return route.stream()
        .map(field -> labels[field])
        .collect(Collectors.joining(rules.captureSeparator()));
  }

  RuleSet rules() {
    return rules;
  }

  /** The legal moves at some point of a game, for those who need them more than once. */
  List<Move> legalMoves(DrawCounter at) {
    return generator.legalMoves(at.position(), at.resting());
  }

  /** Reads a move played in that position. */
  public MoveReading read(String text, Position before) {
    return read(text, before, generator.legalMoves(before));
  }

  /**
   * Reads a move that was played in a position. Separators are not trusted. Leading zeros, blanks,
   * the short algebraic {@code ed4} and {@code a3b4} without a separator are accepted. A capture
   * may be written with or without its route.
   *
   * @param legal legal moves of the position
   */
  public MoveReading read(String text, Position before, Collection<Move> legal) {
    return new MoveReader(this, before, legal).read(text);
  }

  /**
   * Reads a move that need not be legal, e.g. a quiet one where a capture was due. The piece takes
   * the other side's pieces on straight lines; off them it takes nothing. Empty if there is no
   * piece at its beginning, or one at its end.
   */
  public Optional<Move> readIrregular(String text, Position before) {
    List<Integer> route =
        MoveText.of(text).stream()
            .flatMap(cut -> cut.fields().stream())
            .flatMap(name -> field(name).stream())
            .toList();
    if (route.size() < 2) {
      return Optional.empty();
    }
    List<Integer> taken = CaptureRoute.captured(before, route).orElse(List.of());
    int from = route.get(0);
    int to = route.get(route.size() - 1);
    return before
        .at(from)
        .filter(piece -> to == from || before.isEmpty(to))
        .map(piece -> new Move(piece, route, taken, isCrowned(piece, to)));
  }

  private boolean isCrowned(Piece piece, int to) {
    return !piece.isKing() && geometry.row(to) == geometry.lastRow(piece.side());
  }

  /** The field that is called so: in the rule set's own way, or else in the other. */
  public Optional<Integer> field(String name) {
    Optional<Integer> known = Optional.ofNullable(fields.get(name));
    return known
        .or(() -> rules.numbering().field(geometry, name))
        .or(
            () ->
                name.matches("[0-9]{1,3}")
                    ? rules.numbering().byNumber(geometry, Integer.parseInt(name))
                    : geometry.byName(name));
  }

  MoveGenerator generator() {
    return generator;
  }

  String label(int field) {
    return labels[field];
  }
}
