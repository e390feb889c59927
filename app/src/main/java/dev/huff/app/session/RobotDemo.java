package dev.huff.app.session;

import dev.huff.app.opponent.EngineOpponent;
import dev.huff.app.opponent.Opponent;
import dev.huff.app.opponent.OpponentException;
import dev.huff.app.opponent.OpponentFactory;
import dev.huff.app.opponent.OpponentTurn;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.option.StopSignal;
import dev.huff.app.robot.ArmKind;
import dev.huff.app.robot.RobotPlayer;
import dev.huff.app.robot.SimulatedHuman;
import dev.huff.app.robot.SimulatedRobot;
import dev.huff.app.robot.SimulatedWorkcell;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.robot.CarryStep;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.RecoveredFault;
import dev.huff.core.robot.RobotPhrase;
import dev.huff.core.robot.RobotSentence;
import dev.huff.core.robot.WorkspaceStacks;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A human with sometimes sloppy hands against a robot that drops a man once. A simulated workcell
 * on a real pseudo-terminal moves the men of a simulated board.
 */
public final class RobotDemo {
  private static final int RESERVE = 3;
  private static final int DROPS_AT = 3;
  private static final int LEVEL = 5;

  /** A program that failed so often in a row will fail again. */
  private static final int MOST_FAILURES = 3;

  private static final long THINKING_MILLIS = 500;

  private final LiveGameOptions options;
  private final PrintWriter out;
  private final RuleSet rules;
  private final double speed;
  private final Random random;
  private final PlayTable table;
  private final SimulatedWorkcell workcell;
  private final WorkspaceStacks belief;
  private final SimulatedHuman human;
  private final GameEndLatch end;
  private final Optional<String> brain;
  private Optional<RobotPlayer> robot = Optional.empty();
  private volatile Optional<String> failure = Optional.empty();

  /**
   * @param plies after which it ends
   * @param speed how many times as fast as life hands and machine move
   * @param brain the program that plays for the arm, or our own on a middle level
   */
  public RobotDemo(
      LiveGameOptions options,
      PrintWriter out,
      RuleSet rules,
      ArmKind arm,
      long seed,
      int plies,
      double speed,
      Optional<String> brain) {
    this.brain = brain;
    this.options = options;
    this.out = out;
    this.rules = rules;
    this.end = GameEndLatch.ofGame(plies);
    this.speed = speed;
    this.random = new Random(seed);
    this.table = new PlayTable(TablePieces.of(rules.start()));
    int men = rules.start().occupied().size();
    this.workcell =
        new SimulatedWorkcell(arm, table, rules, men + 2 * RESERVE, MachineFaults.NONE, random);
    this.belief = WorkspaceStacks.of(workcell.layout(), rules.start()).withReserve(RESERVE);
    this.human =
        new SimulatedHuman(rules, rules.begins(), table, HandGrade.IMPERFECT, speed, random);
  }

  /** Plays until the game is over, or for a number of plies. */
  public int play() throws IOException, InterruptedException {
    SimulatedRobot.layReserve(workcell, belief);
    long settle = DemoBoard.settle(speed);
    OpponentSeat seat = new OpponentSeat();
    StopSignal stop = StopSignal.listen(end::giveUp);
    try (stop;
        DemoBoard board = DemoBoard.at(table, rules, rules.start(), speed);
        SimulatedRobot machine = SimulatedRobot.of(workcell, speed);
        human) {
      GameTerms terms =
          new GameTerms(
              options.rules(rules),
              board.driver().sensing(),
              new Fen(rules.start()),
              settle,
              options.clock());
      try (LiveGameAssembly live =
          new LiveGameAssembly(
              options, terms, "demo-robot", board.driver(), out, List.of(seat, end, human))) {
        try (seat) {
          RobotPlayer player = player(terms, machine, live);
          robot = Optional.of(player);
          player.checkFirst();
          board.driver().open(seat.take(player, live));
          boolean ended = end.await(GameEndLatch.LONGEST_SILENCE);
          board.driver().close();
          if (!ended) {
            throw CommandFailure.failed("the demo came to no end; please report its --seed");
          }
        }
        live.namesOfFiles().forEach(out::println);
      }
    }
    if (failure.isPresent()) {
      throw CommandFailure.failed("--brain: " + failure.get());
    }
    return 0;
  }

  private RobotPlayer player(GameTerms terms, SimulatedRobot machine, LiveGameAssembly live) {
    Side side = rules.begins().other();
    RobotPlayer.Terms play =
        new RobotPlayer.Terms(
            rules,
            side,
            terms.sensing(),
            (int) terms.settle(),
            brain.isPresent() ? SearchLimits.ofMillis(THINKING_MILLIS) : SearchLimits.NONE);
    return new RobotPlayer(
        play,
        opponent(live),
        machine.arm(),
        workcell.reach(random),
        belief,
        live.game(),
        new DemoVoice(live),
        MonotonicClock::millis);
  }

  private Opponent opponent(LiveGameAssembly live) {
    try {
      return brain.isPresent()
          ? OpponentFactory.create(brain.get(), rules, Level.of(LEVEL), false, live.game()::note)
          : new EngineOpponent(rules, Level.of(LEVEL), random);
    } catch (OpponentException e) {
      throw CommandFailure.badInput("--brain: " + e.why());
    }
  }

  /** Has the robot drop a man, and the human help it. */
  private final class DemoVoice extends RobotReporter {
    private Optional<CarryStep> failed = Optional.empty();
    private int made;
    private int unanswered;

    DemoVoice(LiveGameAssembly live) {
      super(rules, live);
    }

    @Override
    public void onMoveChosen(OpponentTurn turn, Move move) {
      unanswered = 0;
      made++;
      if (made == DROPS_AT) {
        workcell.machine().dropNext();
      }
      super.onMoveChosen(turn, move);
    }

    @Override
    public void onFault(RecoveredFault fault, CarryStep step) {
      failed = Optional.of(step);
      super.onFault(fault, step);
    }

    @Override
    public void onRequest(HumanRequest request) {
      say(request.said());
      Optional<RobotSentence> trouble =
          request.said().stream()
              .filter(said -> said.phrase() == RobotPhrase.BRAIN_FAILED)
              .findFirst();
      unanswered += trouble.isPresent() ? 1 : 0;
      if (trouble.isPresent() && unanswered == MOST_FAILURES) {
        failure = trouble.map(RobotSentence::detail);
        end.giveUp();
        return;
      }
      boolean isLost = request.kind() == HumanRequest.Kind.LOST;
      human.help(
          isLost ? failed : Optional.empty(),
          workcell,
          () -> robot.ifPresent(RobotPlayer::proceed));
    }
  }
}
