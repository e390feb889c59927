package dev.huff.core.referee;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Adds to an irregular move what the rules attach: which piece is forfeit, how it can continue. */
record OffenceBuilder(RelaxedMoveGenerator relaxed) {
  Offence of(ViolationKind kind, PieceDisplacement done, Move move) {
    FieldSet forfeit = forfeit(kind, done.before(), move);
    FieldSet squares = forfeit.isEmpty() ? FieldSet.of(move.from(), move.to()) : forfeit;
    return new Offence(
        kind,
        List.of(),
        done.piece().side(),
        Optional.of(new Offence.Act(move, move.applyTo(done.before()))),
        forfeit,
        squares,
        kind == ViolationKind.CAPTURE_LEFT_SHORT ? goOn(done.before(), move) : List.of());
  }

  Offence withMissed(Offence offence, Move move, Position before) {
    boolean missed =
        !move.isCapture() && relaxed.legal().legalMoves(before).stream().anyMatch(Move::isCapture);
    return missed ? offence.withAlso(List.of(ViolationKind.MISSED_CAPTURE)) : offence;
  }

  private FieldSet forfeit(ViolationKind kind, Position before, Move move) {
    return switch (kind) {
      case MISSED_CAPTURE -> shouldHaveCaptured(before, move);
      case CAPTURE_LEFT_SHORT -> FieldSet.of(move.to());
      default -> FieldSet.EMPTY;
    };
  }

  private FieldSet shouldHaveCaptured(Position before, Move made) {
    FieldSet fields = FieldSet.EMPTY;
    for (Move due : relaxed.legal().legalMoves(before)) {
      if (due.isCapture()) {
        fields = fields.with(due.from() == made.from() ? made.to() : due.from());
      }
    }
    return fields;
  }

  /** Returns how an unfinished chain can continue: the shortest way to a legal end. */
  private List<Integer> goOn(Position before, Move made) {
    int done = made.path().size();
    return relaxed.legal().allRoutes(before).stream()
        .filter(Move::isCapture)
        .map(Move::path)
        .filter(path -> path.size() > done && path.subList(0, done).equals(made.path()))
        .map(path -> path.subList(done, path.size()))
        .min(Comparator.comparingInt(List::size))
        .map(List::copyOf)
        .orElse(List.of());
  }
}
