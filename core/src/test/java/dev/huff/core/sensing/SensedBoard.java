package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Arrays;
import java.util.List;

/** A board for tests: every step of a hand settles, and is added to the trace and the lines. */
final class SensedBoard {
  final ChangeTrace trace = new ChangeTrace();
  final CandidateLines lines = new CandidateLines();
  final ExpectedBoard expected;
  private final RuleSet rules;
  private final SensingLevel level;
  private Position board;
  private BoardView seen;

  SensedBoard(String rules, SensingLevel level, String fen) {
    this(RuleBook.get(rules), level, fen);
  }

  SensedBoard(RuleSet rules, SensingLevel level, String fen) {
    this.rules = rules;
    this.level = level;
    this.board = read(rules, fen);
    this.expected = ExpectedBoard.of(MoveGenerator.of(rules), board, level);
    this.seen = expected.view();
  }

  private static Position read(RuleSet rules, String fen) {
    try {
      return Fen.read(rules, fen).position();
    } catch (FenException e) {
      throw new AssertionError(e);
    }
  }

  int field(String name) {
    return rules.numbering().field(rules.geometry(), name).orElseThrow();
  }

  FieldSet fields(String... names) {
    return FieldSet.of(Arrays.stream(names).mapToInt(this::field).toArray());
  }

  /** Takes pieces off, one after the other. */
  SensedBoard off(String... names) {
    for (String name : names) {
      show(board.without(field(name)));
    }
    return this;
  }

  SensedBoard put(String name, Piece piece) {
    return show(board.with(field(name), piece));
  }

  SensedBoard move(String from, String to, String... captured) {
    Piece piece = board.at(field(from)).orElseThrow();
    return off(from).put(to, piece).off(captured);
  }

  /** Everything between two readings: pieces are gone, and one stands elsewhere. */
  SensedBoard atOnce(String from, String to, String... captured) {
    Piece piece = board.at(field(from)).orElseThrow();
    Position after = board.without(field(from));
    for (String name : captured) {
      after = after.without(field(name));
    }
    return show(after.with(field(to), piece));
  }

  private SensedBoard show(Position next) {
    BoardView before = seen;
    board = next;
    seen = BoardView.of(board, level);
    trace.add(before, seen);
    lines.see(expected, trace, before, seen);
    return this;
  }

  BoardView seen() {
    return seen;
  }

  BoardExplanation infer() {
    return new MoveInference(expected, seen, trace).infer();
  }

  ExpectedBoard.Step step(String from, String to) {
    return step(expected, from, to);
  }

  ExpectedBoard.Step step(ExpectedBoard before, String from, String to) {
    return before.steps().stream()
        .filter(it -> it.move().from() == field(from) && it.move().to() == field(to))
        .findFirst()
        .orElseThrow();
  }

  Move ply(String from, String to) {
    return step(from, to).move();
  }

  /** A ply and its reply, such as {@code "c3", "d4", "h8", "g7"}. */
  List<Move> plies(String... fromTo) {
    ExpectedBoard.Step first = step(fromTo[0], fromTo[1]);
    return List.of(first.move(), step(expected.after(first), fromTo[2], fromTo[3]).move());
  }
}
