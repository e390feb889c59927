package dev.huff.core.referee;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import org.junit.jupiter.api.Test;

class VerdictCycleGuardTest {
  private static final Position START = RuleBook.get("dama-cs").start();

  private final VerdictCycleGuard rounds = new VerdictCycleGuard();

  private void reached(int plies, int times) {
    for (int i = 0; i < times; i++) {
      rounds.reached(plies, START);
    }
  }

  @Test
  void oneBoardThatBringsAGameAboutAgainAndAgainGoesRoundInCircles() {
    reached(7, 4);

    assertTrue(rounds.isCircling(7, START));
    assertFalse(rounds.isCircling(5, START));
  }

  @Test
  void aVerdictMayBeReversed() {
    reached(7, 3);

    assertFalse(rounds.isCircling(7, START));
  }

  @Test
  void aBoardThatHasChangedIsNew() {
    reached(7, 4);

    rounds.begin();

    assertFalse(rounds.isCircling(7, START));
  }
}
