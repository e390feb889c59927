package dev.huff.core.referee;

import static dev.huff.rules.board.Side.BLACK;
import static dev.huff.rules.board.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Frisian draughts: three quiet moves in a row with one king, while its side has men. */
class KingStreakTest {
  private static Tabletop threeMoves(SensingLevel level) {
    return Tabletop.of("frisian", level, "W:WK46,36:B1")
        .move("46", "41")
        .press(WHITE)
        .move("1", "7")
        .press(BLACK)
        .move("41", "46")
        .press(WHITE)
        .move("7", "12")
        .press(BLACK)
        .move("46", "41")
        .press(WHITE)
        .move("12", "18")
        .press(BLACK)
        .says("move 46-41", "move 1-7", "move 41-46", "move 7-12", "move 46-41", "move 12-18");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void frisianTheFourthMoveWithOneKingIsPutBack(SensingLevel level) {
    Tabletop table =
        threeMoves(level)
            .move("41", "46")
            .press(WHITE)
            .says("violation went-on 41-46 opponent-may-insist 41,46", "restore -46 +41W");
    assertThat(table.violation().clause()).contains(RuleKey.KING_STREAK);
    table
        .move("46", "41")
        .wait(400)
        .says("restore +41W", "right")
        .move("36", "31")
        .press(WHITE)
        .says("move 36-31");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void frisianAnotherPieceSetsTheKingFree(SensingLevel level) {
    threeMoves(level)
        .move("36", "31")
        .press(WHITE)
        .move("18", "22")
        .press(BLACK)
        .move("41", "46")
        .press(WHITE)
        .says("move 36-31", "move 18-22", "move 41-46");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void frisianARestingKingMayCapture(SensingLevel level) {
    Tabletop.of("frisian", level, "W:WK46,36:B28,1:H3:F9:+0+346")
        .move("46", "23", "28")
        .press(WHITE)
        .says("move 46x23");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void frisianARestingKingThatMissesACaptureIsToldOfTheCaptureAlone(SensingLevel level) {
    Tabletop table =
        Tabletop.of("frisian", level, "W:WK46,36:B28,1:H3:F9:+0+346")
            .move("46", "41")
            .press(WHITE)
            .heardFirst("violation missed-capture 46-41");
    assertThat(table.violation().clause()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void frisianAKingWithoutMenMovesAsItLikes(SensingLevel level) {
    Tabletop.of("frisian", level, "W:WK46,K50:B1,2:H3:F9:+0+346")
        .move("46", "41")
        .press(WHITE)
        .says("move 46-41");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void theFenOfAHeaderTellsWhichKingHasToRest(SensingLevel level) {
    Tabletop.of("frisian", level, "W:WK46,36:B1:H3:F9:+0+346")
        .move("46", "41")
        .press(WHITE)
        .says("violation went-on 46-41 opponent-may-insist 41,46", "restore -41 +46W");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPositionThatIsSetUpTellsItToo(SensingLevel level) throws Exception {
    Fen fen = Fen.read(RuleBook.get("frisian"), "W:WK46,36:B1:H3:F9:+0+346");
    Tabletop.of("frisian", level)
        .decide(new ArbiterDecision.SetUp(fen))
        .lay(fen.position())
        .wait(400)
        .heard()
        .move("46", "41")
        .press(WHITE)
        .says("violation went-on 46-41 opponent-may-insist 41,46", "restore -41 +46W");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void countsGoOnFromAPositionThatIsSetUp(SensingLevel level) throws Exception {
    Fen fen = Fen.read(RuleBook.get("dama-cs"), "W:WKa1:BKh2:H29:F40");
    Tabletop.of("dama-cs", level)
        .decide(new ArbiterDecision.SetUp(fen))
        .lay(fen.position())
        .wait(400)
        .heard()
        .move("a1", "b2")
        .press(WHITE)
        .says("move a1-b2", "over 1/2-1/2 no-progress");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void theFenOfAHeaderTellsHowFarTheCountsAre(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:WKa1:BKh2:H29:F40")
        .move("a1", "b2")
        .press(WHITE)
        .says("move a1-b2", "over 1/2-1/2 no-progress");
    Tabletop.of("mezinarodni", level, "W:WK46,36:BK2,15:H4:F40:C29")
        .move("36", "31")
        .press(WHITE)
        .says("move 36-31", "claim no-progress black");
  }
}
