package dev.huff.app.opponent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EngineOpponentTest {
  private final RuleSet rules = RuleBook.get("dama-cs");

  private static long ponderers() {
    return threads("ponder");
  }

  private static long threads(String name) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(name))
        .count();
  }

  @Test
  void warmsUpByItselfAndPlaysMeanwhile() throws OpponentException, InterruptedException {
    try (EngineOpponent brain =
        new EngineOpponent(rules, Level.of(Level.STRONGEST), new Random(1)).warmed()) {
      assertThat(threads("warm-up")).isEqualTo(1);
      OpponentTurn turn =
          new OpponentTurn(rules, rules.start(), List.of(), SearchLimits.ofNodes(20_000));
      assertThat(turn.legal()).contains(brain.choose(turn));
    }
    await().atMost(Duration.ofSeconds(30)).until(() -> threads("warm-up") == 0);
  }

  @Test
  void pondersWhileTheOtherSideHasTheMoveAndStopsWhenAsked()
      throws OpponentException, InterruptedException {
    List<Move> moves = new ArrayList<>();
    try (EngineOpponent brain =
        new EngineOpponent(rules, Level.of(Level.STRONGEST), new Random(1)).pondering()) {
      for (int ply = 0; ply < 6; ply++) {
        OpponentTurn turn =
            new OpponentTurn(rules, rules.start(), moves, SearchLimits.ofNodes(20_000));
        Move move = brain.choose(turn);
        assertThat(turn.legal()).contains(move);
        assertThat(ponderers()).isEqualTo(1);
        moves.add(move);
      }
    }
    await().atMost(Duration.ofSeconds(30)).until(() -> ponderers() == 0);
  }

  @Test
  void weakPlayersDoNotPonder() throws OpponentException, InterruptedException {
    try (EngineOpponent brain = new EngineOpponent(rules, Level.of(2), new Random(1)).pondering()) {
      brain.choose(new OpponentTurn(rules, rules.start(), List.of(), SearchLimits.NONE));
      assertThat(ponderers()).isZero();
    }
  }
}
