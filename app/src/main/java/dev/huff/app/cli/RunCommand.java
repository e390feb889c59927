package dev.huff.app.cli;

import dev.huff.app.camera.Prompter;
import dev.huff.app.journal.GameJournal;
import dev.huff.app.journal.JournalReader;
import dev.huff.app.journal.Replayed;
import dev.huff.app.live.Lights;
import dev.huff.app.live.LiveGame.Terms;
import dev.huff.app.live.Spectator;
import dev.huff.app.ndjson.LogBoard;
import dev.huff.app.ndjson.LogException;
import dev.huff.app.ndjson.LogParser;
import dev.huff.app.ndjson.RulingJson;
import dev.huff.core.notation.Fen;
import dev.huff.core.notation.FenException;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.Indicator;
import dev.huff.core.referee.Ruling;
import dev.huff.core.rules.RuleSet;
import dev.huff.hardware.BoardUriException;
import dev.huff.hardware.Boards;
import dev.huff.hardware.gpio.GpioLights;
import dev.huff.hardware.gpio.WiringException;
import dev.huff.hardware.serial.LineDriver;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.setup.Expectation;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code huff run}: the main job. */
@Command(
    name = "run",
    description = {
      "Referees, announces and records the games played on a board.",
      "Goes on until it is stopped (Ctrl-C), whatever cables and pieces do. When a game is over",
      "and the pieces are set up again, the next one begins."
    },
    footer = {
      "",
      "Boards: dgt:/dev/ttyUSB0 and the like; 'huff boards' shows what is plugged in.",
      "camera:0, camera:FOLDER and camera:film.avi read any board from pictures; kings are",
      "stacks of two, or, with ?kings=by-rule at the end, whatever has reached the last row.",
      "auto takes what is plugged in, auto:NUMBER the board with that serial number.",
      "log:FILE says a board log again, in its own time.",
      "sim: is a simulated board on a real serial line, and hands that play a game on it;",
      "sim:?hands=unruly&players=cheating&seed=7 says how."
    })
final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private GameOptions options = new GameOptions();
  @Mixin private OpponentOptions opponent = new OpponentOptions();

  @Option(
      names = "--board",
      paramLabel = "URI",
      required = true,
      description = "The board: its kind and port, such as dgt:/dev/ttyUSB0.")
  private String board;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      description =
          "What is played; 'huff rules list' shows all. A log says so itself (default: its own).")
  private Optional<RuleSet> rules;

  @Option(
      names = "--fen",
      paramLabel = "FEN",
      description = "The position to begin with (default: the start position).")
  private Optional<String> fen;

  @Option(
      names = "--settle",
      paramLabel = "MS",
      defaultValue = "300",
      description = "How long a board must stand still to be believed (default: ${DEFAULT-VALUE}).")
  private long settle;

  @Option(
      names = "--new",
      description = "Begin a new game, even when the last one was interrupted.")
  private boolean isNew;

  @Option(names = "--rotate", description = "The board lies the other way round than it thinks.")
  private boolean isRotated;

  @Option(
      names = "--lights",
      paramLabel = "FILE",
      description = "Lights, a display or a buzzer on this Raspberry Pi, wired as the file says.")
  private Optional<Path> lights;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (settle < 2 || settle > 60_000) {
      throw Failure.badInput("--settle " + settle + ": write milliseconds, 2 to 60000");
    }
    if (board.startsWith("log:")) {
      return replay(Path.of(board.substring("log:".length())));
    }
    RuleSet played =
        options.rules(
            rules.orElseThrow(
                () ->
                    Failure.badInput(
                        "what is played? Say --rules ID; 'huff rules list' shows all")));
    Optional<Interrupted> interrupted =
        // What an arm has in its store is not known after an interruption.
        isNew || opponent.hasRobot() || board.startsWith(SimulatedTable.SCHEME)
            ? Optional.empty()
            : interrupted(played);
    Fen start = start(played);
    Expectation expectation =
        interrupted
            .map(game -> Expectation.resumed(game.replayed().referee().position()))
            .orElseGet(() -> Expectation.start(start.position()));
    if (board.startsWith(SimulatedTable.SCHEME)) {
      return simulate(played, start);
    }
    try (BoardDriver driver = driver(played, expectation)) {
      Terms terms = new Terms(played, start, driver.sensing(), settle, options.clock());
      return referee(driver, terms, interrupted, new End(List.of()));
    }
  }

  private int simulate(RuleSet played, Fen start) throws IOException, InterruptedException {
    try (SimulatedTable table =
        SimulatedTable.at(board, played, start.position(), options.clock())) {
      Terms terms = new Terms(played, start, table.driver().sensing(), settle, options.clock());
      return referee(table.driver(), terms, Optional.empty(), new End(List.of(table)));
    }
  }

  /** A game that was going on when the program or the machine stopped. */
  private record Interrupted(Path file, JournalReader.Contents contents, Replayed replayed) {}

  private Optional<Interrupted> interrupted(RuleSet played) throws IOException {
    Optional<Path> file = GameJournal.unfinished(options.journals(board), played);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try {
      JournalReader.Contents contents = JournalReader.read(file.get());
      Replayed replayed =
          Replayed.of(contents, id -> id.equals(played.id()) ? played : LogParser.ruleSet(id));
      return replayed.referee().plies() == 0
          ? Optional.empty()
          : Optional.of(new Interrupted(file.get(), contents, replayed));
    } catch (LogException e) {
      throw Failure.badInput(
          file.get() + " cannot be gone on with: " + e.getMessage() + "; --new begins a new game");
    }
  }

  private Fen start(RuleSet played) {
    try {
      return fen.isEmpty() ? new Fen(played.start()) : Fen.read(played, fen.get());
    } catch (FenException e) {
      throw Failure.badInput("--fen: " + e.getMessage());
    }
  }

  private BoardDriver driver(RuleSet played, Expectation expectation) {
    if (CameraBoards.isCamera(board)) {
      return CameraBoards.driver(board, expectation.position(), LiveMatch::millis);
    }
    try {
      return Boards.driver(
          new PluggedIn(spec.commandLine().getErr()).uri(board),
          expectation.named(played::label),
          LiveMatch::millis);
    } catch (BoardUriException e) {
      throw Failure.badInput(String.valueOf(e.getMessage()));
    }
  }

  private int replay(Path file) throws IOException, InterruptedException {
    try (LogBoard log = LogBoard.read(file, LiveMatch::millis)) {
      if (rules.isPresent() && !rules.get().id().equals(log.header().rules().id())) {
        throw Failure.badInput(
            file + " is a game of " + log.header().rules().id() + ", not of " + rules.get().id());
      }
      var header = log.header();
      Terms terms =
          new Terms(
              options.rules(header.rules()),
              header.from(),
              header.sensing(),
              header.settle(),
              header.clock().or(options::clock));
      return referee(log, terms, Optional.empty(), new End(List.of()));
    } catch (LogException e) {
      throw Failure.badInput(String.valueOf(e.getMessage()));
    }
  }

  /**
   * A port that is missing or busy at the start is a wrong call; later it is a cable that will come
   * back.
   */
  private static void checkPort(BoardDriver driver) {
    if (driver instanceof LineDriver serial) {
      try {
        serial.tryPort();
      } catch (LineException e) {
        throw Failure.badInput(e.why());
      }
    }
  }

  private int referee(BoardDriver driver, Terms terms, Optional<Interrupted> interrupted, End atEnd)
      throws IOException, InterruptedException {
    checkPort(driver);
    PrintWriter out = spec.commandLine().getOut();
    Seat seat = new Seat();
    List<Indicator> indicators = new ArrayList<>();
    Optional<GpioLights> panel = lights.map(file -> panel(file, terms));
    panel.ifPresent(indicators::add);
    if (driver instanceof Indicator onBoard) {
      indicators.add(isRotated ? Turned.indicator(onBoard, terms.start().geometry()) : onBoard);
    }
    Lights shown =
        new Lights(terms.rules(), options.audience(terms.rules().announce()), indicators);
    AtomicReference<LiveMatch> playing = new AtomicReference<>();
    Optional<Archivist> archivist = archivist(terms, playing);
    List<Spectator> hearers = new ArrayList<>(List.of(atEnd, seat, shown));
    Prompter.of(driver, terms.rules()).ifPresent(hearers::add);
    archivist.ifPresent(hearers::add);
    LiveMatch match = new LiveMatch(options, terms, board, out, hearers);
    playing.set(match);
    Thread whenStopped =
        new Thread(
            () -> {
              end(driver, seat, match, out);
              archivist.ifPresent(Archivist::close);
              panel.ifPresent(GpioLights::close);
            });
    Runtime.getRuntime().addShutdownHook(whenStopped);
    if (driver instanceof LogBoard log) {
      log.onDecision(match.game()::decide);
    }
    BoardListener listener = seat.take(opponent, terms, match);
    interrupted.ifPresent(game -> goOn(match, game));
    driver.open(isRotated ? new Turned(listener) : listener);
    atEnd.reached.await();
    if (!isStillRunning(whenStopped)) {
      // Stopped at its very end: the hook closes everything.
      return 0;
    }
    match.game().finish();
    end(driver, seat, match, out);
    archivist.ifPresent(Archivist::close);
    panel.ifPresent(GpioLights::close);
    return 0;
  }

  /** Takes the hook back; false when the program is being stopped, and it has begun its work. */
  private static boolean isStillRunning(Thread whenStopped) {
    try {
      return Runtime.getRuntime().removeShutdownHook(whenStopped);
    } catch (IllegalStateException e) {
      return false;
    }
  }

  private GpioLights panel(Path file, Terms terms) {
    try {
      Expectation expectation = Expectation.start(terms.start()).named(terms.rules()::label);
      return GpioLights.open(file, expectation, spec.commandLine().getErr()::println);
    } catch (WiringException e) {
      throw Failure.badInput("--lights: " + e.getMessage());
    }
  }

  private static void goOn(LiveMatch match, Interrupted game) {
    int plies = game.replayed().referee().plies();
    match
        .game()
        .note("Going on with the interrupted game after ply " + plies + "; --new begins another.");
    match.game().resume(game.file(), game.contents(), game.replayed());
  }

  private Optional<Archivist> archivist(Terms terms, AtomicReference<LiveMatch> playing) {
    return options
        .archive()
        .map(
            place ->
                new Archivist(
                    place,
                    new RulingJson(terms.rules(), ruling -> ""),
                    () -> Optional.ofNullable(playing.get()).map(LiveMatch::gameName).orElse(""),
                    options,
                    board,
                    line ->
                        Optional.ofNullable(playing.get())
                            .ifPresent(match -> match.game().note(line))));
  }

  private static void end(BoardDriver driver, Seat seat, LiveMatch match, PrintWriter out) {
    driver.close();
    seat.close();
    match.close();
    match.files().forEach(file -> out.println("The game is in " + file));
    out.flush();
  }

  /** Waits for a board that comes to an end by itself, as a log and a simulated game do. */
  private static final class End implements Spectator {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final List<SimulatedTable> simulated;

    End(List<SimulatedTable> simulated) {
      this.simulated = simulated;
    }

    @Override
    public void ruled(Ruling ruling) {
      simulated.forEach(table -> table.ruled(ruling));
      if (ruling instanceof Ruling.Over && !simulated.isEmpty()) {
        reached.countDown();
      }
    }

    @Override
    public void fares(BoardStatus status) {
      if (status.state() == BoardStatus.State.CLOSED) {
        reached.countDown();
      }
    }
  }
}
