package dev.huff.core.port;

import dev.huff.core.board.Side;
import java.util.Optional;

/**
 * What a clock at the board shows.
 *
 * @param white what White has left, in milliseconds; clocks tell whole seconds and up to a second
 *     late
 * @param black what Black has left, in milliseconds
 * @param running whose time runs; empty while the clock stands
 */
public record ClockReading(long white, long black, Optional<Side> running) {}
