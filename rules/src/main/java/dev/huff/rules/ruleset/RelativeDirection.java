package dev.huff.rules.ruleset;

import java.util.EnumSet;
import java.util.Set;

/** A direction of moves, as the piece's owner sees it; to the left and to the right alike. */
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
  STRAIGHT_BACKWARD;

  /** These directions, and for each that leads forward the one that leads back. */
  public static Set<RelativeDirection> bothWays(Set<RelativeDirection> ways) {
    Set<RelativeDirection> both = EnumSet.noneOf(RelativeDirection.class);
    both.addAll(ways);
    if (ways.contains(DIAGONAL_FORWARD)) {
      both.add(DIAGONAL_BACKWARD);
    }
    if (ways.contains(STRAIGHT_FORWARD)) {
      both.add(STRAIGHT_BACKWARD);
    }
    return both;
  }
}
