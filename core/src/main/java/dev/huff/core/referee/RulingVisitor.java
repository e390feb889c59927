package dev.huff.core.referee;

/**
 * An answer for every kind of {@link Ruling}. A new kind does not compile until every visitor
 * handles it.
 *
 * @param <R> the answer
 */
public interface RulingVisitor<R> {
  /** A game begins. */
  R onStarted(Ruling.Started started);

  /** The clock shows something else. */
  R onClockShown(Ruling.ClockShown shown);

  /** A move was made. */
  R onPlayed(Ruling.Played played);

  /** Something is wrong. */
  R onViolated(Ruling.Violated violated);

  /** The steps that put the board right have changed. */
  R onRestore(Ruling.Restore restore);

  /** A side has taken the piece that should have captured. */
  R onHuffed(Ruling.Huffed huffed);

  /** Plies were undone. */
  R onTakenBack(Ruling.TakenBack back);

  /** More than one move explains the board. */
  R onAmbiguous(Ruling.Ambiguous ambiguous);

  /** A side may claim a draw. */
  R onClaimOpen(Ruling.ClaimOpen claim);

  /** The arbiter set up a position. */
  R onSetUp(Ruling.SetUp setUp);

  /** The game has ended. */
  R onOver(Ruling.Over over);

  /** The log ended before the game was over. */
  R onEnded(Ruling.Ended ended);
}
