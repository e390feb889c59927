package dev.huff.core.robot;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.MotionLimitCheck;
import dev.huff.core.port.RobotArm;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Carries the pieces of a {@link RearrangementProgress} one after the other, and checks the board
 * before each descent and after each piece. Its caller says when the arm is at rest and may get its
 * next program, and makes sure that no hand is in the way.
 */
final class PickAndPlaceExecutor {
  /** How long a board may take to show what was done, in milliseconds. */
  private static final int PATIENCE = 1500;

  /** Hands at the board for longer than this are reported, in milliseconds. */
  private static final int HANDS = 10_000;

  private enum Stage {
    IDLE,
    STARTING,
    TO_SOURCE,
    PICKING,
    /** The piece left its place, but the gripper says that it holds none. */
    RELEASING,
    TO_TARGET,
    PLACING,
    VERIFYING,
    /** The board is right; the arm presses its clock. */
    PRESSING
  }

  private final RobotArm arm;
  private final MotionPlanner reach;
  private final BoardComparison view;
  private final RearrangementProgress plan;
  private final WaitTimer patience;
  private final PendingRequest asking;
  private final FaultRecovery recovery;
  private final int settle;
  private final OperatorListener listener;

  private Stage stage = Stage.IDLE;
  private boolean running;
  private boolean isUntouched = true;
  private ArmStatus.Grip grip = ArmStatus.Grip.UNKNOWN;
  private Set<PiecePlace> touched = Set.of();

  /**
   * @param settle how long the board must read the same before it is believed, in milliseconds
   */
  PickAndPlaceExecutor(
      RobotArm arm,
      MotionPlanner reach,
      BoardComparison view,
      RearrangementProgress plan,
      WaitTimer patience,
      PendingRequest asking,
      int settle,
      OperatorListener listener) {
    this.arm = arm;
    this.reach = reach;
    this.view = view;
    this.plan = plan;
    this.patience = patience;
    this.asking = asking;
    this.recovery = new FaultRecovery(view, plan, asking, listener);
    this.settle = settle;
    this.listener = listener;
  }

  boolean isAtWork() {
    return stage != Stage.IDLE;
  }

  /** Whether the arm may have moved for this plan already. */
  boolean hasBegun() {
    return stage != Stage.IDLE && stage != Stage.STARTING;
  }

  /** Whether the arm has moved nothing for this plan, however long it has waited. */
  boolean isUntouched() {
    return isUntouched;
  }

  /** Whether a program was given to the arm that has not ended. */
  boolean isRunning() {
    return running;
  }

  /** The spots that the arm itself changes now. */
  Set<PiecePlace> touched() {
    return touched;
  }

  /**
   * The fields that are not as they were when the arm was held, nor as they should be, each with
   * what should be on it.
   */
  List<RobotSentence.Place> disturbed() {
    return plan.isShown() || !plan.isWanted()
        ? List.of()
        : view.differing(table(), isDown() ? touched : Set.of());
  }

  private boolean isDown() {
    return stage == Stage.PICKING || stage == Stage.RELEASING || stage == Stage.PLACING;
  }

  /** A new plan is waiting to be begun. */
  void begin(long now) {
    recovery.begin();
    isUntouched = true;
    enter(now, Stage.STARTING);
  }

  /** Hands were at the board: it begins anew with how they left it. */
  void beginAgain(long now) {
    recovery.helped();
    enter(now, Stage.STARTING);
  }

  /** What the program would have done may have been done or not. */
  void brokenOff() {
    if (isDown()) {
      recovery.brokenOff();
    }
    running = false;
  }

  void setGrip(ArmStatus.Grip now) {
    grip = now;
  }

  void ended(long now) {
    running = false;
    patience.begin(now);
  }

  /** The arm stands still, and nobody is asked anything: does the next thing if it can be done. */
  void work(long now) {
    switch (stage) {
      case IDLE -> {}
      case STARTING -> start(now);
      case TO_SOURCE -> overSource(now);
      case PICKING -> picked(now);
      case RELEASING -> emptyHanded(now);
      case TO_TARGET -> overTarget(now);
      case PLACING -> placed(now);
      case VERIFYING -> verify(now);
      case PRESSING -> finish(now);
    }
  }

  private void enter(long now, Stage next) {
    stage = next;
    patience.begin(now);
  }

  private void run(Stage next, List<ArmMotion> program) {
    stage = next;
    running = true;
    isUntouched = false;
    try {
      arm.run(MotionLimitCheck.slowed(program, arm.envelope()));
    } catch (IllegalStateException e) {
      // It broke down this very moment: its status, which says so, is on its way here.
      touched = Set.of();
    }
  }

  private WorkspaceStacks table() {
    return plan.table();
  }

  private CarryStep moving() {
    return plan.step().orElseThrow();
  }

  private boolean isQuiet(long now) {
    return patience.isQuiet(now, view.changed(), settle);
  }

  private void start(long now) {
    if (!plan.isWanted() && plan.carried().isEmpty()) {
      enter(now, isUntouched ? Stage.IDLE : Stage.VERIFYING);
      return;
    }
    if (!view.hasReading() || !isQuiet(now) || !recovery.canContinue()) {
      return;
    }
    List<RobotSentence.Place> wrong = view.differing(table(), Set.of());
    if (wrong.isEmpty()) {
      next(now);
    } else if (!patience.isRunning(now, HANDS)) {
      asking.ask(OperatorPrompts.putRight(wrong));
    }
  }

  /** Somebody who replies before the arm has done makes a board that is not to be put right. */
  private void adoptReply() {
    if (plan.isShown() && !view.differing(table(), Set.of()).isEmpty()) {
      plan.adoptGoal();
    }
  }

  private void next(long now) {
    adoptReply();
    Optional<CarryStep> next = plan.next();
    if (!plan.isWanted() || next.isEmpty()) {
      enter(now, Stage.VERIFYING);
      verify(now);
    } else {
      PiecePlace from = next.orElseThrow().from();
      touched = Set.of(from);
      run(Stage.TO_SOURCE, reach.travel(from));
    }
  }

  private void overSource(long now) {
    CarryStep moving = moving();
    plan.reached(moving.from());
    if (!plan.isWanted()) {
      next(now);
    } else if (view.agrees(table(), moving.from())) {
      run(Stage.PICKING, reach.pick(moving.from(), moving.fromLevel()));
    } else if (!patience.isRunning(now, PATIENCE)) {
      recover(now, RecoveredFault.MISPLACED);
    }
  }

  private void picked(long now) {
    if (grip == ArmStatus.Grip.EMPTY) {
      emptyHanded(now);
    } else {
      carry(plan.lifted());
    }
  }

  /**
   * The gripper says that it holds nothing; the board says whether it ever did. A piece that is
   * back where it stood when the gripper has opened hung in one that does not sense it.
   */
  private void emptyHanded(long now) {
    if (!isQuiet(now)) {
      return;
    }
    if (view.agrees(table(), moving().from())) {
      recover(now, RecoveredFault.MISSED_GRIP);
    } else if (stage == Stage.PICKING) {
      run(Stage.RELEASING, List.of(new ArmMotion.Release()));
    } else {
      plan.lifted();
      dropped(now);
    }
  }

  private void carry(CarryStep moving) {
    touched = new HashSet<>(List.of(moving.from(), moving.to()));
    run(Stage.TO_TARGET, reach.travel(moving.to()));
  }

  private void overTarget(long now) {
    CarryStep moving = moving();
    plan.reached(moving.to());
    if (grip == ArmStatus.Grip.EMPTY) {
      dropped(now);
    } else if (!plan.isWanted() && !moving.to().equals(moving.from())) {
      carry(plan.turnedBack());
    } else if (!view.agrees(table(), moving.from())) {
      if (!patience.isRunning(now, PATIENCE)) {
        notTaken(now, moving.from());
      }
    } else if (view.agrees(table(), moving.to())) {
      run(Stage.PLACING, reach.place(moving.to(), moving.toLevel()));
    } else if (!patience.isRunning(now, PATIENCE)) {
      askToPutRight(moving.to());
    }
  }

  /** A piece stands where one was taken; a second one, if the gripper holds the first. */
  private void notTaken(long now, PiecePlace from) {
    if (grip == ArmStatus.Grip.HOLDING) {
      askToPutRight(from);
    } else {
      plan.letFall();
      recover(now, RecoveredFault.MISSED_GRIP);
    }
  }

  private void askToPutRight(PiecePlace spot) {
    asking.ask(OperatorPrompts.notYet(List.of(BoardComparison.expected(table(), spot))));
  }

  /** The gripper is empty on the way: the piece lies on a field, or where no sensor sees it. */
  private void dropped(long now) {
    if (!isQuiet(now)) {
      return;
    }
    if (recovery.isFallenOnBoard()) {
      plan.letFall();
      recover(now, RecoveredFault.DROPPED);
    } else {
      recovery.lost(moving());
      letGo();
    }
  }

  private void placed(long now) {
    if (grip == ArmStatus.Grip.HOLDING) {
      plan.put();
      plan.notLetGo();
      asking.ask(OperatorPrompts.HELD);
    } else if (moving().toLevel() > 0 && !view.isDistinguishable(moving())) {
      putUnseen(now);
    } else {
      plan.put();
      next(now);
    }
  }

  /**
   * The man was put on another, and the two look like one. If it slipped off at the last moment,
   * only the field on which it fell would show it.
   */
  private void putUnseen(long now) {
    if (!isQuiet(now)) {
      return;
    }
    if (view.hasFallen(table(), moving().token())) {
      recovery.askAbout(moving().to());
    } else {
      plan.put();
      next(now);
    }
  }

  private void verify(long now) {
    adoptReply();
    if (plan.isWanted() && !view.differing(table(), Set.of()).isEmpty()) {
      if (!patience.isRunning(now, PATIENCE) && !recovery.askForBare()) {
        recover(now, RecoveredFault.MISPLACED);
      }
    } else if (isQuiet(now)) {
      verified(now);
    }
  }

  /** Nothing is left to do. Hands may be at the board, since the move was taken back. */
  private void rest(long now) {
    touched = Set.of();
    if (!clearsView()) {
      enter(now, Stage.IDLE);
    }
  }

  /** Goes aside if squares are not read, which the arm may hide from a camera. */
  private boolean clearsView() {
    Optional<PiecePlace> aside = view.hasUnread() ? reach.aside() : Optional.empty();
    if (aside.filter(spot -> !plan.isAt(spot)).isEmpty()) {
      return false;
    }
    PiecePlace goal = aside.orElseThrow();
    plan.reached(goal);
    run(Stage.VERIFYING, reach.travel(goal));
    return true;
  }

  private void verified(long now) {
    if (!plan.isWanted()) {
      rest(now);
      return;
    }
    RearrangementPlan rest = plan.rest();
    if (plan.isOvertaken() || !rest.steps().isEmpty()) {
      plan.replan();
      next(now);
    } else if (!rest.isComplete()) {
      asking.ask(OperatorPrompts.missing(rest));
    } else if (!clearsView() && !awaitsView(now)) {
      press(now);
    }
  }

  /** A camera looks again at what the arm hid; some squares may never be read. */
  private boolean awaitsView(long now) {
    return view.hasUnread() && patience.isRunning(now, PATIENCE);
  }

  private void press(long now) {
    if (reach.clock().isPresent()) {
      run(Stage.PRESSING, reach.press());
    } else {
      finish(now);
    }
  }

  private void finish(long now) {
    enter(now, Stage.IDLE);
    if (plan.isWanted()) {
      plan.done();
      listener.onDone();
    }
  }

  /** Looks at the board afresh and tries again, or gives up; lets go of what is not there first. */
  private void recover(long now, RecoveredFault fault) {
    boolean again = recovery.retry(fault);
    if (fault != RecoveredFault.MISPLACED) {
      letGo();
    } else if (again) {
      next(now);
    }
  }

  private void letGo() {
    run(Stage.VERIFYING, List.of(new ArmMotion.Release()));
  }
}
