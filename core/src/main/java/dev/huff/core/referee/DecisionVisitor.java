package dev.huff.core.referee;

/**
 * An answer for every kind of {@link ArbiterDecision}. A new kind does not compile until every
 * visitor handles it.
 *
 * @param <R> the answer
 * @param <E> what an answer may fail with
 */
public interface DecisionVisitor<R, E extends Exception> {
  /** The opponent insists that the move is taken back. */
  R onInsist(ArbiterDecision.Insist insist) throws E;

  /** The irregular move stands. */
  R onLetStand(ArbiterDecision.LetStand stand) throws E;

  /** Moves are taken back until that many plies remain; one move when it does not say. */
  R onTakeBack(ArbiterDecision.TakeBack back) throws E;

  /** This was the move, in the rule set's notation. */
  R onPlayMove(ArbiterDecision.PlayMove play) throws E;

  /** The piece on that field is huffed. */
  R onHuffPiece(ArbiterDecision.HuffPiece huff) throws E;

  /** A player claims a draw. */
  R onClaim(ArbiterDecision.Claim claim) throws E;

  /** The players agree on a draw. */
  R onAgreeDraw(ArbiterDecision.AgreeDraw draw) throws E;

  /** A player gives up. */
  R onResign(ArbiterDecision.Resign resign) throws E;

  /** A player's time is over. */
  R onFlagFall(ArbiterDecision.FlagFall flag) throws E;

  /** The game ends so, for whatever reason. */
  R onDeclare(ArbiterDecision.Declare declared) throws E;

  /** Continues from this position with its known draw counts. */
  R onSetUp(ArbiterDecision.SetUp setUp) throws E;

  /** A player's clock shows this many milliseconds. */
  R onSetClock(ArbiterDecision.SetClock set) throws E;

  /** What happens on the board does not count until {@link Resume}. */
  R onPause(ArbiterDecision.Pause pause) throws E;

  /** The board counts again. */
  R onResume(ArbiterDecision.Resume resume) throws E;
}
