package dev.huff.core.referee;

import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import java.util.OptionalInt;

/** What an arbiter, or a player through one, decides. */
public sealed interface ArbiterDecision {
  /** The opponent insists that the move is taken back. */
  record Insist() implements ArbiterDecision {}

  /** The irregular move stands. */
  record LetStand() implements ArbiterDecision {}

  /** Moves are taken back until that many plies remain; one move when it does not say. */
  record TakeBack(OptionalInt ply) implements ArbiterDecision {}

  /** This was the move, in the rule set's notation. */
  record PlayMove(String move) implements ArbiterDecision {}

  /** The piece on that field is huffed. */
  record HuffPiece(int field) implements ArbiterDecision {}

  /** A player claims a draw. */
  record Claim(Side side) implements ArbiterDecision {}

  /** The players agree on a draw. */
  record AgreeDraw() implements ArbiterDecision {}

  /** A player gives up. */
  record Resign(Side side) implements ArbiterDecision {}

  /** A player's time is over. */
  record FlagFall(Side side) implements ArbiterDecision {}

  /** The game ends so, for whatever reason. */
  record Declare(String result) implements ArbiterDecision {}

  /** Play goes on from this position, its draw counts as far as they are told. */
  record SetUp(Fen from) implements ArbiterDecision {}

  /** A player's clock shows this many milliseconds. */
  record SetClock(Side side, long millis) implements ArbiterDecision {}

  /** What happens on the board does not count until {@link Resume}. */
  record Pause() implements ArbiterDecision {}

  /** The board counts again. */
  record Resume() implements ArbiterDecision {}
}
