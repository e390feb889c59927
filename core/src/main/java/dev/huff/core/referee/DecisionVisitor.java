package dev.huff.core.referee;

/**
 * An answer for every kind of {@link ArbiterDecision}. A new kind does not compile until every
 * visitor handles it.
 *
 * @param <R> the answer
 */
public interface DecisionVisitor<R> {
  /** A decision that needs nothing but its name. */
  R onOrder(ArbiterDecision.Order order);

  /** A player ends the game. */
  R onEndedBy(ArbiterDecision.EndedBy ended);

  /** The game ends so, for whatever reason. */
  R onDeclare(ArbiterDecision.Declare declared);

  /** Moves are taken back until that many plies remain; one move when it does not say. */
  R onTakeBack(ArbiterDecision.TakeBack back);

  /** This was the move, in the rule set's notation. */
  R onPlayMove(ArbiterDecision.PlayMove play);

  /** The piece on that field is huffed. */
  R onHuffPiece(ArbiterDecision.HuffPiece huff);

  /** Continues from this position with its known draw counts. */
  R onSetUp(ArbiterDecision.SetUp setUp);

  /** A player's clock shows this many milliseconds. */
  R onSetClock(ArbiterDecision.SetClock set);
}
