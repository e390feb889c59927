package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.simulator.hand.CellTouch;
import dev.huff.simulator.hand.MoveInstruction.Crowning;
import java.util.List;
import java.util.Optional;

/**
 * A foul that a player could commit now.
 *
 * @param kind expected call of the referee
 * @param move as a move without rules. Empty if it is none
 * @param touches what hands do, if it is no move. Empty otherwise
 * @param presses whether it is only complete with the clock pressed
 */
public record PossibleFoul(
    ViolationKind kind, Side side, Optional<Move> move, List<CellTouch> touches, boolean presses) {
  public PossibleFoul {
    touches = List.copyOf(touches);
  }

  static PossibleFoul of(ViolationKind kind, Move move) {
    return new PossibleFoul(kind, move.piece().side(), Optional.of(move), List.of(), false);
  }

  static PossibleFoul of(ViolationKind kind, Side side, List<CellTouch> touches) {
    return new PossibleFoul(kind, side, Optional.empty(), touches, false);
  }

  /** The same, only complete with the clock pressed. */
  PossibleFoul withPress() {
    return new PossibleFoul(kind, side, move, touches, true);
  }

  /** How a new king is shown. */
  Crowning crowning() {
    return kind == ViolationKind.NOT_CROWNED ? Crowning.NEVER : Crowning.AT_ONCE;
  }
}
