package dev.huff.lab.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.robot.ArmKind;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.robot.MachineFaults;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RobotTrialTest {
  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void aSoundMachineMakesEveryMoveByItself(ArmKind kind) {
    RobotTrial trial = new RobotTrial(kind, RuleBook.get("dama-cs"), MachineFaults.NONE, 0, 1);
    trial.play(150);
    RobotTrial.Score score = trial.score();
    assertThat(score.moves()).isGreaterThan(10);
    assertThat(score.wrong()).isZero();
    assertThat(score.asked()).isZero();
    assertThat(score.mishaps()).isEmpty();
    assertThat(score.crashes()).isZero();
    assertThat(score.refused()).isZero();
    // Sums of virtual time, the same on every machine: no more than the brief overheads allow.
    assertThat(score.millis() / 1000.0).isLessThan(1.3 * score.limit());
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  @Tag("slow")
  void missedGripsAndDropsArePutRight(ArmKind kind) {
    RobotTrial trial =
        new RobotTrial(kind, RuleBook.get("dama-cs"), MachineFaults.ofGripper(0.1, 0.1), 0, 2);
    for (int game = 0; game < 3; game++) {
      trial.play(150);
    }
    RobotTrial.Score score = trial.score();
    assertThat(score.mishaps()).isNotEmpty();
    assertThat(score.wrong()).isZero();
    assertThat(score.unsafe()).isZero();
    assertThat(score.crashes()).isZero();
    assertThat(score.refused()).isZero();
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void aMachineThatFailsAtItsZeroAlreadyIsAskedForUntilItFindsIt(ArmKind kind) {
    MachineFaults faults = new MachineFaults(0, 0, 0.1, 0.3, 0.1, 0);
    RobotTrial trial = new RobotTrial(kind, RuleBook.get("dama-cs"), faults, 0, 3);
    for (int game = 0; game < 4; game++) {
      trial.play(0);
    }
    assertThat(trial.score().games()).isEqualTo(4);
    assertThat(trial.score().unsafe()).isZero();
    // A gantry's homing cycle drives by itself; the ways of the others there can fail.
    assertThat(trial.score().asked() > 0).isEqualTo(kind != ArmKind.GRBL);
  }

  @ParameterizedTest
  @CsvSource({
    "GRBL,dama-cs,7",
    "GRBL,international,3",
    "GRBL,turkish,4",
    "UARM,dama-cs,7",
    "UARM,turkish,1",
    "SERVO,dama-cs,7",
    "SERVO,international,2"
  })
  void whateverFailsNothingMovesUnderAHandOrOutOfItsLimits(ArmKind kind, String id, long seed) {
    MachineFaults faults = new MachineFaults(0.05, 0.03, 0.003, 0.003, 0.003, 0.3);
    RobotTrial trial = new RobotTrial(kind, RuleBook.get(id), faults, 0.15, seed);
    trial.play(25);
    RobotTrial.Score score = trial.score();
    assertThat(score.unsafe()).isZero();
    assertThat(score.crashes()).isZero();
    assertThat(score.asked()).isPositive();
    assertThat(score.wrong()).isZero();
    assertThat(score.refused()).isZero();
  }
}
