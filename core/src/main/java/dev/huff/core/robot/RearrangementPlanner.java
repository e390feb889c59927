package dev.huff.core.robot;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Plans what to carry where so that the board shows a position: a move with its captured men and
 * its crown, a board set up or cleared, a corrected fault.
 *
 * <p>Only uppermost pieces are taken, and only to places that are ready for them. A removed piece
 * is reused where one like it is wanted; otherwise it goes to the nearest free slot. The nearest
 * step is always the next.
 */
public final class RearrangementPlanner {
  private final WorkspaceStacks goal;

  private RearrangementPlanner(WorkspaceStacks goal) {
    this.goal = goal;
  }

  /**
   * The plan that makes the board show that position.
   *
   * @param arm where the arm is
   */
  public static RearrangementPlan plan(
      WorkspaceStacks table, Position target, BoardCoordinates arm) {
    RearrangementPlanner planner =
        new RearrangementPlanner(WorkspaceStacks.of(table.layout(), target));
    List<CarryStep> steps = new ArrayList<>();
    WorkspaceStacks now = table;
    BoardCoordinates at = arm;
    for (Optional<CarryStep> next = planner.nearest(now, at);
        next.isPresent();
        next = planner.nearest(now, at)) {
      steps.add(next.get());
      now = now.after(next.get());
      at = table.layout().cell(next.get().to());
    }
    return new RearrangementPlan(steps, now, planner.missing(now), planner.misplaced(now));
  }

  private Optional<CarryStep> nearest(WorkspaceStacks now, BoardCoordinates arm) {
    WorkspaceLayout layout = now.layout();
    return choices(now).stream()
        .min(
            Comparator.comparingDouble(
                step ->
                    arm.distanceTo(layout.cell(step.from()))
                        + layout.distance(step.from(), step.to())));
  }

  /**
   * The steps that bring the goal nearer: those that serve a want, and those that clear. Where
   * every piece waits for another to go first, one goes aside.
   */
  private List<CarryStep> choices(WorkspaceStacks now) {
    List<PiecePlace> misplaced = misplaced(now);
    List<CarryStep> steps = new ArrayList<>();
    List<CarryStep> unblocking = new ArrayList<>();
    for (PiecePlace from : misplaced) {
      List<PiecePlace> wants = wanting(now, now.top(from).orElseThrow());
      wants.forEach(to -> steps.add(CarryStep.of(now, from, to)));
      Optional<CarryStep> aside = nearestSlot(now, from).map(slot -> CarryStep.of(now, from, slot));
      aside.ifPresent(unblocking::add);
      if (wants.isEmpty() && !isAwaited(now, from)) {
        aside.ifPresent(steps::add);
      }
    }
    steps.addAll(fetching(now, misplaced));
    return steps.isEmpty() ? unblocking : steps;
  }

  private List<PiecePlace> misplaced(WorkspaceStacks now) {
    return now.occupiedFields().stream()
        .filter(field -> matching(now, field) < now.at(field).size())
        .toList();
  }

  /** How many pieces, from the bottom, already stand as they should. */
  private int matching(WorkspaceStacks now, PiecePlace field) {
    List<Piece> have = now.at(field);
    List<Piece> want = goal.at(field);
    int n = 0;
    while (n < have.size() && n < want.size() && have.get(n) == want.get(n)) {
      n++;
    }
    return n;
  }

  /** The fields on which that piece is the next to be put. */
  private List<PiecePlace> wanting(WorkspaceStacks now, Piece token) {
    return goal.occupied().stream()
        .filter(field -> next(now, field).equals(Optional.of(token)))
        .toList();
  }

  private Optional<Piece> next(WorkspaceStacks now, PiecePlace field) {
    List<Piece> want = goal.at(field);
    int have = now.at(field).size();
    return have < want.size() && matching(now, field) == have
        ? Optional.of(want.get(have))
        : Optional.empty();
  }

  /** Whether a field not yet ready will want what stands there, so that it is best left for now. */
  private boolean isAwaited(WorkspaceStacks now, PiecePlace from) {
    Piece token = now.top(from).orElseThrow();
    return goal.occupied().stream()
        .filter(field -> !field.equals(from))
        .map(field -> goal.at(field).subList(matching(now, field), goal.at(field).size()))
        .anyMatch(rest -> rest.contains(token));
  }

  /** Pieces from the slots, for wants that nothing misplaced on the board can serve. */
  private List<CarryStep> fetching(WorkspaceStacks now, List<PiecePlace> misplaced) {
    List<CarryStep> steps = new ArrayList<>();
    for (PiecePlace slot : now.occupied()) {
      Piece token = now.top(slot).orElseThrow();
      boolean onBoard = misplaced.stream().anyMatch(spot -> now.at(spot).contains(token));
      if (slot instanceof PiecePlace.Slot && !onBoard) {
        wanting(now, token).forEach(to -> steps.add(CarryStep.of(now, slot, to)));
      }
    }
    return steps;
  }

  private Optional<PiecePlace> nearestSlot(WorkspaceStacks now, PiecePlace from) {
    WorkspaceLayout layout = now.layout();
    return now.freeSlots().stream()
        .min(Comparator.comparingDouble(slot -> layout.distance(from, slot)));
  }

  /** The pieces that neither the board nor the slots had. */
  private Map<PiecePlace, Piece> missing(WorkspaceStacks end) {
    Map<PiecePlace, Piece> missing = new HashMap<>();
    for (PiecePlace field : goal.occupied()) {
      next(end, field).ifPresent(piece -> missing.put(field, piece));
    }
    return missing;
  }
}
