package dev.huff.core.referee;

import static dev.huff.core.sensing.SensingLevel.COLOUR;
import static dev.huff.rules.board.Side.BLACK;
import static dev.huff.rules.board.Side.WHITE;

import dev.huff.rules.board.Piece;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.ClockException;
import dev.huff.rules.notation.ClockNotation;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The clock beside the board. A board of 300 ms settles on a piece after 150 ms. */
class ClockedRefereeTest {
  private static final TimeControl MINUTE = TimeControl.suddenDeath(60_000);

  private static Tabletop table(String rules) {
    return Tabletop.of(rules, COLOUR, MINUTE);
  }

  @Test
  void withoutPressesAMoveStopsItsSidesTimeWhenTheBoardHasSettledOnIt() {
    table("dama-cs")
        .move("c3", "d4") // on the board at 800, settled at 950, made at 1250
        .wait(1200)
        .says("move c3-d4", "clock move 60000 59700 black")
        .move("d6", "c5") // settled at 2950
        .wait(450)
        .says("move d6-c5", "clock move 59700 58000 white");
  }

  @Test
  void theSideThatIsNotToMoveSetsTheClockGoing() {
    table("dama-cs")
        .press(BLACK)
        .says("clock start 60000 60000 white")
        .wait(10_000)
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4", "clock move 49000 60000 black");
  }

  @Test
  void aPressStopsTheTimeAtItsOwnMoment() {
    table("dama-cs")
        .press(BLACK)
        .move("c3", "d4")
        .press(WHITE, 50)
        .wait(200)
        .says("clock start 60000 60000 white", "move c3-d4", "clock move 59150 59900 black");
  }

  /** A camera sees a move when the hand is gone, and the clock may have been pressed by then. */
  @Test
  void aPressWaitsForWhatAHandHides() {
    table("dama-cs")
        .press(BLACK)
        .dead("c3", "d4")
        .move("c3", "d4")
        .press(WHITE)
        .wait(500)
        .says("clock start 60000 60000 white")
        .dead()
        .wait(200)
        .says("move c3-d4", "clock move 58600 58950 black");
  }

  @Test
  void aPressWithoutAMoveIsRuledOnWhenTheHandIsGoneOrHasHiddenTheBoardForLong() {
    table("dama-cs")
        .dead("c3", "d4")
        .press(WHITE)
        .wait(500)
        .says()
        .dead()
        .says("violation no-move put-back");
    table("dama-cs")
        .dead("c3", "d4")
        .press(WHITE)
        .wait(2_900)
        .says()
        .wait(200)
        .says("violation no-move put-back");
  }

  @Test
  void wherePressesCountTheTimeRunsUntilThePress() {
    table("dama-cs")
        .press(BLACK)
        .move("c3", "d4")
        .wait(2_000)
        .says("clock start 60000 60000 white", "move c3-d4")
        .press(WHITE)
        .says("clock move 57000 60000 black");
  }

  @Test
  void theFirstPressOfAGameCorrectsWhatItsMoveStopped() {
    table("dama-cs")
        .move("c3", "d4")
        .wait(2_200) // 3000
        .says("move c3-d4", "clock move 60000 59700 black")
        .press(WHITE)
        .says("clock move 60000 60000 black");
  }

  @Test
  void whoForgetsThePressIsHelpedByTheReply() {
    table("dama-cs")
        .press(BLACK) // 200
        .move("c3", "d4")
        .wait(1_000)
        .says("clock start 60000 60000 white", "move c3-d4")
        .move("d6", "c5") // settled at 2950, made by the press at 3000
        .press(BLACK)
        .says("move d6-c5", "clock move 57250 59950 black", "clock move 57250 59950 white");
  }

  @Test
  void aFlagFallsAtItsMillisecond() {
    table("dama-cs")
        .press(BLACK)
        .says("clock start 60000 60000 white")
        .wait(59_999)
        .says()
        .wait(1)
        .says("clock end 0 60000 stands", "over 0-1 time");
  }

  @Test
  void aFlagDoesNotFallBecauseTheLogEnds() {
    table("dama-cs").press(BLACK).end().says("clock start 60000 60000 white", "ended");
  }

  @Test
  void aMoveThatStandsOnTheBoardWasMadeInTime() {
    table("dama-cs")
        .move("c3", "d4")
        .wait(500) // Black's minute has run since 950
        .move("d6", "c5") // 2100, settled at 2250
        .wait(500)
        .says(
            "move c3-d4",
            "clock move 60000 59700 black",
            "move d6-c5",
            "clock move 59700 58700 white")
        .wait(58_750) // White's flag falls at 62250, at 61350 it is
        .move("e3", "f4") // 62150: settles at 62300
        .wait(500)
        .says("clock end 0 58700 stands", "over 0-1 time");
  }

  /** Only a press of the side whose time runs may show that it had moved in time. */
  @Test
  void theOthersPressThatWaitsForAPieceHoldsNoFlagUp() {
    table("dama-cs")
        .press(BLACK) // White's flag falls at 60200
        .wait(59_900)
        .pace(20)
        .off("c3") // 60120, settled at 60270
        .press(BLACK, 30)
        .wait(60)
        .says("clock start 60000 60000 white", "clock end 0 60000 stands", "over 0-1 time");
  }

  @Test
  void aPressThatCameInTimeIsJudgedBeforeTheFlagFalls() {
    table("dama-cs")
        .press(BLACK) // White's flag would fall at 60200
        .wait(59_100)
        .move("c3", "d4") // 60100
        .press(WHITE, 50) // 60150, settled at 60250
        .wait(500)
        .says("clock start 60000 60000 white", "move c3-d4", "clock move 50 59900 black");
  }

  @Test
  void aPressThatMakesNoMoveStopsNothingAndTheNextMoveNeedsNoOther() {
    table("dama-bg")
        .press(BLACK)
        .press(WHITE)
        .says("clock start 60000 60000 white", "violation no-move put-back")
        .wait(10_000)
        .move("c3", "d4") // 11200, settled at 11350
        .wait(450)
        .says("move c3-d4", "clock move 48850 59700 black");
  }

  @Test
  void afterAnIllegalMoveTheOffendersTimeRunsOn() {
    table("dama-bg")
        .press(BLACK) // 200
        .move("c3", "c5")
        .press(WHITE) // 1200
        .says(
            "clock start 60000 60000 white",
            "violation sideways c3-c5 put-back c5,c3",
            "restore -c5 +c3w")
        .move("c5", "c3")
        .wait(150)
        .says("restore +c3w", "right")
        .move("c3", "d4") // 2950, settled at 3100
        .wait(450)
        .says("move c3-d4", "clock move 57100 59700 black");
  }

  @Test
  void whileTheOpponentMayInsistTheOpponentsTimeRuns() {
    Tabletop table = table("mezinarodni");
    table
        .move("32", "28")
        .press(WHITE) // 1000: from now on presses count
        .move("19", "23")
        .press(BLACK) // 2000
        .says(
            "move 32-28",
            "clock move 60000 60000 black",
            "move 19-23",
            "clock move 60000 59000 white")
        .move("37", "32")
        .press(WHITE) // 3000: the capture is missed
        .wait(100)
        .says(
            "violation missed-capture 37-32 opponent-may-insist 28",
            "restore -32 +37w",
            "clock pending 59000 59000 black")
        .wait(5_000) // 8100
        .move("32", "37") // 8900, settled at 9050
        .wait(150)
        .says("restore +37w", "right", "clock back 59000 52950 white");
  }

  @Test
  void aMoveThatCostsItsPieceAndStandsEndsItsTurn() {
    Tabletop.of("dama-cs", COLOUR, "W:Wd4,a1,h2:Be5,a7,h8", MINUTE)
        .press(BLACK) // 200
        .move("a1", "b2")
        .press(WHITE) // 1200
        .says(
            "clock start 60000 60000 white",
            "violation missed-capture a1-b2 lose-piece d4",
            "move a1-b2 irregular",
            "huff d4 by black",
            "restore -d4",
            "clock move 59000 60000 black");
  }

  @Test
  void whoMayHuffThinksAboutItOnTheOwnTime() {
    Tabletop.of("dvojita", COLOUR, "W:Wd4,a1,h2:Be5,a7,h8", MINUTE)
        .press(BLACK) // 200
        .move("a1", "b2")
        .press(WHITE) // 1200
        .says(
            "clock start 60000 60000 white",
            "violation missed-capture a1-b2 opponent-may-huff d4",
            "move a1-b2 irregular",
            "clock move 59000 60000 black")
        .wait(9_000)
        .off("d4") // 10600
        .move("a7", "b6")
        .press(BLACK) // 11600
        .says("huff d4 by black", "move a7-b6", "clock move 59000 49600 white");
  }

  @Test
  void whoLeavesCapturedMenStandingPaysUntilTheyAreOffAndNeedsNoSecondPress() {
    Tabletop.of("dama-cs", COLOUR, "W:Wd4,a1,h2:Be5,a7,h8", MINUTE)
        .press(BLACK) // 200
        .move("d4", "f6")
        .press(WHITE) // 1200
        .says("clock start 60000 60000 white", "violation captured-left none e5", "restore -e5")
        .wait(4_000)
        .off("e5") // 5600
        .wait(150)
        .says("move d4xf6", "clock move 54450 60000 black", "right");
  }

  @Test
  void theArbiterStopsAndSetsTheClock() throws DecisionException {
    table("dama-cs")
        .press(BLACK) // 200
        .wait(9_900)
        .decide(ArbiterDecision.Order.PAUSE) // 10200
        .says("clock start 60000 60000 white", "clock pause 50000 60000 stands")
        .wait(100_000)
        .decide(ArbiterDecision.Order.PAUSE)
        .says()
        .decide(new ArbiterDecision.SetClock(WHITE, 90_000))
        .decide(ArbiterDecision.Order.RESUME)
        .says("clock set 90000 60000 stands", "clock resume 90000 60000 white")
        .wait(900)
        .decide(ArbiterDecision.Order.RESUME)
        .says()
        .decide(new ArbiterDecision.SetClock(BLACK, 5_000))
        .says("clock set 88900 5000 white");
  }

  @Test
  void aTakeBackGivesBackTheTimeOfItsMovesAndKeepsWhatTheArbiterGave() throws DecisionException {
    table("dama-cs")
        .press(BLACK) // 200
        .move("c3", "d4")
        .press(WHITE) // 1200
        .wait(10_000)
        .move("d6", "c5")
        .press(BLACK) // 12200
        .says(
            "clock start 60000 60000 white",
            "move c3-d4",
            "clock move 59000 60000 black",
            "move d6-c5",
            "clock move 59000 49000 white")
        .decide(new ArbiterDecision.SetClock(BLACK, 169_000))
        .decide(new ArbiterDecision.TakeBack(OptionalInt.of(1)))
        .says(
            "clock set 58900 169000 white",
            "take-back 1 arbiter",
            "clock back 59000 180000 black",
            "restore -c5 +d6b");
  }

  @Test
  void aGameLostOnTimeGoesOnAfterATakeBackOfNothing() throws DecisionException {
    table("dama-cs")
        .press(BLACK)
        .wait(60_000)
        .says("clock start 60000 60000 white", "clock end 0 60000 stands", "over 0-1 time")
        .decide(new ArbiterDecision.TakeBack(OptionalInt.of(0)))
        .says("take-back 0 arbiter", "clock back 60000 60000 white");
  }

  @Test
  void aKingThatSlidesOnIsNotChargedForTheWait() {
    Tabletop.of("dama-cs", COLOUR, "W:WKa1,h2:Bh8,a7", MINUTE)
        .move("a1", "d4") // settled at 950
        .wait(1_500)
        .says("move a1-d4", "clock move 60000 58800 black")
        .move("d4", "f6")
        .wait(2_000)
        .says(
            "take-back 0 corrected",
            "clock back 58800 60000 white",
            "move a1-f6",
            "clock move 60000 58800 black");
  }

  /** White presses after a second, Black after another; then Black's move is taken back. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1:00       | 59000 60000 | 59000 59000 | 59000 30000",
        "1:00+2     | 63000 62000 | 63000 63000 | 63000 30000",
        "1:00d2     | 62000 62000 | 62000 62000 | 62000 30000",
        "2/1:00     | 59000 60000 | 59000 59000 | 59000 30000",
        "0:30/move  | 30000 30000 | 30000 30000 | 30000 30000",
        "*1:00      | 59000 61000 | 60000 60000 | 59100 30000",
        "1:00vs0:30 | 59000 30000 | 59000 29000 | 59000 30000"
      })
  void everyTimeControlIsRightAfterPressesATakeBackAndAPenalty(
      String control, String one, String two, String penalty)
      throws ClockException, DecisionException {
    Tabletop.of("dama-cs", COLOUR, ClockNotation.read(control))
        .press(BLACK)
        .heard()
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4", "clock move " + one + " black")
        .move("d6", "c5")
        .press(BLACK)
        .says("move d6-c5", "clock move " + two + " white")
        .decide(new ArbiterDecision.TakeBack(OptionalInt.of(1)))
        .says("take-back 1 arbiter", "clock back " + one + " black", "restore -c5 +d6b")
        .decide(new ArbiterDecision.SetClock(BLACK, 30_000))
        .says("clock set " + penalty + " black");
  }

  /** Each player had pressed: what is played again afterwards costs and gives nobody time. */
  @Test
  void aCaptureThatIsCorrectedAfterTheReplyLeavesTheClocksAsTheyAre() {
    Tabletop.of("international", COLOUR, "W:W28,44:B22,3,1", MINUTE)
        .press(BLACK)
        .off("3")
        .move("28", "17", "22")
        .press(WHITE)
        .move("1", "7")
        .press(BLACK)
        .heard()
        .put("3", Piece.BLACK_MAN)
        .wait(1_000)
        .says("take-back 0 corrected", "move 28x17", "move 1-7");
  }
}
