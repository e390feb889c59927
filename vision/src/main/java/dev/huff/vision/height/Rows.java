package dev.huff.vision.height;

import dev.huff.vision.picture.Rectified;

/**
 * Rows of pixels of a board seen from straight above, some of them left out, with the sums of what
 * is left of any: the sum over a stretch of a row is a difference of two numbers.
 */
final class Rows {
  /** Whether a pixel counts. */
  interface Choice {
    /**
     * Tells whether it does.
     *
     * @param pixel its number
     * @param x its place, in fields
     * @param y its place, in fields
     */
    boolean takes(int pixel, double x, double y);
  }

  /** The sums of a pixel: three channels, their squares, one; the same of odd fields only. */
  private static final int SUMS = 10;

  private static final int HALF = SUMS / 2;

  final int count;
  final int columns;
  private final double left;
  private final double top;
  private final double across;
  private final double down;
  private final float[] lab;

  /** How much every pixel varies about its colour: nothing where it is really seen. */
  private final float[] spread;

  private final byte[] taken;
  private final byte[] odd;
  private final double[] sums;
  private int size;

  private Rows(Rows like, Canvas canvas) {
    this.count = like.count;
    this.columns = like.columns;
    this.left = like.left;
    this.top = like.top;
    this.across = like.across;
    this.down = like.down;
    this.taken = like.taken;
    this.odd = like.odd;
    this.size = like.size;
    this.lab = canvas.lab;
    this.spread = canvas.spread;
    this.sums = new double[count * (columns + 1) * SUMS];
    sum();
  }

  /**
   * Collects the pixels of a part of a board.
   *
   * @param left of the part, in fields, as the others
   * @param step one row in so many is taken
   */
  Rows(
      Rectified board,
      double left,
      double top,
      double right,
      double bottom,
      int step,
      Choice choice) {
    int first = pixel(board, left, board.columns());
    int from = pixel(board, top, board.rows());
    this.columns = Math.max(0, pixel(board, right, board.columns()) - first);
    this.count = Math.max(0, pixel(board, bottom, board.rows()) - from) / step;
    this.across = 1.0 / board.field;
    this.down = (double) step / board.field;
    this.left = (first + 0.5) * across - board.margin;
    this.top = (from + 0.5) * across - board.margin;
    this.lab = new float[3 * count * columns];
    this.spread = new float[count * columns];
    this.taken = new byte[count * columns];
    this.odd = new byte[count * columns];
    this.sums = new double[count * (columns + 1) * SUMS];
    for (int i = 0; i < taken.length; i++) {
      int pixel = (from + step * (i / columns)) * board.columns() + first + i % columns;
      collect(board, pixel, i, choice);
    }
    sum();
  }

  private static int pixel(Rectified board, double place, int most) {
    return Math.max(0, Math.min(most, (int) Math.round((place + board.margin) * board.field)));
  }

  private void collect(Rectified board, int pixel, int i, Choice choice) {
    double x = left + i % columns * across;
    double y = y(i / columns);
    odd[i] = (byte) (((int) x + (int) y) & 1);
    if (choice.takes(pixel, x, y)) {
      taken[i] = 1;
      size++;
      for (int k = 0; k < 3; k++) {
        lab[3 * i + k] = board.channel(pixel, k) + (k == 0 ? Parts.BLACKER : 0);
      }
    }
  }

  private void sum() {
    for (int row = 0; row < count; row++) {
      for (int column = 0; column < columns; column++) {
        int i = row * columns + column;
        int at = (row * (columns + 1) + column) * SUMS;
        System.arraycopy(sums, at, sums, at + SUMS, SUMS);
        if (taken[i] != 0) {
          add(i, at + SUMS);
          if (odd[i] != 0) {
            add(i, at + SUMS + HALF);
          }
        }
      }
    }
  }

  private void add(int i, int at) {
    float l = lab[3 * i];
    float a = lab[3 * i + 1];
    float b = lab[3 * i + 2];
    sums[at] += l;
    sums[at + 1] += a;
    sums[at + 2] += b;
    sums[at + 3] += l * l + a * a + b * b + spread[i];
    sums[at + 4]++;
  }

  /** How many pixels were taken. */
  int size() {
    return size;
  }

  /** Where a row lies, in fields. */
  double y(int row) {
    return top + row * down;
  }

  /** How many pixels of a row lie to the left of a place. */
  int before(double x) {
    return (int) Math.max(0, Math.min(columns, Math.ceil((x - left) / across)));
  }

  /** Counts a stretch of a row as one part. */
  void count(int row, int from, int to, int part, Parts parts) {
    if (from < to) {
      int at = (row * (columns + 1) + from) * SUMS;
      parts.add(part, sums, at + (to - from) * SUMS, at);
    }
  }

  /** Counts a stretch of a row as two parts: on even fields that one, on odd ones the next. */
  void countGround(int row, int from, int to, int part, Parts parts) {
    if (from < to) {
      int at = (row * (columns + 1) + from) * SUMS;
      int end = at + (to - from) * SUMS;
      parts.add(part, sums, end, at);
      parts.add(part, sums, at + HALF, end + HALF);
      parts.add(part + 1, sums, end + HALF, at + HALF);
    }
  }

  /** The same pixels, to be painted over. */
  Canvas canvas() {
    return new Canvas();
  }

  /** Pixels that are painted as parts are expected to look. */
  final class Canvas {
    private final float[] lab = Rows.this.lab.clone();
    private final float[] spread = Rows.this.spread.clone();

    /**
     * Paints a stretch of a row in the colour of a part; of ground as the field is even or odd.
     *
     * @param variance how much such pixels vary
     */
    void paint(int row, int from, int to, int part, Parts parts, double variance) {
      for (int i = row * columns + from; i < row * columns + to; i++) {
        int own = part < Parts.GROUND ? part : part + odd[i];
        spread[i] = (float) variance;
        for (int k = 0; k < 3; k++) {
          lab[3 * i + k] = (float) parts.colour(own, k);
        }
      }
    }

    Rows rows() {
      return new Rows(Rows.this, this);
    }
  }
}
