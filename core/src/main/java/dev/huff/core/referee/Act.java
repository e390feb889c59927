package dev.huff.core.referee;

import dev.huff.core.sensing.Footing;

/** One thing that the board says has been done and that the referee may enter into the game. */
sealed interface Act {
  /** A legal ply. */
  record Play(Footing.Step step) implements Act {}

  /** A legal capture whose men still stand although play goes on. */
  record LeaveMen(Footing.Step step) implements Act {}

  /** An irregular move that stands. */
  record Stand(Offence offence) implements Act {}

  /** The piece on that field is taken for a capture that was missed. */
  record Huff(int field) implements Act {}

  /**
   * Plies are taken back.
   *
   * @param plies how many remain
   * @param huffed whether the huffs after the last remaining ply stay
   */
  record Undo(int plies, boolean huffed, Ruling.Reason reason) implements Act {}
}
