package dev.huff.core.referee;

import static dev.huff.core.sensing.SensingLevel.COLOUR;
import static dev.huff.rules.board.Side.BLACK;
import static dev.huff.rules.board.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Draw claims, agreement, resignation, a flag, the arbiter's word. */
class EndOfGameTest {
  private static Tabletop shuffled(String rules, String fen, String... moves) {
    Tabletop table = Tabletop.of(rules, COLOUR, fen);
    Side side = WHITE;
    for (int i = 0; i < 8; i++) {
      String[] move = moves[i % moves.length].split("-", -1);
      table.move(move[0], move[1]).press(side);
      side = side.other();
    }
    return table;
  }

  private static Tabletop threeTimes() {
    return shuffled("mezinarodni", "W:WK46,45:BK1,6", "46-41", "1-7", "41-46", "7-1");
  }

  @Test
  void mezinarodni52_whoHasThePositionForTheThirdTimeMayClaimADraw() throws DecisionException {
    threeTimes()
        .says(
            "move 46-41",
            "move 1-7",
            "move 41-46",
            "move 7-1",
            "move 46-41",
            "move 1-7",
            "move 41-46",
            "move 7-1",
            "claim repetition white")
        .decide(new ArbiterDecision.EndedBy(ArbiterDecision.Ending.CLAIM, WHITE))
        .says("over 1-1 repetition");
  }

  @Test
  void mezinarodni52_theOpponentIsToldToWhenTheNextPositionComesUpForTheThirdTime() {
    threeTimes()
        .heard()
        .move("46", "41")
        .press(WHITE)
        .says("move 46-41", "claim repetition black")
        .move("1", "7")
        .press(BLACK)
        .says("move 1-7");
  }

  @Test
  void whoDidNotClaimIsToldAgainWhenAPositionComesUpOnceMore() {
    threeTimes()
        .heard()
        .move("46", "37")
        .press(WHITE)
        .move("1", "7")
        .press(BLACK)
        .says("move 46-37", "move 1-7")
        .move("37", "46")
        .press(WHITE)
        .move("7", "1")
        .press(BLACK)
        .says("move 37-46", "claim repetition black", "move 7-1", "claim repetition white");
  }

  @Test
  void aClaimThatIsNotMadeLapsesWithTheNextMove() {
    Tabletop table = threeTimes().move("45", "40").press(WHITE);
    assertThat(table.refusal(new ArbiterDecision.EndedBy(ArbiterDecision.Ending.CLAIM, BLACK)))
        .isEqualTo("there is no draw to claim");
  }

  @Test
  void damaCs_theThirdTimeInSuccessionIsADrawByItself() {
    shuffled("dama-cs", "W:WKa1,h2:BKb8,a7", "a1-b2", "b8-c7", "b2-a1", "c7-b8")
        .says(
            "move a1-b2",
            "move b8-c7",
            "move b2-a1",
            "move c7-b8",
            "move a1-b2",
            "move b8-c7",
            "move b2-a1",
            "move c7-b8",
            "over 1/2-1/2 repetition");
  }

  @ParameterizedTest
  @CsvSource({
    "mezinarodni, 2-0, 0-2, 1-1",
    "dama-cs, 1-0, 0-1, 1/2-1/2",
    "dvojita, 1-0, 0-1, 1/2-1/2"
  })
  void aGameEndsByWhatPeopleSay(String rules, String won, String lost, String drawn)
      throws DecisionException {
    Tabletop.of(rules, COLOUR)
        .decide(ArbiterDecision.Order.DRAW)
        .says("over " + drawn + " agreement");
    Tabletop.of(rules, COLOUR)
        .decide(new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, WHITE))
        .says("over " + lost + " resignation");
    Tabletop.of(rules, COLOUR)
        .decide(new ArbiterDecision.EndedBy(ArbiterDecision.Ending.FLAG, BLACK))
        .says("over " + won + " time");
    Tabletop.of(rules, COLOUR).decide(new ArbiterDecision.Declare("0-0")).says("over 0-0 arbiter");
  }

  @ParameterizedTest
  @CsvSource({
    "mezinarodni, 1-0, 2-0",
    "mezinarodni, 1/2, 1-1",
    "dama-cs, 0-2, 0-1",
    "dama-cs, ½-½, 1/2-1/2",
    "dama-cs, 7-0, 7-0"
  })
  void whatTheArbiterDeclaresIsWrittenAsTheRuleSetWritesResults(
      String rules, String typed, String result) throws DecisionException {
    Tabletop.of(rules, COLOUR)
        .decide(new ArbiterDecision.Declare(typed))
        .says("over " + result + " arbiter");
  }

  @Test
  void whatIsNoResultEndsNoGame() {
    Tabletop table = Tabletop.of("mezinarodni", COLOUR);
    assertThat(table.refusal(new ArbiterDecision.Declare("banana")))
        .isEqualTo("banana is no result; write points, e.g. 1-1");
    table.says();
  }

  /** Dáma: such a man is a king, and could not move; the slip of a pen ends no game. */
  @Test
  void damaCsDamaNoManIsSetUpOnItsLastRow() throws FenException {
    Tabletop table = Tabletop.of("dama-cs", COLOUR);
    Fen slip = Fen.read(RuleBook.get("dama-cs"), "W:Wb8:Bd6");
    assertThat(table.refusal(new ArbiterDecision.SetUp(slip)))
        .isEqualTo("a man on b8 would be a king: Kb8");
    table.says();
  }

  @Test
  void whatIsOverIsNotEndedAgainButMayBeTakenBack() throws DecisionException {
    Tabletop table =
        Tabletop.of("dama-cs", COLOUR).move("c3", "d4").press(WHITE).says("move c3-d4");
    table
        .decide(new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, BLACK))
        .says("over 1-0 resignation");
    assertThat(table.refusal(ArbiterDecision.Order.DRAW)).isEqualTo("the game is over");
    table
        .decide(new ArbiterDecision.TakeBack(OptionalInt.of(1)))
        .says("take-back 1 arbiter")
        .move("d6", "c5")
        .press(BLACK)
        .says("move d6-c5");
  }

  @Test
  void aBoardThatStandsWrongAtTheEndIsNotSaidToBeRight() throws DecisionException {
    Tabletop table =
        Tabletop.of("dama-cs", COLOUR, "W:Wc3,h2:Bg7,a7")
            .put("d4", Piece.WHITE_MAN)
            .wait(4000)
            .decide(ArbiterDecision.Order.DRAW);
    assertThat(table.steps().underWay()).isTrue();
  }

  @Test
  void signsMadeWithPiecesWhenAGameIsOverAreNoMoves() throws DecisionException {
    Tabletop.of("dama-cs", COLOUR)
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4")
        .decide(ArbiterDecision.Order.DRAW)
        .says("over 1/2-1/2 agreement")
        .move("f6", "e5")
        .wait(4_000)
        .off("a3")
        .off("h6")
        .wait(4_000)
        .says();
  }
}
