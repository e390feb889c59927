package dev.huff.core.robot;

/**
 * A place on or beside the board, in widths of a field: the middle of the field in row {@code r}
 * and column {@code c} is {@code (c, r)}, row 0 being Black's back row and column 0 at White's left
 * hand. Places beside the board have coordinates below 0 or beyond its size.
 */
public record BoardCoordinates(double column, double row) {
  public double distanceTo(BoardCoordinates other) {
    return Math.hypot(column - other.column, row - other.row);
  }
}
