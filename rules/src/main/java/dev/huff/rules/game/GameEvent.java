package dev.huff.rules.game;

import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;

/** An event of a game. */
public sealed interface GameEvent {
  /**
   * A ply was made.
   *
   * @param irregular whether it was allowed to stand without being legal
   */
  record Played(Move move, boolean irregular) implements GameEvent {}

  /** A side has taken an opponent's piece off for a capture missed; not a ply. */
  record Huffed(Side side, int field) implements GameEvent {}

  /** This number of last plies was taken back. */
  record TakenBack(int plies) implements GameEvent {}

  /** The game was ended by a player's word. */
  record Ended(Outcome outcome) implements GameEvent {}
}
