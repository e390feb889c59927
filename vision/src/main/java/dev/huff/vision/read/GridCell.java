package dev.huff.vision.read;

/** A field, by where it lies in the picture: rows from its top, columns from its left. */
public record GridCell(int row, int column) {
  /** Which of the two colours of fields it has. */
  public int parity() {
    return (row + column) & 1;
  }
}
