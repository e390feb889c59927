package dev.huff.core.referee;

import static dev.huff.core.sensing.SensingLevel.COLOUR;
import static dev.huff.rules.board.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.core.announce.Language;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.DrawByAgreement;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Decisions that cannot be followed are refused, with the reason. */
class ArbiterTest {
  private static void refuses(Tabletop table, ArbiterDecision decision, String reason) {
    assertThat(table.refusal(decision)).isEqualTo(reason);
    table.says();
  }

  private static ArbiterDecision.TakeBack takeBack(int remaining) {
    return new ArbiterDecision.TakeBack(OptionalInt.of(remaining));
  }

  @Test
  void noMoreMovesStayThanWereMade() {
    Tabletop table = Tabletop.of("dama-cs", COLOUR);
    refuses(table, new ArbiterDecision.TakeBack(OptionalInt.empty()), "no move has been made yet");
    table.move("c3", "d4").press(WHITE).says("move c3-d4");
    refuses(table, takeBack(2), "half-moves made so far: 1; 2 cannot stay");
    refuses(table, takeBack(-1), "half-moves made so far: 1; -1 cannot stay");
  }

  @Test
  void onlyAPieceOfTheSideThatIsNotToMoveIsHuffed() throws DecisionException {
    Tabletop table = Tabletop.of("dama-cs", COLOUR);
    for (int field : new int[] {-1, 0, 13, 32, 33, 100}) {
      refuses(table, new ArbiterDecision.HuffPiece(field), "no piece to huff stands there");
    }
    table
        .decide(new ArbiterDecision.HuffPiece(1))
        .says("huff b8 by white", "restore -b8")
        .off("b8")
        .move("c3", "d4")
        .press(WHITE)
        .says("right", "move c3-d4")
        .decide(new ArbiterDecision.HuffPiece(32))
        .says("huff g1 by black", "restore -g1");
  }

  @Test
  void piecesHuffedBeforeTheFirstMoveAreGoneInTheRulingsOfItsTakeBack() throws DecisionException {
    Tabletop table = Tabletop.of("dama-cs", COLOUR, "W:Wc3,h2,g1:Be5,g7,a7,h8");
    for (String label : List.of("g7", "a7")) {
      table.decide(new ArbiterDecision.HuffPiece(table.field(label))).off(label);
    }
    table.move("c3", "b4").press(WHITE).heard();
    table
        .move("b4", "c3")
        .wait(15_000)
        .says("take-back 0 player", "huff a7 by white", "huff g7 by white");
    assertThat(table.huff().position()).isEqualTo(table.fen("W:Wc3,h2,g1:Be5,h8").position());
  }

  @Test
  void aPositionOfAnotherBoardIsNotSetUp() {
    refuses(
        Tabletop.of("dama-cs", COLOUR),
        new ArbiterDecision.SetUp(new Fen(RuleBook.get("mezinarodni").start())),
        "that position is not one of this board");
  }

  @Test
  void aClockIsSetToNoMoreThanItShows() throws DecisionException {
    long longest = TimeControl.LONGEST;
    Tabletop table = Tabletop.of("dama-cs", COLOUR, TimeControl.suddenDeath(60_000));
    refuses(
        table, new ArbiterDecision.SetClock(WHITE, longest + 1), "no clock shows that much time");
    table
        .decide(new ArbiterDecision.SetClock(WHITE, longest))
        .says("clock set " + longest + " 60000 stands");
  }

  @Test
  void noDrawIsAgreedWhereTheRulesForbidIt() {
    RuleSet rules = RuleBook.get("mezinarodni").with(RuleKey.AGREEMENT, DrawByAgreement.FORBIDDEN);
    Referee referee = new Referee(rules, rules.start(), COLOUR, Referee.SETTLE);
    assertThatThrownBy(() -> referee.decide(0, ArbiterDecision.Order.DRAW))
        .isInstanceOfSatisfying(
            DecisionException.class,
            refused ->
                assertThat(Language.english().refusal(refused))
                    .isEqualTo("the rules know no draw by agreement"));
  }

  @Test
  void onlyALegalMoveIsCalled() {
    refuses(
        Tabletop.of("dama-cs", COLOUR),
        new ArbiterDecision.PlayMove("c3-c5"),
        "c3-c5 is not a legal move here");
  }

  @ParameterizedTest
  @EnumSource(DecisionException.Reason.class)
  void everyLanguageSaysWhy(DecisionException.Reason reason) {
    Map<String, String> values =
        Map.of("move", "7", "last", "5", "square", "b8", "result", "x", "draw", "1-1");
    DecisionException refused = new DecisionException(reason, values);
    assertThat(Language.all()).extracting(it -> it.refusal(refused)).doesNotHaveDuplicates();
  }

  @Test
  void nothingIsInsistedOnAndNothingLetStandWhereNothingIsWrong() {
    Tabletop table = Tabletop.of("mezinarodni", COLOUR);
    refuses(table, ArbiterDecision.Order.INSIST, "there is no irregular move to decide on");
    refuses(table, ArbiterDecision.Order.LET_STAND, "there is no irregular move to decide on");
  }
}
