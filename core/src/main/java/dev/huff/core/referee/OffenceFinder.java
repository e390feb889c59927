package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.PenalizedFault;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Explains what is wrong on a board that no legal play explains. */
final class OffenceFinder {
  private final RuleSet rules;
  private final MoveFaultFinder faults;

  OffenceFinder(RuleSet rules) {
    this.rules = rules;
    this.faults = new MoveFaultFinder(RelaxedMoveGenerator.of(rules));
  }

  /** What is wrong with a board that should show the game as it stands, or a legal ply from it. */
  Offence findIn(BoardObservation observed) {
    GameState game = observed.game();
    Optional<Move> capture = captureByLostPiece(observed);
    if (capture.isPresent()) {
      return added(game.position(), FieldSet.of(capture.get().to()));
    }
    Offence offence = find(game.expected(), observed.seen());
    return offence.kind() == ViolationKind.PIECE_GONE
        ? asHuff(offence, game)
        : asGoneOn(offence, game);
  }

  /**
   * A capture by a piece that was lost or huffed after one of the last two plies. Without colours a
   * man that left before it arrived may be the one that moved.
   */
  private static Optional<Move> captureByLostPiece(BoardObservation observed) {
    GameState game = observed.game();
    BoardView seen = observed.seen();
    return game.withLostPieces().stream()
        .flatMap(before -> game.expected().at(before).shown(seen).stream())
        .map(ExpectedBoard.Step::move)
        .filter(move -> move.isCapture() && game.position().isEmpty(move.from()))
        .filter(
            move ->
                seen.hasColours()
                    || move.captured().stream()
                        .noneMatch(it -> observed.trace().hasLeftBeforeArrival(it, move.to())))
        .findFirst();
  }

  /** What is wrong where the side to move has pressed and holds pieces in its hand. */
  Offence handLeft(GameState game, BoardView seen) {
    FieldSet missing = game.expected().mismatch(seen).minus(seen.occupied());
    return faults
        .round(game.position(), missing)
        .orElseGet(
            () -> asHuff(Offence.of(ViolationKind.PIECE_GONE, game.toMove(), missing), game));
  }

  /** What is wrong with a board that should show this position or a legal ply from it. */
  Offence find(ExpectedBoard expected, BoardView seen) {
    Position position = expected.position();
    FieldSet wrong = expected.mismatch(seen);
    FieldSet vacated = wrong.intersection(position.occupied()).minus(sameSide(expected, seen));
    FieldSet entered = wrong.intersection(seen.occupied()).minus(sameSide(expected, seen));
    if (!seen.light().isEmpty()) {
      return onLight(expected, vacated, entered, seen);
    }
    return crowned(expected, seen, wrong)
        .or(
            () ->
                entered.size() == 1
                    ? moved(expected, seen, vacated, entered.first())
                    : Optional.empty())
        .or(() -> entered.isEmpty() ? Optional.of(gone(position, vacated)) : Optional.empty())
        .or(() -> vacated.isEmpty() ? Optional.of(added(position, entered)) : Optional.empty())
        .or(() -> besideMove(expected, seen))
        .orElse(Offence.of(ViolationKind.UNEXPLAINED, position.toMove(), wrong));
  }

  /** Fields on which a piece of the right side stands, be it man or king. */
  private static FieldSet sameSide(ExpectedBoard expected, BoardView seen) {
    FieldSet occupied = expected.position().occupied().intersection(seen.occupied());
    return occupied.minus(seen.colourMismatch(expected.view()));
  }

  private static Offence onLight(
      ExpectedBoard expected, FieldSet vacated, FieldSet entered, BoardView seen) {
    Side mover = expected.mover();
    if (vacated.size() == 1 && entered.isEmpty() && seen.light().size() == 1) {
      Side side = expected.position().at(vacated.first()).orElseThrow().side();
      return Offence.of(ViolationKind.LIGHT_SQUARE, side, vacated);
    }
    boolean inOrder = expected.mismatch(seen).isEmpty() || !expected.shown(seen).isEmpty();
    return inOrder
        ? Offence.of(ViolationKind.PIECE_ADDED, mover, FieldSet.EMPTY)
        : Offence.of(ViolationKind.UNEXPLAINED, mover, vacated.union(entered));
  }

  private Offence gone(Position position, FieldSet vacated) {
    return faults
        .round(position, vacated)
        .orElseGet(() -> Offence.of(ViolationKind.PIECE_GONE, position.toMove(), vacated));
  }

  /** A legal ply has been made, and pieces have come or gone that have nothing to do with it. */
  private static Optional<Offence> besideMove(ExpectedBoard expected, BoardView seen) {
    for (ExpectedBoard.Step step : expected.steps()) {
      FieldSet wrong = expected.mismatch(seen, step);
      boolean arrived = !wrong.contains(step.move().to()) && !wrong.contains(step.move().from());
      if (arrived && !wrong.intersects(seen.occupied())) {
        return Optional.of(Offence.of(ViolationKind.PIECE_GONE, expected.mover(), wrong));
      }
      if (arrived && !wrong.intersects(step.after().occupied())) {
        return Optional.of(Offence.of(ViolationKind.PIECE_ADDED, expected.mover(), wrong));
      }
    }
    return Optional.empty();
  }

  /** The same board as a piece taken off where a huff might have been meant. */
  private Offence asHuff(Offence gone, GameState game) {
    Position position = game.position();
    if (isLapsedHuff(gone, game)) {
      return gone.by(position.toMove().other(), ViolationKind.WRONG_HUFF);
    }
    boolean huffs = rules.penalty(PenalizedFault.MISSED_CAPTURE).costsPiece();
    boolean others = position.pieces(position.toMove().other()).containsAll(gone.squares());
    return huffs && others && gone.squares().size() == 1 && !game.plies().isEmpty()
        ? gone.withKind(ViolationKind.WRONG_HUFF)
        : gone;
  }

  /** One that the opponent had the right to before moving, and takes only after that. */
  private static boolean isLapsedHuff(Offence gone, GameState game) {
    int made = game.plies().size();
    return made > 1
        && game.plies().get(made - 2).binding()
        && game.plies().get(made - 2).move().piece().side() == game.toMove()
        && gone.squares().size() == 1
        && game.position().pieces(game.toMove()).containsAll(gone.squares());
  }

  private static Offence added(Position position, FieldSet entered) {
    return Offence.of(ViolationKind.PIECE_ADDED, position.toMove(), entered);
  }

  /** A man shown as a king, or a king as a man, all else being as it should. */
  private static Optional<Offence> crowned(ExpectedBoard expected, BoardView seen, FieldSet wrong) {
    if (sameSide(expected, seen).containsAll(wrong)) {
      boolean king = seen.kings().intersects(wrong);
      return Optional.of(
          Offence.of(
              king ? ViolationKind.CROWNED_WRONGLY : ViolationKind.NOT_CROWNED,
              expected.mover(),
              wrong));
    }
    for (ExpectedBoard.Step step : expected.steps()) {
      FieldSet left = expected.mismatch(seen, step);
      if (left.equals(FieldSet.of(step.move().to())) && RestorationSteps.isCrowned(step, seen)) {
        return Optional.of(Offence.of(ViolationKind.CROWNED_WRONGLY, expected.mover(), left));
      }
    }
    return Optional.empty();
  }

  /** One piece has appeared on a field: whose was it, and what did it do? */
  private Optional<Offence> moved(
      ExpectedBoard expected, BoardView seen, FieldSet vacated, int to) {
    Position position = expected.position();
    return Stream.of(position.toMove(), position.toMove().other())
        .filter(side -> seen.mayHold(side).contains(to))
        .flatMap(
            side ->
                vacated.intersection(position.pieces(side)).stream()
                    .boxed()
                    .flatMap(from -> faults.find(position.toMove(side), from, to, vacated).stream())
                    .map(offence -> bySide(expected, side, offence)))
        .findFirst();
  }

  private static Offence bySide(ExpectedBoard expected, Side side, Offence offence) {
    if (side != expected.mover()) {
      return outOfTurn(offence);
    }
    // Legal but for the moves that this king has made before it.
    boolean rests = offence.act().filter(act -> isKingResting(expected, act.move())).isPresent();
    return rests && offence.kind() == ViolationKind.OUT_OF_TURN
        ? offence.withKind(ViolationKind.WENT_ON)
        : offence;
  }

  static boolean isKingResting(ExpectedBoard expected, Move move) {
    return expected.resting().contains(move.from());
  }

  /** A piece of the side that is not to move; the one that moved last has gone on. */
  private static Offence asGoneOn(Offence offence, GameState game) {
    int lastMovedTo = game.last().map(ply -> ply.move().to()).orElse(0);
    if (offence.act().isEmpty() || offence.move().from() != lastMovedTo) {
      return offence;
    }
    List<ViolationKind> also = new ArrayList<>(offence.also());
    also.add(0, ViolationKind.OUT_OF_TURN);
    return offence.withKind(ViolationKind.WENT_ON).withAlso(also);
  }

  /** From a side that is not to move no capture is due, and it continues none. */
  private static Offence outOfTurn(Offence offence) {
    List<ViolationKind> also =
        Stream.concat(Stream.of(offence.kind()), offence.also().stream())
            .filter(kind -> kind != ViolationKind.OUT_OF_TURN && !kind.isOfDueCapture())
            .toList();
    FieldSet squares = FieldSet.of(offence.move().from(), offence.move().to());
    return Offence.of(ViolationKind.OUT_OF_TURN, offence.side(), squares)
        .withAct(offence.act().orElseThrow())
        .withAlso(also);
  }

  /**
   * Irregular moves to which a reply may already have been made, of pieces that are not seen where
   * they stood, nearest to the rules first.
   */
  Stream<Offence> standing(Position before, BoardView seen) {
    Side mover = before.toMove();
    return faults.standing(before, before.pieces(mover).minus(seen.mayHold(mover)));
  }
}
