package dev.huff.app.robot;

import dev.huff.app.brain.Brain;
import dev.huff.app.brain.BrainException;
import dev.huff.app.brain.Course;
import dev.huff.app.brain.Pace;
import dev.huff.app.brain.Turn;
import dev.huff.app.live.Spectator;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.engine.Limits;
import dev.huff.core.move.Move;
import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.ClockReading;
import dev.huff.core.port.RobotArm;
import dev.huff.core.referee.Ruling;
import dev.huff.core.robot.Hand;
import dev.huff.core.robot.Mishap;
import dev.huff.core.robot.Operator;
import dev.huff.core.robot.OperatorListener;
import dev.huff.core.robot.Reach;
import dev.huff.core.robot.Request;
import dev.huff.core.robot.Step;
import dev.huff.core.robot.Table;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Plays one side of a live game with a brain and an arm. It sits between the board and the game:
 * while the arm works, the game is told nothing, and when the board shows the whole move, all at
 * once. A move that the players' corrections have overtaken is not made; one under way is given up.
 */
public final class RobotPlayer implements BoardListener, Spectator, AutoCloseable {
  /**
   * What is played and how.
   *
   * @param side whom the arm plays
   * @param sensing how much the board tells
   * @param settle how long the board must read the same before the arm believes it, in milliseconds
   * @param limits how long the brain thinks about one move
   */
  public record Terms(RuleSet rules, Side side, SensingLevel sensing, int settle, Limits limits) {}

  /** How many places that cannot be reached are named. */
  private static final int SHOWN = 4;

  private final Terms terms;
  private final Pace pace;
  private final Brain brain;
  private final RobotArm arm;
  private final Reach reach;
  private final Operator operator;
  private final BoardListener game;
  private final RobotListener listener;
  private final LongSupplier clock;
  private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private final Thread worker = new Thread(this::work, "robot");
  private volatile boolean open = true;
  private Thread thinker = new Thread();
  private final Course course;
  private Optional<Snapshot> held = Optional.empty();
  private Optional<Move> plan = Optional.empty();
  private ArmStatus.State armState = ArmStatus.State.OFFLINE;
  private Optional<Turn> failed = Optional.empty();
  private boolean due;

  /**
   * A player that begins with the first game.
   *
   * @param table what stands where at the beginning
   * @param game hears of the board what is worth knowing
   * @param clock milliseconds that never go back, the board's
   */
  public RobotPlayer(
      Terms terms,
      Brain brain,
      RobotArm arm,
      Reach reach,
      Table table,
      BoardListener game,
      RobotListener listener,
      LongSupplier clock) {
    this.terms = terms;
    this.pace = new Pace(terms.side(), terms.limits());
    this.brain = brain;
    this.arm = arm;
    this.reach = reach;
    this.game = game;
    this.listener = listener;
    this.clock = clock;
    this.course = new Course(terms.rules());
    this.operator = new Operator(arm, reach, terms.sensing(), terms.settle(), table, new Foreman());
    worker.setDaemon(true);
    worker.start();
  }

  /** Opens the arm; it is homed as soon as it answers. */
  public void begin() {
    arm.open(new Messenger());
  }

  @Override
  public void reading(long time, Snapshot snapshot) {
    tasks.add(
        () -> {
          operator.board(clock.getAsLong(), snapshot);
          if (operator.isBusy()) {
            held = Optional.of(snapshot);
          } else {
            held = Optional.empty();
            game.reading(time, snapshot);
          }
        });
  }

  @Override
  public void pressed(long time, Side side) {
    tasks.add(
        () -> {
          // The arm presses when the board is right: the game must see the board first.
          if (side == terms.side() && held.isPresent()) {
            game.reading(time, held.get());
            held = Optional.empty();
          }
          game.pressed(time, side);
        });
  }

  @Override
  public void clock(long time, ClockReading reading) {
    tasks.add(() -> game.clock(time, reading));
  }

  @Override
  public void status(long time, BoardStatus status) {
    tasks.add(() -> game.status(time, status));
  }

  /** A sensor says that a hand is over the board, or no longer. */
  public void hand(Hand hand) {
    tasks.add(() -> operator.hand(clock.getAsLong(), hand));
  }

  /** A human says that the arm may go on. */
  public void proceed() {
    tasks.add(
        () -> {
          operator.proceed(clock.getAsLong());
          askAgain();
        });
  }

  /** Emergency stop. */
  public void stop() {
    arm.stop();
    tasks.add(() -> operator.stop(clock.getAsLong()));
  }

  @Override
  public void ruled(Ruling ruling) {
    tasks.add(() -> follow(ruling));
  }

  private void follow(Ruling ruling) {
    pace.hear(ruling);
    if (ruling instanceof Ruling.Over) {
      overtaken();
      due = false;
      return;
    }
    if (!course.hear(ruling)) {
      return;
    }
    overtaken();
    due = turn().position().toMove() == terms.side();
    think();
  }

  private Turn turn() {
    return course.turn(pace.limits());
  }

  /** What was being thought or done is no longer wanted. */
  private void overtaken() {
    thinker.interrupt();
    plan = Optional.empty();
    if (operator.isBusy()) {
      operator.cancel(clock.getAsLong());
    }
  }

  private void think() {
    if (!due || armState != ArmStatus.State.IDLE || operator.isBusy() || plan.isPresent()) {
      return;
    }
    Turn turn = turn();
    if (turn.legal().isEmpty()) {
      return;
    }
    due = false;
    Thread before = thinker;
    thinker = new Thread(() -> think(before, turn), "brain");
    thinker.setDaemon(true);
    thinker.start();
  }

  private void think(Thread before, Turn turn) {
    try {
      before.join();
      Move move = brain.choose(turn);
      tasks.add(() -> play(turn, move));
    } catch (BrainException e) {
      tasks.add(() -> failed(turn, e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The game goes on with the next ruling, or when somebody says that it may. */
  private void failed(Turn turn, BrainException why) {
    failed = Optional.of(turn);
    listener.trouble(why.why() + ". Say that it may go on, and it is asked once more.");
  }

  private void askAgain() {
    if (failed.filter(turn -> turn.isSame(turn())).isPresent()) {
      failed = Optional.empty();
      due = true;
    }
  }

  private void play(Turn turn, Move move) {
    if (turn.isSame(turn()) && !operator.isBusy()) {
      plan = Optional.of(move);
      listener.plays(turn, move);
      Position before = turn.position();
      operator.perform(clock.getAsLong(), before, move.applyTo(before));
    }
  }

  private void work() {
    try {
      while (open) {
        Runnable task = tasks.poll(untilDeadline(), TimeUnit.MILLISECONDS);
        if (task == null) {
          operator.tick(clock.getAsLong());
        } else {
          task.run();
        }
        release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long untilDeadline() {
    var deadline = operator.deadline();
    return deadline.isEmpty() ? 100 : Math.max(0, deadline.getAsLong() - clock.getAsLong());
  }

  /** The arm has done: the game may see the board again. */
  private void release() {
    if (!operator.isBusy() && held.isPresent()) {
      game.reading(clock.getAsLong(), held.get());
      held = Optional.empty();
    }
    think();
  }

  @Override
  public void close() {
    tasks.add(() -> open = false);
    thinker.interrupt();
    try {
      worker.join(TimeUnit.SECONDS.toMillis(2));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    arm.close();
    brain.close();
  }

  /** Brings what the arm says to the one thread. */
  private final class Messenger implements ArmListener {
    @Override
    public void status(long time, ArmStatus status) {
      tasks.add(
          () -> {
            boolean arrived =
                armState == ArmStatus.State.OFFLINE && status.state() == ArmStatus.State.UNHOMED;
            armState = status.state();
            status
                .position()
                .map(reach.calibration()::cell)
                .ifPresent(cell -> listener.at(cell, status.grip() == ArmStatus.Grip.HOLDING));
            if (arrived && !operator.isBusy()) {
              arrived();
            } else if (isTrouble(status) && !operator.isBusy()) {
              listener.trouble(status.detail());
            }
            operator.status(clock.getAsLong(), status);
          });
    }

    /** What it cannot reach is known as soon as it answers: then it does not even find its zero. */
    private void arrived() {
      List<String> faults = reach.outOf(arm.envelope());
      if (faults.isEmpty()) {
        operator.home(clock.getAsLong());
      } else {
        listener.trouble(
            "the arm cannot play, "
                + faults.size()
                + " places are out of its reach: "
                + String.join("; ", faults.subList(0, Math.min(SHOWN, faults.size())))
                + ". Move the board, then run 'huff robot calibrate' and 'huff robot test'.");
      }
    }

    private boolean isTrouble(ArmStatus status) {
      return !status.detail().isEmpty() && status.state() != ArmStatus.State.UNHOMED;
    }

    @Override
    public void finished(long time) {
      tasks.add(() -> operator.finished(clock.getAsLong()));
    }
  }

  private final class Foreman implements OperatorListener {
    @Override
    public void done(long time, Position shown) {
      plan = Optional.empty();
      listener.done();
    }

    @Override
    public void asks(long time, Request request) {
      listener.asks(request);
    }

    @Override
    public void mishap(long time, Mishap mishap, Step step) {
      listener.mishap(mishap, step);
    }
  }
}
