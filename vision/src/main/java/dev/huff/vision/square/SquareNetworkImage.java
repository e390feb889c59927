package dev.huff.vision.square;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;

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
public record SquareNetworkImage(int width, int height, byte[] lab) {
  /** Pixels a square. */
  public static final int SQUARE = 24;

  /** Pixels about the board. */
  public static final int MARGIN = 2 * SQUARE / 3;

  /** The board in a picture. */
  public static SquareNetworkImage of(Picture picture, Grid grid) {
    RectifiedBoard board = RectifiedBoard.of(picture, grid, SQUARE, (double) MARGIN / SQUARE);
    Mat pixels = board.lab();
    Core.multiply(pixels, new Scalar(2.55, 1, 1), pixels);
    Core.add(pixels, new Scalar(0, 128, 128), pixels);
    pixels.convertTo(pixels, CvType.CV_8U);
    byte[] lab = new byte[3 * board.columns() * board.rows()];
    pixels.get(0, 0, lab);
    pixels.release();
    return new SquareNetworkImage(grid.width(), grid.height(), lab);
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
