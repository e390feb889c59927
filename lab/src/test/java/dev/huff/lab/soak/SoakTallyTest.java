package dev.huff.lab.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.huff.core.referee.ViolationKind;
import dev.huff.simulator.play.CommittedFoul;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SoakTallyTest {
  private static MatchReport report(
      boolean exact, boolean wrong, List<CommittedFoul> fouls, Long... delays) {
    return new MatchReport(
        0, 50, exact, wrong, 0, 0, fouls, List.of(), List.of(), 0, 1000, List.of(delays), "");
  }

  @Test
  void zeroInSoManyTrialsBoundsTheRate() {
    assertThat(SoakTally.boundOfZero(0)).isEqualTo(1);
    assertThat(SoakTally.boundOfZero(10_000)).isCloseTo(0.0002995, within(1e-7));
  }

  @Test
  void delaysAreSortedAndCut() {
    SoakTally tally = new SoakTally();
    tally.add(report(true, false, List.of(), 40L, 10L, 30L, 20L));

    assertThat(tally.delay(50)).isEqualTo(20);
    assertThat(tally.delay(99)).isEqualTo(40);
  }

  @Test
  void uncalledFoulCostsRecall() {
    CommittedFoul uncalled = new CommittedFoul(5, ViolationKind.BACKWARD, Optional.empty());
    SoakTally tally = new SoakTally();
    tally.add(report(true, false, List.of(uncalled)));

    assertThat(tally.kinds().get(ViolationKind.BACKWARD).recall()).isZero();
    assertThat(tally.confusions()).containsEntry("backward called nothing", 1);
    assertThat(tally.inexact()).hasSize(1);
  }

  @Test
  void sumOfTalliesIsTheTallyOfAll() {
    SoakTally one = new SoakTally();
    one.add(report(true, false, List.of(), 10L));
    SoakTally other = new SoakTally();
    other.add(report(false, true, List.of(), 20L));

    SoakTally sum = new SoakTally();
    sum.add(one);
    sum.add(other);

    assertThat(sum.games()).isEqualTo(2);
    assertThat(sum.exact()).isEqualTo(1);
    assertThat(sum.wrong()).isEqualTo(1);
    assertThat(sum.delay(100)).isEqualTo(20);
  }
}
