package dev.huff.core.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Piece;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CandidateLinesTest {
  private static SensedBoard quiet(SensingLevel level) {
    return new SensedBoard("russian", level, "W:Wc3,g1:Bf8,h8");
  }

  /** The lines that the board shows, each as the fields that its pieces leave and enter. */
  private static List<String> shown(SensedBoard board) {
    return written(board, board.lines.shown(board.seen()));
  }

  private static List<String> written(SensedBoard board, List<CandidateLine> lines) {
    var geometry = board.seen().geometry();
    return lines.stream()
        .map(
            line ->
                line.moves().stream()
                    .map(move -> geometry.name(move.from()) + geometry.name(move.to()))
                    .collect(Collectors.joining(" ")))
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void boardsOnTheWayShowPliesInARow(SensingLevel level) {
    SensedBoard board = quiet(level).move("c3", "d4");
    assertThat(shown(board)).isEmpty();
    assertThat(shown(board.move("h8", "g7"))).containsExactly("c3d4 h8g7");
    assertThat(shown(board.move("d4", "e5"))).containsExactly("c3d4 h8g7 d4e5");
  }

  @ParameterizedTest
  @EnumSource
  void whatIsAcceptedNoLongerBelongsToTheLine(SensingLevel level) {
    SensedBoard board = quiet(level).move("c3", "d4").move("h8", "g7").move("d4", "e5");
    board.lines.played(board.step("c3", "d4"));
    assertThat(shown(board)).containsExactly("h8g7 d4e5");
    board.lines.played(board.step("c3", "b4"));
    assertThat(shown(board)).isEmpty();
  }

  @Test
  void aBoardThatIsUnderstoodEndsAllLines() {
    SensedBoard board = quiet(SensingLevel.COLOUR).move("c3", "d4").move("h8", "g7");
    board.lines.clear();
    assertThat(shown(board)).isEmpty();
  }

  @Test
  void withoutColoursAMissingPieceMayHaveTakenOneThatNobodySaw() {
    SensedBoard board =
        new SensedBoard("russian", SensingLevel.OCCUPANCY, "W:Wc3,g1:Be5,h8").off("e5");
    assertThat(shown(board)).isEmpty();
    assertThat(shown(board.move("g1", "h2"))).containsExactly("c3d4 e5c3 g1h2");
    assertThat(board.lines.shown(board.seen()).get(0).guessed()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void aPlyIsThereButForOneFieldThatMisreads(SensingLevel level) {
    SensedBoard board = quiet(level).off("f8").move("c3", "d4").move("h8", "g7");
    ExpectedBoard.Step first = board.step("c3", "d4");
    ExpectedBoard after = board.expected.after(first);
    ExpectedBoard reached = after.after(board.step(after, "h8", "g7"));
    assertThat(board.lines.nearly(board.seen(), board.trace))
        .extracting(line -> line.expected().position())
        .contains(reached.position());
    assertThat(shown(board)).isEmpty();
    assertThat(shown(board.put("f8", Piece.BLACK_MAN))).containsExactly("c3d4 h8g7");
  }

  @Test
  void aLineMayEndWhereNothingIsRead() {
    SensedBoard board = quiet(SensingLevel.COLOUR).move("c3", "d4").off("h8");
    assertThat(board.lines.isHalfRead(board.seen())).isFalse();
    assertThat(board.lines.isHalfRead(board.seen().withUnread(board.fields("h8")))).isTrue();
    assertThat(board.lines.isHalfRead(board.seen().withUnread(board.fields("f8")))).isFalse();
  }

  @Test
  void aLineContinuesAnother() {
    SensedBoard kings = new SensedBoard("russian", SensingLevel.COLOUR, "W:WKa1:BKh2");
    CandidateLine first = line(kings, "a1", "b2");
    CandidateLine longer = line(kings, "a1", "b2", "h2", "g1");
    assertThat(first.isBeginningOf(longer)).isTrue();
    assertThat(first.isBeginningOf(first)).isFalse();
    assertThat(longer.isBeginningOf(first)).isFalse();
    assertThat(line(kings, "a1", "c3").isBeginningOf(longer)).isFalse();
    assertThat(first.after(kings.step("a1", "b2"))).isEmpty();
    assertThat(longer.after(kings.step("a1", "b2")).orElseThrow().steps()).hasSize(1);
    assertThat(longer.after(kings.step("a1", "c3"))).isEmpty();
  }

  private static CandidateLine line(SensedBoard board, String... fromTo) {
    CandidateLine line = CandidateLine.from(board.expected, new ChangeTrace());
    for (int i = 0; i < fromTo.length; i += 2) {
      line = line.then(board.step(line.expected(), fromTo[i], fromTo[i + 1]));
    }
    return line;
  }

  @Test
  void onlyTheLatestLinesAreFollowed() {
    SensedBoard board =
        new SensedBoard("russian", SensingLevel.OCCUPANCY, "W:Wa1,c1,e1,g1,a3,c3,e3,g3:Bh8");
    for (String[] ply : new String[][] {{"c3", "d4"}, {"e3", "f4"}, {"g3", "h4"}, {"a3", "b4"}}) {
      for (int i = 0; i < 6; i++) {
        board.move(ply[0], ply[1]).move(ply[1], ply[0]);
      }
    }
    board.move("c3", "d4").move("h8", "g7");
    assertThat(shown(board)).containsExactly("c3d4 h8g7");
  }
}
