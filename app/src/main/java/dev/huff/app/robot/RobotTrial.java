package dev.huff.app.robot;

import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.move.Move;
import dev.huff.core.move.MoveGenerator;
import dev.huff.core.robot.Hand;
import dev.huff.core.robot.Mishap;
import dev.huff.core.robot.Operator;
import dev.huff.core.robot.OperatorListener;
import dev.huff.core.robot.Reach;
import dev.huff.core.robot.Request;
import dev.huff.core.robot.Spot;
import dev.huff.core.robot.Step;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.simulator.robot.Faults;
import dev.huff.simulator.table.Surface;
import dev.huff.simulator.table.Table;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

/**
 * Random games on virtual time, every move of both sides made by a simulated machine with its real
 * driver: the board is looked at after each, and what the arm asks for a simulated human does.
 */
public final class RobotTrial implements OperatorListener {
  private static final int TICK_MILLIS = 10;
  private static final int SETTLE_MILLIS = 300;
  private static final long MOVE_LIMIT_MILLIS = 600_000;
  private static final int RESERVE = 4;
  private static final int LEAST_HAND_MILLIS = 300;
  private static final int MORE_HAND_MILLIS = 2_500;
  private static final int REACTION_MILLIS = 500;

  /**
   * What came of the games played so far.
   *
   * @param games how many were played to their end or to the ply limit
   * @param moves how many moves the arm made
   * @param carried how many pieces it carried
   * @param wrong after how many moves the board was not as it should be
   * @param asked how often it asked a human for help
   * @param mishaps what it put right by itself
   * @param crashes how often the tool drove into a piece
   * @param refused how many lines the controller refused, or bytes it had no room for
   * @param unsafe how often the arm was ordered to move out of its limits or with a hand over the
   *     board, or moved on after a hand had come
   * @param millis virtual time the moves took, verification included
   * @param limit seconds the machine's speeds, accelerations and grip times need for the same ways
   */
  public record Score(
      int games,
      int moves,
      int carried,
      int wrong,
      int asked,
      Map<Mishap, Integer> mishaps,
      int crashes,
      int refused,
      int unsafe,
      long millis,
      double limit) {}

  private final ArmKind kind;
  private final RuleSet rules;
  private final Faults faults;
  private final double hands;
  private final Random random;
  private final Map<Mishap, Integer> mishaps = new EnumMap<>(Mishap.class);
  private int games;
  private int moves;
  private int carried;
  private int wrong;
  private int asked;
  private int crashes;
  private int refused;
  private int unsafe;
  private long millis;
  private double limit;
  private boolean done;
  private long now;

  /**
   * A trial under those rules; the same seed fails at the same moments.
   *
   * @param hands how many hands a second come over the board while the arm works
   */
  public RobotTrial(ArmKind kind, RuleSet rules, Faults faults, double hands, long seed) {
    this.kind = kind;
    this.hands = hands;
    this.rules = rules;
    this.faults = faults;
    this.random = new Random(seed);
  }

  /** Plays one game of random moves, at most so many plies. */
  public void play(int plies) {
    Position position = rules.start();
    int men = position.occupied().size();
    Table table = new Table(Surface.of(position));
    Workcell workcell = new Workcell(kind, table, men + 2 * RESERVE, faults, random);
    dev.huff.core.robot.Table belief =
        dev.huff.core.robot.Table.of(workcell.layout(), position).withReserve(RESERVE);
    SimulatedRobot.layReserve(workcell, belief);
    Reach reach = workcell.reach(random);
    VirtualArm arm = new VirtualArm("sim:", workcell.kind().dialogue(), workcell.machine());
    SafetyWatch watch = new SafetyWatch(arm, workcell.machine());
    Operator operator =
        new Operator(watch, reach, SensingLevel.COLOUR, SETTLE_MILLIS, belief, this);
    watch.open(operator);
    Scene scene = new Scene(table, workcell, arm, watch, operator);
    MoveGenerator generator = MoveGenerator.of(rules);
    scene.bringUp();
    for (int ply = 0; ply < plies; ply++) {
      List<Move> legal = generator.legalMoves(position);
      if (legal.isEmpty()) {
        break;
      }
      Position before = position;
      position = legal.get(random.nextInt(legal.size())).applyTo(before);
      scene.make(before, position);
    }
    games++;
    crashes += workcell.bench().crashes();
    unsafe += watch.faults();
    refused += workcell.machine().refusals();
    carried += workcell.machine().carried();
    limit += workcell.machine().busySeconds() + (kind.waitsItself() ? 0 : watch.dwelt() / 1000.0);
  }

  public Score score() {
    return new Score(
        games,
        moves,
        carried,
        wrong,
        asked,
        Map.copyOf(mishaps),
        crashes,
        refused,
        unsafe,
        millis,
        limit);
  }

  @Override
  public void done(long time, Position shown) {
    done = true;
  }

  @Override
  public void asks(long time, Request asks) {
    asked++;
  }

  @Override
  public void mishap(long time, Mishap mishap, Step step) {
    mishaps.merge(mishap, 1, Integer::sum);
  }

  /** One game's machine, board and operator, and the human who helps. */
  private final class Scene {
    private final Table table;
    private final Workcell workcell;
    private final VirtualArm arm;
    private final SafetyWatch watch;
    private final Operator operator;
    private long handUntil;
    private boolean handOver;

    Scene(Table table, Workcell workcell, VirtualArm arm, SafetyWatch watch, Operator operator) {
      this.table = table;
      this.workcell = workcell;
      this.arm = arm;
      this.watch = watch;
      this.operator = operator;
    }

    void bringUp() {
      boolean homed = false;
      for (int i = 0; i < 10_000 && !homed; i++) {
        tick();
        if (i == 100) {
          operator.home(now);
        }
        homed = i > 200 && arm.isIdle();
      }
      if (!homed) {
        throw new IllegalStateException("the simulated machine does not come up");
      }
    }

    private void tick() {
      now += TICK_MILLIS;
      arm.advance(now);
      watch.look(now);
      operator.board(now, table.surface().snapshot(SensingLevel.COLOUR));
      operator.tick(now);
    }

    void make(Position from, Position target) {
      done = false;
      workcell.bench().forgetFallen();
      long begun = now;
      operator.perform(now, from, target);
      while (!done && now - begun < MOVE_LIMIT_MILLIS) {
        tick();
        wave();
        help(from, target);
      }
      moves++;
      millis += now - begun;
      leave();
      if (!table.surface().equals(Surface.of(target))) {
        wrong++;
        table.lay(Surface.of(target));
      }
    }

    /** Now and then a hand comes over the board and goes again. */
    private void wave() {
      if (handOver && now >= handUntil) {
        leave();
      } else if (!handOver && hands > 0 && random.nextDouble() < hands * TICK_MILLIS / 1000) {
        handOver = true;
        handUntil = now + LEAST_HAND_MILLIS + random.nextInt(MORE_HAND_MILLIS);
        watch.hand(now, Hand.OVER);
        operator.hand(now, Hand.OVER);
      }
    }

    private void leave() {
      if (handOver) {
        handOver = false;
        watch.hand(now, Hand.AWAY);
        operator.hand(now, Hand.AWAY);
      }
    }

    private void help(Position from, Position target) {
      Optional<Request> request = operator.request();
      if (request.isEmpty() || handOver || now < handUntil + REACTION_MILLIS) {
        return;
      }
      switch (request.get().kind()) {
        case LOST -> putLost();
        case MISSING, STUCK -> lay(target);
        case PUT_RIGHT -> lay(from);
        case GO_ON -> straighten();
        case STOPPED -> {}
      }
      operator.proceed(now);
    }

    /** What rolled off its field goes back on it, or stays in the hand until it is asked for. */
    private void straighten() {
      if (!isReckonedWith()) {
        workcell.bench().pickUpFallen();
      }
      operator.table().occupiedFields().stream()
          .filter(this::isBare)
          .findFirst()
          .ifPresent(this::fill);
    }

    /** Whether the arm believes that something stands there, and neither there nor in it does. */
    private boolean isBare(Spot spot) {
      boolean taken =
          workcell.bench().held().isPresent()
              && operator.step().filter(step -> step.from().equals(spot)).isPresent();
      return !taken && table.surface().isEmpty(cell(spot));
    }

    private void fill(Spot spot) {
      List<Piece> stack = operator.table().at(spot);
      Piece piece = stack.size() > 1 ? stack.get(0).crowned() : stack.get(0);
      table.lay(table.surface().with(cell(spot), piece));
    }

    private int cell(Spot spot) {
      return table.surface().cell(((Spot.Field) spot).number());
    }

    /** Whether the arm believes a piece to stand where the one that fell lies. */
    private boolean isReckonedWith() {
      OptionalInt cell = workcell.bench().fallenCell();
      int field = cell.isPresent() ? table.surface().field(cell.getAsInt()) : 0;
      return field > 0 && operator.table().top(new Spot.Field(field)).isPresent();
    }

    /** A hand sets the board up, with what has fallen and what is in the gripper. */
    private void lay(Position position) {
      workcell.bench().pickUpFallen();
      workcell.bench().takeHeld();
      table.lay(Surface.of(position));
    }

    private void putLost() {
      workcell.bench().pickUpFallen();
      Surface surface = table.surface();
      Step step = operator.step().orElseThrow();
      if (step.to() instanceof Spot.Field field) {
        int cell = surface.cell(field.number());
        surface = surface.with(cell, step.toLevel() > 0 ? step.token().crowned() : step.token());
      } else {
        var cell = workcell.layout().cell(step.to());
        workcell.bench().layAside(cell.column(), cell.row(), step.token());
      }
      table.lay(surface);
    }
  }
}
