package dev.huff.app.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import dev.huff.app.robot.ArmFile;
import dev.huff.core.port.Point;
import dev.huff.core.robot.KingShape;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class RobotCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private final InputStream keyboard = System.in;

  @BeforeEach
  void nobodyIsAtTheKeyboard() {
    System.setIn(InputStream.nullInputStream());
  }

  @AfterEach
  void giveTheKeyboardBack() {
    System.setIn(keyboard);
  }

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
  void theDrawingReachesAWriterThatKeepsWhatItIsGiven() {
    CommandLine line = Huff.commandLine();
    line.setOut(new PrintWriter(new BufferedWriter(out), true));
    assertThat(line.execute("robot", "--dry-run", "pick", "c3")).isZero();
    assertThat(out.toString()).contains("a b c d e f g h");
  }

  /** Its simulated arm had thirty slots beside any board. */
  @ParameterizedTest
  @ValueSource(strings = {"dama-cs", "turkish", "international"})
  void thereIsASlotForEachPieceOfTheBoard(String rules) {
    assertThat(huff("robot", "--dry-run", "--rules", rules, "clear")).as("%s", err).isZero();
  }

  @Test
  void theSimulatedArmPicksAPieceAndSaysThatItHoldsIt() {
    assertThat(huff("robot", "pick", "c3")).as("%s", err).isZero();
    assertThat(out.toString()).contains("The gripper is holding.");
  }

  /** Every command finds the zero with an open gripper: it cannot hold a piece of the last one. */
  @Test
  void placingAsksForThePieceFirst() {
    InputStream keyboard = System.in;
    System.setIn(new ByteArrayInputStream("\n".getBytes(StandardCharsets.UTF_8)));
    try {
      assertThat(huff("robot", "place", "d4")).isEqualTo(1);
    } finally {
      System.setIn(keyboard);
    }
    assertThat(out.toString()).contains("press Enter");
    assertThat(err.toString()).contains("the gripper holds nothing");
  }

  @ParameterizedTest
  @CsvSource({"sim:grbl,$H", "sim:uarm,M17", "sim:servo,torque on"})
  void aDryRunOfHomingSaysWhatEachArmWouldBeSent(String arm, String line) {
    assertThat(huff("robot", "--arm", arm, "--dry-run", "home")).isZero();
    assertThat(out.toString()).contains(line);
    assertThat(huff("robot", "test", "--arm", arm, "--dry-run")).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"calibrate", "clock"})
  void aDryRunTeachesNothing(String command) {
    assertThat(huff("robot", command, "--dry-run")).isZero();
    assertThat(out.toString()).contains("$H", "where you type").doesNotContain("simulated arm");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sim:grbl", "sim:uarm"})
  @Tag("slow")
  void aWholeBoardIsSetUpByAnArm(String arm) {
    String target = "W:Wa1,Kd4:Bf8";
    assertThat(huff("robot", "--arm", arm, "set-up", target, "--from", "W:Wa1,c3,d4:Bb8"))
        .as("%s", err)
        .isZero();
    assertThat(out.toString()).contains("b8 to f8", "c3 to d4");
  }

  @Test
  void aDryRunOfClearingDrawsAnEmptyBoardAndListsEveryMan() {
    assertThat(huff("robot", "clear", "--dry-run")).isZero();
    assertThat(out.toString()).contains("a1 to ", "h8 to ", "M3 S1000", "8    .   .   .   .");
  }

  /** On a board of numbers it said "a5 to b4". */
  @Test
  void squaresAreCalledAsTheRuleSetCallsThem() {
    assertThat(
            huff(
                "robot",
                "--rules",
                "international",
                "set-up",
                "W:W26:B",
                "--from",
                "W:W31:B",
                "--dry-run"))
        .as("%s", err)
        .isZero();
    assertThat(out.toString()).contains("31 to 26");
  }

  /** It took back what somebody had written into the file, and the clock without a word. */
  @Test
  @Tag("slow")
  void calibratingAgainKeepsAllButThePlaces(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("robot.json");
    new ArmFile(
            8, 8, 30, KingShape.STACK, 11, 90, 30, 400, Optional.of(new Point(1, 2, 3)), List.of())
        .write(file);
    String typed = "x -250\ny -250\nok\nx 210\nok\ny 210\nok\nx -210\nok\n";
    System.setIn(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
    assertThat(huff("robot", "--file", file.toString(), "calibrate")).as("%s", err).isZero();
    assertThat(out.toString()).contains("Squares are 30.0 mm wide", "'huff robot clock'");
    ArmFile kept = ArmFile.read(file);
    assertThat(kept.touches()).hasSize(4);
    assertThat(kept.piece()).isEqualTo(11);
    assertThat(kept.gripMillis()).isEqualTo(400);
    assertThat(kept.clock()).isEmpty();
  }

  @Test
  void piecesThatAreNotThereAreNamed() {
    assertThat(huff("robot", "set-up", "start", "--from", "W:Wa1:Bh8")).isEqualTo(2);
    assertThat(err.toString()).contains("there are no pieces for").contains("c1").contains("b8");
    assertThat(huff("robot", "set-up", "nonsense")).isEqualTo(2);
  }

  @Test
  void anUnknownFieldIsAWrongCall() {
    assertThat(huff("robot", "pick", "c4")).isEqualTo(2);
    assertThat(err.toString()).contains("no square c4");
  }

  @Test
  void noCalibrationAndABrokenOneAreNamed(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("robot.json");
    assertThat(huff("robot", "--file", file.toString(), "test")).isEqualTo(1);
    assertThat(err.toString()).contains("'huff robot --arm ARM --file " + file + " calibrate'");
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
