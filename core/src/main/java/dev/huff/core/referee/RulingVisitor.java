package dev.huff.core.referee;

import dev.huff.core.referee.Ruling.Ambiguous;
import dev.huff.core.referee.Ruling.ClaimOpen;
import dev.huff.core.referee.Ruling.ClockShown;
import dev.huff.core.referee.Ruling.Ended;
import dev.huff.core.referee.Ruling.Huffed;
import dev.huff.core.referee.Ruling.Over;
import dev.huff.core.referee.Ruling.Played;
import dev.huff.core.referee.Ruling.Restore;
import dev.huff.core.referee.Ruling.SetUp;
import dev.huff.core.referee.Ruling.Started;
import dev.huff.core.referee.Ruling.TakenBack;
import dev.huff.core.referee.Ruling.Violated;

/**
 * An answer for every kind of {@link Ruling}. A new kind does not compile until every visitor
 * handles it.
 *
 * @param <R> the answer
 */
public interface RulingVisitor<R> {
  /** A game begins. */
  R onStarted(Started started);

  /** The clock shows something else. */
  R onClockShown(ClockShown shown);

  /** A move was made. */
  R onPlayed(Played played);

  /** Something is wrong. */
  R onViolated(Violated violated);

  /** The steps that put the board right have changed. */
  R onRestore(Restore restore);

  /** A side has taken the piece that should have captured. */
  R onHuffed(Huffed huffed);

  /** Plies were undone. */
  R onTakenBack(TakenBack back);

  /** More than one move explains the board. */
  R onAmbiguous(Ambiguous ambiguous);

  /** A side may claim a draw. */
  R onClaimOpen(ClaimOpen claim);

  /** The arbiter set up a position. */
  R onSetUp(SetUp setUp);

  /** The game has ended. */
  R onOver(Over over);

  /** The log ended before the game was over. */
  R onEnded(Ended ended);
}
