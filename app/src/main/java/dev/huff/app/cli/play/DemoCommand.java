package dev.huff.app.cli.play;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.option.StopSignal;
import dev.huff.app.robot.ArmKind;
import dev.huff.app.session.DemoBoard;
import dev.huff.app.session.GameEndLatch;
import dev.huff.app.session.LiveGameAssembly;
import dev.huff.app.session.RobotDemo;
import dev.huff.app.session.SimulatedTable;
import dev.huff.core.announce.EveningNotice;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.PlaySession;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.simulator.play.RealTimeStage;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.play.SimulatedPlayer;
import dev.huff.simulator.table.PlayTable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff demo}: the main job with no hardware. */
@Command(
    name = "demo",
    description = {
      "Plays a game on a simulated board, and referees it.",
      "The board talks over a real serial line. Simulated players make mistakes (a "
          + "missed capture, a backward move) and Huff catches them."
    },
    footer = {
      "",
      "Examples:",
      "  huff demo                        a game in this terminal",
      "  huff demo --web 8080             and on a page, until Ctrl-C",
      "  huff demo --rules international  another rule set",
      "  huff demo --board camera         the board is read by a camera",
      "  huff demo --robot                against a robot arm"
    })
public final class DemoCommand extends ConsoleCommand {
  private static final List<ViolationKind> FOULS =
      List.of(ViolationKind.MISSED_CAPTURE, ViolationKind.BACKWARD);

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "dama-cs",
      description = "Rule set (default: ${DEFAULT-VALUE}); 'huff rules list' shows all.")
  private RuleSet rules;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "3",
      description = "Another seed plays another game (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--plies",
      paramLabel = "N",
      description = "Number of moves in all (default: 20; with --robot all).")
  private Optional<Integer> mostPlies = Optional.empty();

  @Option(
      names = "--speed",
      paramLabel = "X",
      description =
          "Speed of the hands as a multiple of real time, 0.1 to 20 (default: 1; with --robot 6).")
  private Optional<Double> chosenSpeed = Optional.empty();

  @Option(
      names = "--board",
      paramLabel = "KIND",
      defaultValue = "serial",
      description =
          "How the board is read: serial or camera (default: ${DEFAULT-VALUE}). "
              + "A camera looks at a rendered table with hands and shadows; hands then move "
              + "slowly.")
  private Reading reading;

  enum Reading {
    SERIAL,
    CAMERA
  }

  @Option(names = "--robot", description = "Play against a simulated robot arm, which drops a man.")
  private boolean isRobot;

  @Option(
      names = "--arm",
      paramLabel = "KIND",
      description = "Which arm, with --robot: ${COMPLETION-CANDIDATES} (default: grbl).")
  private Optional<ArmKind> arm = Optional.empty();

  @Option(
      names = "--brain",
      paramLabel = "BRAIN",
      description =
          "With --robot: the program that plays for the arm: own, hub:COMMAND or "
              + "dxp:HOST:PORT (default: own, on a middle level).")
  private Optional<String> brain = Optional.empty();

  @Mixin private LiveGameOptions options = new LiveGameOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    CommandFailure.checkLeast("--plies", plies(), 1);
    if (isRobot && reading == Reading.CAMERA && isInCall("--board")) {
      throw CommandFailure.badInput("--robot reads a serial board: leave --board out");
    }
    if (isInCall("--brain") && !isRobot) {
      throw CommandFailure.badInput("--brain goes with --robot");
    }
    options.keepApart();
    options.suggestPlayers("Anna", "Bruno");
    double speed = speed();
    if (!(speed >= 0.1 && speed <= 20)) {
      throw CommandFailure.badInput("--speed " + speed + ": write a number from 0.1 to 20");
    }
    if (isRobot) {
      int most = mostPlies.orElse(Integer.MAX_VALUE);
      ArmKind kind = arm.orElse(ArmKind.GRBL);
      return new RobotDemo(options, out(), rules, kind, seed, most, speed, brain).play();
    }
    PlaySession session = session();
    PlayTable table = new PlayTable(session.start());
    GameEndLatch end = GameEndLatch.ofGame(plies());
    try (StopSignal stop = StopSignal.listen(end::giveUp);
        SimulatedTable simulated =
            new SimulatedTable(board(table, speed), new RealTimeStage(session, table, speed))) {
      return play(simulated, end, stop);
    }
  }

  private DemoBoard board(PlayTable table, double speed) throws IOException {
    return reading == Reading.CAMERA
        ? DemoBoard.underCamera(table, rules, seed)
        : DemoBoard.at(table, rules, rules.start(), speed);
  }

  private double speed() {
    return chosenSpeed.orElse(isRobot ? 6.0 : 1.0);
  }

  private int plies() {
    return mostPlies.orElse(20);
  }

  private PlaySession session() {
    SessionPlan plan =
        SessionPlan.of(rules, SensingLevel.KIND, HandGrade.IDEAL, seed)
            .withThinking(
                reading == Reading.CAMERA ? 3500 : 200, reading == Reading.CAMERA ? 4500 : 600)
            .withPlies(plies());
    SimulatedPlayer player = PlayerKind.staging(FOULS, seed);
    return new PlaySession(plan, player, player);
  }

  private int play(SimulatedTable table, GameEndLatch end, StopSignal stop)
      throws IOException, InterruptedException {
    BoardDriver board = table.driver();
    long settle = reading == Reading.CAMERA ? Referee.SETTLE : DemoBoard.settle(speed());
    GameTerms terms =
        new GameTerms(
            options.rules(rules), board.sensing(), new Fen(rules.start()), settle, options.clock());
    LiveGameAssembly assembly =
        new LiveGameAssembly(options, terms, "demo", board, out(), List.of(table, end));
    try (assembly) {
      board.open(assembly.game());
      if (!end.await(GameEndLatch.LONGEST_SILENCE)) {
        throw CommandFailure.failed(
            "the demo came to no end; please report it with --seed " + seed);
      }
      board.close();
      stayWithThePage(assembly, stop);
    }
    assembly.namesOfFiles().forEach(this::say);
    return 0;
  }

  private void stayWithThePage(LiveGameAssembly assembly, StopSignal stop)
      throws InterruptedException {
    if (options.port().isPresent() && !stop.isAsked()) {
      assembly.note(EveningNotice.DEMO_OVER, Map.of());
      stop.await();
    }
  }
}
