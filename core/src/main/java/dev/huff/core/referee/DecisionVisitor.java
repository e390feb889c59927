package dev.huff.core.referee;

import dev.huff.core.referee.ArbiterDecision.AgreeDraw;
import dev.huff.core.referee.ArbiterDecision.Claim;
import dev.huff.core.referee.ArbiterDecision.Declare;
import dev.huff.core.referee.ArbiterDecision.FlagFall;
import dev.huff.core.referee.ArbiterDecision.HuffPiece;
import dev.huff.core.referee.ArbiterDecision.Insist;
import dev.huff.core.referee.ArbiterDecision.LetStand;
import dev.huff.core.referee.ArbiterDecision.Pause;
import dev.huff.core.referee.ArbiterDecision.PlayMove;
import dev.huff.core.referee.ArbiterDecision.Resign;
import dev.huff.core.referee.ArbiterDecision.Resume;
import dev.huff.core.referee.ArbiterDecision.SetClock;
import dev.huff.core.referee.ArbiterDecision.SetUp;
import dev.huff.core.referee.ArbiterDecision.TakeBack;

/**
 * An answer for every kind of {@link ArbiterDecision}. A new kind does not compile until every
 * visitor handles it.
 *
 * @param <R> the answer
 * @param <E> what an answer may fail with
 */
public interface DecisionVisitor<R, E extends Exception> {
  /** The opponent insists that the move is taken back. */
  R onInsist(Insist insist) throws E;

  /** The irregular move stands. */
  R onLetStand(LetStand stand) throws E;

  /** Moves are taken back until that many plies remain; one move when it does not say. */
  R onTakeBack(TakeBack back) throws E;

  /** This was the move, in the rule set's notation. */
  R onPlayMove(PlayMove play) throws E;

  /** The piece on that field is huffed. */
  R onHuffPiece(HuffPiece huff) throws E;

  /** A player claims a draw. */
  R onClaim(Claim claim) throws E;

  /** The players agree on a draw. */
  R onAgreeDraw(AgreeDraw draw) throws E;

  /** A player gives up. */
  R onResign(Resign resign) throws E;

  /** A player's time is over. */
  R onFlagFall(FlagFall flag) throws E;

  /** The game ends so, for whatever reason. */
  R onDeclare(Declare declared) throws E;

  /** Continues from this position with its known draw counts. */
  R onSetUp(SetUp setUp) throws E;

  /** A player's clock shows this many milliseconds. */
  R onSetClock(SetClock set) throws E;

  /** What happens on the board does not count until {@link Resume}. */
  R onPause(Pause pause) throws E;

  /** The board counts again. */
  R onResume(Resume resume) throws E;
}
