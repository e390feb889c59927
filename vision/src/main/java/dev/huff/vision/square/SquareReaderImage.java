package dev.huff.vision.square;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;

/**
 * A board seen from straight above with two thirds of a square about it, as the network looks at
 * it. A square has {@value #SQUARE} pixels a side. A pixel has three bytes, L·2.55, a+128 and b+128
 * of CIE L*a*b*.
 *
 * @param width squares in a row
 * @param height rows of squares
 * @param lab the bytes, row by row
 */
@SuppressWarnings("ArrayRecordComponent") // never changed, and large
public record SquareReaderImage(int width, int height, byte[] lab) {
  /** Pixels a square. */
  public static final int SQUARE = 24;

  /** Pixels about the board. */
  public static final int MARGIN = 2 * SQUARE / 3;

  /** The board in a picture. */
  public static SquareReaderImage of(Picture picture, Grid grid) {
    RectifiedBoard board = RectifiedBoard.of(picture, grid, SQUARE, (double) MARGIN / SQUARE);
    byte[] lab = new byte[3 * board.columns() * board.rows()];
    for (int pixel = 0; pixel < board.columns() * board.rows(); pixel++) {
      lab[3 * pixel] = step(2.55f * board.channel(pixel, 0));
      lab[3 * pixel + 1] = step(board.channel(pixel, 1) + 128);
      lab[3 * pixel + 2] = step(board.channel(pixel, 2) + 128);
    }
    return new SquareReaderImage(grid.width(), grid.height(), lab);
  }

  private static byte step(float value) {
    return (byte) Math.max(0, Math.min(255, Math.round(value)));
  }

  /** Pixels in a row. */
  public int columns() {
    return width * SQUARE + 2 * MARGIN;
  }

  /** Rows of pixels. */
  public int rows() {
    return height * SQUARE + 2 * MARGIN;
  }
}
