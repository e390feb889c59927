package dev.huff.simulator.table;

import dev.huff.rules.board.Side;
import java.util.Optional;

/**
 * A clock with two displays and a lever on the table. Times are milliseconds.
 *
 * @param white White's remaining time at {@code since}
 * @param black Black's remaining time at {@code since}
 * @param pressed whose end of the lever is down. The other side's time runs. Empty if it was never
 *     touched
 * @param since when the lever was last moved
 */
public record TableClock(long white, long black, Optional<Side> pressed, long since) {
  /** A clock that stands until somebody presses it. */
  public static TableClock stopped(long white, long black) {
    return new TableClock(white, black, Optional.empty(), 0);
  }

  /** What a side has left at that time; never below 0. */
  public long left(Side side, long time) {
    long left = side == Side.WHITE ? white : black;
    boolean runs = pressed.isPresent() && pressed.get() == side.other();
    return Math.max(0, runs ? left - (time - since) : left);
  }

  /** This clock after that side's press; pressing twice changes nothing. */
  public TableClock pressed(long time, Side side) {
    if (pressed.isPresent() && pressed.get() == side) {
      return this;
    }
    return new TableClock(left(Side.WHITE, time), left(Side.BLACK, time), Optional.of(side), time);
  }
}
