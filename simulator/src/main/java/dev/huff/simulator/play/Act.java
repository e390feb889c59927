package dev.huff.simulator.play;

import dev.huff.rules.board.Side;
import dev.huff.simulator.table.Surface;

/** Something that happens at a table. Times are milliseconds from the session's start. */
public sealed interface Act {
  long time();

  /** Hands have changed the board; it now looks so. */
  record Moved(long time, Surface surface) implements Act {}

  /** A player has pressed the clock. */
  record Pressed(long time, Side side) implements Act {}

  /** The players wait for a ruling; nothing has happened up to then. */
  record Waited(long time) implements Act {}
}
