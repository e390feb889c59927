package dev.huff.formats.ndjson;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.Referee;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;
import java.util.List;
import java.util.Optional;

/** One line of a board log. */
public sealed interface LogLine permits GameTerms, LogLine.Timed {
  /** A line that says what happened at a time, in milliseconds. */
  sealed interface Timed extends LogLine {
    long time();

    /**
     * What a referee rules on it.
     *
     * @throws DecisionException when it is a decision that cannot be followed
     */
    List<AttributedRuling> rulings(Referee referee) throws DecisionException;
  }

  /** The board reads so from that time on. */
  record Reading(long time, Snapshot snapshot) implements Timed {
    @Override
    public List<AttributedRuling> rulings(Referee referee) {
      return AttributedRuling.all(referee.reading(time, snapshot));
    }
  }

  /** A player pressed the clock. */
  record Press(long time, Side side) implements Timed {
    @Override
    public List<AttributedRuling> rulings(Referee referee) {
      return AttributedRuling.all(referee.press(time, side));
    }
  }

  /**
   * The arbiter decided.
   *
   * @param by the arbiter's name, where the log tells
   */
  record Decided(long time, String word, ArbiterDecision decision, Optional<String> by)
      implements Timed {
    @Override
    public List<AttributedRuling> rulings(Referee referee) throws DecisionException {
      return AttributedRuling.all(referee.decide(time, decision), by);
    }
  }
}
