package dev.huff.simulator.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RealTimeStageTest {
  private static final SessionPlan PLAN =
      SessionPlan.of(RuleBook.get("dama-cs"), SensingLevel.KIND, HandGrade.IDEAL, 1).withPlies(4);

  private static PlaySession session() {
    return new PlaySession(PLAN, PlayerKind.HONEST.create(1), PlayerKind.HONEST.create(2));
  }

  @Test
  void handsMoveOnTheTableAndTheSessionEnds() throws InterruptedException {
    PlaySession session = session();
    PlayTable table = new PlayTable(TablePieces.empty(PLAN.rules().geometry()));
    try (RealTimeStage stage = new RealTimeStage(session, table, 200)) {
      assertThat(table.surface()).isEqualTo(session.start());

      stage.start();

      assertThat(stage.await(Duration.ofSeconds(20))).isTrue();
    }
    assertThat(session.facts()).hasSize(4);
    assertThat(table.surface()).isNotEqualTo(session.start());
  }

  @Test
  void speedIsPositive() {
    PlayTable table = new PlayTable(session().start());

    assertThatThrownBy(() -> new RealTimeStage(session(), table, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("speed");
  }
}
