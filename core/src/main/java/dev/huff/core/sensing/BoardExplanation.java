package dev.huff.core.sensing;

import dev.huff.rules.move.Move;
import java.util.List;

/** The play since an expected board, as a settled board shows it. */
public sealed interface BoardExplanation {
  /** The board shows the position itself. */
  record NoChange() implements BoardExplanation {}

  /** A hand is under way: pieces are off the board, none stands where it should not. */
  record InProgress() implements BoardExplanation {}

  /**
   * The board shows exactly one legal ply.
   *
   * @param extendable whether the same piece may be on its way to a longer move
   */
  record Played(ExpectedBoard.Step step, boolean extendable) implements BoardExplanation {}

  /** A legal ply is complete, and the opponent has already lifted a piece for the next. */
  record Touched(ExpectedBoard.Step step) implements BoardExplanation {}

  /** A capture has been made and some of the captured men still stand. */
  record Standing(ExpectedBoard.Step step) implements BoardExplanation {}

  /**
   * Two plies have been made since the board was last understood.
   *
   * @param menLeft whether captured men of the first still stand
   * @param doubtful whether what stands where the second ended may still be a captured man
   */
  record PlayedTwo(
      ExpectedBoard.Step first, ExpectedBoard.Step second, boolean menLeft, boolean doubtful)
      implements BoardExplanation {
    /** Both, as moves. */
    public List<Move> plies() {
      return List.of(first.move(), second.move());
    }
  }

  /** Several captures explain the board, whose men still stand: which ones go will tell. */
  record Ambiguous(List<Move> moves) implements BoardExplanation {}

  /** No legal play explains the board. */
  record Unexplained() implements BoardExplanation {}
}
