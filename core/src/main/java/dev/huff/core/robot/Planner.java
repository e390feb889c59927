package dev.huff.core.robot;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds what to carry where so that the board shows a position: a move with its captured men and
 * its crown, a board set up or cleared, a mishap put right.
 *
 * <p>Only uppermost pieces are taken, and only to places that are ready for them. A piece that has
 * to go is used where one like it is wanted, otherwise it goes to the nearest free slot. The order
 * is the one of least travel where few pieces are carried, and always the nearest next otherwise.
 */
public final class Planner {
  /** Up to so many steps every order is weighed; it is enough for nearly all captures. */
  private static final int WEIGHED = 6;

  /**
   * Where men are interchangeable the orders are legion: after so many the best one known is it.
   */
  private static final int PATIENCE = 2000;

  private final Table start;
  private final Map<Spot, List<Piece>> goal = new HashMap<>();

  private Planner(Table start, Position target) {
    this.start = start;
    for (Piece piece : Piece.values()) {
      for (int field : target.fields(piece).toArray()) {
        goal.put(new Spot.Field(field), start.layout().kings().tokens(piece));
      }
    }
  }

  /**
   * The plan that makes the board show that position.
   *
   * @param arm where the arm is
   */
  public static Plan plan(Table table, Position target, Cell arm) {
    Planner planner = new Planner(table, target);
    List<Step> nearest = planner.nearest(table, arm);
    List<Step> steps = nearest;
    if (nearest.size() > 1 && nearest.size() <= WEIGHED) {
      Search search = planner.new Search(nearest, planner.cost(nearest, arm));
      search.go(table, arm, new ArrayList<>(), 0);
      steps = search.best;
    }
    return planner.finish(steps);
  }

  /** The plan that takes everything off the board. */
  public static Plan clear(Table table, Cell arm) {
    Geometry geometry = table.layout().geometry();
    return plan(table, Position.empty(geometry, Side.WHITE), arm);
  }

  private List<Step> nearest(Table table, Cell arm) {
    List<Step> steps = new ArrayList<>();
    Table now = table;
    Cell at = arm;
    while (true) {
      Cell here = at;
      Optional<Step> next =
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
  private List<Step> choices(Table now) {
    List<Step> serving = new ArrayList<>();
    List<Step> clearing = new ArrayList<>();
    List<Spot> misplaced = misplaced(now);
    for (Spot from : misplaced) {
      List<Spot> wants = wanting(now, now.top(from).orElseThrow());
      wants.forEach(to -> serving.add(Step.of(now, from, to)));
      if (wants.isEmpty() && !awaited(now, from)) {
        nearestSlot(now, from).ifPresent(to -> clearing.add(Step.of(now, from, to)));
      }
    }
    serving.addAll(clearing);
    serving.addAll(fetching(now, misplaced));
    return serving.isEmpty() ? unblocking(now, misplaced) : serving;
  }

  private List<Spot> misplaced(Table now) {
    List<Spot> spots = new ArrayList<>();
    for (Spot field : now.occupiedFields()) {
      if (matching(now, field) < now.at(field).size()) {
        spots.add(field);
      }
    }
    return spots;
  }

  /** How many pieces, from the bottom, already stand as they should. */
  private int matching(Table now, Spot field) {
    List<Piece> have = now.at(field);
    List<Piece> want = goal.getOrDefault(field, List.of());
    int n = 0;
    while (n < have.size() && n < want.size() && have.get(n) == want.get(n)) {
      n++;
    }
    return n;
  }

  /** The fields on which that piece is the next to be put. */
  private List<Spot> wanting(Table now, Piece token) {
    return goal.keySet().stream()
        .filter(field -> next(now, field).equals(Optional.of(token)))
        .toList();
  }

  private Optional<Piece> next(Table now, Spot field) {
    List<Piece> want = goal.getOrDefault(field, List.of());
    int have = now.at(field).size();
    return have < want.size() && matching(now, field) == have
        ? Optional.of(want.get(have))
        : Optional.empty();
  }

  /** Whether a field not yet ready will want what stands there, so that it is best left for now. */
  private boolean awaited(Table now, Spot from) {
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
  private List<Step> fetching(Table now, List<Spot> misplaced) {
    List<Step> steps = new ArrayList<>();
    for (Spot slot : now.occupied()) {
      Piece token = now.top(slot).orElseThrow();
      boolean onBoard = misplaced.stream().anyMatch(spot -> now.at(spot).contains(token));
      if (slot instanceof Spot.Slot && !onBoard) {
        wanting(now, token).forEach(to -> steps.add(Step.of(now, slot, to)));
      }
    }
    return steps;
  }

  /** Where every piece waits for another to go first, one goes aside. */
  private List<Step> unblocking(Table now, List<Spot> misplaced) {
    List<Step> steps = new ArrayList<>();
    for (Spot from : misplaced) {
      nearestSlot(now, from).ifPresent(to -> steps.add(Step.of(now, from, to)));
    }
    return steps;
  }

  private Optional<Spot> nearestSlot(Table now, Spot from) {
    Layout layout = start.layout();
    return now.freeSlots().stream()
        .min(Comparator.comparingDouble(slot -> layout.distance(from, slot)));
  }

  private double way(Cell arm, Step step) {
    Layout layout = start.layout();
    return arm.distanceTo(layout.cell(step.from())) + layout.distance(step.from(), step.to());
  }

  private double cost(List<Step> steps, Cell arm) {
    return new Plan(steps, start, Map.of(), List.of()).travel(arm);
  }

  private Plan finish(List<Step> steps) {
    Table end = start;
    for (Step step : steps) {
      end = end.after(step);
    }
    Map<Spot, Piece> missing = new HashMap<>();
    for (Spot field : goal.keySet()) {
      next(end, field).ifPresent(piece -> missing.put(field, piece));
    }
    return new Plan(steps, end, missing, misplaced(end));
  }

  /** Weighs every order, giving up a line as soon as it is longer than the best known. */
  private final class Search {
    private List<Step> best;
    private double least;
    private int looked;

    Search(List<Step> best, double least) {
      this.best = best;
      this.least = least;
    }

    void go(Table now, Cell arm, List<Step> line, double cost) {
      if (++looked > PATIENCE) {
        return;
      }
      List<Step> choices = choices(now);
      if (choices.isEmpty() && cost < least) {
        least = cost;
        best = List.copyOf(line);
      }
      for (Step step : choices) {
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
