package dev.huff.rules.ruleset;

/** Where a piece may go, as its owner sees it; to the left and to the right alike. */
public enum RelativeDirection {
  /** Diagonally towards the opponent. */
  DIAGONAL_FORWARD,
  /** Diagonally towards the owner. */
  DIAGONAL_BACKWARD,
  /** Along the column, towards the opponent. */
  STRAIGHT_FORWARD,
  /** Along the row. */
  SIDEWAYS,
  /** Along the column, towards the owner. */
  STRAIGHT_BACKWARD
}
