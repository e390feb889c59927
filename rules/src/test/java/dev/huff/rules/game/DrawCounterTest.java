package dev.huff.rules.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class DrawCounterTest {
  private static DrawCounter start(String id) {
    RuleSet rules = RuleBook.get(id);
    Position kings =
        Position.empty(rules.geometry(), Side.WHITE)
            .with(1, Piece.BLACK_KING)
            .with(rules.geometry().size(), Piece.WHITE_KING);
    return DrawCounter.start(rules, kings);
  }

  private static DrawCounter play(DrawCounter counter, int from, int to) {
    Position position = counter.position();
    Move move = new Move(position.at(from).orElseThrow(), List.of(from, to), List.of(), false);
    return counter.after(move, move.applyTo(position));
  }

  @Test
  void damaCsEndOfGameFifteenMovesOfEachPlayer() {
    DrawCounter counter = start("dama-cs");
    for (int ply = 0; ply < 29; ply++) {
      counter = step(counter);
      assertThat(counter.counts().get(0).plies()).isEqualTo(ply + 1);
    }
    assertThat(counter.running().orElseThrow().moves()).isEqualTo(14);
    assertThat(step(counter).counts().get(0).isFull()).isTrue();
  }

  @Test
  void dvojitaEndOfGameOnlyCapturesCountAsProgress() {
    RuleSet rules = RuleBook.get("dvojita");
    DrawCounter counter = DrawCounter.start(rules, rules.start());
    DrawCounter later = play(counter, 17, 25);
    assertThat(later.counts().get(0).plies()).isEqualTo(1);
    assertThat(later.afterHuff(later.position()).counts().get(0).plies()).isEqualTo(1);
    assertThat(counter.counts().get(0).plies()).isZero();
  }

  @Test
  void ofTheCountsThatHaveBegunTheOneNearestToItsEndIsShown() {
    DrawCounter begun = play(start("dama-cs"), 32, 28);
    assertThat(begun.running()).isEmpty();
    assertThat(play(begun, 1, 5).running()).isPresent();
    RuleSet rules = RuleBook.get("international");
    Position threeToOne =
        Position.empty(rules.geometry(), Side.WHITE)
            .with(2, Piece.BLACK_KING)
            .with(45, Piece.WHITE_MAN)
            .with(46, Piece.WHITE_KING)
            .with(49, Piece.WHITE_KING);
    DrawCounter counter = DrawCounter.start(rules, threeToOne, DrawCounts.of(40));
    Count shown = play(play(counter, 46, 41), 2, 7).running().orElseThrow();
    assertThat(shown.reason()).isEqualTo("no-progress");
    assertThat(shown.moves()).isEqualTo(21);
    assertThat(shown.limit()).isEqualTo(25);
  }

  @Test
  void aGameThatIsGoneOnWithKnowsWhatWasCountedOfEitherSide() {
    RuleSet rules = RuleBook.get("frisian");
    for (Side toMove : Side.values()) {
      Position position =
          Position.empty(rules.geometry(), toMove)
              .with(5, Piece.BLACK_KING)
              .with(6, Piece.BLACK_MAN)
              .with(46, Piece.WHITE_KING);
      List<Integer> none = DrawCounter.start(rules, position).tally().counts();
      DrawCounts counts = new DrawCounts(7, none, new KingRun(46, 3), new KingRun(5, 1));
      DrawCounter counter = DrawCounter.start(rules, position, counts);
      assertThat(counter.tally()).isEqualTo(counts);
      assertThat(counter.resting().toArray()).containsExactly(46);
    }
  }

  @Test
  void turkishAManGoesSidewaysAndBack() {
    RuleSet rules = RuleBook.get("turkish");
    int a1 = rules.numbering().field(rules.geometry(), "a1").orElseThrow();
    int a3 = rules.numbering().field(rules.geometry(), "a3").orElseThrow();
    int h6 = rules.numbering().field(rules.geometry(), "h6").orElseThrow();
    DrawCounter counter =
        DrawCounter.start(
            rules,
            Position.empty(rules.geometry(), Side.WHITE)
                .with(a1, Piece.WHITE_MAN)
                .with(a3, Piece.WHITE_MAN)
                .with(h6, Piece.BLACK_MAN));
    DrawCounter there = play(play(counter, a3, a3 + 1), h6, h6 - 1);
    assertThat(play(play(there, a3 + 1, a3), h6 - 1, h6).occurrences()).isEqualTo(2);
  }

  private static DrawCounter step(DrawCounter counter) {
    Position position = counter.position();
    int from = position.kings(position.toMove()).first();
    int to = position.toMove() == Side.WHITE ? (from == 32 ? 28 : 32) : (from == 1 ? 5 : 1);
    return play(counter, from, to);
  }

  @Test
  void frisianAMoveOutOfTurnIsOneInARowOfTheSideThatMadeIt() throws FenException {
    RuleSet rules = RuleBook.get("frisian");
    DrawCounter counter = Fen.read(rules, "W:WK50,36:BK1,15").counter(rules);
    DrawCounter twice = play(play(play(counter, 50, 44), 1, 7), 44, 50);
    DrawCounter outOfTurn = play(twice, 50, 44);
    assertThat(outOfTurn.tally().white()).isEqualTo(new KingRun(44, 3));
    assertThat(outOfTurn.tally().black()).isEqualTo(new KingRun(7, 1));
    assertThat(outOfTurn.resting()).isEqualTo(FieldSet.of(44));
  }
}
