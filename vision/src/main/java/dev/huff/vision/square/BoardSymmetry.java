package dev.huff.vision.square;

import java.util.List;
import java.util.stream.IntStream;

/**
 * One of the eight ways to look at a board: mirrored, upside down, rows for columns. Numbers are
 * given in planes, one after the other, each row by row; rows and columns are those of the board as
 * it lies.
 */
record BoardSymmetry(boolean isMirrored, boolean isUpsideDown, boolean isTransposed) {
  /** All of them; the board as it lies comes first. */
  static final List<BoardSymmetry> ALL =
      IntStream.range(0, 8)
          .mapToObj(bits -> new BoardSymmetry((bits & 1) > 0, (bits & 2) > 0, (bits & 4) > 0))
          .toList();

  /** Planes of the board, turned. */
  float[] turned(float[] planes, int rows, int columns) {
    float[] turned = new float[planes.length];
    for (int i = 0; i < planes.length; i++) {
      turned[turnedIndex(i, rows, columns)] = planes[i];
    }
    return turned;
  }

  /** Turned planes, as the board lies. */
  float[] restored(float[] turned, int rows, int columns) {
    float[] planes = new float[turned.length];
    for (int i = 0; i < planes.length; i++) {
      planes[i] = turned[turnedIndex(i, rows, columns)];
    }
    return planes;
  }

  /** Where in turned planes a number of the board's planes stands. */
  private int turnedIndex(int index, int rows, int columns) {
    int within = index % (rows * columns);
    int row = within / columns;
    int column = within % columns;
    int down = isUpsideDown ? rows - 1 - row : row;
    int right = isMirrored ? columns - 1 - column : column;
    return index - within + (isTransposed ? right * rows + down : down * columns + right);
  }
}
