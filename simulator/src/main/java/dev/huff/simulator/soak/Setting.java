package dev.huff.simulator.soak;

import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.Players;
import dev.huff.simulator.sense.SensorGrade;

/** Under what circumstances games are played. */
public record Setting(
    RuleSet rules, SensingLevel level, HandGrade hands, SensorGrade sensors, Players players) {
  /** The seed of one of many games; games of other settings have others. */
  long seed(long seed, int game) {
    long mixed = seed;
    for (long part : new long[] {rules.id().hashCode(), level.ordinal(), game}) {
      mixed = (mixed ^ part) * 0x9E3779B97F4A7C15L;
      mixed ^= mixed >>> 32;
    }
    return mixed;
  }
}
