package dev.huff.core.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ExpectedBoardTest {
  @ParameterizedTest
  @CsvSource({
    "c3, d4, d4, f6, false",
    "c3, d4, c3, d4, false",
    "c3, d4, c3, e5, true",
    "c3, d4, c3, h8, true",
    "c3, e5, c3, d4, false",
    "c3, d4, c3, b2, false",
    "c3, d4, c3, a1, false",
    "c3, d4, c3, e1, false",
    "c3, d4, c3, a5, false",
    "c3, b4, c3, a5, true",
  })
  void aKingContinuesAlongItsLine(
      String from, String to, String furtherFrom, String further, boolean continues) {
    SensedBoard board = new SensedBoard("russian", SensingLevel.COLOUR, "W:WKc3,Kg1,d4:Bb8");
    SensedBoard king = new SensedBoard("russian", SensingLevel.COLOUR, "W:WKc3:Bb8");
    SensedBoard other = new SensedBoard("russian", SensingLevel.COLOUR, "W:WKd4:Bb8");
    assertThat(board.expected.steps()).isNotEmpty();
    assertThat(
            king.expected.isFurther(
                king.ply(from, to),
                furtherFrom.equals("d4") ? other.ply("d4", further) : king.ply("c3", further)))
        .isEqualTo(continues);
  }

  @Test
  void aChainContinuesWithWhatItHasCaptured() {
    SensedBoard board = new SensedBoard("russian", SensingLevel.COLOUR, "W:Wc3:Bd4,f6,h2");
    SensedBoard shorter = new SensedBoard("russian", SensingLevel.COLOUR, "W:Wc3:Bd4,h2");
    SensedBoard quiet = new SensedBoard("russian", SensingLevel.COLOUR, "W:Wc3:Bh2");
    assertThat(board.expected.isFurther(shorter.ply("c3", "e5"), board.ply("c3", "g7"))).isTrue();
    assertThat(board.expected.isFurther(board.ply("c3", "g7"), shorter.ply("c3", "e5"))).isFalse();
    assertThat(board.expected.isFurther(quiet.ply("c3", "d4"), shorter.ply("c3", "e5"))).isFalse();
  }

  @Test
  void aManJustCrownedMayStillBeShownAsAMan() {
    SensedBoard board = new SensedBoard("russian", SensingLevel.KIND, "W:Wb6,g1:Bh6,h8");
    SensedBoard crowning = new SensedBoard("russian", SensingLevel.KIND, "W:Wb8:Bh6,h8");
    assertThat(crowning.expected.uncrowned()).isEqualTo(FieldSet.EMPTY);
    board.move("b6", "a7");
    ExpectedBoard later = board.expected.after(board.step("b6", "a7"));
    assertThat(later.uncrowned()).isEqualTo(FieldSet.EMPTY);
    SensedBoard near = new SensedBoard("russian", SensingLevel.KIND, "W:Wa7,g1:Bh6,h8");
    ExpectedBoard after = near.expected.after(near.step("a7", "b8"));
    assertThat(after.uncrowned()).isEqualTo(near.fields("b8"));
    assertThat(after.mismatch(near.move("a7", "b8").seen())).isEqualTo(FieldSet.EMPTY);
    assertThat(near.expected.mismatch(near.seen(), near.step("a7", "b8")))
        .isEqualTo(FieldSet.EMPTY);
    assertThat(after.mismatch(near.off("b8").put("b8", Piece.WHITE_KING).seen()))
        .isEqualTo(FieldSet.EMPTY);
    assertThat(after.mismatch(near.off("b8").put("b8", Piece.BLACK_MAN).seen()))
        .isEqualTo(near.fields("b8"));
    ExpectedBoard replied = after.after(near.step(after, "h8", "g7"));
    assertThat(replied.uncrowned()).isEqualTo(near.fields("b8"));
    ExpectedBoard moved = replied.after(near.step(replied, "b8", "a7"));
    assertThat(moved.uncrowned()).isEqualTo(near.fields("a7"));
    assertThat(moved.at(moved.position().without(near.field("a7"))).uncrowned())
        .isEqualTo(FieldSet.EMPTY);
  }

  @ParameterizedTest
  @EnumSource
  void aCapturedManMayStandUntilItsFieldIsEntered(SensingLevel level) {
    SensedBoard board = new SensedBoard("russian", level, "W:Wc3,g1:Bd4,h8");
    ExpectedBoard.Step capture = board.step("c3", "e5");
    ExpectedBoard after =
        board.expected.after(capture).leaving(board.expected.position(), board.fields("d4"));
    board.move("c3", "e5");
    assertThat(board.expected.menLeft(board.seen(), capture.move())).isEqualTo(board.fields("d4"));
    assertThat(after.standing(board.seen())).isEqualTo(board.fields("d4"));
    assertThat(after.mismatch(board.seen())).isEqualTo(FieldSet.EMPTY);
    board.off("d4");
    assertThat(board.expected.menLeft(board.seen(), capture.move())).isEqualTo(FieldSet.EMPTY);
    assertThat(after.standing(board.seen())).isEqualTo(FieldSet.EMPTY);
    assertThat(after.mismatch(board.seen())).isEqualTo(FieldSet.EMPTY);
    assertThat(after.leaving(after.position(), board.fields("e5")).dead().occupied())
        .isEqualTo(board.fields("d4"));
    ExpectedBoard replied = after.after(board.step(after, "h8", "g7"));
    assertThat(replied.after(board.step(replied, "e5", "d6")).dead().occupied())
        .isEqualTo(board.fields("d4"));
  }

  @Test
  void aReplyLeavesAFieldAndEntersOne() {
    SensedBoard board = new SensedBoard("russian", SensingLevel.COLOUR, "B:Wc3,g1:Bf8,h8");
    assertThat(mayBeReply(board)).isFalse();
    board.off("h8");
    assertThat(mayBeReply(board)).isTrue();
    board.put("g7", Piece.BLACK_MAN);
    assertThat(mayBeReply(board)).isTrue();
    board.put("h6", Piece.BLACK_MAN);
    assertThat(mayBeReply(board)).isFalse();
    board.off("h6", "g1");
    assertThat(mayBeReply(board)).isTrue();
    board.put("g1", Piece.WHITE_KING).put("h2", Piece.WHITE_MAN);
    assertThat(mayBeReply(board)).isFalse();
    SensedBoard white = new SensedBoard("russian", SensingLevel.COLOUR, "B:Wc3,g1:Bf8,h8");
    white.move("g1", "h2");
    assertThat(mayBeReply(white)).isFalse();
  }

  private static boolean mayBeReply(SensedBoard board) {
    return board.expected.mayBeReply(board.seen(), board.expected.mismatch(board.seen()));
  }

  @Test
  void aHandUnderWayPutsNothingAnywhere() {
    SensedBoard board = new SensedBoard("russian", SensingLevel.COLOUR, "W:Wc3,g1:Bd4,h8");
    assertThat(board.expected.isHandUnderWay(board.seen())).isFalse();
    assertThat(board.expected.isHandUnderWay(board.off("c3").seen())).isTrue();
    assertThat(board.expected.isHandUnderWay(board.put("b2", Piece.WHITE_MAN).seen())).isFalse();
  }
}
