package dev.huff.core.port;

import dev.huff.rules.board.Side;
import java.util.Optional;

/**
 * What a clock at the board shows.
 *
 * @param white what White has left, in milliseconds; clocks tell whole seconds and up to a second
 *     late
 * @param black what Black has left, in milliseconds
 * @param running whose time runs; empty while the clock stands
 * @param flag whose time is up by this clock, for the rest of the game; empty where it does not say
 */
public record ClockReading(long white, long black, Optional<Side> running, Optional<Side> flag) {
  /** A clock whose flags have not fallen. */
  public ClockReading(long white, long black, Optional<Side> running) {
    this(white, black, running, Optional.empty());
  }
}
