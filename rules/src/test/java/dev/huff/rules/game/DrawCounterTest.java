package dev.huff.rules.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
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

  private static DrawCounter step(DrawCounter counter) {
    Position position = counter.position();
    int from = position.kings(position.toMove()).first();
    int to = position.toMove() == Side.WHITE ? (from == 32 ? 28 : 32) : (from == 1 ? 5 : 1);
    return play(counter, from, to);
  }
}
