package dev.huff.rules.game;

import static dev.huff.rules.board.Side.BLACK;
import static dev.huff.rules.board.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.rules.game.TimeControl.Bonus;
import dev.huff.rules.game.TimeControl.Hourglass;
import dev.huff.rules.game.TimeControl.PerMove;
import dev.huff.rules.game.TimeControl.Period;
import dev.huff.rules.game.TimeControl.Periods;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClockTest {
  private static void shows(Clock clock, long time, long white, long black) {
    assertThat(clock.left(WHITE, time)).as("white").isEqualTo(white);
    assertThat(clock.left(BLACK, time)).as("black").isEqualTo(black);
  }

  @Test
  void aTimeIsOneThatClocksShow() {
    for (long millis : new long[] {0, TimeControl.LONGEST + 1}) {
      assertThatThrownBy(() -> new PerMove(millis)).hasMessage("a time of " + millis + " ms");
      assertThatThrownBy(() -> new Hourglass(millis)).hasMessage("a time of " + millis + " ms");
      assertThatThrownBy(() -> period(2, millis, 0)).hasMessage("a time of " + millis + " ms");
    }
    for (int moves : new int[] {-1, 1, 1000}) {
      assertThatThrownBy(() -> period(moves, 1, 0)).hasMessageContaining("write 2 to 999");
    }
    for (long extra : new long[] {-1, TimeControl.LONGEST + 1}) {
      assertThatThrownBy(() -> period(2, 1, extra)).hasMessage("a bonus of " + extra + " ms");
    }
    assertThat(period(999, TimeControl.LONGEST, TimeControl.LONGEST).moves()).isEqualTo(999);
    assertThat(new PerMove(1).millis()).isEqualTo(1);
  }

  private static Period period(int moves, long millis, long extra) {
    return new Period(moves, millis, Bonus.INCREMENT, extra);
  }

  @Test
  void aNewClockStands() {
    Clock clock = Clock.of(TimeControl.suddenDeath(60_000));
    shows(clock, 99_000, 60_000, 60_000);
    assertThat(clock.running()).isEmpty();
    assertThat(clock.flag()).isEqualTo(Clock.NEVER);
  }

  @Test
  void suddenDeathRunsDownAndItsFlagFallsToTheMillisecond() {
    Clock clock = Clock.of(TimeControl.suddenDeath(60_000)).started(WHITE, 1_000);
    shows(clock, 31_000, 30_000, 60_000);
    assertThat(clock.flag()).isEqualTo(61_000);
    shows(clock, 70_000, 0, 60_000);
    Clock black = clock.passed(WHITE, 11_000);
    shows(black, 16_000, 50_000, 55_000);
    assertThat(black.flag()).isEqualTo(71_000);
  }

  @Test
  void fischerGivesItsIncrementBeforeEveryMove() {
    Clock clock = Clock.of(TimeControl.fischer(300_000, 3_000));
    shows(clock, 0, 303_000, 303_000);
    Clock black = clock.started(WHITE, 0).passed(WHITE, 1_000);
    shows(black, 1_000, 305_000, 303_000);
    shows(black.passed(BLACK, 11_000), 11_000, 305_000, 296_000);
  }

  @Test
  void bronsteinGivesBackWhatTheMoveTookAndNoMore() {
    Clock clock = Clock.of(TimeControl.bronstein(60_000, 5_000)).started(WHITE, 0);
    shows(clock, 3_000, 62_000, 65_000);
    Clock quick = clock.passed(WHITE, 3_000);
    shows(quick, 3_000, 65_000, 65_000);
    Clock slow = quick.passed(BLACK, 15_000);
    shows(slow, 15_000, 65_000, 58_000);
  }

  @Test
  void playersMayHaveDifferentTimesAndDifferentKindsOfThem() {
    TimeControl odds =
        new TimeControl.Odds(TimeControl.fischer(60_000, 2_000), new PerMove(10_000));
    Clock clock = Clock.of(odds).started(WHITE, 0);
    shows(clock, 1_000, 61_000, 10_000);
    Clock black = clock.passed(WHITE, 5_000);
    shows(black, 9_000, 59_000, 6_000);
    assertThat(black.flag()).isEqualTo(15_000);
    shows(black.passed(BLACK, 9_000), 9_000, 59_000, 10_000);
  }

  @Test
  void anUnequalHourglassKeepsItsSand() {
    Clock clock = Clock.of(new TimeControl.Odds(new Hourglass(60_000), new Hourglass(20_000)));
    Clock black = clock.started(WHITE, 0).passed(WHITE, 5_000);
    shows(black, 10_000, 60_000, 20_000);
    shows(black, 99_000, 80_000, 0);
  }

  @Test
  void aPauseDoesNotEndBronsteinsMove() {
    Clock clock = Clock.of(TimeControl.bronstein(60_000, 5_000)).started(WHITE, 0);
    Clock back = clock.stopped(3_000).started(WHITE, 50_000).passed(WHITE, 54_000);
    shows(back, 54_000, 63_000, 65_000);
  }

  @Test
  void whatIsLeftOfAPeriodIsTakenAlong() {
    TimeControl control =
        new Periods(
            List.of(
                new Period(2, 60_000, Bonus.INCREMENT, 0),
                new Period(0, 30_000, Bonus.INCREMENT, 10_000)));
    Clock clock = Clock.of(control).started(WHITE, 0).passed(WHITE, 20_000).passed(BLACK, 21_000);
    shows(clock, 21_000, 40_000, 59_000);
    Clock second = clock.passed(WHITE, 31_000);
    shows(second, 31_000, 70_000, 59_000);
    Clock third = second.passed(BLACK, 32_000).passed(WHITE, 33_000);
    shows(third, 33_000, 79_000, 98_000);
  }

  @Test
  void aNewPeriodBringsItsFirstBonusAndALongerDelay() {
    TimeControl control =
        new Periods(
            List.of(
                new Period(2, 60_000, Bonus.DELAY, 2_000),
                new Period(2, 30_000, Bonus.DELAY, 5_000),
                new Period(0, 10_000, Bonus.INCREMENT, 1_000)));
    Clock clock = Clock.of(control).started(WHITE, 0);
    clock = clock.passed(WHITE, 10_000).passed(BLACK, 10_000);
    shows(clock, 10_000, 54_000, 62_000);
    clock = clock.passed(WHITE, 11_000).passed(BLACK, 11_000);
    shows(clock, 11_000, 87_000, 95_000);
    clock = clock.passed(WHITE, 11_000).passed(BLACK, 11_000);
    clock = clock.passed(WHITE, 11_000).passed(BLACK, 11_000);
    shows(clock, 11_000, 98_000, 106_000);
  }

  @Test
  void aClockThatIsStoppedTwiceKeepsWhatTheMoveTook() {
    Clock clock = Clock.of(TimeControl.bronstein(60_000, 5_000)).started(WHITE, 0).stopped(2_000);
    assertThat(clock.running()).isEmpty();
    assertThat(clock.turn()).contains(WHITE);
    Clock again = clock.stopped(9_000).started(WHITE, 9_000).stopped(10_000);
    shows(again.started(WHITE, 20_000).passed(WHITE, 20_000), 20_000, 65_000, 65_000);
  }

  @Test
  void theLastPeriodOfSomeMovesIsGivenAgain() {
    TimeControl control = new Periods(List.of(new Period(2, 10_000, Bonus.INCREMENT, 0)));
    Clock clock = Clock.of(control).started(WHITE, 0);
    for (int move = 1; move <= 4; move++) {
      clock = clock.passed(WHITE, 0).passed(BLACK, 0);
    }
    shows(clock, 0, 30_000, 30_000);
  }

  @Test
  void aTimeForEachMoveIsNotSaved() {
    Clock clock = Clock.of(new PerMove(30_000)).started(WHITE, 0).passed(WHITE, 10_000);
    shows(clock, 15_000, 30_000, 25_000);
    assertThat(clock.flag()).isEqualTo(40_000);
  }

  @Test
  void anHourglassGivesToOneWhatTheOtherUses() {
    Clock clock = Clock.of(new Hourglass(60_000)).started(WHITE, 0);
    shows(clock, 20_000, 40_000, 80_000);
    Clock black = clock.passed(WHITE, 20_000);
    shows(black, 50_000, 70_000, 50_000);
    shows(black, 900_000, 120_000, 0);
  }

  @Test
  void theArbiterSetsAClockThatRuns() {
    Clock clock = Clock.of(TimeControl.suddenDeath(60_000)).started(WHITE, 0);
    Clock set = clock.set(WHITE, 5_000, 10_000).set(BLACK, 90_000, 10_000);
    shows(set, 12_000, 3_000, 90_000);
    assertThat(set.flag()).isEqualTo(15_000);
    assertThat(clock.stopped(7_000).set(WHITE, 1_000, 8_000).running()).isEmpty();
  }

  @Test
  void whatCameLateCountsAsTheLastChange() {
    Clock clock = Clock.of(TimeControl.suddenDeath(60_000)).started(WHITE, 10_000);
    shows(clock.passed(WHITE, 9_000), 10_000, 60_000, 60_000);
  }
}
