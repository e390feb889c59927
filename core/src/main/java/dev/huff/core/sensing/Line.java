package dev.huff.core.sensing;

import dev.huff.core.board.FieldSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plies that a board may have shown since the last one that counts.
 *
 * @param steps the plies in order
 * @param footing where they lead
 * @param trace what changed on the board since then
 * @param guessed whether one of them was never seen to stand, only its recapture
 */
public record Line(List<Footing.Step> steps, Footing footing, Trace trace, boolean guessed) {
  public Line {
    steps = List.copyOf(steps);
  }

  /** No ply at all. */
  static Line from(Footing footing, Trace trace) {
    return new Line(List.of(), footing, trace, false);
  }

  /** This line and one ply more, of which these captured men still stand. */
  Line then(Footing.Step step, FieldSet left) {
    List<Footing.Step> longer = new ArrayList<>(steps);
    longer.add(step);
    Footing after = footing.after(step);
    Footing reached = left.isEmpty() ? after : after.leaving(footing.position(), left);
    return new Line(longer, reached, new Trace(), guessed);
  }

  Line then(Footing.Step step) {
    return then(step, FieldSet.EMPTY);
  }

  /** What remains of this line after its first ply; empty where it begins with another. */
  Optional<Line> after(Footing.Step first) {
    boolean begins = !steps.isEmpty() && steps.get(0).move().isSamePly(first.move());
    return begins
        ? Optional.of(new Line(steps.subList(1, steps.size()), footing, trace, guessed))
            .filter(line -> !line.steps().isEmpty())
        : Optional.empty();
  }

  /** These plies, which had counted, and then this line. */
  Line behind(List<Footing.Step> counted) {
    List<Footing.Step> longer = new ArrayList<>(counted);
    longer.addAll(steps);
    return new Line(longer, footing, trace, guessed);
  }

  /** Whether the other one goes on where this one ends. */
  boolean isBeginningOf(Line other) {
    return steps.size() < other.steps().size()
        && steps.equals(other.steps().subList(0, steps.size()));
  }

  Line asGuess() {
    return new Line(steps, footing, trace, true);
  }

  /** Whether the board shows the end of this line. */
  boolean isShown(Sight seen) {
    return seen.light().isEmpty() && footing.mismatch(seen).isEmpty();
  }

  boolean isSame(Line other) {
    return steps.equals(other.steps);
  }
}
