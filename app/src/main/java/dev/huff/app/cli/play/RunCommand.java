package dev.huff.app.cli.play;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.FenOption;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.session.BoardChoice;
import dev.huff.app.session.BoardSession;
import dev.huff.app.session.CameraBoards;
import dev.huff.app.session.OpponentOptions;
import dev.huff.app.session.ResumableGame;
import dev.huff.app.session.RotatingBoardListener;
import dev.huff.app.session.SimulatedTable;
import dev.huff.core.port.BoardDriver;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.LogBoardDriver;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.LogParser;
import dev.huff.hardware.serial.DeviceUriException;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff run}: the main job. */
@Command(
    name = "run",
    customSynopsis = "huff run --board=KIND:PORT --rules=ID [OPTIONS]",
    description = {
      "Referees, announces and records the games played on a board.",
      "Runs until Ctrl-C and recovers from unplugged cables or knocked-over pieces. "
          + "When a game is over and the pieces are set up again, the next one begins."
    },
    footer = {
      "",
      "Boards: e.g. dgt:/dev/ttyUSB0; 'huff boards' lists connected boards.",
      "camera:0, camera:FOLDER and camera:film.mp4 read any board from pictures.",
      "A folder with ?every=1s, or ?every=move, is a film that ends.",
      "camera:phone makes a phone the camera: it shows a code to scan. Network cameras",
      "are camera:http://… (JPEG) and camera:rtsp://… (with ffmpeg installed).",
      "auto takes the connected board, auto:NUMBER the one with that serial number.",
      "log:FILE replays a board log in real time.",
      "sim: is a simulated board on a real serial line with hands that play a game,",
      "e.g. sim:?hands=unruly&players=cheating&seed=7.",
      "",
      "Examples:",
      "  huff run --board dgt:/dev/ttyUSB0 --rules dama-cs --white Jana --black Petr",
      "  huff run --board auto --rules international --web 8080 --voice --clock 5:00+3",
      "  huff run --board camera:0 --rules dama-bg",
      "  huff run --board sim: --rules english"
    })
public final class RunCommand extends ConsoleCommand {
  private String board = "";

  @Option(
      names = "--board",
      paramLabel = "KIND:PORT",
      defaultValue = "",
      description = "The board: its kind and port, e.g. dgt:/dev/ttyUSB0.")
  void setBoard(String named) {
    try {
      if (!named.isEmpty()) {
        BoardChoice.check(named);
      }
    } catch (CommandFailure | DeviceUriException e) {
      throw wrongCall(String.valueOf(e.getMessage()));
    }
    board = named;
  }

  @Option(
      names = "--rules",
      paramLabel = "ID",
      description =
          "Rule set (required, except for recorded logs, which name theirs); 'huff rules "
              + "list' shows all.")
  private Optional<RuleSet> rules;

  @Mixin private LiveGameOptions options = new LiveGameOptions();

  @Option(
      names = "--fen",
      paramLabel = "FEN",
      description = "The initial position (default: the start position).")
  private Optional<String> fen;

  @Option(
      names = "--settle",
      paramLabel = "MS",
      defaultValue = "300",
      description = "How long a board must be stable before it counts (default: ${DEFAULT-VALUE}).")
  private long settle;

  @Option(names = "--new", description = "Begin a new game, even if the last one was interrupted.")
  private boolean isNew;

  @Option(
      names = "--rotate",
      arity = "0..1",
      paramLabel = "DEGREES",
      fallbackValue = "180",
      description =
          "180, or nothing: the board is the other way round than it reports; 90 or 270: it lies"
              + " turned by a quarter before a camera.")
  private Optional<Integer> rotate = Optional.empty();

  @Option(
      names = "--kings",
      paramLabel = "HOW",
      description =
          "Cameras: how kings show. stacked or auto, as two discs; marked on top; or rule: whatever"
              + " has reached the last row is one (default: stacked).")
  private Optional<String> kings = Optional.empty();

  @Option(
      names = "--speed",
      paramLabel = "N",
      description =
          "Films and folders: how many times as fast as life; 0 as fast as the machine can"
              + " (default: 1).")
  private Optional<Double> speed = Optional.empty();

  @Option(
      names = "--lights",
      paramLabel = "FILE",
      description = "Lights, a display or a buzzer on this Raspberry Pi, wired as this file says.")
  private Optional<Path> lights;

  @Mixin private OpponentOptions opponent = new OpponentOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    CommandFailure.checkRange("--settle", settle, 2, 60_000);
    if (board.isEmpty()) {
      throw CommandFailure.badInput(
          "which board? Say --board KIND:PORT, such as dgt:/dev/ttyUSB0, or --board auto;"
              + " 'huff boards' shows what is connected");
    }
    String address = address();
    if (board.startsWith("log:")) {
      return replay(Path.of(board.substring("log:".length())));
    }
    RuleSet played =
        options.rules(
            rules.orElseThrow(
                () ->
                    CommandFailure.badInput(
                        "what is played? Say --rules ID; 'huff rules list' shows all")));
    Fen start = start(played);
    if (board.startsWith(SimulatedTable.SCHEME)) {
      return simulate(played, start);
    }
    Optional<ResumableGame> interrupted =
        isNew || CameraBoards.isFilm(board)
            ? Optional.empty()
            : ResumableGame.in(options.journals(board), played);
    ExpectedPosition expectation = ResumableGame.expectation(interrupted, start.position());
    try (BoardDriver driver = driver(address, played, expectation)) {
      return referee(driver, terms(played, start, driver), interrupted, Optional.empty());
    }
  }

  private int simulate(RuleSet played, Fen start) throws IOException, InterruptedException {
    options.leaveHall();
    if (!options.hasFolder()) {
      options.keepApart();
    }
    try (SimulatedTable table =
        SimulatedTable.at(board, played, start.position(), options.clock(), 1)) {
      GameTerms terms = terms(played, start, table.driver());
      return referee(table.driver(), terms, Optional.empty(), Optional.of(table));
    }
  }

  private GameTerms terms(RuleSet played, Fen start, BoardDriver driver) {
    return new GameTerms(played, driver.sensing(), start, settle, options.clock());
  }

  private int referee(
      BoardDriver driver,
      GameTerms terms,
      Optional<ResumableGame> interrupted,
      Optional<SimulatedTable> simulated)
      throws IOException, InterruptedException {
    new BoardSession(options, opponent, board, isUpsideDown(), out(), err())
        .run(driver, terms, lights, interrupted, simulated);
    return 0;
  }

  private Fen start(RuleSet played) {
    return fen.map(it -> FenOption.read(played, it)).orElseGet(() -> new Fen(played.start()));
  }

  /** The board with what the options say of a camera. */
  private String address() {
    String turned =
        ofCamera("--rotate", rotate.filter(it -> !isUpsideDown()))
            .map(it -> CameraBoards.turned(board, it))
            .orElse(board);
    String crowned =
        ofCamera("--kings", kings).map(it -> CameraBoards.crowned(turned, it)).orElse(turned);
    return ofCamera("--speed", speed).map(it -> CameraBoards.faster(crowned, it)).orElse(crowned);
  }

  /** What settings say of cameras is not meant for other boards. */
  private <T> Optional<T> ofCamera(String option, Optional<T> value) {
    return value.filter(it -> CameraBoards.isCamera(board) || isInCall(option));
  }

  private BoardDriver driver(String address, RuleSet played, ExpectedPosition expectation) {
    ExpectedPosition named = expectation.named(played::label);
    BoardChoice boards = new BoardChoice(err(), options.language());
    opponent.robot().ifPresent(boards::reserve);
    return boards.driver(
        address, isUpsideDown() ? RotatingBoardListener.expectation(named) : named);
  }

  private boolean isUpsideDown() {
    return rotate.filter(degrees -> degrees == 180).isPresent();
  }

  private int replay(Path file) throws IOException, InterruptedException {
    if (isInCall("--fen")) {
      throw CommandFailure.badInput("--fen: a recorded log says itself where it begins");
    }
    try (LogBoardDriver log =
        LogBoardDriver.read(
            file, LogParser.ruleSets(rules.stream().toList()), MonotonicClock::millis)) {
      if (isInCall("--rules") && !rules.get().id().equals(log.header().rules().id())) {
        throw CommandFailure.badInput(
            file + " is a game of " + log.header().rules().id() + ", not of " + rules.get().id());
      }
      var header = log.header();
      GameTerms terms =
          new GameTerms(
              options.rules(header.rules()),
              header.sensing(),
              header.from(),
              header.settle(),
              header.clock().or(options::clock));
      return referee(log, terms, Optional.empty(), Optional.empty());
    } catch (LogException e) {
      throw CommandFailure.badInput(String.valueOf(e.getMessage()));
    }
  }
}
