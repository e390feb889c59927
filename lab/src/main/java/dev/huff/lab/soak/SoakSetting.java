package dev.huff.lab.soak;

import dev.huff.core.referee.Referee;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.lab.sensor.SensorGrade;
import dev.huff.lab.sensor.SimulatedSensors;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.PlayerKind;
import java.util.Optional;
import java.util.Set;

/**
 * Conditions of simulated games.
 *
 * @param settle the referee's settle time in milliseconds
 * @param fouls what cheating players commit. Everything if it is empty
 * @param opening how games begin
 * @param clock the players' time. Empty if the referee keeps no clock
 */
public record SoakSetting(
    RuleSet rules,
    SensingLevel level,
    HandGrade hands,
    SensorGrade sensors,
    PlayerKind players,
    long settle,
    Set<ViolationKind> fouls,
    OpeningKind opening,
    Optional<TimeControl> clock) {
  public SoakSetting {
    fouls = Set.copyOf(fouls);
  }

  /** With every foul there is, from the start position and without a clock. */
  public SoakSetting(
      RuleSet rules,
      SensingLevel level,
      HandGrade hands,
      SensorGrade sensors,
      PlayerKind players,
      long settle) {
    this(
        rules,
        level,
        hands,
        sensors,
        players,
        settle,
        Set.of(),
        OpeningKind.USUAL,
        Optional.empty());
  }

  /**
   * The settle time that fits sensors of that grade: a field has to read the same twice before half
   * of it is over.
   */
  public static long settleFor(SensorGrade sensors) {
    return sensors == SensorGrade.CLEAN ? Referee.SETTLE : 2 * SimulatedSensors.SLOWEST_MILLIS + 20;
  }

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
