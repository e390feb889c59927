package dev.huff.core.referee;

import static dev.huff.core.sensing.SensingLevel.COLOUR;
import static dev.huff.core.sensing.SensingLevel.KIND;
import static dev.huff.core.sensing.SensingLevel.OCCUPANCY;
import static dev.huff.rules.board.Side.BLACK;
import static dev.huff.rules.board.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.SnapshotSettler;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the referee makes of regular play, of violations, and of hands in general. */
class RefereeTest {
  // Regular play --------------------------------------------------------------------------------

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aMoveIsMadeByItsSidesPress(SensingLevel level) {
    Tabletop.of("dama-cs", level).move("c3", "d4").press(WHITE).says("move c3-d4");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aMoveIsMadeAfterTheSettleTimeWithoutChange(SensingLevel level) {
    Tabletop.of("dama-cs", level).move("c3", "d4").wait(449).says().wait(1).says("move c3-d4");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aMoveIsMadeWhenTheOtherSideTouchesItsNextPiece(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .move("c3", "d4")
        .pace(200)
        .off("d6")
        .says()
        .wait(150)
        .says("move c3-d4");
  }

  @Test
  void aPressEndsWaitingForMoreNeverSettling() {
    Tabletop.of("dama-cs", COLOUR)
        .off("c3")
        .put("d4", Piece.WHITE_MAN)
        .pace(10)
        .wait(-0)
        .press(WHITE)
        .says("move c3-d4");
  }

  @Test
  void aPressByTheSideThatIsNotToMoveSaysNothing() {
    Tabletop.of("dama-cs", COLOUR).wait(500).press(BLACK).says();
  }

  @Test
  void aPressWithNothingMovedIsNoMove() {
    Tabletop.of("dama-cs", COLOUR)
        .wait(500)
        .press(WHITE)
        .says("violation no-move put-back")
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void capturedMenMayLeaveBeforeDuringAndAfterTheMove(SensingLevel level) {
    String fen = "W:Wc3,h2:Bd4,f6,a7";
    Tabletop.of("dama-cs", level, fen)
        .off("d4")
        .move("c3", "g7", "f6")
        .press(WHITE)
        .says("move c3xg7");
    Tabletop.of("dama-cs", level, fen)
        .move("c3", "e5", "d4")
        .move("e5", "g7", "f6")
        .press(WHITE)
        .says("move c3xg7");
    Tabletop.of("dama-cs", level, fen)
        .move("c3", "e5")
        .move("e5", "g7")
        .off("d4", "f6")
        .press(WHITE)
        .says("move c3xg7");
  }

  @Test
  void twoPliesSeenAtOnceAreTwoMoves() {
    Tabletop.of("dama-cs", COLOUR)
        .pace(0)
        .move("c3", "d4")
        .move("d6", "c5")
        .wait(1000)
        .says("move c3-d4", "move d6-c5");
  }

  @Test
  void aFlickerShorterThanHalfTheSettleTimeNeverHappened() {
    Tabletop.of("dama-cs", COLOUR)
        .off("c3")
        .pace(120)
        .put("c3", Piece.WHITE_MAN)
        .end()
        .says("ended");
  }

  @Test
  void aFieldThatIsNotReadNeitherChangesNorConfirms() {
    Tabletop.of("dama-cs", COLOUR)
        .blind("a1", "c3", "d4")
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4");
  }

  @Test
  void aKingThatSlidesOnAfterItsMoveWasMadeCorrectsIt() {
    Tabletop.of("dama-cs", COLOUR, "W:WKa1,h2:Bh8,a7")
        .move("a1", "d4")
        .wait(1000)
        .says()
        .wait(500)
        .says("move a1-d4")
        .move("d4", "f6")
        .wait(2000)
        .says("take-back 0 corrected", "move a1-f6");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void movesAreTakenBackToAnyDepth(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .move("c3", "d4")
        .press(WHITE)
        .move("d6", "c5")
        .press(BLACK)
        .says("move c3-d4", "move d6-c5")
        .pace(100)
        .move("c5", "d6")
        .move("d4", "c3")
        .wait(1000)
        .says("take-back 0 player")
        .pace(400)
        .move("e3", "f4")
        .press(WHITE)
        .says("move e3-f4");
  }

  @Test
  void theFirstMoveDecidesWhichWayABoardLiesThatSeesNoColours() {
    Tabletop.of("dama-cs", OCCUPANCY).move("f6", "e5").press(WHITE).says("move c3-d4");
  }

  @Test
  void aBoardThatLiesTheOtherWayRoundIsTurned() {
    Tabletop turned = Tabletop.of("dama-cs", COLOUR);
    turned.reading(
        dev.huff.core.sensing.Snapshot.of(
                dev.huff.rules.ruleset.RuleBook.get("dama-cs").start(), COLOUR)
            .turned());
    turned.wait(20_000).says();
  }

  // Konec hry -----------------------------------------------------------------------------------

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaCsKonecHryWhoHasNoPiecesHasLost(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3:Bd4")
        .move("c3", "e5", "d4")
        .press(WHITE)
        .says("move c3xe5", "over 1-0 all-captured")
        .off("e5")
        .end()
        .says();
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaCsKonecHryWhoCannotMoveHasLost(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wd2,b4:Ba5")
        .move("d2", "c3")
        .press(WHITE)
        .says("move d2-c3", "over 1-0 no-moves");
  }

  // Violations and what the rule sets attach to them ---------------------------------------------

  private static final String DUE = "W:Wa3,d4,h2:Be5,b6,h8";

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaCsSkakaniThePieceThatMissedACaptureIsLost(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wa3,d4,h2:Be5,c7,h8")
        .move("a3", "b4")
        .press(WHITE)
        .says(
            "violation missed-capture a3-b4 lose-piece d4",
            "move a3-b4 irregular",
            "huff d4 by black",
            "restore -d4")
        .off("d4")
        .wait(500)
        .says("right")
        .move("c7", "d6")
        .press(BLACK)
        .says("move c7-d6");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaCsSkakaniALostPieceStillHasToGoAfterTheReply(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wd4,e3,h2:Bc5,h8")
        .move("h2", "g3")
        .press(WHITE)
        .move("h8", "g7")
        .wait(500)
        .off("d4")
        .wait(500)
        .says(
            "violation missed-capture h2-g3 lose-piece d4",
            "move h2-g3 irregular",
            "huff d4 by black",
            "restore -d4",
            "move h8-g7",
            "right");
  }

  /** The opponent takes another piece, then the right one, and only then puts the first back. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaCsSkakaniOneThatIsOffIsTheOneThatWasChosen(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,g3,a1,h2:Bd4,f4,a7")
        .move("a1", "b2")
        .press(WHITE)
        .wait(500)
        .off("h2")
        .wait(4_000)
        .off("c3")
        .wait(500)
        .put("h2", Piece.WHITE_MAN)
        .wait(500)
        .says(
            "violation missed-capture a1-b2 lose-piece c3,g3",
            "move a1-b2 irregular",
            "restore choose c3,g3",
            "violation wrong-huff put-back h2",
            "restore +h2w choose c3,g3",
            "restore +h2w",
            "right",
            "huff c3 by black");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaCsSkakaniOfSeveralOneIsOwedUntilItIsLifted(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,g3,a1,h2:Bd4,f4,a7")
        .move("a1", "b2")
        .press(WHITE)
        .says(
            "violation missed-capture a1-b2 lose-piece c3,g3",
            "move a1-b2 irregular",
            "restore choose c3,g3")
        .move("a7", "b6")
        .press(BLACK)
        .says("move a7-b6", "restore choose c3,g3")
        .off("g3")
        .wait(4_000)
        .says("right", "huff g3 by black");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void dvojitaTheArbiterLetsItStandThatAMoveWasUndone(SensingLevel level) throws DecisionException {
    Tabletop.of("dvojita", level, "W:Wa3,c3,d4,h2:Be5,b6,h8")
        .move("h2", "g3")
        .press(WHITE)
        .rules("violation missed-capture h2-g3 opponent-may-huff d4", "move h2-g3 irregular")
        .move("g3", "h2")
        .wait(4_000)
        .rules("violation took-back put-back g3,h2")
        .decide(ArbiterDecision.Order.LET_STAND)
        .rules("take-back 0 arbiter")
        .move("d4", "f6", "e5")
        .press(WHITE)
        .rules("move d4xf6");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void dvojitaTheLastPieceThatIsNotTakenEndsNothing(SensingLevel level) {
    Tabletop.of("dvojita", level, "W:Wc3:Bh8,d4")
        .move("c3", "b4")
        .press(WHITE)
        .says("violation missed-capture c3-b4 opponent-may-huff b4", "move c3-b4 irregular")
        .move("h8", "g7")
        .press(BLACK)
        .says("move h8-g7");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaBgAMissedCaptureIsPutBack(SensingLevel level) {
    Tabletop.of("dama-bg", level, DUE)
        .move("a3", "b4")
        .wait(3149)
        .says()
        .wait(1)
        .says("violation missed-capture a3-b4 put-back d4", "restore -b4 +a3w")
        .move("b4", "a3")
        .wait(400)
        .says("restore +a3w", "right")
        .move("d4", "f6", "e5")
        .press(WHITE)
        .says("move d4xf6");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void mezinarodni34PlayingOnLetsTheMoveStand(SensingLevel level) {
    Tabletop.of("mezinarodni", level, "W:W28,33,46:B22,3")
        .move("46", "41")
        .press(WHITE)
        .says("violation missed-capture 46-41 opponent-may-insist 28", "restore -41 +46w")
        .move("3", "8")
        .press(BLACK)
        .says("move 46-41 irregular", "move 3-8", "right");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void mezinarodni34TheOpponentMayInsist(SensingLevel level) throws DecisionException {
    Tabletop.of("mezinarodni", level, "W:W28,32,46:B22,3,5")
        .move("32", "27")
        .press(WHITE)
        .says("violation missed-capture 32-27 opponent-may-insist 28", "restore -27 +32w")
        .decide(ArbiterDecision.Order.INSIST)
        .says("restore -27 +32w")
        .move("27", "32")
        .move("28", "17", "22")
        .press(WHITE)
        .says("restore +32w", "right", "move 28x17");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void dvojitaTheOpponentMayHuffBeforeTheOwnMove(SensingLevel level) {
    Tabletop.of("dvojita", level, "B:Bc7,h8:Wd6,m1,o1")
        .move("h8", "g7")
        .press(BLACK)
        .says("violation missed-capture h8-g7 opponent-may-huff c7", "move h8-g7 irregular")
        .off("c7")
        .wait(500)
        .says("huff c7 by white");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void dvojitaTheRightToHuffLapsesWithTheOpponentsMove(SensingLevel level) {
    Tabletop.of("dvojita", level, "B:Bb8,c7,h8:Wd6,m1")
        .move("h8", "g7")
        .wait(500)
        .move("m1", "n2")
        .press(WHITE)
        .says(
            "violation missed-capture h8-g7 opponent-may-huff c7",
            "move h8-g7 irregular",
            "move m1-n2");
  }

  @Test
  void damaCsDamaAKingMustCaptureBeforeAMan() {
    Tabletop.of("dama-cs", COLOUR, "W:WKa1,e3:Bb2,f4,h8")
        .move("e3", "g5", "f4")
        .press(WHITE)
        .says("violation king-must-capture e3xg5 put-back g5,e3", "restore -g5 +f4b +e3w");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void mezinarodni33TheGreaterCaptureIsDue(SensingLevel level) {
    Tabletop.of("mezinarodni", level, "W:W28,46:B22,23,13,5")
        .move("28", "17", "22")
        .press(WHITE)
        .says("violation lesser-capture 28x17 opponent-may-insist 17,28", "restore -17 +22b +28w")
        .move("17", "28")
        .put("22", Piece.BLACK_MAN)
        .wait(200)
        .says("restore +22b +28w", "restore +22b", "right");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaCsAChainLeftShortMayGoOn(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Bd4,f6,a7")
        .move("c3", "e5", "d4")
        .press(WHITE)
        .says("violation capture-left-short c3xe5 put-back e5", "restore -e5 +d4b +c3w or go on g7")
        .move("e5", "g7", "f6")
        .press(WHITE)
        .says("restore +d4b +c3w or go on g7", "restore -f6", "right", "move c3xg7");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaCsAChainLeftShortMayGoOnWhileItsCapturedManStands(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Bd4,f6,a7")
        .move("c3", "e5")
        .press(WHITE)
        .says(
            "violation capture-left-short+captured-left c3xe5 put-back e5",
            "restore -e5 +c3w or go on g7")
        .move("e5", "g7", "f6", "d4")
        .press(WHITE)
        .says("restore +c3w or go on g7", "restore -f6 -d4", "restore -d4", "right", "move c3xg7");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aManMustNotGoBackwards(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wd4,h2:Bh8,a7")
        .move("d4", "c3")
        .press(WHITE)
        .says("violation backward d4-c3 put-back d4,c3", "restore -c3 +d4w")
        .move("c3", "d4")
        .wait(200)
        .says("restore +d4w", "right");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceMovedByTheSideThatIsNotToMove(SensingLevel level) {
    Tabletop.of("dama-bg", level, "W:Wd4,h2:Bh8,a7")
        .move("a7", "b6")
        .wait(3150)
        .says("violation out-of-turn a7-b6 put-back a7,b6", "restore -b6 +a7b");
  }

  @Test
  void aPlayerWhoMovedAPieceOfTheOpponentAndPressed() {
    Tabletop.of("dama-bg", COLOUR, "W:Wd4,h2:Bh8,a7")
        .move("a7", "b6")
        .press(WHITE)
        .says("violation opponents-piece a7-b6 put-back a7,b6", "restore -b6 +a7b");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void capturedMenThatStillStandAtThePress(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Bd4,f6,a7")
        .move("c3", "g7")
        .press(WHITE)
        .says("violation captured-left none f6,d4", "restore -f6 -d4")
        .off("d4", "f6")
        .wait(150)
        .says("restore -f6", "move c3xg7", "right");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void capturedMenThatStillStandWhenTheOtherSidePlaysOn(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Bd4,f6,a7")
        .move("c3", "g7")
        .wait(300)
        .move("a7", "b6")
        .press(BLACK)
        .says("violation captured-left none f6,d4", "move c3xg7", "move a7-b6", "restore -f6 -d4")
        .off("d4", "f6")
        .wait(150)
        .says("restore -f6", "right");
  }

  @Test
  void aKingShownAsAManIsCalledOnceAtThePress() {
    Tabletop.of("dama-cs", KIND, "W:Wc7,h2:Ba7,h8")
        .move("c7", "d8")
        .press(WHITE)
        .says("move c7-d8", "violation not-crowned none d8")
        .move("a7", "b6")
        .press(BLACK)
        .says("move a7-b6");
  }

  @Test
  void aKingShownAsAManIsCalledAtTheReply() {
    Tabletop.of("dama-cs", KIND, "W:Wc7,h2:Ba7,h8")
        .move("c7", "d8")
        .wait(5000)
        .says("move c7-d8")
        .move("a7", "b6")
        .press(BLACK)
        .says("violation not-crowned none d8", "move a7-b6");
  }

  /** 4.1: a king is two men stacked; one whose upper man is gone stays a king, and is called. */
  @Test
  void mezinarodni41AKingThatLostItsMarkIsCalledOnceAndMovesOn() {
    Tabletop.of("mezinarodni", SensingLevel.KIND, "W:WK28,33:B3,8,12")
        .off("28")
        .put("28", Piece.WHITE_MAN)
        .wait(4000)
        .says("violation not-crowned none 28")
        .move("28", "32")
        .press(WHITE)
        .says("move 28-32")
        .move("8", "13")
        .press(BLACK)
        .says("move 8-13");
  }

  @Test
  void aManShownAsAKingTooEarly() {
    Tabletop.of("dama-cs", KIND, "W:Wc3,h2:Ba7,h8")
        .crown("c3", "d4")
        .press(WHITE)
        .says("violation crowned-wrongly put-back d4", "restore -d4 +d4w");
  }

  @Test
  void piecesKnockedOverAreUnexplained() {
    Tabletop.of("dama-cs", COLOUR)
        .pace(10)
        .move("c3", "e5")
        .move("g3", "h4")
        .move("a7", "a5")
        .wait(4000)
        .says(
            "violation unexplained put-back a7,a5,e5,h4,c3,g3",
            "restore -a5 -e5 -h4 +a7b +c3w +g3w")
        .pace(400)
        .move("e5", "c3")
        .move("h4", "g3")
        .move("a5", "a7")
        .wait(200)
        .says(
            "restore -a5 -h4 +a7b +c3w +g3w",
            "restore -a5 -h4 +a7b +g3w",
            "restore -a5 +a7b +g3w",
            "restore -a5 +a7b",
            "restore +a7b",
            "right");
  }

  @Test
  void aPieceThatIsMissingAtThePress() {
    Tabletop.of("dama-cs", COLOUR)
        .off("c3")
        .wait(60_000)
        .says()
        .press(WHITE)
        .says("violation piece-gone put-back c3", "restore +c3w");
  }

  // Decisions -----------------------------------------------------------------------------------

  @Test
  void theArbiterLetsAMoveStand() throws DecisionException {
    Tabletop.of("dama-bg", COLOUR, "W:Wa3,d4,h2:Be5,h8,a7")
        .move("a3", "b4")
        .press(WHITE)
        .says("violation missed-capture a3-b4 put-back d4", "restore -b4 +a3w")
        .decide(ArbiterDecision.Order.LET_STAND)
        .says("move a3-b4 irregular", "right");
  }

  @Test
  void theArbiterTakesAMoveBack() throws DecisionException {
    Tabletop.of("dama-cs", COLOUR)
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4")
        .decide(new ArbiterDecision.TakeBack(OptionalInt.empty()))
        .says("take-back 0 arbiter", "restore -d4 +c3w")
        .wait(10_000)
        .says()
        .move("d4", "c3")
        .wait(200)
        .says("restore +c3w", "right");
  }

  @Test
  void theArbiterEndsTheGame() throws DecisionException {
    Tabletop.of("mezinarodni", COLOUR)
        .decide(new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, WHITE))
        .says("over 0-2 resignation")
        .move("32", "28")
        .end()
        .says();
  }

  @Test
  void whatHappensInAPauseDoesNotCount() throws DecisionException {
    Tabletop.of("dama-cs", COLOUR)
        .decide(ArbiterDecision.Order.PAUSE)
        .move("c3", "d4")
        .move("d4", "c3")
        .wait(10_000)
        .decide(ArbiterDecision.Order.RESUME)
        .says()
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4");
  }

  @Test
  void aGameSaysHowItBeginsAndIsOverWhereNobodyCanMove() {
    RuleSet rules = RuleBook.get("dama-cs");
    Position blocked =
        Position.empty(rules.geometry(), WHITE)
            .with(29, Piece.WHITE_MAN)
            .with(25, Piece.BLACK_MAN)
            .with(22, Piece.BLACK_MAN);
    TimeControl control = TimeControl.suddenDeath(60_000);
    DrawCounter from = DrawCounter.start(rules, blocked);
    List<Ruling> begun =
        new Referee(rules, from, COLOUR, Referee.SETTLE, Optional.of(control)).start();
    assertThat(begun.get(0)).isInstanceOf(Ruling.Started.class);
    assertThat(((Ruling.Started) begun.get(0)).control()).contains(control);
    assertThat(begun).hasAtLeastOneElementOfType(Ruling.ClockShown.class);
    assertThat(begun.get(begun.size() - 1)).isInstanceOf(Ruling.Over.class);
  }

  @Test
  void aRefereeTellsHowFarAGameHasCome() throws DecisionException {
    RuleSet rules = RuleBook.get("dama-cs");
    DrawCounter from = DrawCounter.start(rules, rules.start());
    TimeControl control = TimeControl.suddenDeath(60_000);
    Referee referee = new Referee(rules, from, COLOUR, 2, Optional.of(control));
    referee.start();
    assertThat(referee.deadline()).isEqualTo(SnapshotSettler.NEVER);
    referee.press(200, BLACK);
    assertThat(referee.deadline()).isEqualTo(60_200);
    referee.decide(1_200, new ArbiterDecision.PlayMove("c3-d4"));
    assertThat(referee.plies()).isOne();
    assertThat(referee.position().toMove()).isEqualTo(BLACK);
    assertThat(referee.counter()).isNotEqualTo(from);
    assertThat(referee.clock(3_200))
        .hasValueSatisfying(
            shown -> {
              assertThat(shown.white()).isEqualTo(59_000);
              assertThat(shown.black()).isEqualTo(58_000);
            });
    assertThat(referee.isPaused()).isFalse();
    referee.decide(2_200, ArbiterDecision.Order.PAUSE);
    assertThat(referee.isPaused()).isTrue();
    assertThat(referee.isOver()).isFalse();
    assertThat(referee.now()).isEqualTo(2_200);
    assertThat(referee.deadline()).isEqualTo(SnapshotSettler.NEVER);
  }

  @Test
  void timeNeverFallsAndABoardTakesTimeToSettle() {
    RuleSet rules = RuleBook.get("dama-cs");
    assertThatThrownBy(() -> new Referee(rules, rules.start(), COLOUR, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("settle time of 1 ms");
    Referee referee = new Referee(rules, rules.start(), COLOUR, Referee.SETTLE);
    referee.advance(100);
    referee.advance(100);
    assertThatThrownBy(() -> referee.advance(99))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("time falls from 100 to 99");
  }

  @Test
  void stepsThatHandsFollowAreUnderWay() {
    Tabletop table = Tabletop.of("dama-bg", COLOUR).move("c3", "d4").move("d4", "d6");
    table.wait(6_000);
    assertThat(table.steps().underWay()).isFalse();
    assertThat(table.off("d6").wait(200).steps().underWay()).isTrue();
    assertThat(table.off("e3").wait(200).steps().underWay()).isFalse();
  }
}
