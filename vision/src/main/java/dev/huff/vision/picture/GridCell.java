package dev.huff.vision.picture;

import java.util.List;
import java.util.stream.IntStream;

/** A field, by where it lies in the picture: rows from its top, columns from its left. */
public record GridCell(int row, int column) {
  /** All fields of a board, row by row. */
  public static List<GridCell> all(int rows, int columns) {
    return IntStream.range(0, rows * columns)
        .mapToObj(i -> new GridCell(i / columns, i % columns))
        .toList();
  }

  /** Which of the two colours of fields it has: (row + column) mod 2. */
  public int parity() {
    return (row + column) & 1;
  }
}
