package dev.huff.vision.picture;

/** A field, by where it lies in the picture: rows from its top, columns from its left. */
public record GridCell(int row, int column) {
  /** Which of the two colours of fields it has. */
  public int parity() {
    return (row + column) & 1;
  }

  /** Where its middle is, in fields from the board's left edge. */
  public double x() {
    return column + 0.5;
  }

  /** The same from its upper edge. */
  public double y() {
    return row + 0.5;
  }
}
