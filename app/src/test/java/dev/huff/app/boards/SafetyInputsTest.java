package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.pi4j.io.gpio.digital.DigitalState;
import dev.huff.core.robot.HandPresence;
import dev.huff.hardware.gpio.SafetyInputs;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class SafetyInputsTest implements SafetyInputs.Listener {
  private static final int STOP = 5;
  private static final int BARRIER = 6;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final PlayTable table = new PlayTable(TablePieces.of(RuleBook.get("dama-cs").start()));
  private final ModelPi pi = new ModelPi(table, ModelPi.Contacts.CLEAN, List.of(), List.of());
  private final List<String> told = new CopyOnWriteArrayList<>();

  @Override
  public void stop(String why) {
    told.add(why);
  }

  @Override
  public void hand(HandPresence seen) {
    told.add(seen.name());
  }

  private void until(String expected) {
    await().atMost(PATIENCE).until(() -> told.contains(expected));
  }

  @Test
  void aContactThatOpensStopsTheArmOrTellsOfAHand() {
    try (SafetyInputs pins =
        SafetyInputs.open(Optional.of(STOP), Optional.of(BARRIER), this, pi::context)) {
      assertThat(pins).isNotNull();
      await().atMost(PATIENCE).until(() -> pi.hasInput(STOP) && pi.hasInput(BARRIER));
      pi.drive(STOP, DigitalState.LOW);
      pi.drive(BARRIER, DigitalState.LOW);
      await().atMost(PATIENCE).pollDelay(Duration.ofMillis(100)).until(() -> true);
      told.clear();
      pi.drive(BARRIER, DigitalState.HIGH);
      until("OVER");
      pi.drive(BARRIER, DigitalState.LOW);
      until("AWAY");
      assertThat(told).containsExactly("OVER", "AWAY");
      pi.drive(STOP, DigitalState.HIGH);
      until("The stop button was pressed.");
    }
  }
}
