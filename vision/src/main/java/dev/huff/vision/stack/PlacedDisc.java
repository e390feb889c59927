package dev.huff.vision.stack;

import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.GridCell;

/**
 * A disc on its square, as it was found.
 *
 * @param at the square
 * @param disc the visible disc
 */
public record PlacedDisc(GridCell at, DiscCandidate disc) {
  private static final int NEAR = 2;

  /** Whether it is another disc, so near that one may hide part of the other. */
  public boolean isNear(PlacedDisc other) {
    int rows = Math.abs(at.row() - other.at.row());
    int columns = Math.abs(at.column() - other.at.column());
    return Math.max(rows, columns) <= NEAR && rows + columns > 0;
  }
}
