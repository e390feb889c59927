package dev.huff.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.cli.Huff;
import dev.huff.app.record.Games;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameSearch;
import dev.huff.club.store.StoredGame;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.journal.JournalReader;
import dev.huff.formats.journal.ReplayedJournal;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.LogParser;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.certabo.CertaboBoard;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.matrix.MatrixBoard;
import dev.huff.simulator.matrix.MatrixModel;
import dev.huff.simulator.play.PlaySession;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.simulator.play.RealTimeStage;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.play.SimulatedPlayer;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunCommandTest {
  private static final RuleSet RULES = RuleBook.get("mezinarodni");
  private static final String START = "bbbbbbbbbbbb........wwwwwwwwwwww";

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return Huff.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(args);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dgt:/dev/no-such-port | dama-cs | /dev/no-such-port",
        "dgt:/dev/no-such-port | dama-sc | the nearest is dama-cs",
        "abacus:/dev/ttyUSB0 | dama-cs | unknown kind of board",
        "dgt | dama-cs | not KIND:PORT",
        "sim | dama-cs | board 'sim' is not KIND:PORT: write sim:",
        "camera | dama-cs | write camera:0",
        "sim:?hands=three | dama-cs | hands=three: write one of imperfect, ideal, unruly",
        "sim:?seed=x | dama-cs | seed=x: write a number",
        "sim:table | dama-cs | such as sim:?hands=unruly",
        "camera:0?turn=90 | dama-cs | unknown camera option 'turn'",
        "camera:http://h/v?size=640 | dama-cs | ?… is followed by another ?",
        "camera:0?port=80 | dama-cs | only camera:phone has a port",
        "camera:0?kings=flat | dama-cs | kings=flat: write one of",
        "log:/no/such/file | dama-cs | /no/such/file: no such file"
      })
  void aWrongCallIsOneLineAndTwo(String board, String rules, String why) {
    assertThat(run("run", "--board", board, "--rules", rules)).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains(why);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void aBoardWithoutASerialPortIsTriedAsWhatItIs() throws IOException {
    Path serial = Files.createFile(folder.resolve("ttyUSB0"));
    assertThat(run("run", "--board", "chessnut:" + serial, "--rules", "dama-cs")).isEqualTo(2);
    assertThat(err.toString())
        .hasLineCount(1)
        .contains(serial + " is a serial port, and this kind of board has none");
  }

  @Test
  void aPieceOnALightFieldIsNoPositionToBeginWith() {
    String[] call = {"run", "--board", "dgt:/dev/null", "--rules", "dama-cs", "--fen", "W:Wa2:Bb8"};
    assertThat(run(call)).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("--fen", "a2");
  }

  private Path log() throws IOException {
    Path log = folder.resolve("game.ndjson");
    return Files.write(
        log,
        List.of(
            "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\",\"settle\":100}",
            "{\"t\":0,\"squares\":\"" + START + "\"}",
            "{\"t\":50,\"squares\":\"" + START.replace(".wwwwwwwwwwww", ".w.wwwwwwwwww") + "\"}",
            "not a line",
            "{\"t\":100,\"squares\":\"bbbbbbbbbbbb....w...w.wwwwwwwwww\"}"));
  }

  /** It was said to a game that heard nothing any more. */
  @Test
  void anArchiveThatHasNotEverythingSaysSoAtTheEnd() throws IOException {
    String games = folder.toString();
    String[] call = {"run", "--board", "log:" + log(), "--record", games, "--archive", games};
    assertThat(run(call)).isZero();
    assertThat(out.toString()).contains("the archive lacks rulings", "The game is in ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{\"names\":{\"key\":{\"1\":2}}}"})
  void aDamagedListOfErasedNamesIsNamedWithWhatToDo(String list) throws IOException {
    Path erased = Files.writeString(folder.resolve("erased.json"), list);
    assertThat(run("run", "--board", "log:" + log(), "--record", folder.toString())).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains(erased + " is damaged; take");
  }

  @Test
  void anOldJournalThatCannotBeReadStopsNoEvening() throws IOException {
    String[] call = {"run", "--board", "log:" + log(), "--record", folder.toString()};
    assertThat(run(call)).isZero();
    Path journals;
    try (Stream<Path> boards = Files.list(folder.resolve("journal"))) {
      journals = boards.findFirst().orElseThrow();
    }
    Path old = Files.createDirectory(journals.resolve("2020-01-31_190000_dama-cs.journal"));
    Files.createFile(journals.resolve(old.getFileName() + ".behind"));
    assertThat(run(call)).as(err.toString()).isZero();
    assertThat(out.toString()).contains(old + " cannot be read: ");
  }

  @Test
  void aLogIsSaidAgainAndRecorded() throws IOException {
    Path log = log();
    assertThat(run("run", "--board", "log:" + log, "--record", folder.toString())).isZero();
    assertThat(out.toString()).contains(log + ":4: ", "c3-b4", "The game is in ");
    assertThat(Games.replay(RuleBook.get("dama-cs"), Games.in(folder).get(0)).plies()).isOne();
    try (Archive archive = Archive.open(folder.resolve("games.db").toString())) {
      StoredGame game = archive.find(GameSearch.all()).get(0);
      assertThat(game.plies()).isOne();
      assertThat(archive.lines().of(game.source()))
          .anyMatch(line -> line.contains("\"event\":\"move\""))
          .anyMatch(line -> line.contains("\"event\":\"reading\""));
    }
  }

  @Test
  @Tag("slow")
  void aGameOnASerialBoardIsOnDiskWhenTheUserStopsIt() throws IOException, InterruptedException {
    SessionPlan plan =
        SessionPlan.of(RULES, SensingLevel.KIND, HandGrade.IDEAL, 7).withThinking(100, 200);
    SimulatedPlayer player = PlayerKind.HONEST.create(7);
    PlaySession session = new PlaySession(plan, player, player);
    PlayTable table = new PlayTable(session.start());
    Path port = folder.resolve("board");
    try (VirtualSerialCable line =
            new VirtualSerialCable(new DgtBoard(table, DgtModel.discs()), port, 9600);
        RealTimeStage stage = new RealTimeStage(session, table, 1)) {
      line.plug();
      Process huff = start("run", "--board", "dgt:" + port, "--rules", RULES.id());
      try {
        await().atMost(Duration.ofSeconds(60)).until(() -> !Games.in(folder).isEmpty());
        stage.start();
        await().atMost(Duration.ofSeconds(60)).until(() -> plies() >= 3);
        huff.destroy();
        assertThat(huff.waitFor()).isEqualTo(128 + 15);
      } finally {
        huff.destroyForcibly();
      }
      String said = Files.readString(folder.resolve("said"));
      assertThat(said).contains("The game is in " + Games.in(folder).get(0));
    }
    assertThat(Games.replay(RULES, Games.in(folder).get(0)).faults()).isEmpty();
  }

  @Test
  @Tag("slow")
  void aTurnedBoardOfSwitchesShowsOnItsOwnFieldsWhichPieceWasTouched() throws Exception {
    PlayTable table = new PlayTable(TablePieces.of(RuleBook.get("dama-cs").start()));
    MatrixModel turned = MatrixModel.of(SensingLevel.OCCUPANCY).with(MatrixModel.Lie.TURNED);
    MatrixBoard board = new MatrixBoard(table, turned);
    Path port = folder.resolve("board");
    Path panel = Files.writeString(folder.resolve("panel.toml"), "[lamps]\nwhite = 4\n");
    TablePieces start = table.surface();
    int touched = start.cell("c3");
    try (VirtualSerialCable line = new VirtualSerialCable(board, port, 115_200)) {
      line.plug();
      String[] call = {"run", "--board", "matrix:" + port, "--rules", "dama-cs", "--rotate"};
      String[] more = {"--touch-move", "--lights", panel.toString()};
      Process huff = start(Stream.of(call, more).flatMap(Stream::of).toArray(String[]::new));
      try {
        await().atMost(PATIENCE).until(() -> !Games.in(folder).isEmpty());
        table.lay(start.without(touched));
        await().during(Duration.ofMillis(500)).until(() -> true);
        table.lay(start);
        await().during(Duration.ofMillis(500)).until(() -> true);
        TablePieces lifted = start.without(start.cell("e3"));
        table.lay(lifted.with(start.cell("f4"), Piece.WHITE_MAN));
        List<Integer> lit = Stream.of("e3", "c3", "f4").map(f -> 63 - start.cell(f)).toList();
        await().atMost(PATIENCE).until(() -> lit(board).equals(lit));
      } finally {
        huff.destroy();
        huff.waitFor();
      }
      assertThat(said()).contains("touched the piece on c3");
    }
  }

  @Test
  @Tag("slow")
  void aTurnedBoardOfTagsGoesOnWithItsInterruptedGame() throws Exception {
    RuleSet dama = RuleBook.get("dama-cs");
    // As the board sees it: White at its far end.
    PlayTable table = new PlayTable(turned(TablePieces.of(dama.start())));
    CertaboBoard board = new CertaboBoard(table, CertaboBoard.Sensors.TAGS, 60, 5);
    Path port = folder.resolve("board");
    String[] call = {"run", "--board", "certabo:" + port, "--rules", "dama-cs", "--rotate"};
    try (VirtualSerialCable line = new VirtualSerialCable(board, port, 230_400)) {
      line.plug();
      Process huff = start(call);
      try {
        await().atMost(PATIENCE).until(() -> !Games.in(folder).isEmpty());
        // White's c3-d4.
        move(table, Side.WHITE, "f6", "e5", 1);
      } finally {
        huff.destroyForcibly().waitFor();
      }
      huff = start(call);
      try {
        await().atMost(PATIENCE).until(() -> said().contains("Going on with the interrupted game"));
        // Tags are learnt anew, and the pieces must not move before that.
        await().atMost(PATIENCE).until(() -> said().contains("Certabo board, "));
        // Black's d6-e5.
        move(table, Side.BLACK, "e3", "d4", 2);
      } finally {
        huff.destroy();
        huff.waitFor();
      }
    }
    assertThat(said()).contains("c3-d4");
  }

  private static TablePieces turned(TablePieces surface) {
    TablePieces turned = TablePieces.empty(surface.geometry());
    for (int cell = 0; cell < surface.size(); cell++) {
      int other = surface.size() - 1 - cell;
      if (!surface.isEmpty(cell)) {
        turned = turned.with(other, surface.at(cell).orElseThrow());
      }
    }
    return turned;
  }

  /** The cells that blink, in the board's own order. */
  private static List<Integer> lit(MatrixBoard board) {
    String lights = board.lights();
    return IntStream.range(0, lights.length())
        .filter(cell -> lights.charAt(cell) == '2')
        .boxed()
        .toList();
  }

  @Test
  @Tag("slow")
  void aSimulatedGameIsPlayedOnASerialLineToItsEnd() {
    String fen = "W:Wd4:Bc5";
    String[] call = {"run", "--board", "sim:?hands=ideal&seed=3", "--rules", "dama-cs"};
    String[] more = {"--fen", fen, "--clock", "1:00+2", "--record", folder.toString()};
    assertThat(run(Stream.of(call, more).flatMap(Stream::of).toArray(String[]::new))).isZero();
    assertThat(out.toString()).contains("d4xb6", "The game is in ");
    String pdn = text(last());
    assertThat(pdn).contains("[Result \"1-0\"]", "[TimeControl \"60+2\"]");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  @Tag("slow")
  void aGameThatWasKilledGoesOnFromItsPositionAndItsClock()
      throws IOException, InterruptedException, LogException {
    RuleSet dama = RuleBook.get("dama-cs");
    PlayTable table =
        new PlayTable(TablePieces.of(dama.start()), TableClock.stopped(300_000, 300_000));
    Path port = folder.resolve("board");
    String[] call = {"run", "--board", "dgt:" + port, "--rules", "dama-cs", "--clock", "5:00"};
    try (VirtualSerialCable line =
        new VirtualSerialCable(new DgtBoard(table, DgtModel.discs()), port, 9600)) {
      line.plug();
      Process huff = start(call);
      try {
        await().atMost(PATIENCE).until(() -> !Games.in(folder).isEmpty());
        move(table, Side.WHITE, "c3", "d4", 1);
        move(table, Side.BLACK, "f6", "e5", 2);
      } finally {
        huff.destroyForcibly().waitFor();
      }
      ReplayedJournal before = ReplayedJournal.of(journal(), LogParser::ruleSet);
      huff = start(call);
      try {
        await().atMost(PATIENCE).until(() -> said().contains("Going on with the interrupted game"));
        move(table, Side.WHITE, "d4", "f6", 3);
      } finally {
        huff.destroy();
        huff.waitFor();
      }
      ReplayedJournal after = ReplayedJournal.of(journal(), LogParser::ruleSet);
      assertThat(after.referee().plies()).isEqualTo(3);
      assertThat(after.rulings().subList(0, before.rulings().size())).isEqualTo(before.rulings());
      Ruling.ClockShown then = before.referee().clock(before.referee().now()).orElseThrow();
      Ruling.ClockShown now = after.referee().clock(after.referee().now()).orElseThrow();
      assertThat(now.white()).isBetween(200_000L, then.white());
      assertThat(now.time() - then.time())
          .isEqualTo(then.white() + then.black() - now.white() - now.black());
      assertThat(Games.replay(dama, last()).plies()).isEqualTo(3);
    }
  }

  /** A hand moves a man, takes what it jumped, and presses the clock. */
  private void move(PlayTable table, Side side, String from, String to, int ply) {
    TablePieces before = table.surface();
    int start = before.cell(from);
    int end = before.cell(to);
    TablePieces lifted = before.without(start);
    TablePieces jumped = Math.abs(end - start) > 9 ? lifted.without((start + end) / 2) : lifted;
    table.lay(jumped.with(end, before.at(start).orElseThrow()));
    await().atMost(PATIENCE).until(() -> Games.read(last()).plies() >= ply);
    table.press(MonotonicClock.millis(), side);
  }

  private Path last() {
    List<Path> games = Games.in(folder);
    return games.get(games.size() - 1);
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve("said"));
  }

  private JournalReader.Contents journal() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("journal"))) {
      List<Path> journals = files.filter(it -> it.toString().endsWith(".journal")).toList();
      assertThat(journals).hasSize(1);
      return JournalReader.read(journals.get(0));
    }
  }

  private Process start(String... args) throws IOException {
    List<String> command =
        new java.util.ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Huff.class.getName()));
    command.addAll(List.of(args));
    command.addAll(List.of("--record", folder.toString()));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  private int plies() {
    return (int) Games.read(Games.in(folder).get(0)).plies();
  }
}
