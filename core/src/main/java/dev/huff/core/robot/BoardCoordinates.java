package dev.huff.core.robot;

/**
 * A place on or beside the board, in widths of a field. The middle of the field in row {@code r}
 * and column {@code c} is {@code (c, r)}. Row 0 is Black's back row, column 0 is at White's left.
 * Places beside the board have coordinates below 0 or beyond its size.
 */
public record BoardCoordinates(double column, double row) {
  public double distanceTo(BoardCoordinates other) {
    return Math.hypot(column - other.column, row - other.row);
  }
}
