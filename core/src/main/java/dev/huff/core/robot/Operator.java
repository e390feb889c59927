package dev.huff.core.robot;

import dev.huff.core.board.Position;
import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.RobotArm;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Has an arm bring the board to a position, one piece at a time, believing only what the board's
 * own sensors show.
 *
 * <p>Each piece takes four hops: over its stack, down and up with it, over its goal, down and up
 * without it. Before each descent the fields concerned must read as expected. Whatever changes on
 * the board that the arm did not cause is taken for a hand: the arm holds at once, and asks before
 * it moves again. A piece that was missed, dropped or misplaced is looked for on the board and
 * carried again, three times at most.
 *
 * <p>No thread or clock of its own: all methods are called from one thread, with a time in
 * milliseconds that never goes back; {@link #deadline} says when {@link #tick} is due.
 */
public final class Operator implements ArmListener {
  /** How long a board may take to show what was done, in milliseconds. */
  private static final int PATIENCE = 1500;

  /** How long hands may take to finish at the board before somebody is told, in milliseconds. */
  private static final int HANDS = 10_000;

  /** How long an arm may take to begin finding its zero, in milliseconds. */
  private static final int HOMING = 3_000;

  private enum Stage {
    IDLE,
    STARTING,
    TO_SOURCE,
    PICKING,
    TO_TARGET,
    PLACING,
    VERIFYING,
    /** The board is right; the arm presses its clock. */
    PRESSING
  }

  private final RobotArm arm;
  private final Reach reach;
  private final Sight sight;
  private final Errand errand;
  private final int settle;
  private final OperatorListener listener;

  private Stage stage = Stage.IDLE;
  private Optional<Request> request = Optional.empty();
  private ArmStatus.State armState = ArmStatus.State.OFFLINE;
  private ArmStatus.Grip grip = ArmStatus.Grip.UNKNOWN;
  private Hand hand = Hand.AWAY;
  private Set<Spot> touched = Set.of();
  private boolean running;

  /** It was told to find its zero, and has not said yet that it does. */
  private boolean homing;

  private boolean helped;
  private Optional<Step> doubtful = Optional.empty();
  private long since;
  private OptionalLong deadline = OptionalLong.empty();

  /**
   * An operator of that arm.
   *
   * @param sensing how much the board can tell
   * @param settle how long the board must read the same before it is believed, in milliseconds
   * @param table what stands where at the beginning
   */
  public Operator(
      RobotArm arm,
      Reach reach,
      SensingLevel sensing,
      int settle,
      Table table,
      OperatorListener listener) {
    this.arm = arm;
    this.reach = reach;
    this.sight = new Sight(sensing);
    this.errand = new Errand(sight, table);
    this.settle = settle;
    this.listener = listener;
  }

  /** What the operator believes to stand where; a piece in the gripper stands nowhere. */
  public Table table() {
    return errand.table();
  }

  /** Whether it is at work, or waits for an answer. */
  public boolean isBusy() {
    return stage != Stage.IDLE || request.isPresent();
  }

  /** What it asks of a human, while it waits for {@link #proceed}. */
  public Optional<Request> request() {
    return request;
  }

  /** The step under way. */
  public Optional<Step> step() {
    return errand.step();
  }

  /** When {@link #tick} is due next; empty when nothing is. */
  public OptionalLong deadline() {
    return deadline;
  }

  /**
   * Bring the board from one position to another. It waits until the board shows the first, as it
   * does when hands have done with it. Given while at work, the goal holds from the next step on.
   */
  public void perform(long now, Position from, Position target) {
    errand.want(target);
    if (stage == Stage.IDLE) {
      errand.shows(from);
      helped = false;
      doubtful = Optional.empty();
      enter(now, Stage.STARTING);
      look(now);
    }
  }

  /** Give the work up: what is in the gripper goes back where it came from, and no more. */
  public void cancel(long now) {
    if (stage != Stage.IDLE) {
      errand.giveUp();
      look(now);
    }
  }

  /** The board shows this now. */
  public void board(long now, Snapshot snapshot) {
    boolean atWork = stage != Stage.IDLE && stage != Stage.STARTING;
    if (sight.take(now, snapshot) && atWork) {
      List<String> strange = sight.strange(table(), touched, errand.carried());
      if (!strange.isEmpty()) {
        interrupt(now, String.join(", ", strange) + " changed while the arm was at work.");
      }
    }
    look(now);
  }

  /** Something says that a hand is over the board, or no longer. */
  public void hand(long now, Hand seen) {
    boolean entered = hand == Hand.AWAY && seen == Hand.OVER;
    hand = seen;
    if (entered && (homing || armState == ArmStatus.State.HOMING)) {
      stop(now);
    } else if (entered && stage != Stage.IDLE && stage != Stage.STARTING) {
      interrupt(now, "A hand came over the board.");
    }
    look(now);
  }

  private void interrupt(long now, String why) {
    if (running) {
      arm.hold();
    } else if (request.isPresent()) {
      // The arm stands still until it is told to go on: hands do what it has asked for.
      return;
    }
    ask(now, Pleas.interrupted(why));
  }

  /** Have the arm find its zero: at once, or when somebody has said that no hand is in its way. */
  public void home(long now) {
    if (hand == Hand.AWAY && request.isEmpty()) {
      findZero();
    } else {
      ask(now, Pleas.UNHOMED);
    }
  }

  private void findZero() {
    homing = true;
    arm.home();
  }

  /** Emergency stop. */
  public void stop(long now) {
    arm.stop();
    homing = false;
    brokenOff();
    ask(now, Pleas.STOPPED);
  }

  /** What the program would have done may have been done or not. */
  private void brokenOff() {
    if (stage == Stage.PICKING || stage == Stage.PLACING) {
      errand
          .step()
          .filter(step -> !sight.tells(step))
          .ifPresent(step -> doubtful = Optional.of(step));
    }
    running = false;
  }

  @Override
  public void status(long now, ArmStatus status) {
    armState = status.state();
    grip = status.grip();
    homing &= armState != ArmStatus.State.HOMING && armState != ArmStatus.State.IDLE;
    if (isBroken() && stage != Stage.IDLE && !asked(Request.Kind.STOPPED)) {
      brokenOff();
      ask(now, Pleas.broken(status.detail()));
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
    running = false;
    since = now;
    look(now);
  }

  /** A human says that the arm may move again. */
  public void proceed(long now) {
    if (request.isEmpty() || hand == Hand.OVER) {
      return;
    }
    Request.Kind kind = request.orElseThrow().kind();
    if (running && kind == Request.Kind.GO_ON) {
      resume(now);
      return;
    }
    request = Optional.empty();
    if (kind == Request.Kind.STOPPED && armState != ArmStatus.State.IDLE) {
      findZero();
    }
    errand.helped(kind);
    since = now;
    if (kind != Request.Kind.GO_ON) {
      helped = true;
      enter(now, Stage.STARTING);
    }
    look(now);
  }

  private void resume(long now) {
    boolean midway = stage == Stage.PICKING || stage == Stage.PLACING;
    List<String> wrong = sight.differing(table(), midway ? touched : Set.of());
    if (wrong.isEmpty()) {
      request = Optional.empty();
      arm.resume();
    } else {
      ask(now, Pleas.notYet(wrong));
    }
  }

  /** Time has passed. */
  public void tick(long now) {
    look(now);
  }

  private void enter(long now, Stage next) {
    stage = next;
    since = now;
  }

  private void run(Stage next, List<ArmMotion> program) {
    stage = next;
    running = true;
    try {
      arm.run(program);
    } catch (IllegalStateException e) {
      // It broke down this very moment: its status, which says so, is on its way here.
      touched = Set.of();
    }
  }

  private void ask(long now, Request asked) {
    if (!request.equals(Optional.of(asked))) {
      request = Optional.of(asked);
      deadline = OptionalLong.empty();
      listener.asks(now, asked);
    }
  }

  private boolean asked(Request.Kind kind) {
    return request.isPresent() && request.orElseThrow().kind() == kind;
  }

  /** Sees whether the next thing can be done, and does it. */
  private void look(long now) {
    deadline = OptionalLong.empty();
    if (isBroken() && request.isEmpty() && stage != Stage.IDLE) {
      unhomed(now);
    }
    if (running || request.isPresent() || armState != ArmStatus.State.IDLE) {
      return;
    }
    switch (stage) {
      case IDLE -> {}
      case STARTING -> start(now);
      case TO_SOURCE -> overSource(now);
      case PICKING -> picked(now);
      case TO_TARGET -> overTarget(now);
      case PLACING -> placed(now);
      case VERIFYING -> verify(now);
      case PRESSING -> finish(now);
    }
  }

  /** It was told to find its zero, and has not begun to: the order may have come too early. */
  private void unhomed(long now) {
    if (now - since < HOMING) {
      deadline = OptionalLong.of(since + HOMING);
    } else {
      ask(now, Pleas.NOT_HOMING);
    }
  }

  private void start(long now) {
    if (hand == Hand.OVER || !sight.isOpen() || !quiet(now)) {
      return;
    }
    if (doubtful.isPresent()) {
      Step left = doubtful.orElseThrow();
      doubtful = Optional.empty();
      askAbout(now, left.toLevel() > 0 ? left.to() : left.from());
      return;
    }
    if (helped) {
      // Hands were at the board: how they have left it is how it goes on.
      helped = false;
      if (isMissing(now)) {
        return;
      }
      errand.believe();
    }
    List<String> wrong = sight.differing(table(), Set.of());
    if (wrong.isEmpty()) {
      next(now);
    } else if (now - since < HANDS) {
      deadline = OptionalLong.of(since + HANDS);
    } else {
      ask(now, Pleas.putRight(wrong));
    }
  }

  private void askAbout(long now, Spot stack) {
    ask(now, Pleas.doubtful(table().layout().name(stack)));
  }

  /** Whether a piece is gone since the arm was broken off; then it is asked for. */
  private boolean isMissing(long now) {
    if (errand.carried().isPresent()) {
      var piece = errand.carried().orElseThrow();
      if (sight.showsFallen(table(), piece)) {
        errand.letFall();
        return false;
      }
      ask(now, Pleas.lost(piece, table().layout().name(moving().to())));
      return true;
    }
    Optional<Spot> bare = errand.isMadeByHand() ? Optional.empty() : sight.bare(table());
    bare.ifPresent(spot -> askFor(now, errand.misses(spot)));
    return bare.isPresent();
  }

  private void askFor(long now, Step missing) {
    listener.mishap(now, Mishap.DROPPED, missing);
    ask(now, Pleas.lost(missing.token(), table().layout().name(missing.to())));
  }

  /** Whether the board has read the same for long enough; otherwise sets the deadline. */
  private boolean quiet(long now) {
    if (now - Math.max(sight.changed(), since) >= settle) {
      return true;
    }
    deadline = OptionalLong.of(Math.max(sight.changed(), since) + settle);
    return false;
  }

  private void next(long now) {
    Optional<Step> next = errand.next();
    if (!errand.isWanted()) {
      enter(now, Stage.IDLE);
    } else if (next.isEmpty()) {
      enter(now, Stage.VERIFYING);
      look(now);
    } else {
      Spot from = next.orElseThrow().from();
      touched = Set.of(from);
      run(Stage.TO_SOURCE, reach.travel(from));
    }
  }

  private void overSource(long now) {
    Step moving = moving();
    errand.reached(moving.from());
    if (!errand.isWanted()) {
      next(now);
    } else if (sight.agrees(table(), moving.from())) {
      run(Stage.PICKING, reach.pick(moving.from(), moving.fromLevel()));
    } else if (!waiting(now)) {
      recover(now, Mishap.MISPLACED);
    }
  }

  private Step moving() {
    return errand.step().orElseThrow();
  }

  private void picked(long now) {
    if (grip == ArmStatus.Grip.EMPTY) {
      emptyHanded(now);
    } else {
      carry(errand.lifted());
    }
  }

  /** The gripper says that it holds nothing; the board says whether it ever did. */
  private void emptyHanded(long now) {
    if (!quiet(now)) {
      return;
    }
    if (sight.agrees(table(), moving().from())) {
      recover(now, Mishap.MISSED_GRIP);
    } else {
      errand.lifted();
      dropped(now);
    }
  }

  private void carry(Step moving) {
    touched = new HashSet<>(List.of(moving.from(), moving.to()));
    run(Stage.TO_TARGET, reach.travel(moving.to()));
  }

  private void overTarget(long now) {
    Step moving = moving();
    errand.reached(moving.to());
    if (grip == ArmStatus.Grip.EMPTY) {
      dropped(now);
    } else if (!errand.isWanted() && !moving.to().equals(moving.from())) {
      carry(errand.turnedBack());
    } else if (!sight.agrees(table(), moving.from())) {
      if (!waiting(now)) {
        errand.letFall();
        recover(now, Mishap.MISSED_GRIP);
      }
    } else if (sight.agrees(table(), moving.to())) {
      run(Stage.PLACING, reach.place(moving.to(), moving.toLevel()));
    } else if (!waiting(now)) {
      ask(now, Pleas.changed(table().layout().name(moving.to())));
    }
  }

  /** The gripper is empty on the way: the piece lies on a field, or where no sensor sees it. */
  private void dropped(long now) {
    if (!quiet(now)) {
      return;
    }
    var piece = errand.carried().orElseThrow();
    if (sight.showsFallen(table(), piece)) {
      errand.letFall();
      recover(now, Mishap.DROPPED);
      return;
    }
    listener.mishap(now, Mishap.DROPPED, moving());
    ask(now, Pleas.lost(piece, table().layout().name(moving().to())));
    letGo();
  }

  private void placed(long now) {
    if (grip == ArmStatus.Grip.HOLDING) {
      errand.put();
      errand.notLetGo();
      ask(now, Pleas.HELD);
    } else if (isPutUnseen()) {
      putUnseen(now);
    } else {
      errand.put();
      next(now);
    }
  }

  /** Whether the man was put on another and the two look like one. */
  private boolean isPutUnseen() {
    return moving().toLevel() > 0 && !sight.tells(moving());
  }

  /** Had it slipped off the other at the last moment, only the field it fell on would tell. */
  private void putUnseen(long now) {
    if (!quiet(now)) {
      return;
    }
    if (sight.showsFallen(table(), moving().token())) {
      askAbout(now, moving().to());
    } else {
      errand.put();
      next(now);
    }
  }

  private void verify(long now) {
    if (!sight.differing(table(), Set.of()).isEmpty()) {
      if (!waiting(now)) {
        putRight(now);
      }
      return;
    }
    if (!errand.isWanted()) {
      enter(now, Stage.IDLE);
    } else if (quiet(now)) {
      verified(now);
    }
  }

  /** A piece is not where it was put: on another field, or where no sensor sees it. */
  private void putRight(long now) {
    Optional<Spot> bare = sight.bare(table());
    if (bare.isEmpty()) {
      recover(now, Mishap.MISPLACED);
      return;
    }
    askFor(now, errand.misses(bare.orElseThrow()));
  }

  private void verified(long now) {
    Plan rest = errand.rest();
    if (errand.isOvertaken() || !rest.steps().isEmpty()) {
      errand.replan();
      next(now);
    } else if (!rest.isComplete()) {
      ask(now, Pleas.missing(rest, table().layout()));
    } else if (reach.clock().isPresent()) {
      run(Stage.PRESSING, reach.press());
    } else {
      finish(now);
    }
  }

  private void finish(long now) {
    enter(now, Stage.IDLE);
    if (errand.isWanted()) {
      listener.done(now, errand.done());
    }
  }

  /** Whether there is still time for the board to show what is expected; sets the deadline. */
  private boolean waiting(long now) {
    if (now - since < PATIENCE) {
      deadline = OptionalLong.of(since + PATIENCE);
      return true;
    }
    return false;
  }

  /** Looks at the board afresh and tries again, or gives up; lets go of what is not there first. */
  private void recover(long now, Mishap mishap) {
    boolean again = fail(now, mishap);
    if (mishap != Mishap.MISPLACED) {
      letGo();
    } else if (again) {
      next(now);
    }
  }

  private void letGo() {
    run(Stage.VERIFYING, List.of(new ArmMotion.Release()));
  }

  private boolean fail(long now, Mishap mishap) {
    Optional<Step> tried = errand.step();
    tried.ifPresent(failed -> listener.mishap(now, mishap, failed));
    if (errand.fail()) {
      errand.believe();
      return true;
    }
    List<String> wrong = sight.differing(table(), Set.of());
    ask(now, Pleas.stuck(wrong, tried.map(step -> table().layout().name(step.from()))));
    return false;
  }
}
