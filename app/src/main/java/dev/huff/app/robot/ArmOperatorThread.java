package dev.huff.app.robot;

import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.RobotArm;
import dev.huff.core.robot.ArmOperator;
import dev.huff.core.robot.HandPresence;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.RobotPhrase;
import dev.huff.core.robot.WorkspaceStacks;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.DaemonThread;
import dev.huff.rules.board.Position;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * An operator and its only thread. Events of the arm, the board, hands and people are passed to it
 * in turn. The arm finds its zero as soon as it answers, unless it could not reach the whole board.
 * When it comes back later, e.g. with its cable, it asks before.
 */
public final class ArmOperatorThread implements AutoCloseable {
  /** How many places that cannot be reached are named. */
  private static final int SHOWN = 4;

  private static final int IDLE_MILLIS = 100;

  /** Nobody has read a request sooner: such an answer was meant for what was asked before. */
  static final int READING_MILLIS = 800;

  private final RobotArm arm;
  private final MotionPlanner reach;
  private final RobotListener listener;
  private final LongSupplier clock;
  private final Runnable between;
  private final ArmOperator operator;
  private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private final Thread worker = DaemonThread.of("robot", this::work);
  private volatile boolean open = true;
  private ArmStatus.State armState = ArmStatus.State.OFFLINE;
  // Whether it has answered before: hands may be over the board when it comes back.
  private boolean wasHere;
  private boolean isResumed;
  private Optional<Runnable> errand = Optional.empty();
  private Optional<HumanRequest> asked = Optional.empty();
  private long askedAt;

  /**
   * Creates the thread. {@link #begin} starts its work.
   *
   * @param settle settle time in milliseconds. The board must read the same for so long
   * @param table the stacks at the beginning
   * @param clock milliseconds that never decrease
   * @param between runs after each message, in the same thread
   */
  public ArmOperatorThread(
      RobotArm arm,
      MotionPlanner reach,
      SensingLevel sensing,
      int settle,
      WorkspaceStacks table,
      RobotListener listener,
      LongSupplier clock,
      Runnable between) {
    this.arm = arm;
    this.reach = reach;
    this.listener = listener;
    this.clock = clock;
    this.between = between;
    this.operator = new ArmOperator(arm, reach, sensing, settle, table, listener);
  }

  /** Opens the arm. */
  public void begin() {
    worker.start();
    arm.open(new Messenger());
  }

  /** The operator: only to be called from tasks. */
  public ArmOperator operator() {
    return operator;
  }

  /** The present time. */
  public long now() {
    return clock.getAsLong();
  }

  /** Whether the arm stands still and could be given a program: only to be asked from tasks. */
  boolean isArmIdle() {
    return armState == ArmStatus.State.IDLE;
  }

  /** An interrupted game goes on: the arm stands still until somebody has set it up. */
  void resume() {
    add(() -> isResumed = true);
  }

  /** Has that done in its turn. */
  public void add(Runnable task) {
    tasks.add(task);
  }

  /** The board shows this. */
  public void board(Snapshot snapshot) {
    add(() -> operator.board(now(), snapshot));
  }

  /** How well the board is read. */
  public void board(BoardStatus.State state) {
    add(() -> operator.board(now(), state));
  }

  /** Has the board brought from one position to another as soon as the arm has found its zero. */
  public void perform(Position from, Position target) {
    add(() -> errand = Optional.of(() -> operator.perform(now(), from, target)));
  }

  private void perform() {
    if (errand.isPresent() && isArmIdle() && !operator.isBusy()) {
      errand.get().run();
      errand = Optional.empty();
    }
  }

  /** A sensor says that a hand is over the board, or no longer. */
  public void hand(HandPresence hand) {
    add(() -> operator.hand(now(), hand));
  }

  /** A human permits the arm to continue. What it has just begun to ask is asked once more. */
  public void proceed() {
    long saidAt = now();
    add(
        () -> {
          if (asked.isPresent() && saidAt - askedAt < READING_MILLIS) {
            listener.onRequest(asked.get());
          } else if (isWaitingForZero() && isOutOfReach()) {
            // That it cannot play was said again.
          } else if (isResumed && asked.isPresent()) {
            // It was stopped before it asked whether the game is set up.
            isResumed = false;
            operator.askToSetUp();
          } else {
            operator.proceed(now());
          }
        });
  }

  /** Emergency stop: not in its turn, but at once. */
  public void stop() {
    arm.stop();
    add(() -> operator.stop(now()));
  }

  private boolean isWaitingForZero() {
    return armState == ArmStatus.State.UNHOMED || armState == ArmStatus.State.STOPPED;
  }

  /** Whether there are places that it cannot reach, which is said: it does not move then. */
  private boolean isOutOfReach() {
    List<String> faults = reach.outOf(arm.envelope());
    if (!faults.isEmpty()) {
      String first = String.join("; ", faults.subList(0, Math.min(SHOWN, faults.size())));
      listener.onTrouble(RobotPhrase.OUT_OF_REACH.with(faults.size() + " (" + first + ")"));
    }
    return !faults.isEmpty();
  }

  private void work() {
    try {
      while (open) {
        Runnable task = tasks.poll(untilDeadline(), TimeUnit.MILLISECONDS);
        if (task == null) {
          operator.tick(now());
        } else {
          task.run();
        }
        perform();
        between.run();
        noteRequest();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void noteRequest() {
    if (!operator.request().equals(asked)) {
      asked = operator.request();
      askedAt = now();
    }
  }

  private long untilDeadline() {
    var deadline = operator.deadline();
    return deadline.isEmpty() ? IDLE_MILLIS : Math.max(0, deadline.getAsLong() - now());
  }

  @Override
  public void close() {
    add(() -> open = false);
    try {
      worker.join(TimeUnit.SECONDS.toMillis(2));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    arm.close();
  }

  /** Brings what the arm says to the one thread. */
  private final class Messenger implements ArmListener {
    @Override
    public void status(long time, ArmStatus status) {
      add(() -> onStatus(status));
    }

    private void onStatus(ArmStatus status) {
      boolean arrived =
          armState == ArmStatus.State.OFFLINE && status.state() == ArmStatus.State.UNHOMED;
      boolean isPaused =
          status.state() == ArmStatus.State.HELD
              && armState != ArmStatus.State.HELD
              && !status.detail().isEmpty();
      armState = status.state();
      status
          .position()
          .map(reach.calibration()::cell)
          .ifPresent(cell -> listener.onToolMoved(cell, status.grip() == ArmStatus.Grip.HOLDING));
      // At work it is held by a button of the machine: the game waits until the arm goes on.
      boolean isUnasked =
          operator.isBusy() ? isPaused && operator.request().isEmpty() : isUnasked(status);
      if (arrived && !operator.isBusy()) {
        arrived();
      } else if (isUnasked) {
        listener.onTrouble(RobotPhrase.MACHINE.with(status.detail()));
      }
      operator.status(now(), status);
    }

    /** What it cannot reach is known as soon as it answers: then it does not even find its zero. */
    private void arrived() {
      if (isOutOfReach()) {
        return;
      }
      if (isResumed) {
        operator.askToSetUp();
      } else if (wasHere) {
        operator.askToHome();
      } else {
        operator.home(now());
      }
      isResumed = false;
      wasHere = true;
    }

    /** Whether it has a trouble that the operator does not report. */
    private boolean isUnasked(ArmStatus status) {
      return !status.detail().isEmpty()
          && status.state() != ArmStatus.State.UNHOMED
          && status.state() != ArmStatus.State.STOPPED;
    }

    @Override
    public void finished(long time) {
      add(() -> operator.finished(now()));
    }
  }
}
