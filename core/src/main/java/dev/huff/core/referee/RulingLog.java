package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Records rulings, with moves in the rule set's own notation. */
final class RulingLog {
  private final RuleSet rules;
  private final MoveNotation notation;
  private final List<Ruling> rulings = new ArrayList<>();

  RulingLog(RuleSet rules) {
    this.rules = rules;
    this.notation = MoveNotation.of(rules);
  }

  MoveNotation notation() {
    return notation;
  }

  void write(Ruling ruling) {
    rulings.add(ruling);
  }

  List<Ruling> take() {
    List<Ruling> taken = List.copyOf(rulings);
    rulings.clear();
    return taken;
  }

  /** The last ply of the game was made; {@code legal} are the moves it was chosen from. */
  void played(long time, GameState game, List<Move> legal) {
    GameState.Ply ply = game.last().orElseThrow();
    Move move = ply.move();
    write(
        new Ruling.Played(
            time,
            game.plies().size(),
            move.piece().side(),
            move,
            notation.write(move, legal),
            ply.irregular(),
            game.position(),
            game.counter().running()));
  }

  void violated(long time, Offence offence, ExpectedBoard expected, BoardView seen) {
    write(
        new Ruling.Violated(
            time,
            offence.kind(),
            offence.also(),
            offence.side(),
            offence.act().map(act -> notation.write(act.move(), List.of(act.move()))).orElse(""),
            due(offence, expected),
            offence.penalty(rules),
            offence.squares().stream().boxed().toList(),
            seen.light(),
            clause(offence, expected)));
  }

  private static Optional<RuleKey<?>> clause(Offence offence, ExpectedBoard expected) {
    return offence
        .act()
        .filter(act -> offence.kind() == ViolationKind.WENT_ON)
        .filter(act -> OffenceFinder.isKingResting(expected, act.move()))
        .map(act -> RuleKey.KING_STREAK);
  }

  private List<String> due(Offence offence, ExpectedBoard expected) {
    List<Move> legal = expected.moves();
    if (offence.kind() == ViolationKind.TOUCH_MOVE) {
      return from(offence.squares().first(), legal);
    }
    boolean captures = legal.stream().anyMatch(Move::isCapture);
    if (!captures || offence.act().isEmpty() || offence.side() != expected.mover()) {
      return List.of();
    }
    return offence.kind() == ViolationKind.CAPTURE_LEFT_SHORT
        ? from(offence.move().from(), legal)
        : notation.writeAll(legal);
  }

  private List<String> from(int field, List<Move> moves) {
    return notation.writeAll(moves.stream().filter(move -> move.from() == field).toList());
  }

  void asked(long time, List<Move> fitting, ExpectedBoard expected) {
    List<Move> legal = expected.moves();
    write(
        new Ruling.Ambiguous(
            time, fitting.stream().map(move -> notation.write(move, legal)).toList()));
  }

  void huffed(long time, int field, Position before) {
    Side taker = before.at(field).orElseThrow().side().other();
    write(new Ruling.Huffed(time, taker, field, before.without(field)));
  }

  /** Plies were taken back; huffs after the last one that remains are written again. */
  void takenBack(long time, GameAction.Undo undo, GameState game) {
    Position reached = game.made();
    write(new Ruling.TakenBack(time, undo.plies(), undo.reason(), reached));
    FieldSet huffed = reached.occupied().minus(game.position().occupied());
    for (int field : huffed.toArray()) {
      huffed(time, field, reached);
      reached = reached.without(field);
    }
  }
}
