package dev.huff.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;
import static org.awaitility.Awaitility.await;

import dev.huff.app.cli.Huff;
import dev.huff.club.store.Archive;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.dgt.DgtBusLine;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class TablesCommandTest {
  private static final Geometry BOARD = Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER);

  private static final String BOARD_TAG = "[Board \"a\"]";

  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine line = Huff.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(arguments);
  }

  private static PlayTable table() {
    return new PlayTable(TablePieces.of(Position.initial(BOARD, 12, Side.WHITE)));
  }

  private void untilSaid(String words) {
    await().atMost(Duration.ofSeconds(20)).until(() -> out.toString().contains(words));
  }

  @Test
  void whatItRefusesIsNotOffered() {
    assertThat(run("tables", "--help")).isZero();
    assertThat(out.toString())
        .contains("--hall=URL")
        .doesNotContain("--web=", "-]voice", "--volume", "--table=", "--analysis", "--trusted");
    assertThat(run("tables", "7=sim:", "--voice")).isEqualTo(2);
    assertThat(err.toString()).contains("no page and no voice of their own");
  }

  @Test
  @Tag("slow")
  void refereesOnSeveralBoardsOfOneLine() throws Exception {
    PlayTable first = table();
    DgtBusLine bus = new DgtBusLine(5);
    bus.add(first, DgtModel.discs().withSerial("00042"));
    bus.add(table(), DgtModel.discs().withSerial("01025"));
    try (VirtualSerialCable line = new VirtualSerialCable(bus, folder.resolve("bus"), 9_600)) {
      line.plug();
      String port = "dgt:" + line.path();
      String[] call = {
        "tables",
        "a=" + port + "?bus=42",
        "b=" + port + "?bus=1025",
        "--rules",
        "russian",
        "--lang",
        "en",
        "--clock",
        "5:00+3",
        "--touch-move",
        "--record",
        folder.resolve("games").toString()
      };
      Thread command = new Thread(() -> run(call), "tables");
      command.start();
      untilSaid("[a] DGT board, serial number 00042");
      untilSaid("[b] DGT board, serial number 01025");
      TablePieces start = first.surface();
      int from = start.cell("c3");
      first.lay(start.without(from).with(start.cell("d4"), Piece.WHITE_MAN));
      untilSaid("c3-d4");
      command.interrupt();
      command.join(10_000);
      Thread again = new Thread(() -> run(call), "tables again");
      again.start();
      untilSaid("[a] Going on with the interrupted game after ply 1");
      assertThat(out.toString()).containsOnlyOnce("[a] White plays c3-d4");
      TablePieces moved = first.surface();
      int back = moved.cell("b6");
      first.lay(moved.without(back).with(moved.cell("a5"), Piece.BLACK_MAN));
      untilSaid("[a] Black plays b6-a5");
      again.interrupt();
      again.join(10_000);
    }
    assertThat(folder.resolve("games/a"))
        .isDirectoryContaining(
            file ->
                file.toString().endsWith(".pdn") && contentOf(file.toFile()).contains(BOARD_TAG));
    assertThat(out.toString()).doesNotContain("[b] White").contains("[a] The clock: White 5:0");
    assertThat(folder.resolve("games/a/journal/a"))
        .isDirectoryContaining(
            file -> contentOf(file.toFile()).contains("\"touch-move\":true,\"clock\":\"5:00+3\""));
    try (Archive archive = Archive.open(folder.resolve("games/games.db").toString())) {
      assertThat(archive.count()).as("a's game, and b's of both evenings").isEqualTo(3);
    }
  }

  /** Table 1 took the board that table 2 had asked for by its number or address. */
  @Test
  void boardsThatAreNamedAreGivenOutBeforeAnyOthers() {
    List<String> tables =
        List.of("1=auto", "2=chessnut:ble?kings=unseen", "3=dgt:/dev/ttyUSB0", "4=auto:42");
    assertThat(TablesCommand.seatingOrder(tables))
        .containsExactly(tables.get(2), tables.get(3), tables.get(0), tables.get(1));
    assertThat(TablesCommand.seatingOrder(List.of("4=auto:42", "3=dgt:/dev/ttyUSB0")))
        .startsWith("3=dgt:/dev/ttyUSB0");
    assertThat(
            TablesCommand.seatingOrder(List.of("1=cpp:ble?level=kind", "2=cpp:ble:A?level=kind")))
        .startsWith("2=cpp:ble:A?level=kind");
  }

  @Test
  void aTableMayBeReadByACamera() throws Exception {
    Path pictures = Files.createDirectory(folder.resolve("pictures"));
    Files.write(pictures.resolve("1.png"), new byte[] {1, 2, 3});
    String board = "a=camera:" + pictures + "?every=1s&speed=0";
    String games = folder.resolve("games").toString();
    Thread command =
        new Thread(() -> run("tables", board, "--rules", "russian", "--record", games), "tables");
    command.start();
    untilSaid("has shown everything.");
    assertThat(err.toString()).isEmpty();
    command.interrupt();
    command.join(10_000);
  }

  @Test
  void saysHowATableIsWritten() {
    assertThat(run("tables", "dgt:/dev/ttyUSB0", "--rules", "russian")).isEqualTo(2);
    assertThat(err.toString()).contains("write NAME=BOARD");
  }

  @Test
  void aNameForAllOfThemIsRefused() {
    assertThat(run("tables", "1=sim:", "--hall", "mqtt://localhost", "--table", "7")).isEqualTo(2);
    assertThat(err.toString()).contains("--table: each table's name is before its board");
  }

  @Test
  void twoTablesOfOneNameAreRefused() {
    assertThat(run("tables", "1=sim:", "1=sim:", "--record", folder.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("two tables are called 1; rename one of them");
    assertThat(folder).isEmptyDirectory();
  }
}
