package dev.huff.core.referee;

import static dev.huff.core.sensing.SensingLevel.COLOUR;
import static dev.huff.rules.board.Side.BLACK;
import static dev.huff.rules.board.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Piece;
import dev.huff.rules.notation.Fen;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Touch-move, an option: the piece that was lifted first has to be played, if it can. */
class TouchMoveTest {
  private static Tabletop table() {
    return Tabletop.touchMove("dama-cs", COLOUR);
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void whoLiftsAPieceAndPlaysAnotherHasToPutItBack(SensingLevel level) {
    Tabletop table =
        Tabletop.touchMove("dama-cs", level)
            .off("c3")
            .put("c3", Piece.WHITE_MAN)
            .move("e3", "f4")
            .press(WHITE)
            .says("violation unexplained e3-f4 put-back c3", "restore -f4 +e3w");
    assertThat(table.violation().due()).containsExactlyInAnyOrder("c3-b4", "c3-d4");
    table
        .move("f4", "e3")
        .wait(150)
        .says("restore +e3w", "right")
        .move("c3", "b4")
        .press(WHITE)
        .says("move c3-b4");
  }

  @Test
  void whoLiftsAPieceMayPlayItWherever() {
    table().off("c3").put("c3", Piece.WHITE_MAN).move("c3", "d4").press(WHITE).says("move c3-d4");
  }

  @Test
  void aPieceThatCannotMoveBindsNobody() {
    table().off("b2").put("b2", Piece.WHITE_MAN).move("e3", "f4").press(WHITE).says("move e3-f4");
  }

  @Test
  void aNeighbourPushedWhileAnotherIsInTheHandWasNotTouched() {
    table()
        .off("e3", "c3")
        .put("c3", Piece.WHITE_MAN)
        .put("f4", Piece.WHITE_MAN)
        .press(WHITE)
        .says("move e3-f4");
  }

  @Test
  void whileThePlayerAdjustsPiecesNothingIsTouched() throws DecisionException {
    table()
        .decide(ArbiterDecision.Order.PAUSE)
        .off("c3")
        .put("c3", Piece.WHITE_MAN)
        .wait(200)
        .decide(ArbiterDecision.Order.RESUME)
        .move("e3", "f4")
        .press(WHITE)
        .says("move e3-f4");
  }

  @Test
  void whatWasTouchedBeforeATakeBackBindsNobodyAfterIt() throws DecisionException {
    table()
        .move("c3", "b4")
        .press(WHITE)
        .move("f6", "g5")
        .press(BLACK)
        .off("e3")
        .put("e3", Piece.WHITE_MAN)
        .heard()
        .decide(new ArbiterDecision.TakeBack(OptionalInt.of(0)))
        .move("g5", "f6")
        .move("b4", "c3")
        .move("c3", "d4")
        .press(WHITE)
        .rules("take-back 0 arbiter", "move c3-d4");
  }

  @Test
  void whatWasTouchedBeforeAPositionIsSetUpBindsNobodyInIt() throws DecisionException {
    Tabletop table = table().off("c3").put("c3", Piece.WHITE_MAN);
    table
        .decide(new ArbiterDecision.SetUp(new Fen(table.position())))
        .move("e3", "f4")
        .press(WHITE)
        .rules("setup", "move e3-f4");
  }

  private static Tabletop blackTouchedBeforeHuffing(
      SensingLevel level, String fen, String touched) {
    Tabletop table = Tabletop.touchMove("dama-cs", level, fen).move("a1", "b2").press(WHITE);
    return table.heard().off(touched).put(touched, Piece.BLACK_MAN).wait(400);
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aHuffIsNoMoveAndWhatWasTouchedBeforeItHasToMove(SensingLevel level) {
    Tabletop table =
        blackTouchedBeforeHuffing(level, "W:Wc3,g3,h2,a1:Bd4,f4,a7", "a7")
            .off("g3")
            .move("f4", "e3")
            .press(BLACK)
            .says(
                "right",
                "huff g3 by black",
                "violation unexplained f4-e3 put-back a7",
                "restore -e3 +f4b");
    table.move("e3", "f4").move("a7", "b6").press(BLACK).rules("move a7-b6");
  }

  @Test
  void whatWasTouchedHasToMoveAlsoWhenAnotherPieceIsTakenInstead() {
    blackTouchedBeforeHuffing(COLOUR, "W:Wc3,g3,h2,a1:Bd4,f4,a7", "a7")
        .off("g3")
        .wait(400)
        .put("g3", Piece.WHITE_MAN)
        .off("c3")
        .move("d4", "e3")
        .press(BLACK)
        .rules(
            "huff g3 by black",
            "take-back 1 player",
            "huff c3 by black",
            "violation unexplained d4-e3 put-back a7");
  }

  @Test
  void aPieceThatCannotMoveAfterTheHuffBindsNobody() {
    blackTouchedBeforeHuffing(COLOUR, "W:Wc3,d2,h2,c1,a1:Bb4,a5,e3,g3,h8", "h8")
        .off("d2")
        .move("b4", "d2", "c3")
        .press(BLACK)
        .rules("huff d2 by black", "move b4xd2");
  }

  @Test
  void theReplyMakesItNoBetterAndTheArbiterMayLetItStand() throws DecisionException {
    table()
        .off("c3")
        .put("c3", Piece.WHITE_MAN)
        .move("e3", "f4")
        .wait(3_200)
        .says("violation unexplained e3-f4 put-back c3", "restore -f4 +e3w")
        .decide(ArbiterDecision.Order.LET_STAND)
        .says("move e3-f4 irregular", "right")
        .move("d6", "c5")
        .wait(500)
        .says("move d6-c5");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aMoveThatWasMadeIsNotTakenBack(SensingLevel level) {
    Tabletop.touchMove("dama-cs", level)
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4")
        .move("d4", "c3")
        .wait(4_000)
        .says("violation took-back put-back d4,c3", "restore -c3 +d4w")
        .move("c3", "d4")
        .wait(500)
        .rules();
  }

  @Test
  void withoutTheOptionAPieceMayBePutBack() {
    Tabletop.of("dama-cs", COLOUR)
        .off("c3")
        .put("c3", Piece.WHITE_MAN)
        .move("e3", "f4")
        .press(WHITE)
        .says("move e3-f4");
  }

  @Test
  void aPieceThatIsBackAfterACaptureUndoesNoMove() {
    Tabletop.touchMove("international", COLOUR)
        .move("32", "28")
        .press(WHITE)
        .move("19", "23")
        .press(BLACK)
        .off("5")
        .move("28", "19", "23")
        .press(WHITE)
        .move("14", "23", "19")
        .press(BLACK)
        .heard()
        .put("5", Piece.BLACK_MAN)
        .wait(1_000)
        .says("take-back 2 corrected", "move 28x19", "move 14x23");
  }

  @Test
  void aKingThatSlidesOnAfterItsMoveHasNotTakenItBack() {
    Tabletop.touchMove("dama-cs", COLOUR, "W:WKa1,h2:Bh8,a7")
        .move("a1", "c3")
        .press(WHITE)
        .says("move a1-c3")
        .move("c3", "e5")
        .wait(4_000)
        .says("take-back 0 corrected", "move a1-e5");
  }
}
