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
 * is reused where one like it is wanted; otherwise it goes to the nearest free slot. The order is
 * the one of least travel for few pieces, and otherwise always the nearest next.
 */
public final class RearrangementPlanner {
  /** Up to this number of steps every order is compared, which covers nearly all captures. */
  private static final int WEIGHED = 6;

  /** Interchangeable men allow very many orders. After this many the best one found is taken. */
  private static final int PATIENCE = 2000;

  private final WorkspaceStacks start;
  private final Map<PiecePlace, List<Piece>> goal = new HashMap<>();

  private RearrangementPlanner(WorkspaceStacks start, Position target) {
    this.start = start;
    for (Piece piece : Piece.values()) {
      for (int field : target.fields(piece).toArray()) {
        goal.put(new PiecePlace.Field(field), start.layout().kings().tokens(piece));
      }
    }
  }

  /**
   * The plan that makes the board show that position.
   *
   * @param arm where the arm is
   */
  public static RearrangementPlan plan(
      WorkspaceStacks table, Position target, BoardCoordinates arm) {
    RearrangementPlanner planner = new RearrangementPlanner(table, target);
    List<CarryStep> nearest = planner.nearest(table, arm);
    List<CarryStep> steps = nearest;
    if (nearest.size() > 1 && nearest.size() <= WEIGHED) {
      Search search = planner.new Search(nearest, planner.cost(nearest, arm));
      search.go(table, arm, new ArrayList<>(), 0);
      steps = search.best;
    }
    return planner.finish(steps);
  }

  private List<CarryStep> nearest(WorkspaceStacks table, BoardCoordinates arm) {
    List<CarryStep> steps = new ArrayList<>();
    WorkspaceStacks now = table;
    BoardCoordinates at = arm;
    while (true) {
      BoardCoordinates here = at;
      Optional<CarryStep> next =
          choices(now).stream().min(Comparator.comparingDouble(step -> way(here, step)));
      if (next.isEmpty()) {
        return steps;
      }
      steps.add(next.get());
      now = now.after(next.get());
      at = start.layout().cell(next.get().to());
    }
  }

  /** The steps that bring the goal nearer; those that serve a want go before those that clear. */
  private List<CarryStep> choices(WorkspaceStacks now) {
    List<CarryStep> serving = new ArrayList<>();
    List<CarryStep> clearing = new ArrayList<>();
    List<PiecePlace> misplaced = misplaced(now);
    for (PiecePlace from : misplaced) {
      List<PiecePlace> wants = wanting(now, now.top(from).orElseThrow());
      wants.forEach(to -> serving.add(CarryStep.of(now, from, to)));
      if (wants.isEmpty() && !isAwaited(now, from)) {
        nearestSlot(now, from).ifPresent(to -> clearing.add(CarryStep.of(now, from, to)));
      }
    }
    serving.addAll(clearing);
    serving.addAll(fetching(now, misplaced));
    return serving.isEmpty() ? unblocking(now, misplaced) : serving;
  }

  private List<PiecePlace> misplaced(WorkspaceStacks now) {
    return now.occupiedFields().stream()
        .filter(field -> matching(now, field) < now.at(field).size())
        .toList();
  }

  /** How many pieces, from the bottom, already stand as they should. */
  private int matching(WorkspaceStacks now, PiecePlace field) {
    List<Piece> have = now.at(field);
    List<Piece> want = goal.getOrDefault(field, List.of());
    int n = 0;
    while (n < have.size() && n < want.size() && have.get(n) == want.get(n)) {
      n++;
    }
    return n;
  }

  /** The fields on which that piece is the next to be put. */
  private List<PiecePlace> wanting(WorkspaceStacks now, Piece token) {
    return goal.keySet().stream()
        .filter(field -> next(now, field).equals(Optional.of(token)))
        .toList();
  }

  private Optional<Piece> next(WorkspaceStacks now, PiecePlace field) {
    List<Piece> want = goal.getOrDefault(field, List.of());
    int have = now.at(field).size();
    return have < want.size() && matching(now, field) == have
        ? Optional.of(want.get(have))
        : Optional.empty();
  }

  /** Whether a field not yet ready will want what stands there, so that it is best left for now. */
  private boolean isAwaited(WorkspaceStacks now, PiecePlace from) {
    Piece token = now.top(from).orElseThrow();
    return goal.entrySet().stream()
        .filter(want -> !want.getKey().equals(from))
        .anyMatch(
            want -> {
              int right = matching(now, want.getKey());
              List<Piece> rest = want.getValue().subList(right, want.getValue().size());
              return rest.contains(token);
            });
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

  /** Where every piece waits for another to go first, one goes aside. */
  private List<CarryStep> unblocking(WorkspaceStacks now, List<PiecePlace> misplaced) {
    List<CarryStep> steps = new ArrayList<>();
    for (PiecePlace from : misplaced) {
      nearestSlot(now, from).ifPresent(to -> steps.add(CarryStep.of(now, from, to)));
    }
    return steps;
  }

  private Optional<PiecePlace> nearestSlot(WorkspaceStacks now, PiecePlace from) {
    WorkspaceLayout layout = start.layout();
    return now.freeSlots().stream()
        .min(Comparator.comparingDouble(slot -> layout.distance(from, slot)));
  }

  private double way(BoardCoordinates arm, CarryStep step) {
    WorkspaceLayout layout = start.layout();
    return arm.distanceTo(layout.cell(step.from())) + layout.distance(step.from(), step.to());
  }

  private double cost(List<CarryStep> steps, BoardCoordinates arm) {
    return new RearrangementPlan(steps, start, Map.of(), List.of()).travel(arm);
  }

  private RearrangementPlan finish(List<CarryStep> steps) {
    WorkspaceStacks end = start;
    for (CarryStep step : steps) {
      end = end.after(step);
    }
    Map<PiecePlace, Piece> missing = new HashMap<>();
    for (PiecePlace field : goal.keySet()) {
      next(end, field).ifPresent(piece -> missing.put(field, piece));
    }
    return new RearrangementPlan(steps, end, missing, misplaced(end));
  }

  /** Weighs every order, giving up a line as soon as it is longer than the best known. */
  private final class Search {
    private List<CarryStep> best;
    private double least;
    private int looked;

    Search(List<CarryStep> best, double least) {
      this.best = best;
      this.least = least;
    }

    void go(WorkspaceStacks now, BoardCoordinates arm, List<CarryStep> line, double cost) {
      if (++looked > PATIENCE) {
        return;
      }
      List<CarryStep> choices = choices(now);
      if (choices.isEmpty() && cost < least) {
        least = cost;
        best = List.copyOf(line);
      }
      for (CarryStep step : choices) {
        double longer = cost + way(arm, step);
        if (longer < least && line.size() < WEIGHED) {
          line.add(step);
          go(now.after(step), start.layout().cell(step.to()), line, longer);
          line.remove(line.size() - 1);
        }
      }
    }
  }
}
