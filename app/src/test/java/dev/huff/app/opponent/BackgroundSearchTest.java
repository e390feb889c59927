package dev.huff.app.opponent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BackgroundSearchTest {
  private static final RuleSet RULES = RuleBook.get("english");

  @Test
  void afterAPonderHitItTakesTheTimeThatIsMeantForAMove() throws Exception {
    SearchReport found =
        new SearchReport(1, 0, 1, 1, MoveGenerator.of(RULES).legalMoves(RULES.start()));
    BackgroundSearch search = new BackgroundSearch();
    CompletableFuture<SearchReport> done = new CompletableFuture<>();
    SearchLimits limits =
        new SearchLimits(SearchLimits.MAX_DEPTH, Long.MAX_VALUE, 1, Long.MAX_VALUE);
    search.begin(
        limits,
        true,
        (within, isOver) -> {
          while (!isOver.getAsBoolean()) {
            Thread.onSpinWait();
          }
          return found;
        },
        done::complete);
    search.ponderHit();
    assertThat(done.get(30, TimeUnit.SECONDS)).isEqualTo(found);
  }
}
