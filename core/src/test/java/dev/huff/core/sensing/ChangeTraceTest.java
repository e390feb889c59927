package dev.huff.core.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.move.Move;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeTraceTest {
  private final SensedBoard board =
      new SensedBoard("russian", SensingLevel.COLOUR, "W:Wc3,e3,g1:Bf8,h8");
  private final ChangeTrace trace = board.trace;

  private int field(String name) {
    return board.field(name);
  }

  @Test
  void itKnowsInWhichOrderFieldsChanged() {
    board.move("c3", "d4").move("h8", "g7");
    assertThat(trace.touched()).isEqualTo(board.fields("c3", "d4", "h8", "g7"));
    assertThat(trace.emptied(field("c3"), 0)).isZero();
    assertThat(trace.filled(field("d4"), 0)).isEqualTo(1);
    assertThat(trace.lastEmptied(field("h8"))).isEqualTo(2);
    assertThat(trace.lastFilled(field("g7"))).isEqualTo(3);
    assertThat(trace.filled(field("c3"), 0)).isEqualTo(ChangeTrace.UNSEEN);
    assertThat(trace.hasLeftBefore(field("c3"), field("h8"))).isTrue();
    assertThat(trace.hasLeftBefore(field("h8"), field("c3"))).isFalse();
    assertThat(trace.hasLeftBefore(field("c3"), field("c3"))).isFalse();
    assertThat(trace.hasLeftBefore(field("g1"), field("h8"))).isFalse();
  }

  @Test
  void ofSeveralChangesOfAFieldTheFirstFromAStepOnCounts() {
    board.move("c3", "d4").move("d4", "c3").move("c3", "d4");
    assertThat(trace.emptied(field("c3"), 0)).isZero();
    assertThat(trace.emptied(field("c3"), 1)).isEqualTo(4);
    assertThat(trace.emptied(field("c3"), 5)).isEqualTo(4);
    assertThat(trace.lastFilled(field("d4"))).isEqualTo(5);
  }

  @Test
  void aBoardThatStaysAsItIsIsNoChange() {
    trace.add(board.seen(), board.seen());
    board.off("c3");
    assertThat(trace.emptied(field("c3"), 0)).isZero();
    trace.clear();
    assertThat(trace.touched()).isEqualTo(FieldSet.EMPTY);
  }

  @Test
  void onlyTheLatestChangesAreKept() {
    board.off("g1");
    for (int i = 0; i < 128; i++) {
      board.off("c3").put("c3", Piece.WHITE_MAN);
    }
    assertThat(trace.touched()).isEqualTo(board.fields("c3"));
    assertThat(trace.emptied(field("c3"), 0)).isEqualTo(1);
    assertThat(trace.lastFilled(field("c3"))).isEqualTo(256);
  }

  @Test
  void pliesInOrderFitAndOthersDoNot() {
    List<Move> plies = board.plies("c3", "d4", "h8", "g7");
    board.move("c3", "d4").move("h8", "g7");
    assertThat(trace.fit(plies)).isEqualTo(new LineFit(0, 0, 0));
    assertThat(trace.fit(plies).isSeenWhole()).isTrue();
    assertThat(trace.fit(plies.get(0))).isEqualTo(new LineFit(0, 0, 2));
    assertThat(trace.fit(board.plies("c3", "d4", "f8", "g7"))).isEqualTo(new LineFit(1, 0, 1));
    assertThat(trace.fit(board.plies("c3", "b4", "f8", "g7")).misfit()).isEqualTo(2);
  }

  @Test
  void aReplyThatBeganFirstIsOutOfOrder() {
    List<Move> plies = board.plies("c3", "d4", "h8", "g7");
    board.off("h8").move("c3", "d4").put("g7", Piece.BLACK_MAN);
    assertThat(trace.fit(plies)).isEqualTo(new LineFit(0, 1, 0));
    assertThat(new LineFit(0, 1, 0).isFullerThan(new LineFit(1, 0, 1))).isTrue();
    assertThat(new LineFit(0, 1, 0).isFullerThan(new LineFit(0, 0, 1))).isFalse();
    assertThat(new LineFit(0, 0, 1).isFullerThan(new LineFit(0, 0, 1))).isFalse();
  }

  @Test
  void aPlyIsNoticedByAnyOfItsFields() {
    List<Move> plies = board.plies("c3", "d4", "h8", "g7");
    assertThat(trace.isNoticed(plies)).isFalse();
    board.off("c3");
    assertThat(trace.isNoticed(plies)).isFalse();
    assertThat(trace.isNoticed(plies.subList(0, 1))).isTrue();
    board.put("g7", Piece.BLACK_MAN);
    assertThat(trace.isNoticed(plies)).isTrue();
    assertThat(trace.isSeen(plies)).isFalse();
    assertThat(trace.isSeenBut(board.fields("d4", "h8"), plies)).isTrue();
    assertThat(trace.isSeenBut(board.fields("d4"), plies)).isFalse();
  }

  @Test
  void aPieceThatWasTakenWhereItStoodNeedsNoArrival() {
    SensedBoard taken = new SensedBoard("russian", SensingLevel.COLOUR, "W:Wc3,g1:Be5,h8");
    List<Move> plies = taken.plies("c3", "d4", "e5", "c3");
    taken.off("c3", "e5").put("c3", Piece.BLACK_MAN);
    assertThat(taken.trace.isSeen(plies)).isTrue();
    assertThat(taken.trace.fit(plies).isSeenWhole()).isFalse();
  }

  @Test
  void changesUpToAnArrivalAreForgotten() {
    board.move("c3", "d4").move("h8", "g7");
    BoardView after = board.expected.after(board.step("c3", "d4")).view();
    trace.forgetUntil(field("d4"), after, board.seen());
    assertThat(trace.touched()).isEqualTo(board.fields("h8", "g7"));
    assertThat(trace.lastEmptied(field("h8"))).isEqualTo(2);
  }

  @Test
  void whatChangedWithTheArrivalIsStillToBeExplained() {
    board.off("h8").move("c3", "d4");
    BoardView after = board.expected.after(board.step("c3", "d4")).view();
    trace.forgetUntil(field("d4"), after, board.seen());
    assertThat(trace.touched()).isEqualTo(board.fields("h8"));
    assertThat(trace.emptied(field("h8"), 0)).isEqualTo(2);
  }

  @Test
  void aPieceThatStoodWhileOthersChangedArrivedLongBeforeItLeft() {
    Move ply = board.ply("c3", "d4");
    board.put("d4", Piece.WHITE_MAN);
    assertThat(trace.arrivedLongBeforeItLeft(ply)).isFalse();
    board.off("c3");
    assertThat(trace.arrivedLongBeforeItLeft(ply)).isFalse();
    board.move("d4", "c3");
    trace.clear();
    board.put("d4", Piece.WHITE_MAN).off("h8", "c3");
    assertThat(trace.arrivedLongBeforeItLeft(ply)).isTrue();
  }

  @Test
  void aMoveMayHaveBeenRepliedToWhoseOtherPieceLeftInTheInstantOfTheArrival() {
    Move ply = board.ply("c3", "d4");
    Move reply = board.plies("c3", "d4", "h8", "g7").get(1);
    board.atOnce("c3", "d4", "e3").move("h8", "g7").put("e3", Piece.WHITE_MAN);
    assertThat(trace.repliedTo(board.expected.moves(), ply, reply)).hasSize(2);
  }

  @Test
  void aMoveMayHaveBeenRepliedToWhoseOtherPieceWasInTheAir() {
    Move ply = board.ply("c3", "d4");
    Move other = board.ply("e3", "d4");
    Move reply = board.plies("c3", "d4", "h8", "g7").get(1);
    board.off("c3", "e3").put("d4", Piece.WHITE_MAN).move("h8", "g7");
    board.put("e3", Piece.WHITE_MAN);
    assertThat(trace.repliedTo(board.expected.moves(), ply, reply)).containsExactly(ply, other);
  }

  @Test
  void aMoveWhosePieceWasBackBeforeTheReplyWasNot() {
    Move ply = board.ply("c3", "d4");
    Move reply = board.plies("c3", "d4", "h8", "g7").get(1);
    board.off("c3", "e3").put("d4", Piece.WHITE_MAN).put("e3", Piece.WHITE_MAN);
    board.move("h8", "g7");
    assertThat(trace.repliedTo(board.expected.moves(), ply, reply)).containsExactly(ply);
  }

  @Test
  void aPieceThatWasLiftedOnlyAfterTheArrivalHasNotMadeTheMove() {
    Move ply = board.ply("c3", "d4");
    Move reply = board.plies("c3", "d4", "h8", "g7").get(1);
    board.move("c3", "d4").off("e3").move("h8", "g7").put("e3", Piece.WHITE_MAN);
    assertThat(trace.repliedTo(board.expected.moves(), ply, reply)).containsExactly(ply);
  }

  @Test
  void fieldsThatWereNotReadTellNoOrder() {
    BoardView lifted = board.off("c3").seen();
    trace.clear();
    trace.add(board.expected.view(), late(lifted, "c3"));
    board.put("d4", Piece.WHITE_MAN);
    assertThat(trace.isLate(field("c3"))).isTrue();
    assertThat(trace.isLate(field("d4"))).isFalse();
    assertThat(trace.known(field("c3"), 0)).isEqualTo(ChangeTrace.UNSEEN);
    assertThat(trace.known(field("d4"), 1)).isEqualTo(1);
    assertThat(trace.isLateBeside(board.ply("c3", "d4"))).isFalse();
    assertThat(trace.isLateBeside(board.ply("e3", "f4"))).isTrue();
  }

  @Test
  void aGlimpsedFieldIsNoticed() {
    List<Move> plies = board.plies("c3", "d4", "h8", "g7");
    BoardView lifted = board.off("h8").seen();
    trace.clear();
    trace.add(board.expected.view(), glimpsed(lifted, "d4"));
    assertThat(trace.isNoticed(plies)).isTrue();
    assertThat(trace.isGlimpsed(plies.get(0), plies.get(1))).isFalse();
    board.put("g7", Piece.BLACK_MAN);
    assertThat(trace.isGlimpsed(plies.get(0), plies.get(1))).isTrue();
    assertThat(trace.isGlimpsed(board.ply("g1", "h2"), plies.get(1))).isFalse();
  }

  @Test
  void itTurnsWithTheBoard() {
    BoardView lifted = board.off("c3").seen();
    trace.clear();
    trace.add(board.expected.view(), late(glimpsed(lifted, "d4"), "c3"));
    ChangeTrace turned = trace.turned(lifted.geometry());
    assertThat(turned.touched()).isEqualTo(board.fields("f6"));
    assertThat(turned.emptied(field("f6"), 0)).isZero();
    assertThat(turned.isLate(field("f6"))).isTrue();
    assertThat(turned.isNoticed(List.of(board.plies("c3", "d4", "f8", "e7").get(0)))).isFalse();
  }

  private BoardView late(BoardView view, String name) {
    return new BoardView(
        view.geometry(),
        view.level(),
        view.white(),
        view.black(),
        view.kings(),
        view.light(),
        view.unread(),
        view.glimpsed(),
        board.fields(name));
  }

  private BoardView glimpsed(BoardView view, String name) {
    return new BoardView(
        view.geometry(),
        view.level(),
        view.white(),
        view.black(),
        view.kings(),
        view.light(),
        view.unread(),
        board.fields(name),
        view.late());
  }
}
