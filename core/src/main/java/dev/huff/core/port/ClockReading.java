package dev.huff.core.port;

import dev.huff.rules.board.Side;
import java.util.Optional;

/**
 * Reading of a clock at the board.
 *
 * @param white White's remaining time in milliseconds. Clocks report whole seconds, up to a second
 *     late
 * @param black Black's remaining time in milliseconds
 * @param running whose time runs. Empty while the clock is stopped
 * @param flag whose flag has fallen in this game. Empty if the clock does not say
 */
public record ClockReading(long white, long black, Optional<Side> running, Optional<Side> flag) {}
