package dev.huff.rules.ruleset;

/** Where a piece may go, as its owner sees it; to the left and to the right alike. */
public enum RelativeDirection {
  DIAGONAL_FORWARD,
  DIAGONAL_BACKWARD,
  STRAIGHT_FORWARD,
  SIDEWAYS,
  STRAIGHT_BACKWARD
}
