package dev.huff.core.referee;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;
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
    this.relaxed = RelaxedMoveGenerator.of(rules);
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
    return relaxed.stopping().legalMoves(before).stream()
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
    List<Move> legal = relaxed.legal().legalMoves(before);
    return relaxed.stopping().legalMoves(before).stream()
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
    return charge(ViolationKind.OUT_OF_TURN, done, relaxed.legal());
  }

  private Optional<Offence> byRelaxing(PieceDisplacement done) {
    return exactly(done, relaxed.free())
        .map(move -> charge.of(priorityFault(move, done.before()), done, move))
        .or(() -> charge(ViolationKind.CAPTURE_LEFT_SHORT, done, relaxed.stopping()))
        .or(() -> menLeft(done))
        .or(
            () ->
                charge(ViolationKind.BACKWARD, done, relaxed.backward())
                    .map(it -> withMissed(it, done)))
        .or(() -> charge(ViolationKind.LANDED_WRONG, done, relaxed.landing()))
        .or(
            () ->
                charge(ViolationKind.TOO_FAR, done, relaxed.ranging())
                    .map(it -> withMissed(it, done)));
  }

  private Optional<Offence> charge(ViolationKind kind, PieceDisplacement done, MoveGenerator by) {
    return exactly(done, by).map(move -> charge.of(kind, done, move));
  }

  private Offence withMissed(Offence offence, PieceDisplacement done) {
    return charge.withMissed(offence, offence.act().orElseThrow().move(), done.before());
  }

  private Optional<Offence> menLeft(PieceDisplacement done) {
    return takingMore(done, relaxed.free())
        .map(move -> charge.of(priorityFault(move, done.before()), done, move))
        .or(
            () ->
                takingMore(done, relaxed.stopping())
                    .map(move -> charge.of(ViolationKind.CAPTURE_LEFT_SHORT, done, move)))
        .map(offence -> offence.withAlso(List.of(ViolationKind.CAPTURED_LEFT)));
  }

  private static Optional<Move> takingMore(PieceDisplacement done, MoveGenerator by) {
    return made(done, by)
        .filter(move -> move.isCapture() && move.capturedFields().containsAll(done.removed()))
        .findFirst();
  }

  private static Optional<Move> exactly(PieceDisplacement done, MoveGenerator by) {
    return made(done, by).filter(move -> move.capturedFields().equals(done.removed())).findFirst();
  }

  private static Stream<Move> made(PieceDisplacement done, MoveGenerator by) {
    return by.legalMoves(done.before()).stream()
        .filter(move -> move.from() == done.from() && move.to() == done.to());
  }

  private ViolationKind priorityFault(Move move, Position before) {
    if (!move.isCapture()) {
      return ViolationKind.MISSED_CAPTURE;
    }
    boolean onlyKings = relaxed.kingsFree().legalMoves(before).stream().anyMatch(move::isSamePly);
    return onlyKings ? ViolationKind.KING_MUST_CAPTURE : ViolationKind.LESSER_CAPTURE;
  }
}
