package dev.huff.core.referee;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.PenalizedFault;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;

/**
 * A fault on a board, before it is announced.
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

  /** The rule set's penalty for it. */
  Penalty penalty(RuleSet rules) {
    return switch (kind) {
      case MISSED_CAPTURE -> rules.penalty(PenalizedFault.MISSED_CAPTURE);
      case CAPTURE_LEFT_SHORT -> rules.penalty(PenalizedFault.CAPTURE_LEFT_SHORT);
      case LESSER_CAPTURE -> rules.penalty(PenalizedFault.LESSER_CAPTURE);
      case KING_MUST_CAPTURE -> rules.penalty(PenalizedFault.KING_MUST_CAPTURE);
      // Left standing, a captured man is in nobody's favour; neither is a king without its crown.
      case CAPTURED_LEFT, NOT_CROWNED -> Penalty.NONE;
      default -> rules.penalty(PenalizedFault.OTHER);
    };
  }

  /** Whether the opponent gets a piece off the board for it. */
  boolean costsPiece(RuleSet rules) {
    return penalty(rules).costsPiece();
  }

  /** The irregular move of an offence that is one. */
  Move move() {
    return act.orElseThrow().move();
  }

  Offence withAct(Act done) {
    return new Offence(kind, also, side, Optional.of(done), forfeit, squares, goOn);
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

  /** Whether wrong pieces were removed in that very capture, of which a man has left since then. */
  boolean isRestOf(Offence before) {
    return kind == ViolationKind.WRONG_REMOVED
        && isSame(before)
        && before.squares.containsAll(squares);
  }

  private boolean isOfWrongHand() {
    return act.isPresent()
        && (kind == ViolationKind.OUT_OF_TURN || kind == ViolationKind.OPPONENTS_PIECE);
  }
}
