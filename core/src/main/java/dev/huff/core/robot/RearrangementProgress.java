package dev.huff.core.robot;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The goal of an arm's work, its remaining steps, and the assumed position meanwhile. It knows
 * nothing of motion and time.
 */
final class RearrangementProgress {
  private static final int TRIES = 3;

  private final BoardComparison view;
  private final WorkspaceStacks first;
  private final Deque<CarryStep> steps = new ArrayDeque<>();
  private WorkspaceStacks table;
  private Optional<Position> goal = Optional.empty();
  private Optional<CarryStep> step = Optional.empty();
  private Optional<Piece> carried = Optional.empty();
  private Optional<WorkspaceStacks> asked = Optional.empty();
  private final List<PiecePlace> unchecked = new ArrayList<>();
  private BoardCoordinates at = new BoardCoordinates(0, 0);
  private boolean replan;
  private int tries;

  /**
   * @param table what stands where at the beginning
   */
  RearrangementProgress(BoardComparison view, WorkspaceStacks table) {
    this.view = view;
    this.first = table;
    this.table = table;
  }

  /** What is believed to stand where; a piece in the gripper stands nowhere. */
  WorkspaceStacks table() {
    return table;
  }

  boolean isWanted() {
    return goal.isPresent();
  }

  /** Whether the board shows the goal already. */
  boolean isShown() {
    return goal.filter(wanted -> view.differing(table.showing(wanted), Set.of()).isEmpty())
        .isPresent();
  }

  Optional<CarryStep> step() {
    return step;
  }

  /** The piece that was lifted and not yet put. */
  Optional<Piece> carried() {
    return carried;
  }

  /** The board shows that position. */
  void setBoard(Position position) {
    table = table.showing(position);
    asked = Optional.empty();
  }

  /**
   * A game begins with that position. Captured pieces in the slots were needed for it, unless fewer
   * stand on the board than at first.
   */
  void beginGame(Position start) {
    if (start.occupied().size() >= first.occupiedFields().size()) {
      table = first.showing(start);
    }
  }

  /** Bring about that position: from the next step on, where something is under way. */
  void setTarget(Position target) {
    goal = Optional.of(target);
    replan = true;
    tries = 0;
  }

  /**
   * Plans to lift the two single men that are farthest apart, and to put them back, before anything
   * else. If the board is where it was calibrated, neither is missed.
   *
   * @return their spots
   */
  List<PiecePlace> planCheck() {
    unchecked.clear();
    List<PiecePlace.Field> single =
        table.layout().fields().stream().filter(spot -> table.at(spot).size() == 1).toList();
    single.stream()
        .flatMap(one -> single.stream().map(other -> List.<PiecePlace>of(one, other)))
        .max(Comparator.comparing(both -> table.layout().distance(both.get(0), both.get(1))))
        .ifPresent(both -> both.stream().distinct().forEach(unchecked::add));
    replan();
    return List.copyOf(unchecked);
  }

  /** Whether the step under way only checks where the board lies. */
  boolean isChecking() {
    return step.filter(moving -> unchecked.contains(moving.from())).isPresent()
        && moving().from().equals(moving().to());
  }

  private CarryStep moving() {
    return step.orElseThrow();
  }

  void giveUp() {
    unchecked.clear();
    goal = Optional.empty();
    steps.clear();
  }

  void done() {
    goal = Optional.empty();
    step = Optional.empty();
    tries = 0;
  }

  /** The next step, which is under way from now on; empty when there is none. */
  Optional<CarryStep> next() {
    if (replan && isWanted()) {
      steps.clear();
      steps.addAll(rest().steps());
      replan = false;
    }
    Optional<CarryStep> next = Optional.ofNullable(steps.poll());
    step = next.or(() -> isWanted() ? step : Optional.empty());
    return next;
  }

  /** What would still have to be done. */
  RearrangementPlan rest() {
    RearrangementPlan plan = RearrangementPlanner.plan(table, goal.orElseThrow(), at);
    List<CarryStep> all = new ArrayList<>();
    for (PiecePlace spot : unchecked) {
      if (!table.at(spot).isEmpty()) {
        all.add(CarryStep.of(table, spot, spot).back());
      }
    }
    all.addAll(plan.steps());
    return new RearrangementPlan(all, plan.result(), plan.missing(), plan.stranded());
  }

  boolean isOvertaken() {
    return replan;
  }

  /** What is planned holds no more: it is planned anew before the next step. */
  void replan() {
    steps.clear();
    replan = true;
  }

  void reached(PiecePlace spot) {
    at = table.layout().cell(spot);
  }

  /** Whether the arm is over that spot, as far as it was brought there. */
  boolean isAt(PiecePlace spot) {
    return at.equals(table.layout().cell(spot));
  }

  /** The piece of the step was taken; where it goes: back, when nothing is wanted any more. */
  CarryStep lifted() {
    CarryStep moving = moving();
    table = table.lift(moving.from());
    carried = Optional.of(moving.token());
    return isWanted() ? moving : turnedBack();
  }

  CarryStep turnedBack() {
    CarryStep back = moving().back();
    step = Optional.of(back);
    return back;
  }

  void put() {
    if (isChecking()) {
      unchecked.remove(moving().from());
    }
    carried.ifPresent(piece -> table = table.put(moving().to(), piece));
    carried = Optional.empty();
  }

  /** The piece that was put hangs in the gripper still. */
  void notLetGo() {
    CarryStep moving = moving();
    table = table.lift(moving.to());
    carried = Optional.of(moving.token());
  }

  /** The uppermost piece there is not there: as a step that would put it. */
  CarryStep setMissing(PiecePlace spot) {
    int level = table.at(spot).size() - 1;
    CarryStep missing = new CarryStep(spot, spot, table.top(spot).orElseThrow(), level, level);
    step = Optional.of(missing);
    return missing;
  }

  /** The gripper is empty, wherever the piece may be. */
  void letFall() {
    carried = Optional.empty();
  }

  /**
   * One more try was in vain. After three, nothing is believed to stand in a slot, which no sensor
   * reads; whether anything is left to try.
   */
  boolean fail() {
    tries++;
    if (tries >= TRIES && step.isPresent() && step.get().from() instanceof PiecePlace.Slot) {
      table = table.with(step.get().from(), List.of());
      tries = 0;
    }
    return tries < TRIES;
  }

  /** Believe what the board shows; in doubt, what was there before, or what a human was asked. */
  void adoptBoard() {
    table = view.believed(table, asked, step);
    asked = Optional.empty();
    step = Optional.empty();
    replan();
  }

  /** The board shows the goal: what a hand put there is what the goal has there. */
  void adoptGoal() {
    table = view.corrected(table, table.showing(goal.orElseThrow()));
    step = Optional.empty();
    replan();
  }

  /** A human has done what that request asked for: believed where the board can bear it out. */
  void helped(HumanRequest.Kind kind) {
    switch (kind) {
      case LOST -> put();
      case STUCK, MISSING -> {
        unchecked.clear();
        if (kind == HumanRequest.Kind.MISSING && isWanted() && !rest().stranded().isEmpty()) {
          emptySlots();
        }
        asked = goal.map(table::showing);
        carried = Optional.empty();
      }
      case LEAVE, GO_ON, PUT_RIGHT, STOPPED -> {}
    }
    tries = 0;
    if (kind != HumanRequest.Kind.GO_ON) {
      replan();
    }
  }

  /** Whether a human was asked to finish the move, and has said so. */
  boolean isMadeByHand() {
    return asked.isPresent();
  }

  private void emptySlots() {
    for (PiecePlace spot : table.occupied()) {
      table = spot instanceof PiecePlace.Slot ? table.with(spot, List.of()) : table;
    }
  }
}
