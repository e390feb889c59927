package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class RobotCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int huff(String... args) {
    CommandLine line = Huff.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(args);
  }

  @Test
  void aDryRunPrintsAndDrawsAndMovesNothing() {
    assertThat(huff("robot", "--dry-run", "pick", "c3")).isZero();
    assertThat(out.toString()).contains("G53 G1 X", "M3 S1000", "G4 P0.200", "+");
  }

  @Test
  void theSimulatedArmPicksAPieceAndSaysThatItHoldsIt() {
    assertThat(huff("robot", "pick", "c3")).as("%s", err).isZero();
    assertThat(out.toString()).contains("The gripper is holding.");
  }

  @Test
  void anUnknownFieldIsAWrongCall() {
    assertThat(huff("robot", "pick", "c4")).isEqualTo(2);
    assertThat(err.toString()).contains("no field c4");
  }

  @Test
  void noCalibrationAndABrokenOneAreNamed(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("robot.json");
    assertThat(huff("robot", "--file", file.toString(), "test")).isEqualTo(1);
    assertThat(err.toString()).contains("huff robot calibrate");
    Files.writeString(file, "{\"width\": 8");
    assertThat(huff("robot", "--file", file.toString(), "test")).isEqualTo(1);
    assertThat(err.toString()).contains("is no calibration");
  }

  @Test
  void anArmOfUnknownKindIsAWrongCall() {
    assertThat(huff("robot", "--arm", "crane:/dev/x", "home")).isEqualTo(2);
    assertThat(err.toString()).contains("unknown kind of arm 'crane'");
  }
}
