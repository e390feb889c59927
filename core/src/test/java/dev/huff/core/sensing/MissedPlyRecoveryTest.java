package dev.huff.core.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Piece;
import java.util.List;
import java.util.stream.Collectors;
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
  void threePliesThatWereSeenAreFound(SensingLevel level) {
    SensedBoard board = new SensedBoard("russian", level, "W:Wc3,g1:Bf8,h8");
    board.move("c3", "d4").move("h8", "g7");
    assertThat(found(board)).isEmpty();
    board.move("d4", "e5");
    assertThat(found(board)).containsExactly("c3d4 h8g7 d4e5");
  }

  /** A man goes to d4 and is taken there, and what took it is taken on c3. */
  @ParameterizedTest
  @EnumSource
  void withoutColoursEveryFieldOfThemHasToBeSeen(SensingLevel level) {
    SensedBoard board = new SensedBoard("russian", level, "W:Wc3,d2,e1,g1:Be5,h8");
    board.off("c3", "e5").put("c3", Piece.BLACK_MAN).off("d2", "c3").put("b4", Piece.WHITE_MAN);
    if (level == SensingLevel.OCCUPANCY) {
      assertThat(found(board)).isEmpty();
    } else {
      assertThat(found(board)).containsExactly("c3d4 e5c3 d2b4");
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatWasPlayedInAnotherOrderIsNotFound(SensingLevel level) {
    SensedBoard board = new SensedBoard("russian", level, "W:Wc3,g1:Bf8,h8");
    board.off("h8").move("c3", "d4").put("g7", Piece.BLACK_MAN).move("d4", "e5");
    assertThat(found(board)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void theShortestSeriesIsFoundAndFivePliesAtMost(SensingLevel level) {
    SensedBoard board = new SensedBoard("russian", level, "W:Wc1,g1:Bf8,h8");
    board.move("c1", "d2").move("h8", "g7").move("d2", "c3").move("g7", "h6").move("c3", "d4");
    assertThat(found(board)).containsExactly("c1d2 h8g7 d2c3 g7h6 c3d4");
    board.move("f8", "e7");
    assertThat(found(board)).isEmpty();
  }
}
