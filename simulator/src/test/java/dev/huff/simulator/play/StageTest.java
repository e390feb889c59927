package dev.huff.simulator.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.table.Surface;
import dev.huff.simulator.table.Table;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class StageTest {
  private static final Plan PLAN =
      Plan.of(RuleBook.get("dama-cs"), SensingLevel.KIND, HandGrade.IDEAL, 1).withPlies(4);

  private static Session session() {
    return new Session(PLAN, Players.HONEST.create(1), Players.HONEST.create(2));
  }

  @Test
  void handsMoveOnTheTableAndTheSessionEnds() throws InterruptedException {
    Session session = session();
    Table table = new Table(Surface.empty(PLAN.rules().geometry()));
    try (Stage stage = new Stage(session, table, 200)) {
      assertThat(table.surface()).isEqualTo(session.start());

      stage.start();

      assertThat(stage.await(Duration.ofSeconds(20))).isTrue();
    }
    assertThat(session.facts()).hasSize(4);
    assertThat(table.surface()).isNotEqualTo(session.start());
  }

  @Test
  void speedIsPositive() {
    Table table = new Table(session().start());

    assertThatThrownBy(() -> new Stage(session(), table, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("speed");
  }
}
