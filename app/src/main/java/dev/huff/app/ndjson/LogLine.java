package dev.huff.app.ndjson;

import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.referee.Decision;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;

/** One line of a board log. */
public sealed interface LogLine {
  /**
   * A game begins.
   *
   * @param settle the settle time in milliseconds
   */
  record Header(RuleSet rules, SensingLevel sensing, Position start, long settle)
      implements LogLine {}

  /** A line that says what happened at a time, in milliseconds. */
  sealed interface Timed extends LogLine {
    long time();
  }

  /** The board reads so from that time on. */
  record Reading(long time, Snapshot snapshot) implements Timed {}

  /** A player pressed the clock. */
  record Press(long time, Side side) implements Timed {}

  /** The arbiter decided. */
  record Decided(long time, String word, Decision decision) implements Timed {}
}
