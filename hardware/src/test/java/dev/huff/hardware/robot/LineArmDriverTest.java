package dev.huff.hardware.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.ArmStatus.State;
import dev.huff.core.port.Point;
import dev.huff.hardware.robot.grbl.GrblDialogue;
import dev.huff.hardware.robot.grbl.GrblOptions;
import dev.huff.hardware.serial.DeviceConnection;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** An arm whose program ends: what is still sent decides whether the machine stands still. */
class LineArmDriverTest {
  private static final String HELLO =
      """
      Grbl 1.1h ['$' for help]
      [VER:1.1h.20190830:]
      [OPT:V,15,128]
      ok
      $20=1
      $22=1
      $110=12000
      $111=12000
      $130=500
      $131=400
      $132=90
      ok
      """;

  private final GantryLine line = new GantryLine();
  private final BlockingQueue<State> states = new LinkedBlockingQueue<>();
  private final LineArmDriver arm =
      new LineArmDriver(
          "grbl:test",
          () -> line,
          new GrblDialogue(new GrblOptions(true, true)),
          () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime()));

  private void awaitState(State wanted) throws InterruptedException {
    State state = states.poll(10, TimeUnit.SECONDS);
    while (state != null && state != wanted) {
      state = states.poll(10, TimeUnit.SECONDS);
    }
    assertThat(state).isEqualTo(wanted);
  }

  private void homeUntil(State wanted) throws InterruptedException {
    arm.open(
        new ArmListener() {
          @Override
          public void status(long time, ArmStatus status) {
            states.add(status.state());
          }

          @Override
          public void finished(long time) {}
        });
    line.hears.add(HELLO);
    awaitState(State.UNHOMED);
    arm.home();
    awaitState(State.HOMING);
    if (wanted == State.IDLE) {
      line.hears.add("ok\nok\nok\nok\n");
      awaitState(State.IDLE);
    }
  }

  @Test
  void aStopThatIsFollowedByTheEndOfTheProgramIsSent() throws InterruptedException {
    homeUntil(State.IDLE);
    arm.run(List.of(new ArmMotion.Travel(new Point(-100, -100, -1), 100)));
    awaitState(State.MOVING);
    arm.stop();
    arm.close();
    // Only its state may be asked after that.
    assertThat(line.sent.toString()).contains("G53").matches("(?s).*!\\??");
  }

  @Test
  void aMovingMachineIsHeldWhenTheProgramEnds() throws InterruptedException {
    homeUntil(State.IDLE);
    arm.run(List.of(new ArmMotion.Travel(new Point(-100, -100, -1), 100)));
    awaitState(State.MOVING);
    arm.close();
    assertThat(line.sent.toString()).endsWith("!");
  }

  @Test
  void aMachineThatFindsItsZeroIsResetWhenTheProgramEnds() throws InterruptedException {
    homeUntil(State.HOMING);
    arm.close();
    assertThat(line.sent.toString()).contains("$H\n").endsWith("\u0018");
  }

  /** A line that says what it is given to say. */
  private static final class GantryLine implements DeviceConnection {
    private final BlockingQueue<String> hears = new LinkedBlockingQueue<>();
    private final StringBuilder sent = new StringBuilder();

    @Override
    public byte[] read() {
      try {
        String text = hears.poll(5, TimeUnit.MILLISECONDS);
        return (text == null ? "" : text).getBytes(StandardCharsets.US_ASCII);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return new byte[0];
      }
    }

    @Override
    public void write(byte[] bytes) {
      sent.append(new String(bytes, StandardCharsets.ISO_8859_1));
    }

    @Override
    public void close() {}
  }
}
