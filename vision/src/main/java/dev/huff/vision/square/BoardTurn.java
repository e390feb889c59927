package dev.huff.vision.square;

import java.util.List;
import java.util.stream.IntStream;

/**
 * One of the eight ways to look at a board: mirrored, upside down, rows for columns. Numbers are
 * given in planes, one after the other, each row by row; rows and columns are those of the board as
 * it lies.
 */
record BoardTurn(boolean isMirrored, boolean isUpsideDown, boolean isTransposed) {
  /** All of them; the board as it lies comes first. */
  static final List<BoardTurn> ALL =
      IntStream.range(0, 8)
          .mapToObj(bits -> new BoardTurn((bits & 1) > 0, (bits & 2) > 0, (bits & 4) > 0))
          .toList();

  /** Where in a turned plane a place of the board is. */
  private int place(int row, int column, int rows, int columns) {
    int down = isUpsideDown ? rows - 1 - row : row;
    int right = isMirrored ? columns - 1 - column : column;
    return isTransposed ? right * rows + down : down * columns + right;
  }

  /** Planes of the board, turned. */
  float[] turned(float[] planes, int rows, int columns) {
    float[] turned = new float[planes.length];
    for (int i = 0; i < planes.length; i++) {
      turned[from(i, rows, columns)] = planes[i];
    }
    return turned;
  }

  /** Turned planes, as the board lies. */
  float[] restored(float[] turned, int rows, int columns) {
    float[] planes = new float[turned.length];
    for (int i = 0; i < planes.length; i++) {
      planes[i] = turned[from(i, rows, columns)];
    }
    return planes;
  }

  private int from(int i, int rows, int columns) {
    int area = rows * columns;
    int at = i % area;
    return i - at + place(at / columns, at % columns, rows, columns);
  }
}
