package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.simulator.hand.Order.Crowning;
import dev.huff.simulator.hand.Touch;
import java.util.List;
import java.util.Optional;

/**
 * Something against the rules that a player could do now.
 *
 * @param kind what the referee has to call it
 * @param side who does it
 * @param move what it is as a move of a lawless game; empty where it is none
 * @param crowning how a new king is shown
 * @param touches what hands do, where it is no move
 * @param presses whether it is only complete with the clock pressed
 */
public record Foul(
    ViolationKind kind,
    Side side,
    Optional<Move> move,
    Crowning crowning,
    List<Touch> touches,
    boolean presses) {
  public Foul {
    touches = List.copyOf(touches);
  }

  static Foul of(ViolationKind kind, Move move) {
    return new Foul(
        kind, move.piece().side(), Optional.of(move), Crowning.AT_ONCE, List.of(), false);
  }

  static Foul of(ViolationKind kind, Side side, List<Touch> touches) {
    return new Foul(kind, side, Optional.empty(), Crowning.AT_ONCE, touches, false);
  }
}
