package dev.huff.core.referee;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the fault in the path of a piece, if no more lenient rules allow the move. */
record PathFaultFinder(RuleSet rules, RelaxedMoveGenerator relaxed, OffenceBuilder charge) {
  /** Empty where pieces went that the way does not come by. */
  Optional<Offence> find(PieceDisplacement done) {
    Position before = done.before();
    FieldSet own = before.pieces(done.piece().side());
    FieldSet others = before.occupied().minus(own);
    FieldSet between = done.between();
    Optional<FieldSet> wronglyRemoved = wronglyRemoved(done);
    if (wronglyRemoved.isPresent()) {
      return wronglyRemoved.map(geometric(ViolationKind.WRONG_REMOVED, done)::withSquares);
    }
    // Captured pieces stand until the move has ended: going on over one jumps it again.
    if (hasJumpedTwice(done)) {
      return Optional.of(geometric(ViolationKind.JUMPED_TWICE, done));
    }
    if (!done.removed().isEmpty() && hasGoneOn(done)) {
      return Optional.of(geometric(ViolationKind.WENT_ON, done));
    }
    if (!others.containsAll(done.removed()) || !between.containsAll(done.removed())) {
      return Optional.empty();
    }
    if (between.intersects(own)) {
      return Optional.of(geometric(ViolationKind.JUMPED_OWN, done));
    }
    if (between.intersection(others).size() > 1) {
      return Optional.of(geometric(ViolationKind.JUMPED_TWO, done));
    }
    if (!done.removed().isEmpty()) {
      return Optional.of(geometric(ViolationKind.LANDED_WRONG, done));
    }
    return Optional.of(
        charge.withMissed(
            geometric(done.isDiagonal() ? ViolationKind.TOO_FAR : ViolationKind.SIDEWAYS, done),
            move(done),
            before));
  }

  /** Pieces wrongly removed or left where the way is legal; the fewest if there are several. */
  private Optional<FieldSet> wronglyRemoved(PieceDisplacement done) {
    return relaxed.stopping().legalMoves(done.before()).stream()
        .filter(move -> move.from() == done.from() && move.to() == done.to())
        .map(move -> move.capturedFields().difference(done.removed()))
        .min(Comparator.comparingInt(FieldSet::size));
  }

  private boolean hasGoneOn(PieceDisplacement done) {
    return relaxed.stopping().legalMoves(done.before()).stream()
        .filter(first -> first.from() == done.from())
        .filter(first -> done.removed().containsAll(first.capturedFields()))
        .anyMatch(first -> isReached(done, first));
  }

  private boolean isReached(PieceDisplacement done, Move first) {
    Position between = first.applyTo(done.before()).toMove(done.piece().side());
    FieldSet rest = done.removed().minus(first.capturedFields());
    return relaxed.backward().legalMoves(between).stream()
        .anyMatch(
            second ->
                second.from() == first.to()
                    && second.to() == done.to()
                    && second.capturedFields().equals(rest));
  }

  /** Whether the piece captured and then jumped once more over a piece it had captured. */
  private boolean hasJumpedTwice(PieceDisplacement done) {
    return relaxed.stopping().legalMoves(done.before()).stream()
        .filter(first -> first.from() == done.from() && first.isCapture())
        .filter(first -> first.capturedFields().equals(done.removed()))
        .map(
            first ->
                new PieceDisplacement(
                    first.applyTo(done.before()),
                    done.piece(),
                    first.to(),
                    done.to(),
                    FieldSet.EMPTY))
        .anyMatch(again -> isJump(again, done.removed()));
  }

  /** Whether it goes over one of the pieces that have been captured, and over nothing else. */
  private boolean isJump(PieceDisplacement again, FieldSet captured) {
    FieldSet between = again.between();
    boolean inReach = again.piece().isKing() && rules.kingRange() == KingRange.ANY;
    return between.intersection(captured).size() == 1
        && !between.intersects(again.before().occupied())
        && (inReach || between.size() == 1);
  }

  private Offence geometric(ViolationKind kind, PieceDisplacement done) {
    return charge.of(kind, done, move(done));
  }

  private Move move(PieceDisplacement done) {
    var board = done.before().geometry();
    boolean last = board.row(done.to()) == board.lastRow(done.piece().side());
    return new Move(
        done.piece(),
        List.of(done.from(), done.to()),
        done.removed().stream().boxed().toList(),
        last && !done.piece().isKing());
  }
}
