package dev.huff.vision.stack;

import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.GridCell;

/**
 * A field on which something stands.
 *
 * @param at the field
 * @param disc what stands there
 */
public record PlacedDisc(GridCell at, DiscCandidate disc) {
  private static final int NEAR = 2;

  /** The middle of the field, in fields from the board's left edge. */
  double middleX() {
    return at.column() + 0.5;
  }

  /** The same from its upper edge. */
  double middleY() {
    return at.row() + 0.5;
  }

  /** Whether the other is another one, so near that one may hide part of the other. */
  public boolean isNear(PlacedDisc other) {
    int rows = Math.abs(at.row() - other.at.row());
    int columns = Math.abs(at.column() - other.at.column());
    return Math.max(rows, columns) <= NEAR && rows + columns > 0;
  }
}
