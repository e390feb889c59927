package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Move;
import java.util.List;

/**
 * Measures how well consecutive plies explain the changes between two understood boards.
 *
 * @param hidden fields whose expected change was never visible
 * @param disorder number of plies that began before the previous one had arrived, or ended before
 *     its piece had left. Lower is better
 * @param stray fields that were touched although none of the plies passes them
 */
public record LineFit(int hidden, int disorder, int stray) {

  static LineFit of(List<Move> plies, ChangeTrace trace) {
    FieldSet needed = FieldSet.EMPTY;
    FieldSet passed = FieldSet.EMPTY;
    for (Move ply : plies) {
      needed = needed.union(ply.capturedFields()).with(ply.from()).with(ply.to());
      passed = passed.union(FieldSet.of(ply.path()));
    }
    FieldSet touched = trace.touched();
    return new LineFit(
        needed.minus(touched).size(),
        disorder(plies, trace),
        touched.minus(needed).minus(passed).size());
  }

  private static int disorder(List<Move> plies, ChangeTrace trace) {
    int disorder = 0;
    int begun = 0;
    int gone = 0;
    for (Move ply : plies) {
      int left = trace.known(ply.from(), trace.emptied(ply.from(), begun));
      int arrived = trace.known(ply.to(), trace.filled(ply.to(), begun));
      disorder += isLate(left, begun) + isLate(arrived, Math.max(begun, gone));
      gone = left;
      begun = Math.max(begun, arrived == ChangeTrace.UNSEEN ? left : arrived);
    }
    return disorder;
  }

  private static int isLate(int step, int begun) {
    return step != ChangeTrace.UNSEEN && step < begun ? 1 : 0;
  }

  /** What speaks against the plies; 0 where each was seen completely, and in this order. */
  public int misfit() {
    return hidden + disorder;
  }

  /** Whether every field that the plies change was seen to change. */
  public boolean isSeenWhole() {
    return hidden == 0;
  }

  /** Whether the plies account for more of what was seen than others do, and fit it no worse. */
  public boolean isFullerThan(LineFit other) {
    return stray < other.stray && misfit() <= other.misfit();
  }
}
