package dev.huff.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Games played through under a rule set: what fits, what does not, and where. */
class ReplayedGameTest {
  private static final RuleSet CZECH = RuleBook.get("dama-cs");
  private static final RuleSet INTERNATIONAL = RuleBook.get("international");

  private static ReplayedGame replay(RuleSet rules, String text) {
    return ReplayedGame.of(rules, PdnReaderTest.games(text).get(0));
  }

  private static PdnFault onlyFault(RuleSet rules, String text) {
    assertThat(replay(rules, text).faults()).hasSize(1);
    return replay(rules, text).faults().get(0);
  }

  @Test
  void anIllegalMoveSaysWhereWhyAndWhatIsLegal() {
    PdnFault fault = onlyFault(INTERNATIONAL, "1. 32-28 19-23\n2. 37-32 *");
    assertThat(fault)
        .isEqualTo(
            new PdnFault(
                PdnFault.Kind.ILLEGAL,
                new TextPosition(2, 4),
                "37-32 is not legal: white has to capture",
                List.of("28x19")));
    assertThat(fault).hasToString("2:4: illegal: 37-32 is not legal: white has to capture");
  }

  private static String result(RuleSet rules, String text) {
    return ReplayedGame.result(rules, PdnReaderTest.games(text).get(0));
  }

  /** As in collections of English draughts. */
  @Test
  void whereBlackBeginsAndIsNamedBeforeWhiteHisPointsComeFirst() {
    RuleSet english = RuleBook.get("english");
    String blackFirst = "[Black \"A\"]\n[White \"B\"]\n";
    String whiteFirst = "[White \"B\"]\n[Black \"A\"]\n";
    assertThat(result(english, blackFirst + "1. 11-15 1-0")).isEqualTo("0-1");
    assertThat(result(english, blackFirst + "[Result \"0-1\"]\n1. 11-15 *")).isEqualTo("1-0");
    assertThat(result(english, blackFirst + "1. 11-15 1/2-1/2")).isEqualTo("1/2-1/2");
    assertThat(result(english, whiteFirst + "1. 11-15 1-0")).isEqualTo("1-0");
    assertThat(result(english, "1. 11-15 1-0")).isEqualTo("1-0");
    assertThat(result(INTERNATIONAL, blackFirst + "1. 32-28 2-0")).isEqualTo("2-0");
    String over = "[FEN \"B:W18:B15\"]\n1. 15x22 ";
    assertThat(replay(english, blackFirst + over + "1-0").warnings()).isEmpty();
    assertThat(replay(english, blackFirst + over + "0-1").warnings()).hasSize(1);
  }

  @Test
  void anUnreadableMoveIsInvalid() {
    assertThat(onlyFault(INTERNATIONAL, "1. 32-28 99-23 *"))
        .isEqualTo(
            PdnFault.invalid(new TextPosition(1, 10), "'99-23': 99 is no square to play on"));
  }

  @Test
  void whatFollowsAFaultIsLeftUntilAPositionIsSetUp() {
    ReplayedGame replay =
        replay(CZECH, "1. a1-b2 nonsense /FEN \"W:Wa1:Bh8\"/ 1. a1-b2 h8-g7 {[%huff 3]} *");
    assertThat(replay.plies()).isEqualTo(2);
    assertThat(replay.faults())
        .extracting(PdnFault::place)
        .containsExactly(new TextPosition(1, 4), new TextPosition(1, 10), new TextPosition(1, 52));
  }

  /** Only one of the two captures lets the next move be made. */
  @Test
  void anAmbiguousCaptureIsReadAsTheOneTheRestFits() {
    String fen = "[FEN \"B:W14,19,22,29,42,50:BK47\"]\n";
    for (String rest : List.of("1... 47x36 2. 14-9 *", "1... 47x36 2. 19-13 *")) {
      ReplayedGame replay = replay(INTERNATIONAL, fen + rest);
      assertThat(replay.faults()).isEmpty();
      assertThat(replay.plies()).isEqualTo(2);
      assertThat(replay.warnings()).hasSize(1);
      assertThat(replay.warnings().get(0).kind()).isEqualTo(PdnFault.Kind.AMBIGUOUS);
      assertThat(replay.warnings().get(0).message()).endsWith("only that lets the rest be played");
    }
  }

  @Test
  void anAmbiguousCaptureThatTheGameDoesNotTellIsSaidToBeOne() {
    ReplayedGame replay =
        replay(INTERNATIONAL, "[FEN \"B:W14,19,22,29,42,50:BK47\"]\n1... 47x36 *");
    assertThat(replay.warnings()).hasSize(1);
    assertThat(replay.warnings().get(0).message()).endsWith("but the game does not tell");
    assertThat(replay.warnings().get(0).legal())
        .containsExactlyInAnyOrder("47x38x24x13x36", "47x38x20x9x36");
  }

  @Test
  void aCaptureWrittenJumpByJumpIsOneMove() {
    String fen = "[FEN \"W:Wc3:Bd4,f6,a7\"]\n";
    ReplayedGame replay = replay(CZECH, fen + "1. c3xe5 e5xg7 a7-b6 *");
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.plies()).isEqualTo(2);
    assertThat(replay.items().get(0)).isInstanceOf(PdnItem.Ply.class);
    assertThat(((PdnItem.Ply) replay.items().get(0)).text()).isEqualTo("c3xg7");
  }

  @Test
  void aFaultInAVariationIsAWarning() {
    ReplayedGame replay = replay(INTERNATIONAL, "1. 32-28 (32-27 20-25 (1-1) 33-10) 19-23 *");
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.plies()).isEqualTo(2);
    assertThat(replay.warnings()).hasSize(1);
    assertThat(replay.warnings().get(0).message()).startsWith("in a variation: 33-10");
  }

  @Test
  void tagAndTextMayDisagreeOnTheResult() {
    ReplayedGame replay = replay(INTERNATIONAL, "[Result \"0-1\"]\n1. 32-28 2-0");
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.warnings())
        .containsExactly(
            PdnFault.invalid(new TextPosition(1, 10), "the tag says 0-1, the game ends with 2-0"));
  }

  @Test
  void aFenThatCannotBeReadIsNamedWithItsPlace() {
    assertThat(onlyFault(CZECH, "[Site \"x\"]\n[FEN \"W:Wa1,b1:Bh8\"]\n1. a1-b2 *"))
        .isEqualTo(
            PdnFault.invalid(
                new TextPosition(2, 13),
                "FEN: b1 is a light square; pieces stand on the dark ones"));
  }

  @Test
  void aNullMovePassesTheTurn() {
    ReplayedGame replay = replay(CZECH, "1. c3-d4 /FEN \"W::\"/ g3-h4 *");
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.plies()).isEqualTo(2);
  }

  @Test
  void frisianTheFourthMoveInARowWithOneKingIsIllegal() {
    String game = "[FEN \"W:WK46,36:B1\"]\n1. 46-41 1-7 2. 41-46 7-12 3. 46-41 12-18\n";
    assertThat(onlyFault(RuleBook.get("frisian"), game + "4. 41-46 *"))
        .isEqualTo(
            new PdnFault(
                PdnFault.Kind.ILLEGAL,
                new TextPosition(3, 4),
                "41-46 is not legal: that king has made 3 moves in a row; while its side has men"
                    + " it may only capture now",
                List.of("36-31")));
    assertThat(replay(INTERNATIONAL, game + "4. 41-46 *").faults()).isEmpty();
    assertThat(replay(RuleBook.get("frisian"), game + "4. 36-31 18-22 5. 41-46 *").faults())
        .isEmpty();
  }

  @Test
  void theCountsOfAFenTagAreGoneOnWith() {
    String fen = "[FEN \"W:WK46,36:B1:H5:F9:+0+346\"]\n";
    RuleSet frisian = RuleBook.get("frisian");
    assertThat(onlyFault(frisian, fen + "9. 46-41 *").message()).contains("3 moves in a row");
    ReplayedGame replay = replay(frisian, fen + "9. 36-31 *");
    assertThat(replay.from().write(frisian)).isEqualTo("W:W36,K46:B1:H5:F9:+0+346");
    assertThat(PdnWriter.write(frisian, PdnReaderTest.games(fen + "9. 36-31 *").get(0)))
        .contains("[FEN \"W:WK46,36:B1:H5:F9:+0+346\"]")
        .contains("9. 36-31");
  }

  @Test
  void theCountsOfASetUpAreGoneOnWithAndWrittenAgain() {
    RuleSet frisian = RuleBook.get("frisian");
    String fen = "W:W36,K46:B1:H5:F9:+0+346";
    String text = "1. 31-26 /FEN \"" + fen + "\"/ ";
    assertThat(onlyFault(frisian, text + "46-41 *").message()).contains("3 moves in a row");
    ReplayedGame replay = replay(frisian, text + "36-31 *");
    assertThat(PdnWriter.write(frisian, new PdnGame(List.of(), replay.items(), "*")))
        .contains("/FEN \"" + fen + "\"/ 9. 36-31");
    assertThat(replay.items().get(1)).isEqualTo(new PdnItem.SetUp(fen, new TextPosition(1, 16)));
    assertThat(replay.steps().get(1))
        .isInstanceOfSatisfying(
            ReplayStep.SetUp.class, step -> assertThat(step.from().write(frisian)).isEqualTo(fen));
  }

  @Test
  void aNullMoveLeavesTheCountsAsTheyAre() {
    String fen = "[FEN \"B:WK46,36:B1:H5:F9:+0+346\"]\n";
    assertThat(onlyFault(RuleBook.get("frisian"), fen + "/FEN \"W::\"/ 46-41 *").message())
        .contains("3 moves in a row");
  }

  @Test
  void aHuffOfNothingIsAFault() {
    assertThat(onlyFault(CZECH, "1. c3-d4 {[%huff 9]} *"))
        .isEqualTo(PdnFault.invalid(new TextPosition(1, 10), "no piece on 9 that could be huffed"));
  }

  @Test
  void anIrregularMoveStandsOnlyWhereItIsSaidToBeOne() {
    String fen = "[FEN \"W:Wc3,g1:Bd4,f6,a7\"]\n";
    assertThat(replay(CZECH, fen + "1. c3xe5 {[%irregular capture-left-short]} *").faults())
        .isEmpty();
    assertThat(replay(CZECH, fen + "1. g1-h2 *").faults()).hasSize(1);
    assertThat(replay(CZECH, fen + "1. e1-h2 {[%irregular too-far]} *").faults()).hasSize(1);
  }
}
