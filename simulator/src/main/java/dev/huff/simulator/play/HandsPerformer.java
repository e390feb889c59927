package dev.huff.simulator.play;

import dev.huff.core.referee.Ruling.Restore;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.simulator.hand.CellTouch;
import dev.huff.simulator.hand.HandGesture;
import dev.huff.simulator.hand.HandStep;
import dev.huff.simulator.hand.MoveInstruction;
import dev.huff.simulator.hand.MoveInstruction.Crowning;
import dev.huff.simulator.hand.SimulatedHand;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Hands at a table: the board, the time, and what they have done that nobody has pulled yet. */
final class HandsPerformer {
  /** Captured men stood on the board although their capture had been made. */
  private record Standing(long since, long until) {}

  private static final int SENSING_MILLIS = 1000;

  private final SessionPlan plan;
  private final Random random;
  private final SimulatedHand hand;
  private final Deque<HandAction> done = new ArrayDeque<>();
  private final List<Standing> standings = new ArrayList<>();
  private TablePieces surface;
  private long time;
  private Set<Integer> left = Set.of();
  private long leftSince;
  private boolean hasty;

  HandsPerformer(SessionPlan plan, Random random) {
    this.plan = plan;
    this.random = random;
    this.hand = new SimulatedHand(plan.hands(), new Random(random.nextLong()));
    this.surface = TablePieces.of(plan.start());
  }

  TablePieces surface() {
    return surface;
  }

  /** When the hands will have done everything so far, in milliseconds. */
  long time() {
    return time;
  }

  /** The next thing done; empty when all has been pulled. */
  Optional<HandAction> poll() {
    return Optional.ofNullable(done.poll());
  }

  /** When the next thing is done; now if nothing is left. */
  long nextTime() {
    return done.isEmpty() ? time : done.peek().time();
  }

  boolean isIdle() {
    return done.isEmpty();
  }

  /** Thinks and makes a move; captured men left by the move before go first. */
  void make(Move move, Crowning crowning, Predicate<TablePieces> misleading) {
    HandGesture gesture =
        hand.make(
            new MoveInstruction(surface, move, crowning, left, !plan.clock(), !hasty, misleading));
    hasty = gesture.isHasty();
    time += hasty ? between(0, 80) : thinking();
    perform(gesture.steps());
    cleared();
    left = gesture.left();
    leftSince = time;
  }

  /** Thinks, clears away what the move before has left, and touches single cells. */
  void touch(List<CellTouch> touches) {
    time += thinking();
    clearLeft();
    perform(hand.touch(touches));
  }

  /** Reacts to what was said, and touches single cells. */
  void react(List<CellTouch> touches) {
    time += between(500, 1500);
    clearLeft();
    perform(hand.touch(touches));
  }

  void clearLeft() {
    perform(hand.touch(left.stream().sorted().map(CellTouch::lift).toList()));
    cleared();
  }

  /**
   * Men that were left for the next move belong where they stand: their capture came to nothing.
   */
  void keepLeft() {
    cleared();
  }

  private void cleared() {
    if (!left.isEmpty()) {
      standings.add(new Standing(leftSince, time));
      left = Set.of();
    }
  }

  /** Does what guidance says. */
  void follow(Restore guidance) {
    List<CellTouch> touches = new ArrayList<>();
    guidance.lift().forEach(field -> touches.add(CellTouch.lift(surface.cell(field))));
    guidance.lightLift().forEach(name -> touches.add(CellTouch.lift(surface.cell(name))));
    guidance
        .put()
        .forEach(put -> touches.add(CellTouch.put(surface.cell(put.field()), put.piece())));
    time += between(500, 1500);
    perform(hand.touch(touches));
  }

  /** Makes the board look so, cell by cell. */
  void setUp(TablePieces wanted) {
    List<CellTouch> touches = new ArrayList<>();
    for (int cell = 0; cell < surface.size(); cell++) {
      if (!surface.at(cell).equals(wanted.at(cell))) {
        touches.add(new CellTouch(cell, wanted.at(cell)));
      }
    }
    perform(hand.touch(touches));
    cleared();
  }

  private void perform(List<HandStep> steps) {
    for (HandStep step : steps) {
      time += step.after();
      if (!step.touches().isEmpty()) {
        surface = step.applyTo(surface);
        done.add(new HandAction.Moved(time, surface));
      }
    }
  }

  void press(Side side) {
    time += between(200, 600);
    done.add(new HandAction.Pressed(time, side));
  }

  /** Lets time pass. */
  void pause(int millis) {
    time += millis;
    done.add(new HandAction.Waited(time));
  }

  /**
   * Whether captured men really had been standing for so long at that time, their capture made; a
   * little later still counts, since sensors need time to see them go.
   */
  boolean hadMenStanding(long at, long forMillis) {
    Stream<Standing> now =
        left.isEmpty() ? Stream.empty() : Stream.of(new Standing(leftSince, time));
    return Stream.concat(standings.stream(), now)
        .anyMatch(men -> men.since() + forMillis <= at && at <= men.until() + SENSING_MILLIS);
  }

  private int thinking() {
    return between(plan.thinking().least(), plan.thinking().most());
  }

  private int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }
}
