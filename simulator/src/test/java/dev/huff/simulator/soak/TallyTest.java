package dev.huff.simulator.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.huff.core.referee.ViolationKind;
import dev.huff.simulator.play.Crime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TallyTest {
  private static Report report(boolean exact, boolean wrong, List<Crime> crimes, Long... delays) {
    return new Report(
        0, 50, 50, exact, wrong, 0, 0, crimes, List.of(), List.of(), 0, 1000, List.of(delays), "");
  }

  @Test
  void zeroInSoManyTrialsBoundsTheRate() {
    assertThat(Tally.boundOfZero(0)).isEqualTo(1);
    assertThat(Tally.boundOfZero(10_000)).isCloseTo(0.0002995, within(1e-7));
  }

  @Test
  void delaysAreSortedAndCut() {
    Tally tally = new Tally();
    tally.add(report(true, false, List.of(), 40L, 10L, 30L, 20L));

    assertThat(tally.delay(50)).isEqualTo(20);
    assertThat(tally.delay(99)).isEqualTo(40);
  }

  @Test
  void uncalledFoulCostsRecall() {
    Crime uncalled = new Crime(5, ViolationKind.BACKWARD, Optional.empty());
    Tally tally = new Tally();
    tally.add(report(true, false, List.of(uncalled)));

    assertThat(tally.kinds().get(ViolationKind.BACKWARD).recall()).isZero();
    assertThat(tally.confusions()).containsEntry("backward called nothing", 1);
    assertThat(tally.inexact()).hasSize(1);
  }

  @Test
  void sumOfTalliesIsTheTallyOfAll() {
    Tally one = new Tally();
    one.add(report(true, false, List.of(), 10L));
    Tally other = new Tally();
    other.add(report(false, true, List.of(), 20L));

    Tally sum = new Tally();
    sum.add(one);
    sum.add(other);

    assertThat(sum.games()).isEqualTo(2);
    assertThat(sum.exact()).isEqualTo(1);
    assertThat(sum.wrong()).isEqualTo(1);
    assertThat(sum.delay(100)).isEqualTo(20);
  }
}
