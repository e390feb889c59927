package dev.huff.core.referee;

import static dev.huff.core.referee.ViolationKind.BACKWARD;
import static dev.huff.core.referee.ViolationKind.CAPTURED_LEFT;
import static dev.huff.core.referee.ViolationKind.CAPTURE_LEFT_SHORT;
import static dev.huff.core.referee.ViolationKind.KING_MUST_CAPTURE;
import static dev.huff.core.referee.ViolationKind.LANDED_WRONG;
import static dev.huff.core.referee.ViolationKind.LESSER_CAPTURE;
import static dev.huff.core.referee.ViolationKind.MISSED_CAPTURE;
import static dev.huff.core.referee.ViolationKind.OUT_OF_TURN;
import static dev.huff.core.referee.ViolationKind.TOO_FAR;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds the fault of a piece that went from one field to another. It is the first clause whose
 * removal would make the move legal. If there is none, it is the fault of the path across the
 * board.
 */
final class MoveFault {
  private final RelaxedMoveGenerator relaxed;
  private final OffenceBuilder charge;
  private final PathFaultFinder ways;

  MoveFault(RuleSet rules) {
    this.relaxed = new RelaxedMoveGenerator(rules);
    this.charge = new OffenceBuilder(relaxed);
    this.ways = new PathFaultFinder(rules, relaxed, charge);
  }

  /** Empty where pieces of its own side went, or others that it did not come by. */
  Optional<Offence> find(Position position, int from, int to, FieldSet vacated) {
    Piece piece = position.at(from).orElseThrow();
    PieceDisplacement done =
        new PieceDisplacement(position, piece, from, to, vacated.without(from));
    if (done.removed().intersects(position.pieces(piece.side()))) {
      return Optional.empty();
    }
    return regular(done).or(() -> byRelaxing(done)).or(() -> ways.find(done));
  }

  /** A capture that another one had precedence over, and that ended on the field it began on. */
  Optional<Offence> round(Position before, FieldSet removed) {
    return relaxed.stopping(before).stream()
        .filter(move -> move.from() == move.to() && move.capturedFields().equals(removed))
        .findFirst()
        .flatMap(
            move ->
                byRelaxing(
                    new PieceDisplacement(before, move.piece(), move.from(), move.to(), removed)));
  }

  /**
   * Returns irregular moves of the pieces that have left these fields, or return to them, nearest
   * to the rules first. A reply may already have been made to them.
   */
  Stream<Offence> standing(Position before, FieldSet left) {
    List<Move> legal = relaxed.legal(before);
    return relaxed.stopping(before).stream()
        .filter(move -> left.contains(move.from()) || move.from() == move.to())
        .filter(move -> legal.stream().noneMatch(move::isSamePly))
        .flatMap(
            move ->
                byRelaxing(
                    new PieceDisplacement(
                        before, move.piece(), move.from(), move.to(), move.capturedFields()))
                    .stream());
  }

  /** Finds a move that would be legal for the other side to move. */
  private Optional<Offence> regular(PieceDisplacement done) {
    return exactly(done, relaxed.legal(done.before()))
        .map(move -> charge.of(OUT_OF_TURN, done, move));
  }

  private Optional<Offence> byRelaxing(PieceDisplacement done) {
    Position before = done.before();
    return exactly(done, relaxed.free(before))
        .map(move -> charge.of(priorityFault(move, before), done, move))
        .or(
            () ->
                exactly(done, relaxed.stopping(before))
                    .map(move -> charge.of(CAPTURE_LEFT_SHORT, done, move)))
        .or(() -> menLeft(done))
        .or(
            () ->
                exactly(done, relaxed.backward(before))
                    .map(move -> charge.withMissed(charge.of(BACKWARD, done, move), move, before)))
        .or(
            () ->
                exactly(done, relaxed.landing(before))
                    .map(move -> charge.of(LANDED_WRONG, done, move)))
        .or(
            () ->
                exactly(done, relaxed.ranging(before))
                    .map(move -> charge.withMissed(charge.of(TOO_FAR, done, move), move, before)));
  }

  private Optional<Offence> menLeft(PieceDisplacement done) {
    Position before = done.before();
    Predicate<Move> some =
        move ->
            move.from() == done.from()
                && move.to() == done.to()
                && move.isCapture()
                && move.capturedFields().containsAll(done.removed());
    return relaxed.free(before).stream()
        .filter(some)
        .map(move -> charge.of(priorityFault(move, before), done, move))
        .findFirst()
        .or(
            () ->
                relaxed.stopping(before).stream()
                    .filter(some)
                    .map(move -> charge.of(CAPTURE_LEFT_SHORT, done, move))
                    .findFirst())
        .map(offence -> offence.withAlso(List.of(CAPTURED_LEFT)));
  }

  private static Optional<Move> exactly(PieceDisplacement done, Collection<Move> moves) {
    return moves.stream()
        .filter(move -> move.from() == done.from() && move.to() == done.to())
        .filter(move -> move.capturedFields().equals(done.removed()))
        .findFirst();
  }

  private ViolationKind priorityFault(Move move, Position before) {
    if (!move.isCapture()) {
      return MISSED_CAPTURE;
    }
    boolean onlyKings = relaxed.kingsFree(before).stream().anyMatch(move::isSamePly);
    return onlyKings ? KING_MUST_CAPTURE : LESSER_CAPTURE;
  }
}
