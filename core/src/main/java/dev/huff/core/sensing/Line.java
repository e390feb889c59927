package dev.huff.core.sensing;

import dev.huff.core.board.FieldSet;
import dev.huff.core.move.Move;
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
 * @param stood whether a board has shown where they lead
 */
public record Line(
    List<Footing.Step> steps, Footing footing, Trace trace, boolean guessed, boolean stood) {
  public Line {
    steps = List.copyOf(steps);
  }

  /** No ply at all. */
  static Line from(Footing footing, Trace trace) {
    return new Line(List.of(), footing, trace, false, false);
  }

  /** This line and one ply more, of which these captured men still stand. */
  Line then(Footing.Step step, FieldSet left) {
    List<Footing.Step> longer = new ArrayList<>(steps);
    longer.add(step);
    Footing after = footing.after(step);
    Footing reached = left.isEmpty() ? after : after.leaving(footing.position(), left);
    return new Line(longer, reached, new Trace(), guessed, false);
  }

  Line then(Footing.Step step) {
    return then(step, FieldSet.EMPTY);
  }

  /** What remains of this line after its first ply; empty where it begins with another. */
  Optional<Line> after(Footing.Step first) {
    boolean begins = !steps.isEmpty() && steps.get(0).move().isSamePly(first.move());
    return begins
        ? Optional.of(new Line(steps.subList(1, steps.size()), footing, trace, guessed, stood))
            .filter(line -> !line.steps().isEmpty())
        : Optional.empty();
  }

  /** These plies, which had counted, and then this line. */
  Line behind(List<Footing.Step> counted) {
    List<Footing.Step> longer = new ArrayList<>(counted);
    longer.addAll(steps);
    return new Line(longer, footing, trace, guessed, stood);
  }

  /** Whether the other one goes on where this one ends. */
  boolean isBeginningOf(Line other) {
    return steps.size() < other.steps().size()
        && steps.equals(other.steps().subList(0, steps.size()));
  }

  Line asGuess() {
    return new Line(steps, footing, trace, true, stood);
  }

  /** The same after that board. */
  Line after(Sight seen) {
    return stood || !isShown(seen) ? this : new Line(steps, footing, trace, guessed, true);
  }

  /** The plies in order, as moves. */
  public List<Move> moves() {
    return steps.stream().map(Footing.Step::move).toList();
  }

  /** Whether the board shows the end of this line. */
  boolean isShown(Sight seen) {
    return seen.light().isEmpty() && footing.mismatch(seen).isEmpty();
  }

  /** Whether a field was seen to change on which a piece of the side stands that would reply. */
  boolean mayHaveReply() {
    return trace.touched().intersects(footing.position().pieces(footing.mover().other()));
  }

  boolean isSame(Line other) {
    return steps.equals(other.steps);
  }
}
