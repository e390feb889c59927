package dev.huff.vision.stack;

import dev.huff.vision.picture.DiscCandidate;

/**
 * A field on which something stands.
 *
 * @param row from the top of the picture
 * @param column from its left
 * @param disc what stands there
 */
public record PlacedDisc(int row, int column, DiscCandidate disc) {
  private static final int NEAR = 2;

  /** Whether the other is another one, so near that one may hide part of the other. */
  public boolean isNear(PlacedDisc other) {
    int rows = Math.abs(row - other.row);
    int columns = Math.abs(column - other.column);
    return Math.max(rows, columns) <= NEAR && rows + columns > 0;
  }
}
