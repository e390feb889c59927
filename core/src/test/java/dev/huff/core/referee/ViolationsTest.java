package dev.huff.core.referee;

import static dev.huff.rules.board.Side.BLACK;
import static dev.huff.rules.board.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Piece;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Kinds of violation, each at every sensing level that can see it. */
class ViolationsTest {
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aManGoesTooFar(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Ba7,h8")
        .move("c3", "e5")
        .press(WHITE)
        .says("violation too-far c3-e5 put-back e5,c3", "restore -e5 +c3w")
        .move("e5", "c3")
        .wait(150)
        .says("restore +c3w", "right");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceLeavesItsLines(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Ba7,h8")
        .move("c3", "e3")
        .press(WHITE)
        .says("violation sideways c3-e3 put-back c3,e3", "restore -e3 +c3w");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aKingLandsFartherThanDirectlyBehind(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:WKa1,h2:Bc3,a7,g7")
        .move("a1", "e5", "c3")
        .press(WHITE)
        .says("violation landed-wrong a1xe5 put-back e5,a1", "restore -e5 +c3b +a1W");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceGoesOnAfterItsMoveHasEnded(SensingLevel level) {
    Tabletop table =
        Tabletop.of("dama-cs", level, "W:Wc3,h2:Ba7,h8")
            .move("c3", "d4")
            .press(WHITE)
            .says("move c3-d4")
            .move("d4", "c5")
            .wait(4000)
            .says("violation went-on+out-of-turn d4-c5 put-back c5,d4", "restore -c5 +d4w");
    assertThat(table.violation().clause()).isEmpty();
  }

  /** Dáma: a man that ends its move on the last row becomes a king, and goes on with its next. */
  @ParameterizedTest
  @EnumSource(value = SensingLevel.class, names = "OCCUPANCY", mode = EnumSource.Mode.EXCLUDE)
  void damaCsDamaACrownedManThatCapturesAtOnceHasNoFurtherFault(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc7,h2:Ba3,f6,h8")
        .crown("c7", "d8")
        .press(WHITE)
        .says("move c7-d8")
        .move("d8", "g5", "f6")
        .press(WHITE)
        .heardFirst("violation went-on+out-of-turn d8xg5");
  }

  @ParameterizedTest
  @EnumSource(value = SensingLevel.class, names = "OCCUPANCY", mode = EnumSource.Mode.EXCLUDE)
  void aCaptureOutOfTurnLeavesItsMan(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wd4,h2:Be5,g7,h8")
        .move("e5", "c3")
        .press(BLACK)
        .heardFirst("violation out-of-turn+captured-left e5xc3");
  }

  @ParameterizedTest
  @EnumSource(value = SensingLevel.class, names = "OCCUPANCY", mode = EnumSource.Mode.EXCLUDE)
  void noCaptureIsDueFromTheSideThatIsNotToMove(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc5,c7:Ba3,e7,f6,Kf2")
        .move("a3", "b2")
        .press(WHITE)
        .says("violation opponents-piece a3-b2 put-back a3,b2", "restore -b2 +a3b");
    Tabletop.of("dama-cs", level, "W:Wd2,d4,h2:Be5,g7,h8")
        .move("e5", "c3", "d4")
        .press(BLACK)
        .says("violation out-of-turn e5xc3 put-back e5,c3", "restore -c3 +e5b +d4w");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceStandsOnAFieldThatIsNotPlayedOn(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Ba7,h8")
        .off("c3")
        .light("c4", Piece.WHITE_MAN)
        .press(WHITE)
        .wait(200)
        .says("violation light-square put-back c3c4", "restore -c4 +c3w");
  }

  /** "Nothing may stall silently: a board that stays wrong for 10S … has been announced." */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceTooManyStandsOnAFieldThatIsNotPlayedOn(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Ba7,h8")
        .light("c4", Piece.WHITE_MAN)
        .wait(6000)
        .says("violation piece-added put-back c4", "restore -c4");
  }

  /** "If the lost piece is moved … it is `piece-added`", and its side took no move back. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aLostPieceIsPutOnAFieldThatIsNotPlayedOn(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Bd4,h8")
        .move("h2", "g3")
        .press(WHITE)
        .says(
            "violation missed-capture h2-g3 lose-piece c3",
            "move h2-g3 irregular",
            "huff c3 by black",
            "restore -c3")
        .off("c3")
        .light("c4", Piece.WHITE_MAN)
        .wait(6000)
        .says("right", "violation piece-added put-back c4", "restore -c4");
  }

  @Test
  void onATurnedBoardAFieldThatIsNotPlayedOnIsNamedAsThePlayersSeeIt() {
    Tabletop.of("dama-cs", SensingLevel.COLOUR, "W:Wc3,h2:Ba7,h8")
        .turn()
        .off("c3")
        .light("c4", Piece.WHITE_MAN)
        .press(WHITE)
        .wait(200)
        .says("violation light-square put-back c3c4", "restore -c4 +c3w");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceJumpsItsOwnSide(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,d4,h2:Ba7,h8")
        .move("c3", "e5")
        .press(WHITE)
        .says("violation jumped-own c3-e5 put-back e5,c3", "restore -e5 +c3w");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceJumpsTwoAtOnce(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Bd4,e5,a7")
        .move("c3", "f6", "d4", "e5")
        .press(WHITE)
        .says("violation jumped-two c3xf6 put-back f6,c3", "restore -f6 +e5b +d4b +c3w");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aKingJumpsAPieceTwice(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:WKa1,h2:Bd4,f4,a7")
        .move("a1", "d6", "d4", "f4")
        .press(WHITE)
        .says("violation jumped-twice a1xd6 put-back d6,a1", "restore -d6 +d4b +f4b +a1W");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void anotherPieceIsTakenOffThanTheCapturedOne(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Bd4,a7,h8")
        .move("c3", "e5", "a7")
        .press(WHITE)
        .says("violation wrong-removed c3xe5 put-back a7,d4", "restore -e5 +a7b +c3w");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceIsHuffedThatWasNotDue(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Ba7,h8")
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4")
        .off("h2")
        .press(BLACK)
        .wait(200)
        .says("violation wrong-huff put-back h2", "restore +h2w");
  }

  /** Skákání: another piece is taken than the lost one, which stands as it stood all the time. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaCsSkakaniAWrongPieceIsTakenBesideTheLostOne(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:We3,Kf8:Bd4,g3,h2,Kb4,Kd6")
        .move("f8", "g7")
        .press(WHITE)
        .off("e3")
        .press(BLACK)
        .wait(400)
        .says(
            "violation missed-capture f8-g7 lose-piece g7",
            "move f8-g7 irregular",
            "huff g7 by black",
            "restore -g7",
            "violation wrong-huff put-back e3",
            "restore -g7 +e3w");
  }

  /** Skákání: nothing was missed, so nobody has huffed; White's own hand took the piece off. */
  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void damaCsSkakaniAPieceThatGoesBeforeItsSidesPressIsMissing(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wd4,h2:Ba7,e5,h8")
        .move("d4", "f6", "e5")
        .wait(500)
        .off("h2")
        .press(WHITE)
        .wait(6000)
        .says("move d4xf6", "violation piece-gone put-back h2", "restore +h2w");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPieceTooMany(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Ba7,h8")
        .put("e5", Piece.WHITE_MAN)
        .wait(4000)
        .says("violation piece-added put-back e5", "restore -e5")
        .off("e5")
        .wait(200)
        .says("right");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aManCapturesWhereAKingHasTo(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:WKa1,g3:Bb2,f4,a7")
        .move("g3", "e5", "f4")
        .press(WHITE)
        .heardFirst("violation king-must-capture");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPlayerPressesWithNothingMoved(SensingLevel level) {
    Tabletop.of("dama-cs", level).wait(500).press(WHITE).says("violation no-move put-back");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aPlayerMovesAPieceOfTheOpponent(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wc3,h2:Ba7,h8")
        .move("c3", "d4")
        .press(WHITE)
        .says("move c3-d4")
        .move("h2", "g3")
        .press(BLACK)
        .heardFirst("violation opponents-piece");
  }

  @ParameterizedTest
  @EnumSource(value = SensingLevel.class, names = "OCCUPANCY", mode = EnumSource.Mode.EXCLUDE)
  void aPlayerMovesAPieceOfTheOpponentAndLiftsOne(SensingLevel level) {
    Tabletop.of("dama-cs", level, "W:Wg7,h2:Bh8,Kh4")
        .move("h4", "h6", "g7")
        .press(WHITE)
        .heardFirst("violation opponents-piece");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void piecesAreScattered(SensingLevel level) {
    Tabletop.of("dama-cs", level)
        .pace(10)
        .move("c3", "e5")
        .move("g3", "h4")
        .move("a7", "a5")
        .wait(4000)
        .heardFirst("violation unexplained");
  }

  @Test
  void noPieceGoesWhereACapturedOneStillStands() {
    Tabletop.of("mezinarodni", SensingLevel.KIND, "W:W15,31:B14,K20,K44")
        .move("15", "24", "14")
        .wait(4000)
        .says("violation wrong-removed 15x24 put-back 14,20", "restore -24 +14b +15w");
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aLesserCaptureEndsWhereItBegan(SensingLevel level) {
    Tabletop.of("mezinarodni", level, "W:W8,K25,44:B5,K20,22,24,K26,42,43,45")
        .off("25", "43", "42", "22", "20")
        .put("25", Piece.WHITE_KING)
        .press(WHITE)
        .wait(200)
        .says(
            "violation lesser-capture 25x25 opponent-may-insist 25", "restore +20B +22b +42b +43b");
  }

  /** The piece on c3 stopped short; what h4 might have captured is no longer the question. */
  @Test
  void aCaptureLeftShortIsFinishedByThePieceThatBeganIt() {
    Tabletop table =
        Tabletop.of("dama-cs", SensingLevel.KIND, "W:Wc3,h4:Bd4,d6,g5,a7,h8")
            .move("c3", "e5", "d4")
            .press(WHITE)
            .wait(200);

    assertThat(table.violation().kind()).isEqualTo(ViolationKind.CAPTURE_LEFT_SHORT);
    assertThat(table.violation().due()).containsExactly("c3xc7");
    assertThat(table.violation().clause()).isEmpty();
  }

  /** A piece that stopped short of a capture that was not due is to be led to the one that was. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mezinarodni   | 3.3 | W:W15,34:B8,9,20,30,45 | 15,24,20 | LESSER_CAPTURE    | 34x12",
        "internasjonal | Fanging | W:W15,34:B8,9,20,30,45 | 15,24,20 | LESSER_CAPTURE | 34x12",
        "dama-cs       | D4  | W:Wf4,Kc3:Bc7,g7,g5    | f4,h6,g5 | KING_MUST_CAPTURE | c3xh8",
        "dama-bg       | фиг. 4 | W:Wf4,Kc3:Bc7,g7,g5 | f4,h6,g5 | KING_MUST_CAPTURE | c3xh8",
      })
  void aCaptureLeftShortThatHadNotToBeBegun(
      String rules, String article, String fen, String hands, ViolationKind kind, String due) {
    String[] fields = hands.split(",", -1);
    Tabletop table =
        Tabletop.of(rules, SensingLevel.KIND, fen)
            .move(fields[0], fields[1], fields[2])
            .press(WHITE)
            .wait(200);

    assertThat(table.violation().kind()).as(article).isEqualTo(kind);
    assertThat(table.violation().due()).containsExactly(due);
  }
}
