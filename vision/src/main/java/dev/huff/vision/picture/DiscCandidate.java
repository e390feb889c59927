package dev.huff.vision.picture;

/**
 * The roundest thing on a field: perhaps a disc.
 *
 * @param at the field
 * @param x its visible middle in fields. From the board's left edge
 * @param y its visible middle in fields. From the board's upper edge
 * @param rim visible share of its rim, 0…1
 * @param colour its colour
 */
public record DiscCandidate(GridCell at, double x, double y, double rim, LabColour colour) {
  private static final int NEAR = 2;

  /** The middle of the field, in fields from the board's left edge. */
  public double middleX() {
    return at.column() + 0.5;
  }

  /** The same from its upper edge. */
  public double middleY() {
    return at.row() + 0.5;
  }

  /** Whether the other is another one, so near that one may hide part of the other. */
  public boolean isNear(DiscCandidate other) {
    int rows = Math.abs(at.row() - other.at.row());
    int columns = Math.abs(at.column() - other.at.column());
    return Math.max(rows, columns) <= NEAR && rows + columns > 0;
  }
}
