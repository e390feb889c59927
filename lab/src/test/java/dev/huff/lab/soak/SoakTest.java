package dev.huff.lab.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.lab.sensor.SensorGrade;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.PlayerKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A bounded soak of the referee; {@code huff lab soak} runs as long a one as wanted. */
class SoakTest {
  private static final long SEED = 20_261_121;
  private static final List<String> DOCUMENTS =
      List.of("mezinarodni", "internasjonal", "dama-cs", "dama-bg", "dvojita");

  static Stream<Arguments> documentsAndLevels() {
    return DOCUMENTS.stream()
        .flatMap(id -> Stream.of(SensingLevel.values()).map(level -> Arguments.of(id, level)));
  }

  private static SoakTally play(
      String id,
      SensingLevel level,
      HandGrade hands,
      SensorGrade sensors,
      PlayerKind players,
      int games) {
    RuleSet rules = RuleBook.get(id);
    SoakTally tally = new SoakTally();
    play(
        new SoakSetting(rules, level, hands, sensors, players, SoakSetting.settleFor(sensors)),
        games,
        tally);
    return tally;
  }

  private static void play(SoakSetting setting, int games, SoakTally tally) {
    for (int game = 0; game < games; game++) {
      tally.add(new SoakMatch(setting, SEED, game, happening -> {}, ruling -> {}).play());
    }
  }

  @ParameterizedTest
  @MethodSource("documentsAndLevels")
  void idealHandsAreRuledExactly(String id, SensingLevel level) {
    SoakTally tally = play(id, level, HandGrade.IDEAL, SensorGrade.CLEAN, PlayerKind.HONEST, 12);

    assertThat(tally.inexact()).isEmpty();
    assertThat(tally.exact()).isEqualTo(12);
    assertThat(tally.questions()).isLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("documentsAndLevels")
  @Tag("slow")
  void imperfectHandsAreNeverRuledWrongly(String id, SensingLevel level) {
    SoakTally tally =
        play(id, level, HandGrade.IMPERFECT, SensorGrade.NOISY, PlayerKind.HONEST, 34);

    assertThat(tally.wrong()).as("%s", tally.inexact()).isZero();
    assertThat(tally.exact()).as("%s", tally.inexact()).isEqualTo(34);
    assertThat(tally.questions()).isLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("documentsAndLevels")
  @Tag("slow")
  void unrulyHandsAreNeverRuledWrongly(String id, SensingLevel level) {
    SoakTally tally = play(id, level, HandGrade.UNRULY, SensorGrade.NOISY, PlayerKind.HONEST, 16);

    assertThat(tally.wrong()).as("%s", tally.inexact()).isZero();
    assertThat(tally.exact()).as("%s", tally.inexact()).isGreaterThanOrEqualTo(15);
  }

  @ParameterizedTest
  @MethodSource("documentsAndLevels")
  void foulsAreCalledWhatTheyAre(String id, SensingLevel level) {
    SoakTally tally = play(id, level, HandGrade.IDEAL, SensorGrade.CLEAN, PlayerKind.CHEATING, 6);

    int committed = tally.kinds().values().stream().mapToInt(SoakTally.Kind::committed).sum();
    int found = tally.kinds().values().stream().mapToInt(SoakTally.Kind::found).sum();
    assertThat(committed).isGreaterThan(15);
    assertThat(found).as("%s", tally.confusions()).isGreaterThanOrEqualTo(committed - 2);
    assertThat(tally.wrong()).as("%s", tally.inexact()).isZero();
  }

  @ParameterizedTest
  @EnumSource(
      value = ViolationKind.class,
      names = {"JUMPED_TWO", "JUMPED_TWICE", "WENT_ON", "SIDEWAYS", "WRONG_REMOVED", "PIECE_ADDED"})
  void eachKindOfFoulIsCalledByItsName(ViolationKind kind) {
    long settle = SoakSetting.settleFor(SensorGrade.CLEAN);
    SoakTally tally = new SoakTally();
    for (String id : DOCUMENTS) {
      SoakSetting setting =
          new SoakSetting(
              RuleBook.get(id),
              SensingLevel.KIND,
              HandGrade.IDEAL,
              SensorGrade.CLEAN,
              PlayerKind.CHEATING,
              settle,
              Set.of(kind),
              OpeningKind.STAGED,
              Optional.empty());
      play(setting, 4, tally);
    }

    assertThat(tally.kinds().get(kind).committed()).isGreaterThan(20);
    assertThat(tally.confusions()).isEmpty();
    assertThat(tally.wrong()).isZero();
  }

  @ParameterizedTest
  @MethodSource("documentsAndLevels")
  void forgottenCapturesAreSeen(String id, SensingLevel level) {
    SoakTally tally = play(id, level, HandGrade.IDEAL, SensorGrade.CLEAN, PlayerKind.FORGETFUL, 6);

    SoakTally.Kind missed = tally.kinds().get(ViolationKind.MISSED_CAPTURE);
    assertThat(missed.committed()).isGreaterThan(3);
    assertThat(missed.recall()).as("%s", tally.confusions()).isGreaterThan(0.95);
    assertThat(tally.wrong()).as("%s", tally.inexact()).isZero();
  }
}
