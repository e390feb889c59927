package dev.huff.lab.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import dev.huff.rules.board.Piece;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A capture of a simulated board, and its way back through the driver. */
@Tag("slow")
class RecordingCommandTest {
  private static final String SERIAL = "48151";

  @TempDir Path folder;
  private final PlayTable table = new PlayTable(TablePieces.of(RuleBook.get("dama-cs").start()));
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine line = Huff.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(arguments);
  }

  /** The player's Enter keys; the first comes when the board has been read, then pieces move. */
  private InputStream player(Path file) {
    return new InputStream() {
      private int steps;

      @Override
      public int read() {
        if (steps == 13) {
          return -1;
        }
        int reads = steps++;
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> count(file) > reads);
        int cell = table.surface().geometry().width() * 7 - reads % 4 * 2;
        TablePieces now = table.surface();
        table.lay(now.at(cell).isPresent() ? now.without(cell) : now.with(cell, Piece.WHITE_MAN));
        return '\n';
      }

      @Override
      public int read(byte[] buffer, int from, int length) {
        int next = read();
        if (next < 0) {
          return -1;
        }
        buffer[from] = (byte) next;
        return 1;
      }
    };
  }

  private static long count(Path file) {
    try {
      return Files.readAllLines(file).stream().filter(line -> line.contains("\"reads\"")).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path record() throws Exception {
    Path file = folder.resolve("capture.ndjson");
    DgtBoard board = new DgtBoard(table, DgtModel.discs().withSerial(SERIAL));
    InputStream before = System.in;
    try (VirtualSerialCable line =
        new VirtualSerialCable(board, folder.resolve("board"), 115_200)) {
      line.plug();
      System.setIn(player(file));
      String port = line.path().toString();
      assertThat(run("boards", "record", port, "--rules", "dama-cs", "--out", file.toString()))
          .as("%s%s", out, err)
          .isZero();
    } finally {
      System.setIn(before);
    }
    return file;
  }

  @Test
  void recordsWithoutNumbersAndReadsTheSameWhenItIsPlayedBack() throws Exception {
    Path file = record();
    String text = Files.readString(file);
    String digits =
        HexFormat.ofDelimiter(" ").formatHex(SERIAL.getBytes(StandardCharsets.US_ASCII));
    assertThat(text).doesNotContain(SERIAL, digits, folder.toString());
    assertThat(text).contains("\"board\":\"dgt\"", "\"asked\":\"Play ", "\"to\":\"40 4d 45\"");
    assertThat(out.toString()).contains("Step 13 of 13");
    assertThat(run("lab", "capture", file.toString())).as("%s%s", out, err).isZero();
    assertThat(out.toString()).contains("the same as when it was recorded");
  }

  @Test
  void tellsWhereTheDriverReadsSomethingElse() throws Exception {
    Path file = record();
    List<String> lines = Files.readAllLines(file);
    int changed = -1;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains("\"reads\"")) {
        changed = i;
      }
    }
    lines.set(changed, lines.get(changed).replaceFirst("\"reads\":\"[^\"]", "\"reads\":\"W"));
    Files.write(file, lines);
    assertThat(run("lab", "capture", file.toString())).isEqualTo(1);
    assertThat(out.toString()).contains("readings are the same; then ");
  }

  @Test
  void saysWhyAFileIsNoCapture() throws Exception {
    Path file =
        Files.writeString(folder.resolve("bad"), "{\"capture\":1,\"board\":\"dgt\"}\n{\"t\":1}");
    assertThat(run("lab", "capture", file.toString())).isEqualTo(2);
    assertThat(run("lab", "capture", folder.resolve("none").toString())).isEqualTo(2);
    Files.writeString(folder.resolve("other"), "[1,2]");
    assertThat(run("lab", "capture", folder.resolve("other").toString())).isEqualTo(2);
    assertThat(err.toString())
        .contains("line 2: no time, or nothing that happened", "there is no ", "is no recording");
    assertThat(run("boards", "record", "/dev/none", "--out", file.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("it is there already");
  }

  @Test
  void aWrongPortLeavesNoFileInTheWayOfTheRightCall() {
    Path file = folder.resolve("capture.ndjson");
    String nowhere = "dgt:" + folder.resolve("nowhere");
    assertThat(run("boards", "record", nowhere, "--out", file.toString())).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("there is no port");
    assertThat(file).doesNotExist();
  }
}
