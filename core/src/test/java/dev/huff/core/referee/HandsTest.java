package dev.huff.core.referee;

import static dev.huff.rules.board.Side.BLACK;
import static dev.huff.rules.board.Side.WHITE;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Piece;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What hands and sensors do that once was read wrongly; what all hands do is in {@link
 * HandsAtEachLevelTest}.
 */
class HandsTest {
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceIsTakenTheMomentItHasMoved(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2,g1:Be5,g7,a7")
        .move("c3", "d4")
        .pace(200)
        .off("e5")
        .pace(0)
        .off("d4")
        .put("c3", Piece.BLACK_MAN)
        .wait(1000)
        .says("move c3-d4", "move e5xc3");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceIsTakenBetweenTwoReadingsByOneThatEndsWhereItHadBegun(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2,g1:Be5,g7,a7")
        .pace(60)
        .off("c3")
        .pace(0)
        .put("c3", Piece.BLACK_MAN)
        .off("e5")
        .pace(400)
        .move("h2", "g3")
        .move("g7", "f6")
        .wait(3000)
        .says("move c3-d4", "move e5xc3", "move h2-g3", "move g7-f6");
  }

  /**
   * A sensor shows for some plies a piece that is not there, where the one that moved may stand.
   */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPlyThatASensorMadeUpIsCorrectedWhenTheBoardMakesSenseAgain(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,g1:Bf8,h8")
        .off("c3")
        .put("b4", Piece.WHITE_MAN)
        .wait(600)
        .says("move c3-b4")
        .put("d4", Piece.WHITE_MAN)
        .move("h8", "g7")
        .move("g1", "h2")
        .off("b4")
        .move("f8", "e7")
        .move("d4", "e5")
        .wait(1500)
        .rules(
            "take-back 0 corrected",
            "move c3-d4",
            "move h8-g7",
            "move g1-h2",
            "move f8-e7",
            "move d4-e5");
  }

  /** Who shifts the other side's man that has just moved has corrected nothing. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aManThatWasLiftedAndPutElsewhereIsNotOneThatASensorMisread(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,g1:Bf8,h8")
        .move("c3", "d4")
        .wait(600)
        .says("move c3-d4")
        .pace(100)
        .off("h8", "d4")
        .put("b4", Piece.WHITE_MAN)
        .put("g7", Piece.BLACK_MAN)
        .pace(400)
        .move("g1", "h2")
        .move("f8", "e7")
        .move("b4", "a5")
        .move("e7", "f6")
        .move("h2", "g3")
        .wait(1500)
        .rules();
  }

  /** The board reads for a moment only what took two men and is taken there at once. */
  @ParameterizedTest
  @EnumSource(
      value = SensingLevel.class,
      names = {"COLOUR", "KIND"})
  void aChainThatIsTakenAtOnceIsNotLeftShort(SensingLevel level) {
    Tabletop.of("dvojita", level, "W:Wi3,a1:Bj4,j6,j8,p8")
        .pace(200)
        .move("i3", "k5")
        .off("k5", "j8")
        .pace(0)
        .off("j6", "j4")
        .put("i7", Piece.WHITE_MAN)
        .pace(70)
        .off("i7")
        .pace(0)
        .put("h6", Piece.BLACK_MAN)
        .wait(1000)
        .says("move i3xi7", "move j8xh6");
  }

  /** Without colours it may as well be that the black man is lifted, and its field fails. */
  @Test
  void aPieceThatIsMerelyMissingIsNoPairOfPlies() {
    Tabletop.of("dama-cs", SensingLevel.OCCUPANCY, "W:Wc3,h2,g1:Be5,g7,a7")
        .off("e5")
        .move("h2", "g3")
        .move("g7", "f6")
        .wait(2500)
        .says();
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void anotherMoveStandsInPlaceOfTheLast(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4")
        .pace(0)
        .move("d4", "c3")
        .move("e3", "f4")
        .wait(2000)
        .says("take-back 0 corrected", "move e3-f4");
  }

  /** Of two men that are asked for, the second one is not taken for one that Black has lifted. */
  @ParameterizedTest
  @EnumSource(
      value = SensingLevel.class,
      names = {"COLOUR", "KIND"})
  void theBoardIsNotRightBeforeAllThatIsAskedForIsBack(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2,g1:Be5,g7,a7")
        .off("g1")
        .wait(3500)
        .off("c3")
        .put("f2", Piece.WHITE_MAN)
        .wait(3500)
        .off("g7")
        .wait(3500)
        .put("c3", Piece.WHITE_MAN)
        .wait(3500)
        .put("g7", Piece.BLACK_MAN)
        .wait(3500)
        .says(
            "violation piece-gone put-back c3",
            "restore +c3w",
            "restore +g7b +c3w",
            "restore +g7b",
            "right",
            "move g1-f2");
  }

  // A field fails ---------------------------------------------------------------------------------

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aFieldThatFlickersInThePresssOwnReadingHasNotSettled(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .move("c3", "d4")
        .pace(100)
        .off("d4")
        .press(WHITE, 0)
        .put("d4", Piece.WHITE_MAN)
        .wait(2000)
        .says("move c3-d4");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceThatLandsWhereNothingIsReadIsNotMissing(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .off("c3")
        .blind("a5", "c5", "e5", "g5", "b4", "d4", "f4", "h4")
        .press(WHITE)
        .wait(20_000)
        .says()
        .put("d4", Piece.WHITE_MAN)
        .wait(1000)
        .says("move c3-d4");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceStuckOnItsFieldDoesNotHideTheMovesAfterIt(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .put("d4", Piece.WHITE_MAN)
        .move("d6", "c5")
        .wait(1000)
        .says()
        .off("c3")
        .wait(3000)
        .says("move c3-d4", "move d6-c5");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceThatSeemsToStandOnTwoFieldsIsAskedAbout(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .off("c3")
        .pace(0)
        .put("d4", Piece.WHITE_MAN)
        .put("b4", Piece.WHITE_MAN)
        .pace(400)
        .press(WHITE)
        .wait(200)
        .says("ambiguous [c3-b4, c3-d4]")
        .off("d4")
        .wait(1000)
        .says("move c3-b4");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aMoveThatCountedIsTakenBackWhenThePieceSeemsToStandElsewhereToo(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .move("c3", "d4")
        .wait(1000)
        .says("move c3-d4")
        .put("b4", Piece.WHITE_MAN)
        .press(WHITE)
        .wait(1000)
        .says("take-back 0 corrected", "ambiguous [c3-b4, c3-d4]")
        .off("d4")
        .wait(1000)
        .says("move c3-b4");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceTooManyBesideAMoveIsLiftedAndTheMoveStays(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .move("c3", "d4")
        .pace(0)
        .put("h4", Piece.BLACK_MAN)
        .press(WHITE)
        .wait(200)
        .says("violation piece-added put-back h4", "restore -h4")
        .off("h4")
        .wait(1000)
        .says("right", "move c3-d4");
  }

  /**
   * The white man might have gone to f6 to be taken there; but it left last, and was never on f6.
   */
  @ParameterizedTest
  @EnumSource(names = {"COLOUR", "KIND"})
  void aKingThatGoesOnToCaptureIsNoReply(SensingLevel level) {
    Tabletop.of("russian", level, "B:We5,c1:BKf8,a7")
        .move("f8", "g7")
        .wait(1500)
        .says("move f8-g7")
        .move("g7", "d4", "e5")
        .wait(4000)
        .heardFirst("violation went-on");
  }

  /** Nobody knows when a man went whose field was not read: here long before the white man did. */
  @Test
  void aFieldThatWasNotReadTellsNoReply() {
    Tabletop.of("dama-cs", SensingLevel.OCCUPANCY, "W:Wc3,h2,g1:Bb6,g7,a7")
        .dead("b6", "d6", "f6", "h6", "a3", "c3", "e3", "g3")
        .off("b6")
        .put("d4", Piece.WHITE_MAN)
        .off("c3")
        .dead()
        .wait(3000)
        .says();
  }

  /** A camera sees nothing of men that are set up again one by one before the hands are gone. */
  @ParameterizedTest
  @EnumSource(names = {"COLOUR", "KIND"})
  void nothingIsSaidWhileHandsHideMenThatFell(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .pace(50)
        .off("a7", "c7", "h2")
        .wait(2_500)
        .dead("a7")
        .put("a7", Piece.BLACK_MAN)
        .wait(2_000)
        .dead("a7", "c7")
        .put("c7", Piece.BLACK_MAN)
        .wait(2_000)
        .dead("a7", "c7", "h2")
        .put("h2", Piece.WHITE_MAN)
        .wait(1_000)
        .dead()
        .wait(5_000)
        .says();
  }

  /** A field may never be read again: it is waited for once. */
  @Test
  void menThatFellAreMissedAlthoughTheirFieldsAreNotReadAnyMore() {
    Tabletop.of("dama-cs", SensingLevel.KIND)
        .pace(50)
        .off("a7", "c7", "h2")
        .wait(2_500)
        .dead("a7")
        .wait(2_000)
        .dead()
        .dead("a7")
        .wait(800)
        .says()
        .wait(400)
        .heardFirst("violation piece-gone");
  }

  /**
   * The piece that a hand lifts to play on from a move out of turn was not taken by that move,
   * which never came by it.
   */
  @ParameterizedTest
  @EnumSource(names = {"COLOUR", "KIND"})
  void theReplyToAMoveOutOfTurnLetsItStand(SensingLevel level) {
    Tabletop.of("international", level, "B:W8,37,46,K9,K36:BK25,K45")
        .move("9", "27")
        .wait(5_000)
        .says("violation out-of-turn 9-27 opponent-may-insist 9,27", "restore -27 +9W")
        .move("25", "14")
        .wait(1_500)
        .rules("move 9-27 irregular", "move 25-14");
  }

  /** Captured men that a hand is about to take off are not said to stand. */
  @Test
  void nothingIsSaidOfCapturedMenWhileAHandIsOverThem() {
    Tabletop.of("dama-cs", SensingLevel.KIND, "W:Wc3,g1:Bd4,h8")
        .pace(200)
        .move("c3", "e5")
        .wait(2_500)
        .dead("d4")
        .wait(2_500)
        .says()
        .off("d4")
        .dead()
        .wait(2_000)
        .says("move c3xe5");
  }

  /** Without colours the first move tells how the board lies, not what was lifted before it. */
  @Test
  void aPieceLiftedWhileItsRowIsDeadDoesNotTurnTheBoard() {
    Tabletop.of("dama-cs", SensingLevel.OCCUPANCY)
        .dead("b4", "d4", "f4", "h4")
        .move("e3", "d4")
        .move("b6", "c5")
        .wait(3000)
        .says()
        .dead()
        .wait(3000)
        .says("move e3-d4", "move b6-c5");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPressMakesThePresssOwnMoveAndNotWhatMayHaveFollowed(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2,g1:Be5,g7,a7")
        .off("g1")
        .move("c3", "d4")
        .press(WHITE)
        .wait(1000)
        .heard()
        .put("g1", Piece.WHITE_MAN)
        .wait(1000)
        .says("right", "move c3-d4");
  }

  /** Between the two black men's fields there seems to have been a move and its recapture. */
  @Test
  void piecesOnTheirWayBackAreNoPlies() {
    Tabletop.of("dama-cs", SensingLevel.OCCUPANCY, "B:Wa7,Kf4,h4,a1:Bh6,h2")
        .off("h6")
        .put("e3", Piece.BLACK_MAN)
        .off("f4")
        .press(BLACK)
        .heardFirst("violation")
        .off("e3")
        .put("h6", Piece.BLACK_MAN)
        .wait(3000)
        .put("f4", Piece.WHITE_KING)
        .wait(3000)
        .rules();
  }

  /** Other kings' moves, of which nothing was seen, would leave the same board. */
  @Test
  void aPlyOfWhichNothingWasSeenIsNone() {
    Tabletop.of("dama-bg", SensingLevel.OCCUPANCY, "B:WKc3:BKf2")
        .pace(200)
        .move("f2", "d4")
        .off("d4")
        .put("b2", Piece.BLACK_KING)
        .off("c3")
        .wait(6000)
        .heardFirst("violation");
  }

  @Test
  void aMoveTakenBackIsNotThreeMoves() {
    Tabletop.of("dama-bg", SensingLevel.OCCUPANCY, "W:WKa5:Bh8,f6,Kh4")
        .move("a5", "d8")
        .press(WHITE)
        .off("d8")
        .put("g5", Piece.WHITE_KING)
        .off("f6")
        .wait(9000)
        .heard()
        .put("f6", Piece.BLACK_MAN)
        .put("a5", Piece.WHITE_KING)
        .off("g5")
        .wait(3000)
        .rules("take-back 0 player");
  }

  /** The reply lands where the man stood that the chain left short had taken. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPressTellsAReplyWhoseMenStillStandFromPuttingBack(SensingLevel level) {
    Tabletop.of("mezinarodni", level, "B:W40,49,39,31:B35,1")
        .move("35", "44", "40")
        .press(BLACK)
        .rules("violation capture-left-short 35x44 opponent-may-insist 44")
        .move("49", "40")
        .press(WHITE)
        .rules("move 35x44 irregular", "violation captured-left none 44")
        .off("44")
        .wait(1000)
        .rules("move 49x40");
  }

  /** While the row was dead e7-f6 and g5xe7 were played, and e5-f4 is answered by e3xg5. */
  @Test
  void aPlyIsNotBelievedForWhatBeganInADeadRow() {
    Tabletop.of("dama-cs", SensingLevel.OCCUPANCY, "B:Wg5,e3,a1:Be7,e5,a7")
        .dead("a5", "c5", "e5", "g5")
        .off("e7")
        .off("g5")
        .put("e7", Piece.WHITE_MAN)
        .move("e5", "f4")
        .wait(1000)
        .says()
        .dead()
        .wait(1000)
        .off("e3")
        .put("g5", Piece.WHITE_MAN)
        .off("f4")
        .wait(6000)
        .heardFirst("violation");
  }

  private static Tabletop captureMissed(SensingLevel level) {
    return Tabletop.of("dvojita", level, "B:Bc5,h8:Wd4,m1")
        .move("h8", "g7")
        .press(BLACK)
        .rules("violation missed-capture h8-g7 opponent-may-huff c5", "move h8-g7 irregular")
        .pace(200);
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aCapturedManThatLeavesFirstIsNotHuffed(SensingLevel level) {
    captureMissed(level).off("c5").move("d4", "b6").press(WHITE).rules("move d4xb6");
    captureMissed(level).off("c5").move("d4", "b6").wait(500).rules("move d4xb6");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aManIsHuffedByOneThatMightHaveCapturedIt(SensingLevel level) {
    captureMissed(level)
        .off("c5")
        .move("d4", "e5")
        .press(WHITE)
        .rules("huff c5 by white", "move d4-e5");
    captureMissed(level)
        .off("c5")
        .move("d4", "c5")
        .press(WHITE)
        .rules("huff c5 by white", "move d4-c5");
    captureMissed(level)
        .off("c5", "d4")
        .put("d4", Piece.WHITE_MAN)
        .wait(500)
        .rules("huff c5 by white");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aManThatWasOffAndSettledBeforeTheOwnPieceMovedStaysHuffed(SensingLevel level)
      throws DecisionException {
    captureMissed(level)
        .off("c5")
        .wait(3_000)
        .rules("huff c5 by white")
        .move("d4", "b6")
        .wait(4_000)
        .rules("violation too-far d4-b6 put-back b6,d4")
        .decide(new ArbiterDecision.TakeBack(OptionalInt.of(1)))
        .rules("take-back 1 arbiter")
        .decide(new ArbiterDecision.PlayMove("d4xb6"))
        .rules("move d4xb6");
  }

  private static Tabletop chainLeftShort(SensingLevel level) {
    return Tabletop.of("dvojita", level, "B:Bf6,b8:Wg5,i3,m1")
        .move("f6", "h4", "g5")
        .press(BLACK)
        .rules("violation capture-left-short f6xh4 opponent-may-huff h4", "move f6xh4 irregular")
        .pace(200);
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aManThatLeftItsChainShortIsCapturedAndLeavesFirst(SensingLevel level) {
    chainLeftShort(level).off("h4").move("i3", "g5").press(WHITE).rules("move i3xg5");
    chainLeftShort(level).move("i3", "g5", "h4").wait(500).rules("move i3xg5");
    chainLeftShort(level).off("h4").move("i3", "g5").wait(500).rules("move i3xg5");
    chainLeftShort(level)
        .off("h4")
        .move("i3", "j4")
        .press(WHITE)
        .rules("huff h4 by white", "move i3-j4");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void nobodyCapturesOverALostMan(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wd4,h2:Bc5,e5,h8")
        .move("h2", "g3")
        .press(WHITE)
        .rules(
            "violation missed-capture h2-g3 lose-piece d4",
            "move h2-g3 irregular",
            "huff d4 by black")
        .pace(200)
        .off("d4")
        .move("e5", "c3")
        .press(BLACK)
        .rules("violation too-far e5-c3 put-back e5,c3");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aLostManIsLiftedBeforeOrAfterAKingPassesIt(SensingLevel level) {
    String fen = "W:Wd4,g1:Bc5,Ka1";
    Tabletop.of("dama-cs", level, fen)
        .move("g1", "h2")
        .press(WHITE)
        .rules(
            "violation missed-capture g1-h2 lose-piece d4",
            "move g1-h2 irregular",
            "huff d4 by black")
        .pace(200)
        .off("d4")
        .move("a1", "e5")
        .press(BLACK)
        .rules("move a1-e5");
    Tabletop.of("dama-cs", level, fen)
        .move("g1", "h2")
        .press(WHITE)
        .rules(
            "violation missed-capture g1-h2 lose-piece d4",
            "move g1-h2 irregular",
            "huff d4 by black")
        .pace(200)
        .move("a1", "e5", "d4")
        .press(BLACK)
        .rules("move a1-e5");
  }

  private static Tabletop chainHuffed(SensingLevel level) {
    return Tabletop.of("dvojita", level, "B:Bb6,h8:Wc5,e3,k3,m1")
        .move("b6", "d4", "c5")
        .press(BLACK)
        .off("d4")
        .wait(2000)
        .rules(
            "violation capture-left-short b6xd4 opponent-may-huff d4",
            "move b6xd4 irregular",
            "huff d4 by white");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aHuffedPieceThatGoesOnCapturingUndoesAMoveThatStands(SensingLevel level) {
    chainHuffed(level)
        .put("f2", Piece.BLACK_MAN)
        .off("e3")
        .wait(2000)
        .rules("violation took-back put-back b6,d4");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aHuffedPieceFromWhichPlayHasGoneOnIsNotBack(SensingLevel level) {
    // Without colours the board is the one on which the huffed piece has gone on capturing.
    String said =
        level == SensingLevel.OCCUPANCY
            ? "violation took-back put-back b6,d4"
            : "violation backward e3-f2 put-back e3,f2";
    chainHuffed(level)
        .off("k3")
        .put("k3", Piece.WHITE_MAN)
        .move("e3", "f2")
        .press(WHITE)
        .rules(said);
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void whatTheArbiterHasCancelledIsNotPlayedAgainByHandsThatPutItBack(SensingLevel level)
      throws DecisionException {
    Tabletop.of("mezinarodni", level, "W:W32,33:B17,18")
        .move("32", "28")
        .press(WHITE)
        .move("17", "21")
        .press(BLACK)
        .rules("move 32-28", "move 17-21")
        .decide(new ArbiterDecision.TakeBack(OptionalInt.of(0)))
        .rules("take-back 0 arbiter")
        .off("21")
        .wait(500)
        .put("17", Piece.BLACK_MAN)
        .wait(500)
        .off("28")
        .wait(500)
        .put("32", Piece.WHITE_MAN)
        .wait(500)
        .rules()
        .move("32", "28")
        .press(WHITE)
        .rules("move 32-28");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aKingsMoveThatSettledIsMadeWhenTheNextPieceLeaves(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:WKd8,g3:BKe1")
        .move("d8", "f6")
        .wait(700)
        .off("e1")
        .wait(400)
        .rules("move d8-f6");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void kingsThatFellOverAreLedBackToWhereTheyStood(SensingLevel level) {
    Tabletop.of("mezinarodni", level, "B:WK5,10,13,32:BK22")
        .move("22", "15", "10", "13")
        .press(BLACK)
        .rules("move 22x15")
        .off("5", "15")
        .wait(4_000)
        .says("violation piece-gone put-back 5,15", "restore +5W +15B");
  }

  /** From a board without the king both a5 and b4 are one step away. */
  @Test
  void handsThatFollowGuidanceAreLedOnToTheSameBoard() {
    Tabletop.of("dama-cs", SensingLevel.KIND, "B:Wf2,h2:Ba5,h8")
        .off("a5")
        .put("b4", Piece.BLACK_KING)
        .wait(4000)
        .says("violation crowned-wrongly put-back b4", "restore -b4 +b4b")
        .off("b4")
        .wait(500)
        .says("restore +b4b")
        .put("b4", Piece.BLACK_MAN)
        .wait(1500)
        .says("right", "move a5-b4");
  }

  @Test
  void aReplyThatGuidanceAskedForIsWaitedFor() {
    Tabletop.of("dama-cs", SensingLevel.KIND, "B:We3,h2:Bb8,h8")
        .put("d4", Piece.BLACK_MAN)
        .press(BLACK)
        .wait(1000)
        .move("b8", "a7")
        .wait(1000)
        .off("e3")
        .wait(1000)
        .heard()
        .off("d4")
        .wait(5000)
        .says("restore +d4w")
        .put("d4", Piece.WHITE_MAN)
        .wait(1000)
        .says("right", "move b8-a7", "move e3-d4");
  }

  /** Without colours 14 and 23 look on the way like 28x19 and the reply 23x14. */
  @Test
  void aMoveThatIsHalfPutBackIsNoReplyToIt() {
    Tabletop.of("killer", SensingLevel.OCCUPANCY, "W:W28,45:B5,14,23")
        .off("14")
        .move("28", "19")
        .wait(500)
        .off("23")
        .press(WHITE)
        .wait(500)
        .heard()
        .off("19")
        .wait(200)
        .put("14", Piece.BLACK_MAN)
        .wait(350)
        .put("23", Piece.BLACK_MAN)
        .wait(350)
        .put("28", Piece.WHITE_MAN)
        .wait(4000)
        .says("restore +14b +23b +28w", "restore +23b +28w", "restore +28w", "right");
  }

  /** A lifted piece may be about to reply; when it is kept in the hand it has to go back, too. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void whatIsKeptInTheHandInsteadOfAReplyIsAskedForAfterAWhile(SensingLevel level) {
    Tabletop.of("mezinarodni", level, "W:W28,45:B5,23")
        .move("45", "40")
        .press(WHITE)
        .says("violation missed-capture 45-40 opponent-may-insist 28", "restore -40 +45w")
        .off("23")
        .wait(2000)
        .says()
        .wait(1500)
        .says("restore -40 +23b +45w")
        .put("32", Piece.BLACK_MAN)
        .off("28")
        .press(BLACK)
        .wait(400)
        .says("move 45-40 irregular", "move 23x32", "right");
  }

  /** Hands that put pieces back have left a board that was right for long. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void afterABoardWasRestoredAMoveCountsWhenTheReplyBegins(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2,g1:Be5,g7,a7")
        .off("a7", "g1")
        .put("b2", Piece.WHITE_MAN)
        .put("d6", Piece.BLACK_MAN)
        .wait(4000)
        .heardFirst("violation unexplained")
        .off("b2", "d6")
        .put("g1", Piece.WHITE_MAN)
        .put("a7", Piece.BLACK_MAN)
        .wait(2000)
        .heard()
        .move("h2", "g3")
        .move("g7", "f6")
        .off("g3")
        .wait(200)
        .says("move h2-g3", "move g7-f6");
  }

  /** A field shows a piece for a while that is not there. */
  @ParameterizedTest
  @EnumSource(value = SensingLevel.class, names = "OCCUPANCY", mode = EnumSource.Mode.EXCLUDE)
  void playThatWasSeenBesideAFieldThatReadWronglyCountsOnceItReadsRightly(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2,g1:Be5,g7,a7")
        .put("b4", Piece.WHITE_MAN)
        .move("h2", "g3")
        .move("g7", "f6")
        .off("b4")
        .wait(1500)
        .says("move h2-g3", "move g7-f6");
  }

  @ParameterizedTest
  @EnumSource(value = SensingLevel.class, names = "OCCUPANCY", mode = EnumSource.Mode.EXCLUDE)
  void aReplyIsSeenAlsoWhenAPieceWasKnockedOverMeanwhile(SensingLevel level) {
    Tabletop.of("mezinarodni", level, "B:W39,40,46,50:B33,5")
        .move("33", "44", "39")
        .press(BLACK)
        .heardFirst("violation capture-left-short")
        .off("50", "46")
        .put("39", Piece.WHITE_MAN)
        .wait(500)
        .put("46", Piece.WHITE_MAN)
        .off("44")
        .wait(1500)
        .says(
            "restore -44 +33b +39w +50w",
            "restore -44 +33b +39w +46w +50w",
            "restore -44 +33b +46w +50w",
            "restore -44 +33b +50w",
            "restore +33b +50w",
            "move 33x44 irregular",
            "move 50x39",
            "right");
  }
}
