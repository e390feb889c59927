package dev.huff.core.referee;

import dev.huff.core.referee.Ruling.Restore;
import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.FieldSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The steps that lead to a board from which play continues, as rulings at time 0. */
final class RestorationSteps {
  static final Restore NOTHING = lifting(FieldSet.EMPTY);

  private RestorationSteps() {}

  /**
   * Returns the board nearest to the present one from which play continues. If a legal ply, or
   * plies that boards have shown, match except for other pieces that came or went, they are kept.
   * Without colours plies may look alike, so only one piece may then be extra or missing.
   *
   * @param nearly results of plies that match the board except for at most one field
   */
  static ExpectedBoard nearest(ExpectedBoard expected, List<ExpectedBoard> nearly, BoardView seen) {
    List<ExpectedBoard> best = List.of(expected);
    for (ExpectedBoard reached : nearly) {
      if (isShown(expected, reached, seen)) {
        best = nearer(best, reached, seen);
      }
    }
    for (ExpectedBoard.Step step : expected.steps()) {
      if (isUnmoved(expected.mismatch(seen, step), step, seen)) {
        best = nearer(best, expected.after(step), seen);
      }
    }
    return best.size() == 1 ? best.get(0) : expected;
  }

  /** Whether no piece is missing but such as have not moved: no hand is led to where none was. */
  private static boolean isShown(ExpectedBoard expected, ExpectedBoard reached, BoardView seen) {
    FieldSet missing = reached.mismatch(seen).minus(seen.occupied());
    return missing.stream()
        .allMatch(field -> reached.position().at(field).equals(expected.position().at(field)));
  }

  private static boolean isUnmoved(FieldSet wrong, ExpectedBoard.Step step, BoardView seen) {
    return seen.hasColours()
        ? !wrong.contains(step.move().from())
            && (!wrong.contains(step.move().to()) || isCrowned(step, seen))
        : isOneMore(wrong, step, seen);
  }

  /** Whether that ply is complete except for a man shown as a king. */
  static boolean isCrowned(ExpectedBoard.Step step, BoardView seen) {
    return seen.isShowing(step.move().to(), step.move().piece().crowned());
  }

  /** Whether that ply is complete, and one piece besides stands where none should. */
  static boolean isOneMore(FieldSet wrong, ExpectedBoard.Step step, BoardView seen) {
    return wrong.size() == 1
        && seen.occupied().containsAll(wrong)
        && !wrong.intersects(step.after().occupied());
  }

  private static List<ExpectedBoard> nearer(
      List<ExpectedBoard> best, ExpectedBoard other, BoardView seen) {
    int difference = other.mismatch(seen).size() - best.get(0).mismatch(seen).size();
    if (best.stream().anyMatch(it -> it.position().equals(other.position()))) {
      return best;
    }
    if (difference == 0) {
      return Stream.concat(best.stream(), Stream.of(other)).toList();
    }
    return difference < 0 ? List.of(other) : best;
  }

  /** The fewest steps from what is seen to what should stand there. */
  static Restore towards(ExpectedBoard expected, BoardView seen, List<Integer> goOn) {
    FieldSet wrong = expected.mismatch(seen).union(expected.standing(seen));
    List<Ruling.Placement> put = new ArrayList<>();
    for (int field : wrong.toArray()) {
      expected.position().at(field).ifPresent(piece -> put.add(new Ruling.Placement(field, piece)));
    }
    List<Integer> lift = numbers(wrong.intersection(seen.occupied()));
    return new Restore(0, lift, seen.light(), List.copyOf(put), goOn, List.of());
  }

  static Restore lifting(FieldSet fields) {
    return new Restore(0, numbers(fields), List.of(), List.of(), List.of(), List.of());
  }

  /**
   * The same, and one of these pieces has to go, or that piece if it is the only one. One that is
   * off is the one that was chosen: it is not put back.
   */
  static Restore choosing(FieldSet owed, BoardView seen, Restore steps) {
    FieldSet gone = owed.minus(seen.occupied());
    FieldSet due = gone.isEmpty() ? owed : FieldSet.EMPTY;
    boolean choice = due.size() > 1;
    List<Integer> lift = choice ? steps.lift() : numbers(due.union(FieldSet.of(steps.lift())));
    List<Ruling.Placement> put =
        steps.put().stream().filter(it -> gone.size() > 1 || !gone.contains(it.field())).toList();
    return new Restore(
        0,
        lift,
        steps.lightLift(),
        put,
        steps.goOn(),
        choice ? numbers(due) : List.of(),
        false,
        false,
        isExchange(lift, put, seen));
  }

  private static boolean isExchange(
      List<Integer> lift, List<Ruling.Placement> put, BoardView seen) {
    return put.stream()
        .map(placement -> seen.mayHold(placement.piece().side()))
        .noneMatch(theirs -> lift.stream().anyMatch(theirs::contains));
  }

  private static List<Integer> numbers(FieldSet fields) {
    return fields.stream().boxed().toList();
  }
}
