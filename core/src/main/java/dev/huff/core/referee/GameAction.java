package dev.huff.core.referee;

import dev.huff.core.sensing.ExpectedBoard;

/** An action on the board that the referee may enter into the game. */
sealed interface GameAction {
  /** A legal ply. */
  record Play(ExpectedBoard.Step step) implements GameAction {}

  /** A legal capture whose men are still on the board although play continues. */
  record LeaveMen(ExpectedBoard.Step step) implements GameAction {}

  /** An irregular move that stands. */
  record Stand(Offence offence) implements GameAction {}

  /** The piece on that field is taken for a capture that was missed. */
  record Huff(int field) implements GameAction {}

  /**
   * Plies are taken back.
   *
   * @param plies how many remain
   * @param huffed whether the huffs after the last remaining ply stay
   */
  record Undo(int plies, boolean huffed, Ruling.Reason reason) implements GameAction {}
}
