package dev.huff.hardware.robot.uarm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.ArmStatus.State;
import dev.huff.core.port.Point;
import dev.huff.hardware.robot.ArmExchange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The driver of a uArm that stands still and answers, mostly. */
class UarmDialogueTest {
  private static final int TICK_MILLIS = 100;

  private final UarmDialogue dialogue = new UarmDialogue();
  private final StillArm arm = new StillArm();
  private long now;

  private void pass(long millis) {
    for (long end = now + millis; now < end; now += TICK_MILLIS) {
      String answers = String.join("", arm.answers);
      arm.answers.clear();
      dialogue.onBytes(now, answers.getBytes(StandardCharsets.US_ASCII), arm);
      dialogue.tick(now, arm);
    }
  }

  @Test
  void anAnswerThatNoiseHasSpoiltIsNotWaitedForWithoutEnd() {
    makeIdle();
    arm.isNoisy = true;
    dialogue.run(now, List.of(new ArmMotion.Travel(new Point(200, 0, 100), 100)), arm);
    pass(5_000);
    assertThat(arm.last.state()).isEqualTo(State.MOVING);
    pass(8_000);
    assertThat(arm.last.state()).isEqualTo(State.STOPPED);
    assertThat(arm.last.detail()).contains("answer of the arm was lost");
  }

  private void makeIdle() {
    dialogue.onOpened(now, arm);
    pass(1_000);
    dialogue.home(now, arm);
    pass(2_000);
    assertThat(arm.last.state()).isEqualTo(State.IDLE);
  }

  /** A place on the way was printed as its zero, and the first step was counted from there. */
  @Test
  void anArmThatHasFoundItsZeroIsSaidToBeThere() {
    arm.place = "X230.0 Y40.0 Z125.0";
    makeIdle();
    assertThat(arm.first).contains(new Point(180, 0, 120));
  }

  /** Firmware 4.10.0: what the pump measures stands in the same line. */
  @Test
  void whatThePumpMeasuresBelongsToNoAnswer() {
    makeIdle();
    arm.pump = "value:45      value2:512%s ok V2\n";
    dialogue.run(now, List.of(new ArmMotion.Grip()), arm);
    pass(1_000);
    assertThat(arm.last.state()).isEqualTo(State.IDLE);
    assertThat(arm.last.grip()).isEqualTo(ArmStatus.Grip.HOLDING);
    arm.pump = "value:45      value2:512\n";
    dialogue.run(now, List.of(new ArmMotion.Grip()), arm);
    pass(12_000);
    assertThat(arm.last.detail()).contains("answer of the arm was lost");
  }

  /** As firmware 4 begins. It says nothing after a reset, which is no new beginning. */
  @Test
  void aRestartIsNoticedAfterAStopToo() {
    makeIdle();
    dialogue.stop(now, arm);
    pass(2_000);
    dialogue.home(now, arm);
    pass(2_000);
    assertThat(arm.last.state()).isEqualTo(State.IDLE);
    arm.answers.add("device name : SwiftPro\r\nsoft ver : V4.10.0\r\napi ver : V4.0.5\r\n@1\n");
    pass(200);
    assertThat(arm.last.state()).isEqualTo(State.STOPPED);
    assertThat(arm.last.detail()).isEqualTo("The arm restarted by itself; check its power.");
  }

  /** Answers questions always, and orders while there is no noise. */
  private static final class StillArm implements ArmExchange {
    private final List<String> answers = new ArrayList<>();
    private ArmStatus last;
    private Optional<Point> first = Optional.empty();
    private String place = "X180.0 Y0.0 Z120.0";
    private boolean isNoisy;
    private String pump = "%s ok V0\n";

    @Override
    public void send(byte... bytes) {
      String text = new String(bytes, StandardCharsets.US_ASCII).strip();
      String number = text.replaceFirst("#(\\d+) .*", "\\$$1");
      if (text.contains(" P2203")) {
        answers.add(number + " ok V4.5.0\n");
      } else if (text.contains(" P2220")) {
        answers.add(number + " ok " + place + "\n");
      } else if (text.contains(" P2234")) {
        answers.add(number + " ok V1\n");
      } else if (text.contains(" P2231")) {
        answers.add(pump.formatted(number));
      } else if (text.startsWith("#")) {
        answers.add(isNoisy ? number + " o~\n" : number + " ok\n");
      }
    }

    @Override
    public void status(ArmStatus status) {
      last = status;
      first = first.or(() -> status.position().filter(at -> status.state() == State.IDLE));
    }

    @Override
    public void finished() {}

    @Override
    public void hangUp(String why) {
      throw new AssertionError(why);
    }
  }
}
