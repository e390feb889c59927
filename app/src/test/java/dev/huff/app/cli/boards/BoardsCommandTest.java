package dev.huff.app.cli.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.cli.Huff;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.certabo.CertaboBoard;
import dev.huff.simulator.chessnut.ChessnutBoard;
import dev.huff.simulator.cpp.CppBoard;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtBusLine;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.matrix.MatrixBoard;
import dev.huff.simulator.matrix.MatrixModel;
import dev.huff.simulator.millennium.ChessLink;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BoardsCommandTest {
  private static final Geometry BOARD = Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER);

  @TempDir Path folder;
  private final PlayTable table =
      new PlayTable(TablePieces.of(Position.initial(BOARD, 12, Side.WHITE)));
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final InputStream keyboard = System.in;

  private int run(String... arguments) {
    InputStream before = System.in;
    System.setIn(InputStream.nullInputStream());
    try {
      return execute(arguments);
    } finally {
      System.setIn(before);
    }
  }

  private int execute(String... arguments) {
    CommandLine line = Huff.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(arguments);
  }

  private VirtualSerialCable plug(SerialDevice device, String name, int baud) throws Exception {
    VirtualSerialCable line = new VirtualSerialCable(device, folder.resolve(name), baud);
    line.plug();
    return line;
  }

  /** All thirteen steps were asked for before. */
  @Test
  void aBoardThatSaysNothingIsNotRecordedToTheEnd() throws Exception {
    Path file = folder.resolve("capture.ndjson");
    try (VirtualSerialCable other = plug(new DgtBoard(table, DgtModel.discs()), "dgt", 9_600)) {
      System.setIn(new ByteArrayInputStream("\n\n\n".getBytes(StandardCharsets.US_ASCII)));
      String uri = "certabo:" + other.path();
      assertThat(execute("boards", "record", uri, "--out", file.toString())).isEqualTo(1);
    } finally {
      System.setIn(keyboard);
    }
    assertThat(out.toString()).contains("Step 1 of 13", "said nothing").doesNotContain("Step 2");
    assertThat(file).doesNotExist();
  }

  @Test
  void saysNothingOfItsWorkIfItIsToBeQuiet() {
    String none = folder.resolve("none").toString();
    assertThat(run("boards", none)).isEqualTo(1);
    assertThat(err.toString()).contains("asking 1 port …");
    err.getBuffer().setLength(0);
    assertThat(run("boards", "--quiet", none)).isEqualTo(1);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  @Tag("slow")
  void findsEveryKindOfBoardAndSaysHowToOpenIt() throws Exception {
    MatrixModel model = MatrixModel.of(SensingLevel.COLOUR);
    CertaboBoard tags = new CertaboBoard(table, CertaboBoard.Sensors.TAGS, 320, 1);
    CppBoard plain = new CppBoard(table, SensingLevel.COLOUR, CppBoard.Features.NONE);
    DgtBusLine bus = new DgtBusLine(5);
    bus.add(table, DgtModel.discs().withSerial("00042"));
    bus.add(table, DgtModel.discs().withSerial("01025"));
    try (VirtualSerialCable dgt = plug(new DgtBoard(table, DgtModel.discs()), "dgt", 9_600);
        VirtualSerialCable several = plug(bus, "bus", 9_600);
        VirtualSerialCable matrix = plug(new MatrixBoard(table, model), "matrix", 115_200);
        VirtualSerialCable link = plug(new ChessLink(table), "millennium", 38_400);
        VirtualSerialCable cpp = plug(new CppBoard(table, SensingLevel.OCCUPANCY), "cpp", 115_200);
        VirtualSerialCable silent = plug(plain, "plain", 115_200);
        VirtualSerialCable hid = plug(new ChessnutBoard(table, 80), "hidraw0", 38_400);
        VirtualSerialCable certabo = plug(tags, "certabo", 38_400)) {
      List<String> call = new ArrayList<>(List.of("boards", folder.resolve("nothing").toString()));
      List.of(dgt, several, matrix, link, cpp, silent, hid, certabo)
          .forEach(line -> call.add(line.path().toString()));
      assertThat(run(call.toArray(String[]::new))).isEqualTo(1);
    }
    assertThat(out.toString())
        .contains("--board dgt:" + folder.resolve("dgt"), "3000000000")
        .contains("dgt:" + folder.resolve("bus") + "?bus=42'", "?bus=1025'")
        .contains("--board 'matrix:" + folder.resolve("matrix") + "?level=colour'")
        .contains("--board cpp:" + folder.resolve("cpp"))
        .contains("--board 'cpp:" + folder.resolve("plain") + "?level=colour'")
        .contains("--board chessnut:" + folder.resolve("hidraw0"))
        .contains("--board millennium:" + folder.resolve("millennium"))
        .contains("--board certabo:" + folder.resolve("certabo"))
        .contains("there is no port " + folder.resolve("nothing"));
  }

  @Test
  @Tag("slow")
  void printsJsonOnly() throws Exception {
    try (VirtualSerialCable dgt = plug(new DgtBoard(table, DgtModel.discs()), "dgt", 9_600)) {
      assertThat(run("boards", "--json", dgt.path().toString())).isZero();
    }
    assertThat(out.toString().lines())
        .singleElement()
        .asString()
        .startsWith("{\"port\":")
        .contains("\"kind\":\"dgt\"", "\"columns\":8", "\"sensing\":\"kind\"");
  }

  @Test
  @Tag("slow")
  void checksEveryField() throws Exception {
    table.lay(TablePieces.empty(BOARD));
    MatrixBoard board = new MatrixBoard(table, MatrixModel.of(SensingLevel.OCCUPANCY));
    try (VirtualSerialCable line = plug(board, "matrix", 115_200)) {
      Thread hand = new Thread(this::walk, "hand");
      hand.setDaemon(true);
      hand.start();
      Path report = folder.resolve("report.txt");
      String uri = "matrix:" + line.path();
      String[] call = {"boards", "check", uri, "--rules", "dama-cs", "--report", report.toString()};
      assertThat(run(call)).isZero();
      assertThat(report).content().contains("Health of matrix:", "32 of 32 squares are good.");
    }
    assertThat(out.toString()).contains("Take everything off", "32 of 32 squares are good.");
  }

  @Test
  @Tag("slow")
  void theReportOfACheckThatIsBrokenOffHasWhatWasFoundSoFar() throws Exception {
    table.lay(TablePieces.empty(BOARD));
    MatrixBoard board = new MatrixBoard(table, MatrixModel.of(SensingLevel.OCCUPANCY));
    Path report = folder.resolve("report.txt");
    try (VirtualSerialCable line = plug(board, "matrix", 115_200)) {
      String uri = "matrix:" + line.path();
      String[] call = {"boards", "check", uri, "--rules", "dama-cs", "--report", report.toString()};
      Thread wizard = new Thread(() -> run(call), "wizard");
      wizard.start();
      walk(3);
      await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> Files.readString(report).contains("3 of 3 squares"));
      wizard.interrupt();
      wizard.join();
    }
    assertThat(report).content().contains("3 of 3 squares are good; 29 were not tried.");
  }

  @Test
  void aReportThatCannotBeWrittenIsSaidBeforeTheWalk() {
    String nowhere = folder.resolve("none/report.txt").toString();
    String[] call = {"boards", "check", "matrix:/dev/nowhere", "--report", nowhere};
    assertThat(run(call)).isEqualTo(2);
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .contains(nowhere + ": there is no such folder");
  }

  private void walk() {
    walk(BOARD.size());
  }

  /** Does what the wizard asks for. */
  private void walk(int fields) {
    TablePieces empty = TablePieces.empty(BOARD);
    for (int field = 1; field <= fields; field++) {
      String asked = "Put the piece on " + BOARD.name(field) + ".";
      while (!out.toString().contains(asked)) {
        Thread.onSpinWait();
      }
      table.lay(empty.with(empty.cell(field), Piece.WHITE_MAN));
    }
  }

  @Test
  @Tag("slow")
  void readsTheLogInABoardsEeprom() throws Exception {
    try (VirtualSerialCable dgt = plug(new DgtBoard(table, DgtModel.discs()), "dgt", 9_600)) {
      TablePieces full = table.surface();
      String port = dgt.path().toString();
      assertThat(run("boards", port)).isZero();
      table.lay(full.without(full.cell(21)));
      assertThat(run("boards", port)).isZero();
      out.getBuffer().setLength(0);
      assertThat(run("boards", "eeprom", port)).isZero();
    }
    assertThat(out.toString().lines())
        .containsExactly("switched on", "square 40: code 00", "end of the log");
  }

  @Test
  void writesToTheEepromOnlyOnTheUsersWord() throws Exception {
    Geometry large = Geometry.of(10, 10, Geometry.Playing.LEFT_CORNER);
    PlayTable international =
        new PlayTable(TablePieces.of(Position.initial(large, 20, Side.WHITE)));
    try (VirtualSerialCable dgt =
        plug(new DgtBoard(international, DgtModel.discs()), "dgt", 9_600)) {
      String port = dgt.path().toString();
      assertThat(run("boards", "eeprom", port, "--scan", "black")).isEqualTo(2);
      assertThat(err.toString()).contains("say --yes too");
      assertThat(run("boards", "eeprom", port, "--scan", "black", "--yes")).isZero();
    }
    assertThat(out.toString()).contains("The board scans black squares now.");
  }

  @Test
  void aPortThatIsTakenIsOneLineThatSaysSo() throws Exception {
    try (VirtualSerialCable dgt = plug(new DgtBoard(table, DgtModel.discs()), "dgt", 9_600)) {
      String port = dgt.path().toRealPath().toString();
      Process other = new ProcessBuilder("flock", port, "sh", "-c", "echo mine; sleep 60").start();
      try {
        assertThat(other.inputReader().readLine()).isEqualTo("mine");
        assertThat(run("run", "--board", "dgt:" + port, "--rules", "dama-cs")).isEqualTo(2);
      } finally {
        other.descendants().forEach(ProcessHandle::destroy);
        other.destroy();
      }
    }
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .contains("is taken by another program");
  }
}
