package dev.huff.core.referee;

import static dev.huff.rules.board.Side.BLACK;
import static dev.huff.rules.board.Side.WHITE;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Piece;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Boards that can be read in two ways: sensors fail, pieces fall over, hands put things right. */
class TwoReadingsTest {

  /** The sensor of g3 fails while White moves; Black has replied before anybody looked. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceThatMerelyReadsMissingLeavesTheMoveAndItsReply(SensingLevel level) {
    Tabletop table =
        Tabletop.of("dama-cs", level, "W:Wd4,g3,a1:Bb6,h8")
            .off("g3")
            .move("d4", "c5")
            .press(WHITE)
            .wait(200)
            .says("violation piece-gone put-back g3", "restore +g3w");
    table.move("b6", "d4", "c5").press(BLACK).wait(200).heard();
    table.put("g3", Piece.WHITE_MAN).wait(2000).says("right", "move d4-c5", "move b6xd4");
  }

  /** The man on e1 moves while its row is dead; the one on g1 fell over and was put back. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void whichOfTwoMenMovedIsSaidWhenTheirRowIsReadAgain(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:We1,g1,a1:Bb6,h8")
        .off("g1")
        .dead("a1", "c1", "e1", "g1")
        .put("g1", Piece.WHITE_MAN)
        .move("e1", "f2")
        .press(WHITE)
        .wait(5000)
        .says()
        .dead()
        .wait(1000)
        .says("move e1-f2");
  }

  /** Only d4 is left for the man of c3, and White says that the move is made. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPressTellsTheOnlyPlyWhoseLandingIsNotRead(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Bd6,h8")
        .dead("d4")
        .move("c3", "d4")
        .wait(5000)
        .says()
        .press(WHITE)
        .wait(3100)
        .says("move c3-d4")
        .move("d6", "c5")
        .press(BLACK)
        .wait(400)
        .says("move d6-c5")
        .dead()
        .wait(5000)
        .says();
  }

  /** It may have gone to b4 or to d4. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPressDoesNotTellWhichOfTwoUnreadLandingsItWas(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Bd6,h8")
        .dead("b4", "d4")
        .move("c3", "d4")
        .press(WHITE)
        .wait(5000)
        .says()
        .dead()
        .wait(1000)
        .says("move c3-d4");
  }

  /** White's first and third ply may have come in either order. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void whichOfThreeUnseenPliesCameFirstIsAsked(SensingLevel level)
      throws DecisionException, FenException {
    Tabletop.of("dama-cs", level, "W:Wc3,g3,h2:Bb6,d6,h8")
        .lay(Fen.read(RuleBook.get("dama-cs"), "B:Wd4,f4,h2:Bb6,c5,h8").position())
        .wait(1500)
        .says("ambiguous [c3-d4, g3-f4]")
        .decide(new ArbiterDecision.PlayMove("c3-d4"))
        .wait(600)
        .says("move c3-d4", "move d6-c5", "move g3-f4");
  }

  /** Black's king went to and fro: the board looks as it did, but White's king went back alone. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void dvojita_whoGoesBackInsteadOfCapturingTakesNothingBack(SensingLevel level) {
    Tabletop.of("dvojita", level, "B:WKa5:BKc3,Kp8")
        .move("c3", "d2")
        .press(BLACK)
        .move("a5", "b4")
        .press(WHITE)
        .move("d2", "c3")
        .press(BLACK)
        .wait(600)
        .says("move c3-d2", "move a5-b4", "move d2-c3")
        .move("b4", "a5")
        .press(WHITE)
        .wait(200)
        .says("violation missed-capture b4-a5 opponent-may-huff a5", "move b4-a5 irregular");
  }

  /** A first move that was taken back has told which way round the board is. */
  @Test
  void anEmptyGameDoesNotTurnABoardThatIsKnown() {
    Tabletop table = Tabletop.of("dama-cs", SensingLevel.OCCUPANCY);
    table.move("a3", "b4").wait(500).says("move a3-b4");
    table.move("b4", "a3").wait(500).says("take-back 0 player");
    table.move("h6", "g5").wait(4000).rules("violation out-of-turn h6-g5 put-back h6,g5");
  }

  /**
   * Black's kings and White's fall over together and are put back: nobody has played four plies.
   */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void kingsThatFellOverAndArePutBackHaveNotMoved(SensingLevel level) {
    Tabletop.of("dvojita", level, "B:WKp8,Kc5:BKm5,Kf4")
        .pace(160)
        .off("m5")
        .pace(0)
        .off("p8", "c5", "f4")
        .put("g5", Piece.BLACK_KING)
        .put("d4", Piece.WHITE_KING)
        .put("n4", Piece.BLACK_KING)
        .pace(400)
        .put("c5", Piece.WHITE_KING)
        .put("p8", Piece.WHITE_KING)
        .off("g5", "d4")
        .put("f4", Piece.BLACK_KING)
        .wait(3000)
        .says("move m5-n4");
  }

  /**
   * Between two readings Black plays f6-g5 and is taken from h4: only that man is missing. The
   * capture that follows tells.
   */
  @Test
  void aMoveTakenBetweenTwoReadingsIsToldByWhatFollows() {
    Tabletop.of("dama-cs", SensingLevel.OCCUPANCY, "B:Wh4,a1:Be7,f6,d8")
        .off("h4")
        .wait(1500)
        .says()
        .move("e7", "g5", "f6")
        .wait(3000)
        .says("move f6-g5", "move h4xf6", "move e7xg5");
  }

  /** Black sets the man down, presses and is taken before the board has read that twice. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPressIsJudgedWithTheReplyThatIsUnderWay(SensingLevel level) {
    Tabletop.of("dama-cs", level, "B:Wf4,a1:Bh6,b8")
        .off("h6")
        .wait(1500)
        .pace(0)
        .put("g5", Piece.BLACK_MAN)
        .press(BLACK, 0)
        .wait(100)
        .put("h6", Piece.WHITE_MAN)
        .off("f4", "g5")
        .wait(3000)
        .says("move h6-g5", "move f4xh6");
  }

  /** Hands set up what was played meanwhile, in any order: its first half is no move. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void afterABoardThatNobodyUnderstoodAMoveHasToStandLonger(SensingLevel level) {
    Tabletop table =
        Tabletop.of("dama-cs", level)
            .off("a1", "h8", "e1")
            .put("d4", Piece.WHITE_MAN)
            .put("e5", Piece.WHITE_MAN)
            .wait(4000)
            .heardFirst("violation unexplained put-back");
    table
        .off("d4", "e5")
        .put("a1", Piece.WHITE_MAN)
        .put("e1", Piece.WHITE_MAN)
        .put("h8", Piece.BLACK_MAN)
        .wait(4000)
        .heard();
    table.move("c3", "d4").wait(700).says().wait(700).says("move c3-d4");
  }

  /** Two ways lead round a diamond to d6; the men that go will tell which one was taken. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void whichWayACaptureWentIsNotAskedWhileItsMenAreToBeTakenOff(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wd2:Bc3,c5,e3,e5,h8")
        .move("d2", "d6")
        .wait(1000)
        .says()
        .off("c3", "c5")
        .wait(1000)
        .says("move d2xb4xd6");
  }

  /** A press says that nothing more will be taken off: then somebody has to tell. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void whichWayACaptureWentIsAskedAtThePress(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wd2:Bc3,c5,e3,e5,h8")
        .move("d2", "d6")
        .press(WHITE)
        .says("ambiguous [d2xb4xd6, d2xf4xd6]");
  }

  /** White's man slides over what it takes; a black one reads missing meanwhile. */
  @ParameterizedTest
  @EnumSource(names = {"COLOUR", "KIND"})
  void piecesThatAreMerelyMissingAreNoIrregularMoveAndItsReply(SensingLevel level) {
    Tabletop.of("mezinarodni", level, "W:W30,50:B13,23,24")
        .off("13", "30")
        .wait(1500)
        .says()
        .put("13", Piece.BLACK_MAN)
        .put("28", Piece.WHITE_MAN)
        .off("24", "23")
        .press(WHITE)
        .wait(200)
        .says("move 30x28");
  }

  /**
   * Black's man goes to b4 and is taken from a3, which goes on reading occupied: that looks as if
   * Black had taken the move back. Black's next move does not settle it, the sensor does.
   */
  @Test
  void aCaptureFromAFieldThatIsStuckIsNoTakeBack() {
    Tabletop.of("dama-bg", SensingLevel.OCCUPANCY, "B:Wa3,h2:Bc5,f8")
        .move("c5", "b4")
        .press(BLACK)
        .heard()
        .put("c5", Piece.WHITE_MAN)
        .off("b4")
        .wait(1000)
        .move("f8", "e7")
        .says()
        .off("a3")
        .wait(3000)
        .says("move a3xc5", "move f8-e7");
  }

  /** In dvojita a piece may be taken until the opponent's own piece moves. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void dvojitaAPieceThatLeavesAfterTheOpponentsOwnHasNotBeenTaken(SensingLevel level) {
    Tabletop.of("dvojita", level, "B:Bb8,c7,h8:Wd6,m1")
        .move("h8", "g7")
        .press(BLACK)
        .heard()
        .pace(200)
        .move("m1", "n2")
        .off("c7")
        .put("e5", Piece.BLACK_MAN)
        .off("d6")
        .wait(3000)
        .rules("move m1-n2", "move c7xe5");
  }

  /** White leaves its chain short, Black replies, and White captures what it had left. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aReplyLetsAnAnnouncedChainStandThoughItGoesOnAtOnce(SensingLevel level) {
    leftShort(level)
        .pace(200)
        .move("7", "12")
        .wait(200)
        .pace(0)
        .off("33")
        .put("44", Piece.WHITE_MAN)
        .pace(200)
        .off("39")
        .wait(3000)
        .rules("move 42x33 irregular", "move 7-12", "move 33x44");
  }

  /** Black's king goes from f2 to h4, and White misses its capture in the same instant. */
  @ParameterizedTest
  @EnumSource(names = {"COLOUR", "KIND"})
  void aKingHasNotStoppedWhereNobodySawItWhileAReplyWasMade(SensingLevel level) {
    Tabletop.of("dama-bg", level, "B:WKb8,b4,b2,d2,a1:Bf4,Kf2")
        .off("f2")
        .wait(400)
        .pace(0)
        .off("d2")
        .put("h4", Piece.BLACK_KING)
        .put("c3", Piece.WHITE_MAN)
        .wait(4000)
        .rules("violation unexplained put-back h4,c3,d2,f2");
  }

  private static Tabletop leftShort(SensingLevel level) {
    return Tabletop.of("mezinarodni", level, "W:W28,42,46:B38,39,7")
        .move("42", "33", "38")
        .press(WHITE)
        .heard();
  }
}
