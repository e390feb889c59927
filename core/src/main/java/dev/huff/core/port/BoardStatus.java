package dev.huff.core.port;

import dev.huff.rules.NamedConstant;

/**
 * Status of a board.
 *
 * @param state what can be expected of it now
 * @param detail one English sentence that says what, where and what to do
 */
public record BoardStatus(State state, String detail) {
  /** The states of a board, from nothing to all well. */
  public enum State implements NamedConstant {
    /** Looking for the board, or waiting for it to come back. */
    SEARCHING,
    /** Talking to the board, not yet sure what its readings mean. */
    LEARNING,
    /** Readings arrive and are understood. */
    READY,
    /** Readings arrive, but part of the board cannot be trusted; the detail names it. */
    DEGRADED,
    /** The board was there and is gone; the driver keeps trying. */
    LOST,
    /** Closed for good. */
    CLOSED
  }
}
