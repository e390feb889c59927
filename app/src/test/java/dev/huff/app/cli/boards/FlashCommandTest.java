package dev.huff.app.cli.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.huff.app.cli.Huff;
import dev.huff.simulator.flash.BootLoader;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The real avrdude against a simulated boot loader; skipped where it is not installed. */
class FlashCommandTest {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine line = Huff.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(arguments);
  }

  private static boolean isThere(String... programs) {
    return List.of(programs).stream().allMatch(it -> Files.isExecutable(Path.of("/usr/bin", it)));
  }

  /** The bytes that a program of the format of Intel says, from 0 on. */
  private static byte[] bytes(Path hex) throws Exception {
    StringBuilder digits = new StringBuilder();
    for (String line : Files.readAllLines(hex)) {
      if (line.startsWith("00", 7)) {
        digits.append(line, 9, line.length() - 2);
      }
    }
    return HexFormat.of().parseHex(digits);
  }

  @Test
  void aFileThatIsNoFirmwareIsNamedBeforeTheBoardIsAsked() throws Exception {
    String port = Files.createFile(folder.resolve("port")).toString();
    String text = Files.writeString(folder.resolve("game.pdn"), "1. 32-28 *").toString();
    assertThat(run("flash", port, "--hex", text)).isEqualTo(2);
    assertThat(err.toString()).contains(text + ": no file of the format Intel HEX");
    assertThat(run("flash", port, "--hex", folder.resolve("nope.hex").toString())).isEqualTo(2);
    assertThat(err.toString()).contains("nope.hex: no such file; check the path");
  }

  /** A board of 10×10 was wanted, and got the firmware of the file without a word. */
  @Test
  void whatOnlyCompilingCanDoIsRefusedTogetherWithAFile() throws Exception {
    String port = Files.createFile(folder.resolve("port")).toString();
    String hex = Files.writeString(folder.resolve("tiny.hex"), ":00000001FF\n").toString();
    assertThat(run("flash", port, "--hex", hex, "--size", "10")).isEqualTo(2);
    assertThat(err.toString()).contains("leave --size out");
  }

  @Test
  void putsAFileOnTheBoardAndVerifiesIt() throws Exception {
    assumeTrue(isThere("avrdude"), "avrdude is needed");
    Path hex = folder.resolve("tiny.hex");
    Files.writeString(hex, ":0800000011223344556677888C\n:00000001FF\n".replace("8C", "94"));
    BootLoader board = new BootLoader();
    try (VirtualSerialCable line =
        new VirtualSerialCable(board, folder.resolve("board"), 115_200)) {
      line.plug();
      int code = run("flash", line.path().toString(), "--hex", hex.toString());
      assertThat(code).as(err.toString()).isZero();
    }
    assertThat(board.flash()).startsWith(bytes(hex));
    assertThat(out.toString()).contains("The firmware is on");
    assertThat(err.toString()).contains("verified");
  }

  @Test
  @Tag("slow")
  void compilesTheFirmwareThatTheBoardWants() throws Exception {
    assumeTrue(isThere("avrdude", "avr-gcc", "make"), "avrdude and gcc-avr are needed");
    BootLoader board = new BootLoader();
    try (VirtualSerialCable line =
        new VirtualSerialCable(board, folder.resolve("board"), 115_200)) {
      line.plug();
      String port = line.path().toString();
      int code = run("flash", port, "--size", "10", "--cells", "playing", "--sensor", "hall");
      assertThat(code).as(err.toString()).isZero();
    }
    assertThat(new String(board.flash(), java.nio.charset.StandardCharsets.ISO_8859_1))
        .contains("size=10x10 cells=playing level=kind");
  }

  /** A board of another kind, or an older boot loader: nothing answers as avrdude wants. */
  @Test
  @Tag("slow")
  void saysWhatToDoWhenNothingAnswers() throws Exception {
    assumeTrue(isThere("avrdude"), "avrdude is needed");
    Path hex = Files.writeString(folder.resolve("tiny.hex"), ":00000001FF\n");
    int code;
    try (VirtualSerialCable line =
        new VirtualSerialCable(new Deaf(), folder.resolve("board"), 115_200)) {
      line.plug();
      code = run("flash", line.path().toString(), "--hex", hex.toString());
    }
    assertThat(code).isEqualTo(1);
    assertThat(err.toString())
        .contains("/board. Is it an Uno", "Older Nanos want --baud 57600")
        .doesNotContain("Thank you..");
  }

  @Test
  void saysInOneLineWhatCannotBe() throws Exception {
    assertThat(run("flash", "/dev/nowhere")).isEqualTo(2);
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .contains("there is no /dev/nowhere");
    err.getBuffer().setLength(0);
    String port = Files.createFile(folder.resolve("port")).toString();
    assertThat(run("flash", port, "--size", "9")).isEqualTo(2);
    assertThat(err.toString()).contains("--size 9: write 8 or 10");
    assertThat(run("flash", port, "--size", "10")).isEqualTo(1);
    assertThat(err.toString()).contains("eight sensors a row", "--cells playing");
  }

  /** What has no boot loader at this speed. */
  private static final class Deaf implements SerialDevice {
    @Override
    public void poweredUp(long time) {}

    @Override
    public void received(long time, int value) {}

    @Override
    public byte[] run(long time) {
      return new byte[0];
    }
  }
}
