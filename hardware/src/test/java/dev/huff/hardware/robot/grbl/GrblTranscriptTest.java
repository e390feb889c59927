package dev.huff.hardware.robot.grbl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the driver makes of recorded dialogues with an unmodified GRBL 1.1h. */
class GrblTranscriptTest {
  private static final String UNHOMED = "UNHOMED: The arm does not know where it is; home it.";
  private static final String LIMIT =
      "STOPPED: A limit switch was hit; the position is lost (alarm 1).";
  private static final String RESTARTED =
      "STOPPED: The controller restarted by itself; check its power.";
  private static final String STUCK =
      "STOPPED: Homing could not get off a limit switch; check the switches and $27 (alarm 8).";
  private static final String WORK_POSITIONS =
      "hung up: $10: positions are reported without the machine's zero; send $10=1";
  private static final String INCHES =
      "hung up: $13=1: positions are reported in inches; send $13=0";

  private static List<String> story(String name) throws IOException {
    return new GrblTranscript(name).story();
  }

  @Test
  void alarmsKeepTheirCauseAndEndInHoming() throws IOException {
    assertThat(story("alarms-and-homing"))
        .startsWith("OFFLINE", UNHOMED, "HOMING", "IDLE", "MOVING")
        .containsSubsequence(LIMIT, "HOMING", "IDLE", "MOVING", RESTARTED, "HOMING", "IDLE")
        .containsSubsequence(
            "HELD: The arm is held by the controller's own button; press its start button, or Enter here.",
            "MOVING",
            "IDLE",
            "done",
            "HOMING",
            "STOPPED: Homing found no limit switch; check the switches and the travel (alarm 9).",
            "HOMING",
            STUCK)
        .noneMatch(line -> line.contains("does not answer"));
  }

  @Test
  void holdsStopsLimitsAndResets() throws IOException {
    assertThat(story("hold-stop-limit-reset"))
        .containsExactly(
            "OFFLINE",
            UNHOMED,
            "HOMING",
            "IDLE",
            "MOVING",
            "IDLE",
            "done",
            "MOVING",
            "HELD",
            "MOVING",
            "IDLE",
            "done",
            "MOVING",
            "STOPPED: The arm was stopped.",
            "HOMING",
            "IDLE",
            "MOVING",
            LIMIT,
            "HOMING",
            "IDLE",
            "MOVING",
            RESTARTED,
            "HOMING",
            STUCK,
            "HOMING",
            STUCK,
            "HOMING",
            STUCK);
  }

  @Test
  void aFreshChipIsToldWhatItLacks() throws IOException {
    assertThat(story("fresh-chip-again"))
        .startsWith(
            "OFFLINE",
            "hung up: $22=0: homing is switched off; send $22=1."
                + " $20=0: soft limits are switched off; send $20=1");
    assertThat(story("fresh-chip")).startsWith("OFFLINE", INCHES);
  }

  @Test
  void settingsThatMisleadAreRefusedUntilTheyAreRight() throws IOException {
    for (String name : List.of("inches-and-spindle-range", "report-mask-and-quit")) {
      assertThat(story(name))
          .startsWith("OFFLINE", INCHES, "OFFLINE", WORK_POSITIONS, "OFFLINE", UNHOMED, "HOMING")
          .contains("IDLE", "MOVING");
    }
  }

  @Test
  void aGameRunsThroughWithoutTrouble() throws IOException {
    assertThat(story("a-game-with-the-arm"))
        .filteredOn(line -> !List.of("IDLE", "MOVING", "done").contains(line))
        .containsExactly("OFFLINE", UNHOMED, "HOMING");
  }
}
