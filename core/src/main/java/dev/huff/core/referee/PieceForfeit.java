package dev.huff.core.referee;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The cost of an irregular move: one of the offender's pieces, which the opponent chooses.
 *
 * @param offender whose piece is lost
 * @param candidates pieces of which one may be taken or is owed. Includes the taken one
 * @param lapses whether the opponent may take one only before moving; otherwise one is owed
 * @param taken the taken piece. Until the opponent moves it may be put back
 */
record PieceForfeit(Side offender, FieldSet candidates, boolean lapses, OptionalInt taken) {
  PieceForfeit taking(int field) {
    return new PieceForfeit(offender, candidates, lapses, OptionalInt.of(field));
  }

  boolean isOpen() {
    return taken.isEmpty();
  }

  /** The same when that piece has gone for another fault; empty when none is left. */
  Optional<PieceForfeit> without(int field) {
    FieldSet left = isOpen() ? candidates.without(field) : candidates;
    return left.isEmpty()
        ? Optional.empty()
        : Optional.of(new PieceForfeit(offender, left, lapses, taken));
  }

  /** The candidates that may be taken in place of the one that was. */
  FieldSet alternatives() {
    return taken.isPresent() ? candidates.without(taken.getAsInt()) : FieldSet.EMPTY;
  }

  /** Whether the game cannot end yet, because another piece may still be chosen. */
  boolean isUndecided() {
    return isOpen() || (lapses && !alternatives().isEmpty());
  }

  /** What is left of this claim after a move; empty when it is settled or has lapsed. */
  Optional<PieceForfeit> after(Move move) {
    boolean settled = !isOpen() || lapses;
    if (settled && move.piece().side() != offender) {
      return Optional.empty();
    }
    FieldSet left = candidates.minus(move.capturedFields());
    FieldSet moved = left.contains(move.from()) ? left.without(move.from()).with(move.to()) : left;
    return moved.isEmpty()
        ? Optional.empty()
        : Optional.of(new PieceForfeit(offender, moved, lapses, taken));
  }
}
