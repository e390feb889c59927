package dev.huff.core.port;

import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;

/**
 * Receives a board's events. Times are milliseconds on a clock that never goes back, the same for
 * all calls of one driver.
 */
public interface BoardListener {
  /** The board reads so: raw, noise and all. It holds until the next reading. */
  void reading(long time, Snapshot snapshot);

  /** A player pressed the clock on the board: that side's move is made. */
  void pressed(long time, Side side);

  /** A clock at the board shows this now. */
  default void clock(long time, ClockReading reading) {}

  /** A button of a clock at the board was pressed. */
  default void button(long time, ClockButton button) {}

  /** Something about the board itself changed. */
  void status(long time, BoardStatus status);
}
