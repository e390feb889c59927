package dev.huff.simulator.play;

import dev.huff.rules.board.Side;
import dev.huff.simulator.table.TablePieces;

/** Something that happens at a table. Times are milliseconds from the session's start. */
public sealed interface HandAction {
  long time();

  /** Hands have changed the board; it now looks so. */
  record Moved(long time, TablePieces surface) implements HandAction {}

  /** A player has pressed the clock. */
  record Pressed(long time, Side side) implements HandAction {}

  /** The players wait for a ruling; nothing has happened up to then. */
  record Waited(long time) implements HandAction {}
}
