package dev.huff.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.journal.JournalReader;
import dev.huff.lab.process.JavaCommand;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.matrix.MatrixBoard;
import dev.huff.simulator.matrix.MatrixModel;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table of a hall in a process of its own, with a board on a serial line that a test plays on.
 */
final class HandPlayedTable implements AutoCloseable {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final String name;
  private final Path folder;
  private final PlayTable table;
  private final VirtualSerialCable line;
  private Optional<Process> process = Optional.empty();
  private String fen = "";

  /** A table of that name whose files go into a folder. */
  HandPlayedTable(String name, Path folder) throws Exception {
    this.name = name;
    this.folder = Files.createDirectories(folder);
    table = new PlayTable(TablePieces.of(RULES.start()), TableClock.stopped(0, 0));
    MatrixBoard device = new MatrixBoard(table, MatrixModel.of(SensingLevel.COLOUR));
    line = new VirtualSerialCable(device, folder.resolve("board"), 115_200);
    line.plug();
  }

  /** Sets a position up and starts the table's program. */
  void begin(HallProcess hall, String position) throws Exception {
    fen = position;
    table.lay(TablePieces.of(Fen.read(RULES, position).position()));
    start(hall);
  }

  /** Starts the table's program at the board as it stands. */
  void start(HallProcess hall) throws IOException {
    List<String> command = JavaCommand.huff("-XX:TieredStopAtLevel=1");
    command.addAll(List.of("run", "--board", "matrix:" + folder.resolve("board")));
    command.addAll(List.of("--rules", RULES.id(), "--fen", fen));
    command.addAll(List.of("--hall", "mqtt://127.0.0.1:" + hall.mqtt(), "--table", name));
    command.addAll(List.of("--record", folder.toString()));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
    builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("said.log").toFile()));
    process = Optional.of(builder.start());
  }

  /** A hand moves a piece, and takes another off if there is one to take. */
  void move(String from, String to, String... captured) {
    TablePieces before = table.surface();
    int start = before.cell(from);
    TablePieces after = before.without(start).with(before.cell(to), before.at(start).orElseThrow());
    for (String square : captured) {
      after = after.without(after.cell(square));
    }
    table.lay(after);
  }

  /** Stops the program as systemd does, or kills it. */
  void stop(boolean isKilled) throws InterruptedException {
    if (process.isPresent()) {
      Process running = process.get();
      if (isKilled) {
        running.destroyForcibly();
      } else {
        running.destroy();
      }
      running.waitFor();
      process = Optional.empty();
    }
  }

  /** The journals of its games, the oldest first. */
  List<Path> journals() throws IOException {
    return files(".journal");
  }

  JournalReader.Contents journal(int number) throws IOException {
    return JournalReader.read(journals().get(number));
  }

  /** The PDN file of the game with that journal. */
  PdnGame pdn(Path journal) throws IOException {
    String file = journal.getFileName().toString().replace(".journal", ".pdn");
    return new PdnReader(new StringReader(Files.readString(folder.resolve(file))))
        .next()
        .orElseThrow();
  }

  /** Its own archive. */
  String archive() {
    return folder.resolve("games.db").toString();
  }

  /** Waits until so many games have begun. */
  void untilGames(int count) {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(journals())
                    .as(Files.readString(folder.resolve("said.log")))
                    .hasSize(count));
  }

  private List<Path> files(String ending) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return new ArrayList<>(
          all.filter(file -> file.toString().endsWith(ending)).sorted().toList());
    }
  }

  @Override
  public void close() {
    process.ifPresent(Process::destroyForcibly);
    line.close();
  }
}
