package dev.huff.lab.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.huff.core.referee.Referee;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.lab.sensor.SensorGrade;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.CommittedFoul;
import dev.huff.simulator.play.PlayerKind;
import java.util.List;
import java.util.Map;
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
  void aRefereeThatRulesNothingDoesNotPass() {
    SoakTally tally = new SoakTally();
    assertThat(tally.isPassed()).isTrue();
    tally.add(report(false, false, List.of()));
    assertThat(tally.isPassed()).isFalse();
    tally.add(report(true, false, List.of(), 10L));
    assertThat(tally.isPassed()).isTrue();
    tally.add(report(false, true, List.of(), 10L));
    assertThat(tally.isPassed()).isFalse();
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
  void guidanceThatFailedIsTold() {
    SoakSetting setting =
        new SoakSetting(
            RuleBook.get("dama-cs"),
            SensingLevel.KIND,
            HandGrade.IDEAL,
            SensorGrade.CLEAN,
            PlayerKind.CHEATING,
            Referee.SETTLE);
    SoakTally tally = new SoakTally();
    tally.add(
        new MatchReport(
            0, 50, true, false, 0, 0, List.of(), List.of(), List.of(), 2, 9, List.of(), ""));

    assertThat(SoakTable.of(Map.of(setting, tally)))
        .contains("Guidance led to no right board 2 times.");
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
