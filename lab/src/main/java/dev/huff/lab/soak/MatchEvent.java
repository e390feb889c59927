package dev.huff.lab.soak;

import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;

/** A board's report in a match: with a header before them, these are the lines of a board log. */
public sealed interface MatchEvent {
  /** When, in milliseconds. */
  long time();

  /**
   * The board read so.
   *
   * @param failing whether a fault of seconds was there, more than a flicker
   */
  record Read(long time, Snapshot snapshot, boolean failing) implements MatchEvent {}

  /** A player pressed the clock. */
  record Pressed(long time, Side side) implements MatchEvent {}

  /** Asked which move was made, the players have told the arbiter. */
  record Answered(long time, String move) implements MatchEvent {}
}
