package dev.huff.app.opponent;

import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.TimeBudget;
import dev.huff.core.referee.Ruling;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.game.TimeControl.PerMove;
import dev.huff.rules.game.TimeControl.Period;
import dev.huff.rules.game.TimeControl.Periods;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Thinking time by the players' clock. Half of it is left to the hand or the arm that makes the
 * move.
 */
public final class ThinkingPace {
  private final Side side;
  private final SearchLimits usual;
  private Optional<TimeControl> control = Optional.empty();
  private OptionalLong left = OptionalLong.empty();

  /**
   * @param usual how long it thinks where no clock is kept, and never longer
   */
  public ThinkingPace(Side side, SearchLimits usual) {
    this.side = side;
    this.usual = usual;
  }

  /** Takes note of what the clock shows. */
  public void hear(Ruling ruling) {
    if (ruling instanceof Ruling.Started started) {
      control = started.control().map(it -> it.of(side));
      left = OptionalLong.empty();
    } else if (ruling instanceof Ruling.ClockShown shown) {
      left = OptionalLong.of(shown.left(side));
    }
  }

  /** How long to think about the next move. */
  public SearchLimits limits() {
    if (left.isEmpty()) {
      return usual;
    }
    return usual.within(TimeBudget.of(left.getAsLong() / 2, increment() / 2, moves()));
  }

  /** What is certain to come with each move; periods to come may bring more. */
  private long increment() {
    return control
        .filter(Periods.class::isInstance)
        .map(it -> ((Periods) it).periods())
        .map(it -> it.stream().mapToLong(Period::extra).min().orElse(0))
        .orElse(0L);
  }

  private int moves() {
    return control.filter(PerMove.class::isInstance).isPresent() ? 1 : 0;
  }
}
