package dev.huff.app.opponent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.engine.SearchLimits;
import dev.huff.core.referee.Ruling;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.game.TimeControl.PerMove;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ThinkingPaceTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final SearchLimits USUAL = SearchLimits.ofMillis(5_000);

  private final ThinkingPace pace = new ThinkingPace(Side.BLACK, USUAL);

  private void game(TimeControl control, long black) {
    pace.hear(new Ruling.Started(0, RULES, new Fen(RULES.start()), Optional.of(control)));
    pace.hear(
        new Ruling.ClockShown(0, Ruling.ClockReason.START, 1, black, Optional.of(Side.WHITE)));
  }

  @Test
  void withoutAClockItThinksAsUsual() {
    pace.hear(new Ruling.Started(0, RULES, new Fen(RULES.start()), Optional.empty()));
    assertThat(pace.limits()).isEqualTo(USUAL);
  }

  @Test
  void withMuchTimeLeftItThinksAsUsual() {
    game(TimeControl.suddenDeath(7_200_000), 7_200_000);
    assertThat(pace.limits()).isEqualTo(USUAL);
  }

  @Test
  void itNeverThinksLongerThanHalfOfWhatIsLeft() {
    for (long left : new long[] {60_000, 10_000, 1_000, 100, 1}) {
      game(TimeControl.suddenDeath(60_000), left);
      assertThat(pace.limits().hard()).isBetween(1L, Math.max(1, left / 2));
      assertThat(pace.limits().soft()).isLessThanOrEqualTo(pace.limits().hard());
    }
  }

  @Test
  void anIncrementIsSpentAndAMovesTimeIsForOneMove() {
    game(TimeControl.suddenDeath(60_000), 20_000);
    long dry = pace.limits().hard();
    game(TimeControl.fischer(60_000, 4_000), 20_000);
    assertThat(pace.limits().hard()).isGreaterThan(dry);
    game(new PerMove(4_000), 4_000);
    assertThat(pace.limits().hard()).isBetween(500L, 2_000L);
  }
}
