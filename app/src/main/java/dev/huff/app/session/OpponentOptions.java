package dev.huff.app.session;

import dev.huff.app.live.LiveGame;
import dev.huff.app.opponent.Opponent;
import dev.huff.app.opponent.OpponentException;
import dev.huff.app.opponent.OpponentFactory;
import dev.huff.app.opponent.OpponentMoveAnnouncer;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.robot.ArmException;
import dev.huff.app.robot.ArmFile;
import dev.huff.app.robot.RobotPlayer;
import dev.huff.core.announce.Announcer;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.WorkspaceStacks;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.UserFolders;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.hardware.gpio.SafetyInputs;
import dev.huff.hardware.robot.ArmDrivers;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options that choose the opponent. */
public final class OpponentOptions {
  private static final int LONGEST_SECONDS = 3600;

  @Option(
      names = "--brain",
      paramLabel = "BRAIN",
      description =
          "Program that plays one side: own, hub:COMMAND or dxp:HOST:PORT. Without "
              + "--robot its moves are announced, and somebody makes them.")
  private Optional<String> brain = Optional.empty();

  @Option(
      names = "--brain-side",
      paramLabel = "SIDE",
      defaultValue = "black",
      description = "Its side: white or black (default: ${DEFAULT-VALUE}).")
  private Side side = Side.BLACK;

  @Option(
      names = "--level",
      paramLabel = "N",
      defaultValue = "7",
      description = "Strength of our own engine, 1 to 9 (default: ${DEFAULT-VALUE}).")
  private int level = 7;

  @Option(
      names = "--think",
      paramLabel = "S",
      defaultValue = "5",
      description = "Seconds to think about a move (default: ${DEFAULT-VALUE}).")
  private double seconds = 5;

  @Option(names = "--ponder", description = "Let our own engine think on the other side's time.")
  private boolean ponders;

  @Option(
      names = "--robot",
      paramLabel = "URI",
      description = "The arm that makes the program's moves, e.g. grbl:/dev/ttyUSB1.")
  private Optional<String> robot = Optional.empty();

  @Option(
      names = "--robot-file",
      paramLabel = "FILE",
      description = "The arm's calibration (default: ~/.local/share/huff/robot.json).")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--robot-unchecked",
      description = "Skip the calibration check before the first move.")
  private boolean isUnchecked;

  @Option(
      names = "--robot-stop",
      paramLabel = "PIN",
      description =
          "A Raspberry Pi's pin with a stop button: a contact to ground that opens when "
              + "pressed.")
  private Optional<Integer> stopPin = Optional.empty();

  @Option(
      names = "--robot-barrier",
      paramLabel = "PIN",
      description = "A pin with a light barrier over the board: it opens when a hand is there.")
  private Optional<Integer> barrierPin = Optional.empty();

  /** The pins that watch over an arm; empty when there are none. */
  Optional<SafetyInputs> pins(SafetyInputs.Listener listener) {
    return stopPin.isEmpty() && barrierPin.isEmpty()
        ? Optional.empty()
        : Optional.of(SafetyInputs.open(stopPin, barrierPin, listener));
  }

  boolean isThere() {
    return brain.isPresent() || robot.isPresent();
  }

  /** The arm's URI, where one plays. */
  public Optional<String> robot() {
    return robot;
  }

  private Opponent brain(GameTerms terms, LiveGame game) {
    try {
      return OpponentFactory.create(
          brain.orElse("own"), terms.rules(), level(level), ponders, game::note);
    } catch (OpponentException e) {
      throw CommandFailure.badInput(e.why());
    }
  }

  /** What {@code --level} says. */
  public static Level level(int number) {
    CommandFailure.checkRange("--level", number, 1, Level.STRONGEST);
    return Level.of(number);
  }

  /** What {@code --think} says, in seconds. */
  public static SearchLimits limits(double seconds) {
    if (!(seconds > 0 && seconds <= LONGEST_SECONDS)) {
      throw CommandFailure.badInput(
          "--think " + seconds + ": write seconds, up to " + LONGEST_SECONDS);
    }
    return SearchLimits.ofMillis((long) (1000 * seconds));
  }

  /** An opponent whose moves are made by hand. */
  OpponentMoveAnnouncer announcer(GameTerms terms, LiveGameAssembly assembly) {
    LiveGame game = assembly.game();
    Announcer announcer = assembly.announcer();
    return new OpponentMoveAnnouncer(
        terms.rules(),
        side,
        brain(terms, game),
        limits(seconds),
        said -> game.say(announcer.robot(said)),
        OpponentMoveAnnouncer.PAUSE);
  }

  /**
   * An opponent with an arm of its own.
   *
   * @param position what the board shows when it sits down
   */
  RobotPlayer player(GameTerms terms, Position position, LiveGameAssembly assembly) {
    LiveGame game = assembly.game();
    RobotPlayer.Terms play =
        new RobotPlayer.Terms(
            terms.rules(), side, terms.sensing(), (int) terms.settle(), limits(seconds));
    try {
      MotionPlanner reach = ArmFile.read(file()).reach(terms.rules());
      WorkspaceStacks table = WorkspaceStacks.of(reach.layout(), position);
      RobotPlayer player =
          new RobotPlayer(
              play,
              brain(terms, game),
              ArmDrivers.arm(robot.orElseThrow(), MonotonicClock::millis),
              reach,
              table,
              game,
              new RobotReporter(terms.rules(), assembly),
              MonotonicClock::millis);
      if (!isUnchecked) {
        player.checkFirst();
      }
      return player;
    } catch (ArmException e) {
      throw CommandFailure.badInput(e.why());
    }
  }

  private Path file() {
    return file.orElseGet(() -> UserFolders.data().resolve("robot.json"));
  }
}
