package dev.huff.core.referee;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;

/**
 * What is wrong on a board, before it is announced.
 *
 * @param also further faults. Less grave than {@code kind}
 * @param side who is at fault
 * @param act irregular move and its result. Empty if the board shows no move
 * @param forfeit present fields of pieces that should have captured
 * @param squares the fields concerned
 * @param goOn where the piece may land in turn to finish its chain
 */
record Offence(
    ViolationKind kind,
    List<ViolationKind> also,
    Side side,
    Optional<Act> act,
    FieldSet forfeit,
    FieldSet squares,
    List<Integer> goOn) {

  /** An irregular move and the position it leads to if it stands. */
  record Act(Move move, Position after) {}

  static Offence of(ViolationKind kind, Side side, FieldSet squares) {
    return new Offence(kind, List.of(), side, Optional.empty(), FieldSet.EMPTY, squares, List.of());
  }

  Offence withKind(ViolationKind other) {
    return new Offence(other, also, side, act, forfeit, squares, goOn);
  }

  Offence by(Side presser, ViolationKind other) {
    return new Offence(other, also, presser, act, forfeit, squares, goOn);
  }

  Offence withSquares(FieldSet others) {
    return new Offence(kind, also, side, act, forfeit, others, goOn);
  }

  Offence withAlso(List<ViolationKind> others) {
    return new Offence(kind, List.copyOf(others), side, act, forfeit, squares, goOn);
  }

  /** Whether nothing is wrong but that pieces have come or gone, or that a man is crowned. */
  boolean isOfPieces() {
    return kind == ViolationKind.PIECE_ADDED
        || kind == ViolationKind.PIECE_GONE
        || kind == ViolationKind.CROWNED_WRONGLY;
  }

  /**
   * Whether both are the same thing done. A piece that the wrong hand moved has moved out of turn,
   * too: who pressed the clock gives the name.
   */
  boolean isSame(Offence other) {
    boolean isSameName = kind == other.kind && side == other.side;
    return act.map(it -> it.move().from()).equals(other.act.map(it -> it.move().from()))
        && (isSameName || (isOfWrongHand() && other.isOfWrongHand()));
  }

  private boolean isOfWrongHand() {
    return act.isPresent()
        && (kind == ViolationKind.OUT_OF_TURN || kind == ViolationKind.OPPONENTS_PIECE);
  }
}
