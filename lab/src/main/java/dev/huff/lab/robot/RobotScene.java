package dev.huff.lab.robot;

import dev.huff.app.robot.ArmKind;
import dev.huff.app.robot.SimulatedRobot;
import dev.huff.app.robot.SimulatedWorkcell;
import dev.huff.core.robot.ArmOperator;
import dev.huff.core.robot.CarryStep;
import dev.huff.core.robot.HandPresence;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.OperatorListener;
import dev.huff.core.robot.RecoveredFault;
import dev.huff.core.robot.WorkspaceStacks;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;

/**
 * One game's machine with its real driver, its board and its operator, in virtual time. Hands come
 * over the board and help.
 */
final class RobotScene implements OperatorListener {
  private static final int TICK_MILLIS = 10;
  private static final int SETTLE_MILLIS = 300;
  private static final long LIMIT_MILLIS = 600_000;
  private static final int RESERVE = 4;
  private static final int LEAST_HAND_MILLIS = 300;
  private static final int MORE_HAND_MILLIS = 2_500;
  private static final int REACTION_MILLIS = 500;
  private static final int HOMING_MILLIS = 1_000;

  private final PlayTable table;
  private final SimulatedWorkcell workcell;
  private final VirtualArm arm;
  private final SafetyWatch watch;
  private final ArmOperator operator;
  private final SimulatedHelper helper;
  private final double hands;
  private final Random random;
  private final Map<RecoveredFault, Integer> mishaps = new EnumMap<>(RecoveredFault.class);
  private int moves;
  private int wrong;
  private int asked;
  private long millis;
  private boolean done;
  private long now;
  private long handUntil;
  private boolean handOver;

  /**
   * @param hands how many hands a second come over the board while the arm works
   * @param random decides when something fails, and when hands come
   */
  RobotScene(
      ArmKind kind,
      RuleSet rules,
      Position start,
      MachineFaults faults,
      double hands,
      Random random) {
    this.hands = hands;
    this.random = random;
    this.table = new PlayTable(TablePieces.of(start));
    this.workcell =
        new SimulatedWorkcell(
            kind, table, rules, start.occupied().size() + 2 * RESERVE, faults, random);
    WorkspaceStacks belief = WorkspaceStacks.of(workcell.layout(), start).withReserve(RESERVE);
    SimulatedRobot.layReserve(workcell, belief);
    MotionPlanner reach = workcell.reach(random);
    this.arm = new VirtualArm("sim:", kind.dialogue(), workcell.machine());
    this.watch = new SafetyWatch(arm, workcell.machine());
    this.operator = new ArmOperator(watch, reach, SensingLevel.COLOUR, SETTLE_MILLIS, belief, this);
    this.helper = new SimulatedHelper(table, workcell, operator);
    watch.open(operator);
  }

  SimulatedWorkcell workcell() {
    return workcell;
  }

  SafetyWatch watch() {
    return watch;
  }

  int moves() {
    return moves;
  }

  /** How many of them never ended, or left a board that was not as it should be. */
  int wrong() {
    return wrong;
  }

  /** How often a human was asked. */
  int asked() {
    return asked;
  }

  /** How long the moves took. */
  long millis() {
    return millis;
  }

  Map<RecoveredFault, Integer> mishaps() {
    return mishaps;
  }

  @Override
  public void onDone() {
    done = true;
  }

  @Override
  public void onRequest(HumanRequest asks) {
    asked++;
  }

  @Override
  public void onFault(RecoveredFault fault, CarryStep step) {
    mishaps.merge(fault, 1, Integer::sum);
  }

  /**
   * Has the machine find its zero, as often as it takes: that may fail, too.
   *
   * @throws IllegalStateException when it does not in ten minutes
   */
  void bringUp() {
    long ordered = now;
    while (!arm.isIdle()) {
      tick();
      if (operator.request().isPresent()) {
        operator.proceed(now);
        ordered = now;
      } else if (arm.isUnhomed() && now - ordered > HOMING_MILLIS) {
        operator.home(now);
        ordered = now;
      }
      if (now > LIMIT_MILLIS) {
        throw new IllegalStateException("the simulated machine does not come up");
      }
    }
  }

  private void tick() {
    now += TICK_MILLIS;
    arm.advance(now);
    watch.look(now);
    operator.board(now, table.surface().snapshot(SensingLevel.COLOUR));
    operator.tick(now);
  }

  /** Has the arm make that move, and puts the board right by hand should it be wrong then. */
  void make(Position from, Position target) {
    done = false;
    workcell.workspace().forgetFallen();
    long begun = now;
    operator.perform(now, from, target);
    while (!done && now - begun < LIMIT_MILLIS) {
      tick();
      wave();
      if (operator.request().isPresent() && !handOver && now >= handUntil + REACTION_MILLIS) {
        helper.help(from, target);
        operator.proceed(now);
      }
    }
    moves++;
    millis += now - begun;
    leave();
    if (!done || !table.surface().equals(TablePieces.of(target))) {
      wrong++;
      table.lay(TablePieces.of(target));
    }
  }

  /** Now and then a hand comes over the board and goes again. */
  private void wave() {
    if (handOver && now >= handUntil) {
      leave();
    } else if (!handOver && hands > 0 && random.nextDouble() < hands * TICK_MILLIS / 1000) {
      handOver = true;
      handUntil = now + LEAST_HAND_MILLIS + random.nextInt(MORE_HAND_MILLIS);
      watch.hand(now, HandPresence.OVER);
      operator.hand(now, HandPresence.OVER);
    }
  }

  private void leave() {
    if (handOver) {
      handOver = false;
      watch.hand(now, HandPresence.AWAY);
      operator.hand(now, HandPresence.AWAY);
    }
  }
}
