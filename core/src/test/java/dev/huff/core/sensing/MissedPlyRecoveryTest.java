package dev.huff.core.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Piece;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MissedPlyRecoveryTest {
  /** The series found, each as the fields that its pieces leave and enter. */
  private static List<String> found(SensedBoard board) {
    var geometry = board.seen().geometry();
    return MissedPlyRecovery.find(board.expected, board.seen(), board.trace).stream()
        .map(
            series ->
                series.stream()
                    .map(ExpectedBoard.Step::move)
                    .map(move -> geometry.name(move.from()) + geometry.name(move.to()))
                    .collect(Collectors.joining(" ")))
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void pliesThatWereSeenAreFound(SensingLevel level) {
    SensedBoard board = new SensedBoard("russian", level, "W:Wc3,g1:Bf8,h8");
    assertThat(found(board)).isEmpty();
    board.move("c3", "d4");
    assertThat(found(board)).isEmpty();
    board.move("h8", "g7").move("d4", "e5").move("f8", "e7").move("e5", "d6").off("e7");
    assertThat(found(board)).isEmpty();
    board.put("c5", Piece.BLACK_MAN).off("d6");
    assertThat(found(board)).containsExactly("c3d4 h8g7 d4e5 f8e7 e5d6 e7c5");
  }

  /** A man goes to d4 and is taken there, and what took it is taken on c3. */
  @ParameterizedTest
  @EnumSource
  void aFieldThatNeverShowedWhatItHeldIsOneFault(SensingLevel level) {
    SensedBoard board = new SensedBoard("russian", level, "W:Wc3,d2,e1,g1:Be5,h8");
    board.off("c3", "e5").put("c3", Piece.BLACK_MAN).off("d2", "c3").put("b4", Piece.WHITE_MAN);
    assertThat(found(board)).containsExactly("c3d4 e5c3 d2b4");
  }

  @ParameterizedTest
  @EnumSource
  void aReplyMayBeginBeforeThePlyEnds(SensingLevel level) {
    SensedBoard board = new SensedBoard("russian", level, "W:Wc3,g1:Bf8,h8");
    board.off("h8").move("c3", "d4").put("g7", Piece.BLACK_MAN).move("d4", "e5");
    if (level == SensingLevel.OCCUPANCY) {
      assertThat(found(board)).isEmpty();
      board.move("g7", "h6");
      assertThat(found(board)).containsExactly("c3d4 h8g7 d4e5 g7h6");
    } else {
      assertThat(found(board)).containsExactly("c3d4 h8g7 d4e5");
    }
  }

  /** Without colours a man that stands elsewhere could have come there by many ways. */
  @Test
  void whatNobodyPlayedIsNotFound() {
    SensedBoard board = new SensedBoard("russian", SensingLevel.OCCUPANCY, "W:Wc3,g1:Bf8,h8");
    board.off("c3", "f8").put("e5", Piece.WHITE_MAN).put("a5", Piece.BLACK_MAN);
    assertThat(found(board)).isEmpty();
  }

  /** A man goes to e5 and is taken there by one that lands where it came from. */
  @Test
  void aRecaptureMayEndWhereThePieceBegan() {
    SensedBoard board = new SensedBoard("russian", SensingLevel.OCCUPANCY, "W:Wd4,a1,g1:Bf6,h8");
    board.off("d4").put("d4", Piece.BLACK_MAN).off("f6").move("a1", "b2").move("d4", "e3");
    assertThat(found(board)).containsExactly("d4e5 f6d4 a1b2 d4e3");
  }
}
