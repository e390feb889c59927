package dev.huff.core.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MoveInferenceTest {
  private static final String QUIET = "W:Wc3,g1:Bf8,h8";
  private static final String CAPTURE = "W:Wc3,g1:Bd4,h8";

  private static SensedBoard quiet(SensingLevel level) {
    return new SensedBoard("russian", level, QUIET);
  }

  private static SensedBoard capture(SensingLevel level) {
    return new SensedBoard("russian", level, CAPTURE);
  }

  @ParameterizedTest
  @EnumSource
  void nothingHasChanged(SensingLevel level) {
    assertThat(quiet(level).infer()).isInstanceOf(BoardExplanation.NoChange.class);
  }

  @ParameterizedTest
  @EnumSource
  void aPieceInTheHandIsAMoveInProgress(SensingLevel level) {
    assertThat(quiet(level).off("c3").infer()).isInstanceOf(BoardExplanation.InProgress.class);
  }

  @ParameterizedTest
  @EnumSource
  void twoPiecesOfOneSideInTheAirAreNoMoveInProgress(SensingLevel level) {
    assertThat(quiet(level).off("c3", "g1").infer())
        .isInstanceOf(BoardExplanation.Unexplained.class);
  }

  @ParameterizedTest
  @EnumSource
  void thePieceAndWhatItCapturesInTheAirAreAMoveInProgress(SensingLevel level) {
    assertThat(capture(level).off("c3", "d4").infer())
        .isInstanceOf(BoardExplanation.InProgress.class);
    assertThat(capture(level).off("d4").infer()).isInstanceOf(BoardExplanation.InProgress.class);
  }

  @ParameterizedTest
  @EnumSource
  void aPieceThatNoMoveCapturesIsNotPartOfAMoveInProgress(SensingLevel level) {
    assertThat(capture(level).off("h8").infer()).isInstanceOf(BoardExplanation.Unexplained.class);
    assertThat(capture(level).off("g1", "d4").infer())
        .isInstanceOf(BoardExplanation.Unexplained.class);
  }

  @ParameterizedTest
  @EnumSource
  void onePlyIsPlayed(SensingLevel level) {
    SensedBoard board = quiet(level).move("c3", "d4");
    assertThat(board.infer()).isEqualTo(new BoardExplanation.Played(board.step("c3", "d4"), false));
    assertThat(new MoveInference(board.expected, board.seen(), board.trace).played()).isPresent();
  }

  @ParameterizedTest
  @EnumSource
  void aFlyingKingMayBeOnItsWayFurther(SensingLevel level) {
    SensedBoard board = new SensedBoard("russian", level, "W:WKa1:Bh2").move("a1", "b2");
    assertThat(board.infer()).isEqualTo(new BoardExplanation.Played(board.step("a1", "b2"), true));
    SensedBoard end = new SensedBoard("russian", level, "W:WKa1:Bh2").move("a1", "h8");
    assertThat(end.infer()).isEqualTo(new BoardExplanation.Played(end.step("a1", "h8"), false));
  }

  /** The man that left last is in the hand, and the other one was captured: two ways end there. */
  @ParameterizedTest
  @EnumSource
  void ofTwoMissingPiecesTheOneThatLeftLastHasBeenTouched(SensingLevel level) {
    for (List<String> men : List.of(List.of("13", "18"), List.of("18", "13"))) {
      SensedBoard board =
          new SensedBoard("internasjonal", level, "W:WK43:B11,13,18,K27,33")
              .move("43", "38")
              .off("27", "11", men.get(0), "33", men.get(1));
      assertThat(board.infer())
          .isInstanceOfSatisfying(
              BoardExplanation.Touched.class,
              touched ->
                  assertThat(touched.step().move().captured())
                      .contains(Integer.parseInt(men.get(0)))
                      .doesNotContain(Integer.parseInt(men.get(1))));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aKingThatGoesOneSquareIsNotOnItsWayFurther(SensingLevel level) {
    SensedBoard board = new SensedBoard("english", level, "W:WK32:B1").move("32", "27");
    assertThat(board.infer()).isEqualTo(new BoardExplanation.Played(board.step("32", "27"), false));
  }

  /** The other reading of dama-cs: "Přeskočit lze i více kamenů najednou". */
  @ParameterizedTest
  @EnumSource
  void whereChainsMayStopACaptureMayBeOnItsWayFurther(SensingLevel level) {
    RuleSet mayStop = RuleBook.get("dama-cs").with(RuleKey.CHAIN, ChainRule.MAY_STOP);
    String fen = "W:Wc3,a1:Bd4,f6,h8";
    SensedBoard first = new SensedBoard(mayStop, level, fen).move("c3", "e5", "d4");
    assertThat(first.infer()).isEqualTo(new BoardExplanation.Played(first.step("c3", "e5"), true));
    SensedBoard whole = new SensedBoard(mayStop, level, fen).move("c3", "g7", "d4", "f6");
    assertThat(whole.infer()).isEqualTo(new BoardExplanation.Played(whole.step("c3", "g7"), false));
    SensedBoard quiet = new SensedBoard(mayStop, level, "W:Wc3,a1:Bh8").move("c3", "d4");
    assertThat(quiet.infer()).isEqualTo(new BoardExplanation.Played(quiet.step("c3", "d4"), false));
  }

  @ParameterizedTest
  @EnumSource
  void aPieceOnALightSquareExplainsNothing(SensingLevel level) {
    BoardView view = BoardView.of(quiet(level).expected.position(), level);
    BoardView light =
        new BoardView(
            view.geometry(),
            level,
            view.white(),
            view.black(),
            view.kings(),
            List.of("b3"),
            FieldSet.EMPTY,
            FieldSet.EMPTY,
            FieldSet.EMPTY);
    assertThat(new MoveInference(quiet(level).expected, light, new ChangeTrace()).infer())
        .isInstanceOf(BoardExplanation.Unexplained.class);
  }

  @ParameterizedTest
  @EnumSource
  void aPlyAndThePieceLiftedForTheNext(SensingLevel level) {
    SensedBoard board = quiet(level).move("c3", "d4").off("h8");
    assertThat(board.infer()).isEqualTo(new BoardExplanation.Touched(board.step("c3", "d4")));
  }

  @ParameterizedTest
  @EnumSource
  void whatLeftBeforeThePlyHadEndedIsNotLiftedForTheNext(SensingLevel level) {
    assertThat(quiet(level).off("h8").move("c3", "d4").infer())
        .isInstanceOf(BoardExplanation.InProgress.class);
  }

  @ParameterizedTest
  @EnumSource
  void aPieceThatMayBeHuffedIsNotLiftedForTheNextPly(SensingLevel level) {
    SensedBoard board = quiet(level).move("c3", "d4").off("h8");
    ExpectedBoard expected = board.expected.forfeiting(board.fields("h8"));
    assertThat(new MoveInference(expected, board.seen(), board.trace).infer())
        .isInstanceOf(BoardExplanation.InProgress.class);
  }

  @ParameterizedTest
  @EnumSource
  void aCaptureWhoseManStillStands(SensingLevel level) {
    SensedBoard board = capture(level).move("c3", "e5");
    assertThat(board.infer()).isEqualTo(new BoardExplanation.Standing(board.step("c3", "e5")));
    assertThat(board.off("d4").infer())
        .isEqualTo(new BoardExplanation.Played(board.step("c3", "e5"), false));
  }

  @ParameterizedTest
  @EnumSource
  void twoWaysToOneFieldAreToldByTheMenThatGo(SensingLevel level) {
    SensedBoard board = new SensedBoard("czech", level, "W:We1:Bd2,d4,f2,f4,h8").move("e1", "e5");
    assertThat(board.infer())
        .isInstanceOfSatisfying(
            BoardExplanation.Ambiguous.class,
            asked -> {
              assertThat(asked.moves()).hasSize(2);
            });
    assertThat(board.off("f2", "f4").infer())
        .isInstanceOfSatisfying(
            BoardExplanation.Played.class,
            played ->
                assertThat(played.step().move().capturedFields())
                    .isEqualTo(board.fields("f2", "f4")));
  }

  @ParameterizedTest
  @EnumSource
  void aPlyAndItsReply(SensingLevel level) {
    SensedBoard board = quiet(level).move("c3", "d4").move("h8", "g7");
    assertThat(board.infer()).isEqualTo(two(board, false, false, "c3", "d4", "h8", "g7"));
  }

  @ParameterizedTest
  @EnumSource
  void aReplyWhileTheCapturedManStillStands(SensingLevel level) {
    SensedBoard board = capture(level).move("c3", "e5").move("h8", "g7");
    boolean doubtful = level == SensingLevel.OCCUPANCY;
    assertThat(board.infer()).isEqualTo(two(board, true, doubtful, "c3", "e5", "h8", "g7"));
  }

  @Test
  void withoutColoursAReplyThatLeftFirstIsNone() {
    assertThat(quiet(SensingLevel.OCCUPANCY).move("h8", "g7").move("c3", "d4").infer())
        .isInstanceOf(BoardExplanation.Unexplained.class);
    SensedBoard board = quiet(SensingLevel.COLOUR).move("h8", "g7").move("c3", "d4");
    assertThat(board.infer()).isInstanceOf(BoardExplanation.PlayedTwo.class);
  }

  @Test
  void withoutColoursTwoPliesOfWhichSomethingWasNotSeenAreDoubtful() {
    SensedBoard board = new SensedBoard("russian", SensingLevel.OCCUPANCY, "W:Wc3,g1:Be5,h8");
    board.off("c3").put("d4", Piece.WHITE_MAN).off("e5", "d4").put("c3", Piece.BLACK_MAN);
    assertThat(board.infer()).isEqualTo(two(board, false, false, "c3", "d4", "e5", "c3"));
    SensedBoard quick = new SensedBoard("russian", SensingLevel.OCCUPANCY, "W:Wc3,g1:Be5,h8");
    quick.off("c3", "e5").put("c3", Piece.BLACK_MAN);
    assertThat(quick.infer()).isEqualTo(two(quick, false, true, "c3", "d4", "e5", "c3"));
  }

  @Test
  void aPlyAndAReplyAfterWhichTheNextPieceIsLifted() {
    SensedBoard board = quiet(SensingLevel.COLOUR).move("c3", "d4").move("h8", "g7").off("g1");
    assertThat(board.infer()).isEqualTo(two(board, false, false, "c3", "d4", "h8", "g7"));
    SensedBoard early = quiet(SensingLevel.COLOUR).off("g1").move("c3", "d4").move("h8", "g7");
    assertThat(early.infer()).isInstanceOf(BoardExplanation.Unexplained.class);
    SensedBoard blind = quiet(SensingLevel.OCCUPANCY).move("c3", "d4").move("h8", "g7").off("g1");
    assertThat(blind.infer()).isInstanceOf(BoardExplanation.Unexplained.class);
  }

  @Test
  void aRecaptureWhosePieceWasNeverSeenToChangeItsFieldIsDoubtful() {
    SensedBoard board = new SensedBoard("russian", SensingLevel.COLOUR, "W:Wc3,g1:Bd4,f6,g7,h8");
    board.atOnce("c3", "e5").off("f6", "e5");
    assertThat(board.infer()).isEqualTo(two(board, false, true, "c3", "e5", "f6", "d4"));
  }

  /** A man stands on d4, and goes. It was not on b4 that another one captured it. */
  @Test
  void withoutColoursAPieceThatStoodElsewhereDidNotGoWhereNothingWasSeen() {
    SensedBoard board = new SensedBoard("dama-cs", SensingLevel.OCCUPANCY, "B:Wa3,g1:Bc5,h8");
    board.off("c5").put("d4", Piece.BLACK_MAN).off("a3", "d4").put("c5", Piece.WHITE_MAN);
    assertThat(board.infer()).isNotInstanceOf(BoardExplanation.PlayedTwo.class);
  }

  private static BoardExplanation.PlayedTwo two(
      SensedBoard board, boolean menLeft, boolean doubtful, String... fromTo) {
    ExpectedBoard.Step first = board.step(fromTo[0], fromTo[1]);
    ExpectedBoard after = board.expected.after(first);
    return new BoardExplanation.PlayedTwo(
        first, board.step(after, fromTo[2], fromTo[3]), menLeft, doubtful);
  }
}
