package dev.huff.app.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.ArmStatus.State;
import dev.huff.core.port.RobotArm;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.PiecePlace;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.robot.ArmDrivers;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every driver over a real pseudo-terminal: cables that are pulled, and strangers at the other end.
 */
class ArmLineTest implements ArmListener {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final List<ArmStatus> told = new CopyOnWriteArrayList<>();

  @TempDir private Path folder = Path.of("");

  @Override
  public void status(long time, ArmStatus status) {
    told.add(status);
  }

  @Override
  public void finished(long time) {}

  private State state() {
    return told.isEmpty() ? State.OFFLINE : told.get(told.size() - 1).state();
  }

  private void until(State state) {
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(state()).isEqualTo(state));
  }

  @Test
  void everyKindHasADriverAndASimulatedMachine() {
    assertThat(Stream.of(ArmKind.values()).map(ArmKind::id))
        .containsExactlyElementsOf(ArmDrivers.schemes());
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  @Tag("slow")
  void comesBackUnhomedWhenItsCableWasPulled(ArmKind kind) throws IOException {
    RuleSet rules = RuleBook.get("dama-cs");
    PlayTable table = new PlayTable(TablePieces.of(rules.start()));
    SimulatedWorkcell cell =
        new SimulatedWorkcell(kind, table, rules, 8, MachineFaults.NONE, new Random(1));
    MotionPlanner reach = cell.reach(new Random(2));
    try (SimulatedRobot robot = SimulatedRobot.of(cell, 5)) {
      robot.arm().open(this);
      until(State.UNHOMED);
      robot.arm().home();
      until(State.IDLE);
      robot.arm().run(reach.travel(new PiecePlace.Field(1)));
      robot.unplug();
      until(State.OFFLINE);
      assertThat(told.get(told.size() - 1).detail()).isNotEmpty();
      robot.plug();
      until(State.UNHOMED);
      assertThat(cell.machine().isMoving(MonotonicClock.millis() * 5 + 60_000)).isFalse();
    }
    assertThat(state()).isEqualTo(State.CLOSED);
  }

  static Stream<Arguments> strangers() {
    return Stream.of(
        Arguments.of("grbl", "\r\nGrbl 0.9j ['$' for help]\r\n", "GRBL 1.1 is needed"),
        Arguments.of("grbl", "hello\r\n", "no greeting from GRBL"),
        Arguments.of("uarm", "$1 ok V3.2.0\n$2 ok V3.2.0\n", "version 4 is needed"),
        Arguments.of("uarm", "hello\n", "no answer from a uArm"),
        Arguments.of("servo", "hello\n", "servo 1 (base) does not answer"),
        Arguments.of("servo", "\u00ff\u00ff\u0001\u0004\u0000\u0002\u0003\u00f5", "is model 770"));
  }

  @ParameterizedTest
  @MethodSource("strangers")
  @Tag("slow")
  void aMachineThatAnswersOtherwiseIsNamed(String scheme, String says, String expected)
      throws IOException {
    Path port = folder.resolve("port");
    try (VirtualSerialCable line =
        new VirtualSerialCable(new Stranger(says), port, ArmDrivers.baud(scheme))) {
      line.plug();
      RobotArm arm = ArmDrivers.arm(scheme + ":" + port, MonotonicClock::millis);
      arm.open(this);
      try {
        await()
            .atMost(PATIENCE)
            .untilAsserted(
                () -> assertThat(told).anyMatch(status -> status.detail().contains(expected)));
        assertThat(told).allMatch(status -> status.state() == State.OFFLINE);
      } finally {
        arm.close();
      }
    }
  }

  /** Something that says the same to whatever it hears. */
  private static final class Stranger implements SerialDevice {
    private final byte[] says;
    private Optional<byte[]> next = Optional.empty();

    Stranger(String says) {
      this.says = says.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void poweredUp(long time) {
      next = Optional.of(says);
    }

    @Override
    public void received(long time, int value) {
      next = Optional.of(says);
    }

    @Override
    public byte[] run(long time) {
      byte[] bytes = next.orElse(new byte[0]);
      next = Optional.empty();
      return bytes;
    }
  }
}
