package dev.huff.app.opponent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.engine.SearchLimits;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.Reason;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GameHistoryTest {
  private static final RuleSet FRISIAN = RuleBook.get("frisian");

  private final GameHistory course = new GameHistory(FRISIAN);
  private int ply;

  private OpponentTurn turn() {
    return course.turn(SearchLimits.NONE);
  }

  /** A legal move of the side to move. */
  private void play(int from, int to) {
    Position before = turn().position();
    Move move =
        turn().legal().stream()
            .filter(each -> each.from() == from && each.to() == to)
            .findFirst()
            .orElseThrow();
    course.update(
        new Ruling.Played(
            0, ++ply, before.toMove(), move, "", false, move.applyTo(before), Optional.empty()));
  }

  private List<Integer> movers() {
    return turn().legal().stream().map(Move::from).distinct().sorted().toList();
  }

  private void begin(String fen) throws FenException {
    course.update(new Ruling.Started(0, FRISIAN, Fen.read(FRISIAN, fen), Optional.empty()));
  }

  private void kingGoesThreeTimes() throws FenException {
    begin("W:WK26,50:B5");
    play(26, 31);
    play(5, 10);
    play(31, 26);
    play(10, 15);
    play(26, 31);
    play(15, 20);
  }

  @Test
  void aKingThatHasMovedThreeTimesRestsAfterATakeBackToo() throws FenException {
    kingGoesThreeTimes();
    assertThat(movers()).containsExactly(50);
    Position there = turn().position();
    play(50, 45);
    course.update(new Ruling.TakenBack(0, 6, Reason.PLAYER, there));
    assertThat(turn().position()).isEqualTo(there);
    assertThat(movers()).containsExactly(50);
  }

  @Test
  void whatAFenHasCountedGoesOn() throws FenException {
    kingGoesThreeTimes();
    course.update(new Ruling.TakenBack(0, 6, Reason.PLAYER, turn().position()));
    begin(turn().from().write(FRISIAN));
    assertThat(movers()).containsExactly(50);
  }

  /** Scan answers such a game with an error, and could not play on. */
  @Test
  void anIrregularMoveThatStandsBeginsTheGameAnew() throws FenException {
    begin("W:WK26,50:B5");
    Position before = turn().position();
    Move irregular = new Move(Piece.WHITE_MAN, List.of(50, 34), List.of(), false);
    Position after = irregular.applyTo(before);
    course.update(
        new Ruling.Played(0, 1, Side.WHITE, irregular, "", true, after, Optional.empty()));
    assertThat(turn().position()).isEqualTo(after);
    assertThat(turn().moves()).isEmpty();
    course.update(new Ruling.TakenBack(0, 0, Reason.ARBITER, before));
    assertThat(turn().position()).isEqualTo(before);
  }

  @Test
  void aPositionThatWasSetUpHasNoPastButItsOwn() throws FenException {
    kingGoesThreeTimes();
    course.update(new Ruling.SetUp(0, new Fen(turn().position())));
    assertThat(turn().moves()).isEmpty();
    assertThat(movers()).containsExactly(31, 50);
  }
}
