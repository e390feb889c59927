package dev.huff.core.robot;

import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.RobotArm;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Position;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Has an arm bring the board to a position, one piece at a time. It trusts only the board's own
 * sensors.
 *
 * <p>Each piece takes four hops: over its stack, down and up with it, over its goal, down and up
 * without it. Before each descent the fields concerned must read as expected. Any change on the
 * board that the arm did not cause counts as a hand: the arm holds at once, and asks before it
 * moves again. A piece that was missed, dropped or misplaced is searched on the board and carried
 * again, three times at most.
 *
 * <p>It has no thread or clock of its own. All methods are called from one thread, with a time in
 * milliseconds that never goes back; {@link #deadline} says when {@link #tick} is due.
 */
public final class ArmOperator implements ArmListener {
  /** How long an arm may take to begin finding its zero, in milliseconds. */
  private static final int HOMING = 3_000;

  private final RobotArm arm;
  private final BoardComparison view;
  private final RearrangementProgress plan;
  private final WaitTimer patience = new WaitTimer();
  private final PendingRequest asking;
  private final PickAndPlaceExecutor executor;

  private ArmStatus.State armState = ArmStatus.State.OFFLINE;
  private HandPresence hand = HandPresence.AWAY;

  /** Whether the board is not read for now, so that nobody sees hands. */
  private boolean isBlind;

  /** Whether the game is paused, so that hands may set pieces up. */
  private boolean isPaused;

  /** Whether it was ordered to find its zero, and has not reported yet that it does. */
  private boolean homing;

  /** Before its next plan it has to show that its calibration holds. */
  private boolean unchecked;

  /**
   * @param sensing how much the board can tell
   * @param settle how long the board must read the same before it is believed, in milliseconds
   * @param table what stands where at the beginning
   */
  public ArmOperator(
      RobotArm arm,
      MotionPlanner reach,
      SensingLevel sensing,
      int settle,
      WorkspaceStacks table,
      OperatorListener listener) {
    this.arm = arm;
    this.view = new BoardComparison(sensing);
    this.plan = new RearrangementProgress(view, table);
    this.asking = new PendingRequest(listener);
    this.executor =
        new PickAndPlaceExecutor(arm, reach, view, plan, patience, asking, settle, listener);
  }

  /** What the operator believes to stand where; a piece in the gripper stands nowhere. */
  public WorkspaceStacks table() {
    return plan.table();
  }

  /** Whether it is at work, or waits for an answer. */
  public boolean isBusy() {
    return executor.isAtWork() || asking.isOpen();
  }

  /** Whether the arm has begun its work: what changes on the board is its own concern. */
  public boolean isAtWork() {
    return executor.isAtWork() && !executor.isUntouched();
  }

  /** What it asks of a human, while it waits for {@link #proceed}. */
  public Optional<HumanRequest> request() {
    return asking.open();
  }

  /** The step under way. */
  public Optional<CarryStep> step() {
    return plan.step();
  }

  /** When {@link #tick} is due next; empty when nothing is. */
  public OptionalLong deadline() {
    return asking.isOpen() ? OptionalLong.empty() : patience.deadline();
  }

  /**
   * Makes the arm lift two men and put them back before its first task, once somebody has permitted
   * it. If it misses one, its calibration is wrong, and it asks.
   */
  public void checkFirst() {
    unchecked = true;
  }

  /**
   * Bring the board from one position to another. It waits until the board shows the first, as it
   * does when hands have done with it. Given while at work, the goal holds from the next step on.
   */
  public void perform(long now, Position from, Position target) {
    plan.setTarget(target);
    if (!executor.isAtWork()) {
      plan.setBoard(from);
      executor.begin(now);
      check();
      look(now);
    }
  }

  private void check() {
    if (!unchecked || asking.isOpen()) {
      return;
    }
    List<PiecePlace> spots = plan.planCheck();
    unchecked = false;
    if (!spots.isEmpty()) {
      asking.ask(OperatorPrompts.leave(spots));
    }
  }

  /**
   * A game begins with that position: hands have set it up, with what lay beside the board, too.
   */
  public void beginGame(Position start) {
    if (!executor.isAtWork()) {
      plan.beginGame(start);
    }
  }

  /** Give the work up: what is in the gripper goes back where it came from, and no more. */
  public void cancel(long now) {
    if (executor.isAtWork()) {
      plan.giveUp();
      if (asking.isOpen(HumanRequest.Kind.LEAVE)) {
        asking.answered();
        unchecked = true;
      } else if (asking.isOpen(HumanRequest.Kind.PUT_RIGHT) && plan.carried().isEmpty()) {
        asking.answered();
      } else {
        // Once the arm has begun, nobody else sees what the board shows until it is answered.
        asking.overtaken();
      }
      look(now);
    }
  }

  /** The board shows this now. */
  public void board(long now, Snapshot snapshot) {
    if (view.take(now, snapshot) && executor.hasBegun()) {
      List<PiecePlace> strange = view.strange(table(), executor.touched(), plan.carried());
      if (!strange.isEmpty()) {
        interrupt(OperatorPrompts.interrupted(RobotPhrase.CHANGED.at(strange)));
      }
    }
    look(now);
  }

  /** How well the board is read now. While it is lost, or learnt anew, the arm stands still. */
  public void board(long now, BoardStatus.State state) {
    boolean wasBlind = isBlind;
    isBlind =
        switch (state) {
          case LOST -> true;
          case READY, DEGRADED -> false;
          case LEARNING -> isBlind || view.hasReading();
          case SEARCHING, CLOSED -> isBlind;
        };
    if (wasBlind && !isBlind) {
      // The first reading is still to come.
      patience.begin(now);
    }
    if (isBlind && executor.hasBegun()) {
      interrupt(OperatorPrompts.BLIND);
    }
    look(now);
  }

  /** The game is paused, or no longer. While it is, the arm moves nothing but to find its zero. */
  public void pause(long now, boolean paused) {
    isPaused = paused;
    if (isPaused && executor.hasBegun()) {
      asking.replace(OperatorPrompts.UNPAUSED, OperatorPrompts.PAUSED);
      interrupt(OperatorPrompts.PAUSED);
    } else if (!isPaused) {
      asking.replace(OperatorPrompts.PAUSED, OperatorPrompts.UNPAUSED);
    }
    look(now);
  }

  /**
   * A game that ends is not paused any more: the arm may have a man to put down. What it asks is
   * said when its work is given up.
   */
  public void endPause() {
    isPaused = false;
    asking.reword(OperatorPrompts.PAUSED, OperatorPrompts.UNPAUSED);
  }

  /** Something says that a hand is over the board, or no longer. */
  public void hand(long now, HandPresence seen) {
    boolean entered = hand == HandPresence.AWAY && seen == HandPresence.OVER;
    hand = seen;
    if (entered && (homing || armState == ArmStatus.State.HOMING)) {
      stop(now);
    } else if (entered && executor.hasBegun()) {
      interrupt(OperatorPrompts.interrupted(RobotPhrase.HAND.plain()));
    }
    look(now);
  }

  private void interrupt(HumanRequest request) {
    if (executor.isRunning()) {
      arm.hold();
    } else if (asking.isOpen()) {
      // The arm stands still until it is told to go on: hands do what it has asked for.
      return;
    }
    asking.ask(request);
  }

  /** Have the arm find its zero: at once, or when somebody has said that no hand is in its way. */
  public void home(long now) {
    if (hand == HandPresence.AWAY && !asking.isOpen()) {
      findZero(now);
    } else {
      askToHome();
    }
  }

  /** The same, but not before somebody has said so. */
  public void askToHome() {
    asking.ask(OperatorPrompts.UNHOMED);
  }

  /** The same when somebody has set up the board and the store for an interrupted game. */
  public void askToSetUp() {
    asking.ask(OperatorPrompts.INTERRUPTED);
  }

  private void findZero(long now) {
    homing = true;
    patience.begin(now);
    arm.home();
  }

  /** Emergency stop. */
  public void stop(long now) {
    arm.stop();
    homing = false;
    executor.brokenOff();
    asking.ask(OperatorPrompts.STOPPED);
  }

  @Override
  public void status(long now, ArmStatus status) {
    armState = status.state();
    executor.setGrip(status.grip());
    homing &= armState == ArmStatus.State.UNHOMED || armState == ArmStatus.State.STOPPED;
    boolean isAtWork = executor.isAtWork() && armState != ArmStatus.State.CLOSED;
    boolean asksFor = isAtWork || armState == ArmStatus.State.STOPPED;
    if (isBroken() && asksFor && !homing && !asking.isOpen(HumanRequest.Kind.STOPPED)) {
      executor.brokenOff();
      asking.ask(OperatorPrompts.broken(status.detail()));
    }
    look(now);
  }

  /** Whether the arm does nothing before it has found its zero. */
  private boolean isBroken() {
    return switch (armState) {
      case OFFLINE, STOPPED, UNHOMED, CLOSED -> true;
      case HOMING, IDLE, MOVING, HELD -> false;
    };
  }

  @Override
  public void finished(long now) {
    executor.ended(now);
    look(now);
  }

  /** A human says that the arm may move again, also after a button of its own held it. */
  public void proceed(long now) {
    if (!asking.isOpen()) {
      if (armState == ArmStatus.State.HELD && hand == HandPresence.AWAY) {
        arm.resume();
      }
      return;
    }
    if (hand == HandPresence.OVER) {
      asking.repeat(RobotPhrase.HAND_OVER);
      return;
    }
    HumanRequest.Kind kind = asking.open().orElseThrow().kind();
    // After an emergency stop it finds its zero, which needs no board and may uncover it.
    boolean isHeldBack = (isBlind || isPaused) && executor.isAtWork();
    if (isHeldBack && kind != HumanRequest.Kind.STOPPED) {
      asking.repeat(isBlind ? RobotPhrase.STILL_BLIND : RobotPhrase.STILL_PAUSED);
      return;
    }
    List<RobotSentence.Place> wrong =
        kind == HumanRequest.Kind.GO_ON ? executor.disturbed() : List.of();
    asking.answered();
    if (!wrong.isEmpty()) {
      asking.ask(OperatorPrompts.notYet(wrong));
      return;
    }
    if (kind == HumanRequest.Kind.GO_ON && executor.isRunning()) {
      arm.resume();
      return;
    }
    if (kind == HumanRequest.Kind.STOPPED && armState != ArmStatus.State.IDLE) {
      findZero(now);
    }
    plan.helped(kind);
    patience.begin(now);
    if (executor.isAtWork() && kind != HumanRequest.Kind.GO_ON) {
      executor.beginAgain(now);
    }
    look(now);
  }

  /** Time has passed. */
  public void tick(long now) {
    look(now);
  }

  /** Sees whether the next thing can be done, and does it. */
  private void look(long now) {
    patience.forget();
    if (isBroken() && !asking.isOpen() && (homing || executor.isAtWork())) {
      unhomed(now);
    }
    boolean mayMove = armState == ArmStatus.State.IDLE && !executor.isRunning() && !asking.isOpen();
    if (mayMove
        && !isBlind
        && !isPaused
        && !view.isDark()
        && (hand == HandPresence.AWAY || executor.hasBegun())) {
      executor.work(now);
    }
  }

  /** It was ordered to find its zero, and has not begun. The order may have come too early. */
  private void unhomed(long now) {
    if (!patience.isRunning(now, HOMING)) {
      asking.ask(OperatorPrompts.NOT_HOMING);
    }
  }
}
