package dev.huff.lab.exam;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.lab.sensor.SensorGrade;
import dev.huff.lab.soak.SoakSetting;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.PlayerKind;

/** A kind of exam log: tidiness of its hands, quality of its sensors, and its players. */
enum ExamCategory implements NamedConstant {
  TIDY(HandGrade.IDEAL, SensorGrade.CLEAN, PlayerKind.HONEST),
  IMPERFECT(HandGrade.IMPERFECT, SensorGrade.NOISY, PlayerKind.HONEST),
  FORGETFUL(HandGrade.IMPERFECT, SensorGrade.NOISY, PlayerKind.FORGETFUL),
  CHEATING(HandGrade.IMPERFECT, SensorGrade.NOISY, PlayerKind.CHEATING),
  UNRULY(HandGrade.UNRULY, SensorGrade.FAILING, PlayerKind.HONEST),
  UNRULY_CHEATING(HandGrade.UNRULY, SensorGrade.FAILING, PlayerKind.CHEATING);

  private final HandGrade hands;
  private final SensorGrade sensors;
  private final PlayerKind players;

  ExamCategory(HandGrade hands, SensorGrade sensors, PlayerKind players) {
    this.hands = hands;
    this.sensors = sensors;
    this.players = players;
  }

  /** Games of this category by that rule set at that level. */
  SoakSetting setting(RuleSet rules, SensingLevel level) {
    return new SoakSetting(rules, level, hands, sensors, players, SoakSetting.settleFor(sensors));
  }
}
