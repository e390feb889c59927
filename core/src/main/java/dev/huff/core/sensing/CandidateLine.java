package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plies that a board may have shown since the last accepted one.
 *
 * @param steps the plies in order
 * @param expected the board at their end
 * @param trace changes of the board since then
 * @param guessed whether one of them was never visible. Only its recapture was
 * @param end what is known of their end
 */
public record CandidateLine(
    List<ExpectedBoard.Step> steps,
    ExpectedBoard expected,
    ChangeTrace trace,
    boolean guessed,
    End end) {
  /** What is known of where a line leads. */
  enum End {
    /** Nothing but that a piece is missing: what comes after it will tell. */
    SUPPOSED,
    /** No board has shown it yet. */
    OPEN,
    /** A board has shown it. */
    STOOD
  }

  public CandidateLine {
    steps = List.copyOf(steps);
  }

  static CandidateLine from(ExpectedBoard expected, ChangeTrace trace) {
    return new CandidateLine(List.of(), expected, trace, false, End.OPEN);
  }

  /** Returns this line with one more ply, of which these captured men are still on the board. */
  CandidateLine then(ExpectedBoard.Step step, FieldSet left) {
    List<ExpectedBoard.Step> longer = new ArrayList<>(steps);
    longer.add(step);
    ExpectedBoard reached = expected.after(step).leaving(expected.position(), left);
    return new CandidateLine(longer, reached, new ChangeTrace(), guessed, End.OPEN);
  }

  CandidateLine then(ExpectedBoard.Step step) {
    return then(step, FieldSet.EMPTY);
  }

  /** What remains of this line after its first ply; empty where it begins with another. */
  Optional<CandidateLine> after(ExpectedBoard.Step first) {
    return steps.size() > 1 && steps.get(0).move().isSamePly(first.move())
        ? Optional.of(
            new CandidateLine(steps.subList(1, steps.size()), expected, trace, guessed, end))
        : Optional.empty();
  }

  /** Whether the other line continues where this one ends. */
  boolean isBeginningOf(CandidateLine other) {
    return steps.size() < other.steps().size()
        && steps.equals(other.steps().subList(0, steps.size()));
  }

  CandidateLine asGuess() {
    return new CandidateLine(steps, expected, trace, true, end);
  }

  /** A guess of whose last plies nothing was seen but the piece that is missing. */
  CandidateLine asSupposed() {
    return new CandidateLine(steps, expected, trace, true, End.SUPPOSED);
  }

  boolean isSupposed() {
    return end == End.SUPPOSED;
  }

  /** The same after that board. */
  CandidateLine after(BoardView seen) {
    return end != End.OPEN || !isShown(seen)
        ? this
        : new CandidateLine(steps, expected, trace, guessed, End.STOOD);
  }

  /** The plies in order, as moves. */
  public List<Move> moves() {
    return steps.stream().map(ExpectedBoard.Step::move).toList();
  }

  boolean isShown(BoardView seen) {
    return seen.light().isEmpty() && expected.mismatch(seen).isEmpty();
  }

  /** Whether a field was seen to change on which a piece of the side stands that would reply. */
  boolean mayHaveReply() {
    return trace.touched().intersects(expected.position().pieces(expected.mover().other()));
  }

  boolean isSame(CandidateLine other) {
    return steps.equals(other.steps);
  }
}
