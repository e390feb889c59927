package dev.huff.hardware.robot.grbl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.Point;
import dev.huff.hardware.robot.ArmExchange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrblDialogueTest {
  private static final String BUILD_INFO = "[VER:1.1h.20190830:]\n[OPT:V,15,128]\nok\n";
  private static final String SETTINGS =
      BUILD_INFO
          + """
          $20=1
          $21=1
          $22=1
          $110=12000.000
          $111=12000.000
          $130=500.000
          $131=400.000
          $132=90.000
          ok
          """;
  private static final String GREETING = "\r\nGrbl 1.1h ['$' for help]\r\n";

  private final GrblDialogue dialogue = new GrblDialogue(new GrblOptions(true, true));
  private final Wire wire = new Wire();
  private long now;

  @BeforeEach
  void open() {
    dialogue.onOpened(now, wire);
  }

  private void hear(String text) {
    dialogue.onBytes(++now, text.getBytes(StandardCharsets.US_ASCII), wire);
  }

  private void makeIdle() {
    hear(GREETING);
    hear(SETTINGS);
    dialogue.home(now, wire);
    hear("ok\r\n");
    hear("ok\r\nok\r\nok\r\n");
    wire.sent.setLength(0);
  }

  private ArmStatus.State state() {
    return wire.statuses.get(wire.statuses.size() - 1).state();
  }

  private String detail() {
    return wire.statuses.get(wire.statuses.size() - 1).detail();
  }

  @Test
  void theEnvelopeIsTheMachinesOwnTravelBelowZero() {
    hear(GREETING);
    hear(SETTINGS);
    assertThat(dialogue.envelope().min()).isEqualTo(new Point(-500, -400, -90));
    assertThat(dialogue.envelope().speed()).isEqualTo(200);
    assertThat(state()).isEqualTo(ArmStatus.State.UNHOMED);
  }

  @ParameterizedTest
  @CsvSource({
    "$13=1, $13=0",
    "$10=0, $10=1",
    "$20=0, $20=1",
    "$22=0, $22=1",
    "$24=0, $24=300",
    "$25=0, $25=3000",
    "$27=0, $27=1",
    "$30=0, $30=1000",
    "$32=1, $32=0",
    "$131=0, travel of Y"
  })
  void aSettingThatWouldMisleadTheArmIsNamedWithItsRemedy(String setting, String remedy) {
    hear(GREETING);
    hear(SETTINGS.replace("$132=90.000", "$132=90.000\n" + setting));
    assertThat(wire.hungUp).contains(remedy);
  }

  @ParameterizedTest
  @CsvSource({"$1=25, $1=255", "$21=0, $21=1"})
  void aSettingThatShouldBeOtherwiseIsAdvised(String setting, String advice) {
    hear(GREETING);
    hear(SETTINGS.replace("$132=90.000", "$132=90.000\n" + setting));
    assertThat(detail()).contains("home it").contains(advice);
  }

  @Test
  void theMagnetGetsAllOfTheSpindlesRange() {
    hear(GREETING);
    hear(SETTINGS.replace("$110", "$30=24000\n$110"));
    assertThat(dialogue.preview(List.of(new ArmMotion.Grip()))).startsWith("M3 S24000");
  }

  /** The second as grblHAL lists a machine of two axes, the third one that leaves X out. */
  @ParameterizedTest
  @CsvSource({
    "$23=7,'Z finds its zero downwards, onto the board; set its switch at the top, send $23=3'",
    "$44=3:$45=0:$46=0,homing does not begin with Z alone",
    "$44=4:$45=2:$46=0,or leaves an axis out; send $44=4 and $45=3",
    "$44=7:$45=0:$46=0,homing does not begin with Z alone"
  })
  void aControllerThatDoesNotFindItsZeroUpwardsFirstIsRefused(String settings, String why) {
    hear(GREETING);
    hear(SETTINGS.replace("$110", settings.replace(':', '\n') + "\n$110"));
    assertThat(wire.hungUp).contains(why);
  }

  @Test
  void aControllerThatLiftsTheToolFirstIsAccepted() {
    hear(GREETING);
    hear(SETTINGS.replace("$110", "$23=3\n$44=4\n$45=1\n$46=2\n$110"));
    assertThat(state()).isEqualTo(ArmStatus.State.UNHOMED);
  }

  @Test
  void anotherVersionIsRefused() {
    hear("\r\nGrbl 0.9j ['$' for help]\r\n");
    assertThat(wire.hungUp).contains("GRBL 0.9j");
  }

  @Test
  void noMoreBytesAreUnderWayThanTheBufferHolds() {
    makeIdle();
    List<ArmMotion> program = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      program.add(new ArmMotion.Travel(new Point(-i, -i, -i), 100));
    }
    dialogue.run(now, program, wire);
    int length = "G53 G1 X-0.000 Y-0.000 Z-0.000 F6000\n".length();
    assertThat(wire.sent.length()).isLessThanOrEqualTo(127).isGreaterThan(127 - length - 2);
    int before = wire.sent.length();
    hear("ok\r\n");
    assertThat(wire.sent.length()).isGreaterThan(before);
  }

  @Test
  void aProgramIsDoneWhenItsLastDwellIsAndTheGripIsKnown() {
    makeIdle();
    dialogue.run(now, List.of(new ArmMotion.Grip()), wire);
    assertThat(wire.sent.toString()).isEqualTo("M3 S1000\nG4 P0.01\n");
    hear("ok\r\nok\r\n");
    assertThat(wire.finished).isZero();
    hear("<Idle|MPos:-1.000,-1.000,-1.000|FS:0,0|Pn:P>\r\n");
    assertThat(wire.finished).isEqualTo(1);
    assertThat(wire.statuses.get(wire.statuses.size() - 1).grip())
        .isEqualTo(ArmStatus.Grip.HOLDING);
  }

  @Test
  void aStopHoldsFirstAndResetsOnlyWhenItStandsStill() {
    makeIdle();
    dialogue.run(now, List.of(new ArmMotion.Travel(new Point(-100, -100, -1), 100)), wire);
    wire.sent.setLength(0);
    dialogue.stop(now, wire);
    assertThat(wire.sent.toString()).isEqualTo("!");
    hear("<Hold:1|MPos:-50.000,-50.000,-1.000|FS:0,0>\r\n");
    assertThat(wire.sent.toString()).doesNotContain("\u0018");
    hear("<Hold:0|MPos:-52.000,-52.000,-1.000|FS:0,0>\r\n");
    assertThat(wire.sent.toString()).endsWith("\u0018");
    hear(GREETING);
    assertThat(state()).isEqualTo(ArmStatus.State.STOPPED);
  }

  @Test
  void aStopBeforeItHasGreetedIsAResetAfterWhichItsSettingsAreRead() {
    dialogue.stop(now, wire);
    assertThat(wire.sent.toString()).isEqualTo("\u0018");
    hear(GREETING);
    dialogue.stop(now, wire);
    hear(GREETING);
    hear(SETTINGS);
    assertThat(state()).isEqualTo(ArmStatus.State.UNHOMED);
    assertThat(dialogue.envelope().min()).isEqualTo(new Point(-500, -400, -90));
  }

  @Test
  void alarmsErrorsAndRestartsStopItAndSayWhy() {
    makeIdle();
    hear("ALARM:1\r\n");
    assertThat(state()).isEqualTo(ArmStatus.State.STOPPED);
    assertThat(detail()).contains("limit switch");
    assertThat(wire.sent.toString()).doesNotContain("\u0018");
    hear("[MSG:Reset to continue]\r\n");
    assertThat(wire.sent.toString()).endsWith("\u0018");
    hear(GREETING);
    assertThat(detail()).contains("limit switch");
    dialogue.home(now, wire);
    hear("ok\r\nok\r\nok\r\nok\r\n");
    assertThat(state()).isEqualTo(ArmStatus.State.IDLE);
    hear(GREETING);
    assertThat(detail()).contains("restarted");
    assertThat(state()).isEqualTo(ArmStatus.State.STOPPED);
  }

  /** As a real FluidNC 4.0 and a real grblHAL report it: the rest of the way is kept. */
  @Test
  void aDoorThatOpensEndsTheProgramForGood() {
    makeIdle();
    dialogue.run(now, List.of(new ArmMotion.Travel(new Point(-300, -200, -5), 40)), wire);
    hear("<Door:2|MPos:-83.125,-55.400,-1.375|FS:900,0|Pn:D>\n");
    assertThat(wire.sent.toString()).doesNotContain("\u0018");
    hear("<Door:1|MPos:-85.175,-56.775,-1.425|FS:0,0|Pn:D>\n");
    assertThat(wire.sent.toString()).endsWith("\u0018");
    hear(GREETING);
    assertThat(state()).isEqualTo(ArmStatus.State.STOPPED);
    assertThat(detail()).contains("door was opened");
  }

  @Test
  void homingWaitsForTheDoorAndResetsAControllerThatReadsNoLine() {
    hear(GREETING);
    hear(SETTINGS);
    hear("<Door:1|MPos:0.000,0.000,0.000|FS:0,0|Pn:D>\n");
    wire.sent.setLength(0);
    dialogue.home(now, wire);
    assertThat(detail()).contains("close it");
    assertThat(wire.sent.toString()).isEmpty();
    hear("<Door:0|MPos:0.000,0.000,0.000|FS:0,0>\n");
    dialogue.home(now, wire);
    assertThat(wire.sent.toString()).isEqualTo("\u0018");
    hear(GREETING);
    assertThat(wire.sent.toString()).endsWith("$H\n");
    assertThat(state()).isEqualTo(ArmStatus.State.HOMING);
  }

  @ParameterizedTest
  @CsvSource({
    "FluidNC, 13, 40, emergency stop was pressed, release the emergency stop",
    "grblHAL, 10, 50, emergency stop was pressed, emergency stop is still pressed"
  })
  void theEmergencyStopIsNamedWhateverItsNumber(
      String firmware, int alarm, int error, String pressed, String stillPressed) {
    hear(GREETING);
    hear(
        firmware.equals("FluidNC")
            ? SETTINGS.replace("1.1h.20190830:", "4.0 FluidNC v4.0.5-pre2 (esp32) :")
            : SETTINGS.replace("[OPT", "[FIRMWARE:grblHAL]\n[OPT"));
    dialogue.home(now, wire);
    hear("ok\nok\nok\nok\n");
    hear("ALARM:" + alarm + "\n");
    assertThat(detail()).contains(pressed);
    hear("[MSG:ERR: Reset to continue]\n");
    hear(GREETING);
    dialogue.home(now, wire);
    hear("error:" + error + "\n");
    assertThat(detail()).contains(stillPressed);
  }

  /** FluidNC before 3.8.4 with {@code verbose_errors: true}: words in place of the number. */
  @Test
  void aRefusalInWordsStopsTheArmAndIsRepeated() {
    makeIdle();
    dialogue.run(now, List.of(new ArmMotion.Travel(new Point(-100, -100, -1), 100)), wire);
    hear("error:Gcode max value exceeded\n");
    assertThat(state()).isEqualTo(ArmStatus.State.STOPPED);
    assertThat(detail()).isEqualTo("The controller refused a line: Gcode max value exceeded.");
  }

  @Test
  void fluidNcIsSetInItsFile() {
    hear(GREETING);
    hear("[VER:4.0 FluidNC v4.0.5-pre2 (esp32) :]\n[OPT:PHS]\nok\n$20=0\n$22=1\n$30=0\nok\n");
    assertThat(wire.hungUp)
        .contains("soft_limits: true", "speed_map", "max_travel_mm")
        .doesNotContain("send");
  }

  /** As Marlin 2.0.9.5 begins, built for Linux. */
  @Test
  void marlinIsNamedAndNothingIsSentToIt() {
    hear("start\nPowerUp\nMarlin 2.0.9.5\necho: Last Updated: 2022-07-29\n");
    assertThat(wire.hungUp).contains("runs Marlin", "install GRBL 1.1, grblHAL or FluidNC");
    assertThat(wire.sent).isEmpty();
    wire.hungUp = "";
    dialogue.onOpened(now, wire);
    dialogue.tick(now + 3_001, wire);
    dialogue.tick(now + 6_001, wire);
    assertThat(wire.hungUp).contains("runs Marlin");
  }

  /** Its published source: an axis that homes to its low end counts up from there. */
  @Test
  void grblEsp32CountsUpFromTheSwitches() {
    hear("\r\nGrbl 1.3a ['$' for help]\r\n");
    hear(
        SETTINGS
            .replace("[VER:1.1h.20190830:]\n[OPT:V,15,128]", "[VER:1.3a.20211103:]\n[OPT:PHSW]")
            .replace("$110", "$23=3\n$110"));
    assertThat(dialogue.envelope().min()).isEqualTo(new Point(0, 0, -90));
    assertThat(dialogue.envelope().max()).isEqualTo(new Point(500, 400, 0));
  }

  @Test
  void anAnswerThatNoiseHasSpoiltIsNotWaitedForWithoutEnd() {
    makeIdle();
    dialogue.run(now, List.of(new ArmMotion.Travel(new Point(-100, -100, -1), 100)), wire);
    hear("ok\r\n?o~\r\n");
    for (int i = 0; i < 60; i++) {
      now += 200;
      hear("<Idle|MPos:-100.000,-100.000,-1.000|FS:0,0>\r\n");
      dialogue.tick(now, wire);
    }
    assertThat(state()).isEqualTo(ArmStatus.State.STOPPED);
    assertThat(detail()).contains("answer of the controller was lost");
    assertThat(wire.sent.toString()).contains("!", "\u0018");
  }

  @Test
  void settingsThatDoNotArriveWholeGiveTheLineUp() {
    hear(GREETING);
    hear(SETTINGS.replace("132=90.000\nok", "132=90.000\n?o"));
    for (int i = 0; i < 60; i++) {
      now += 200;
      hear("<Alarm|MPos:0.000,0.000,0.000|FS:0,0>\r\n");
      dialogue.tick(now, wire);
    }
    assertThat(wire.hungUp).contains("settings did not arrive");
  }

  @Test
  void silenceGivesTheLineUp() {
    makeIdle();
    dialogue.tick(now + 3_500, wire);
    assertThat(wire.hungUp).contains("does not answer");
  }

  /** What a dialogue did. */
  private static final class Wire implements ArmExchange {
    private final StringBuilder sent = new StringBuilder();
    private final List<ArmStatus> statuses = new ArrayList<>();
    private int finished;
    private String hungUp = "";

    @Override
    public void send(byte... bytes) {
      sent.append(new String(bytes, StandardCharsets.ISO_8859_1));
    }

    @Override
    public void status(ArmStatus status) {
      statuses.add(status);
    }

    @Override
    public void finished() {
      finished++;
    }

    @Override
    public void hangUp(String why) {
      hungUp = why;
    }
  }
}
