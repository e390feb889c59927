package dev.huff.vision.picture;

import org.opencv.core.CvType;
import org.opencv.core.Mat;

/**
 * A board seen from straight above: every field a square of so many pixels, with some of its
 * surroundings on every side, colours in CIE L*a*b* (Euclidean distance is what an eye sees).
 */
public final class RectifiedBoard {
  /** Pixels a field, to find things. */
  public static final int COARSE = 40;

  /** Pixels a field, to measure things. */
  public static final int FINE = 64;

  /** Pixels a field. */
  public final int field;

  /** Where the first pixel begins, in fields from the board's left edge. */
  public final double left;

  /** The same from its upper edge. */
  public final double top;

  public final int width;
  public final int height;
  private final int columns;
  private final int rows;
  private final float[] lab;
  private final byte[] inside;

  /**
   * @param field pixels a field
   * @param lab three channels a pixel
   * @param inside not 0 where a pixel is in the picture
   */
  RectifiedBoard(int field, BoardWindow window, Grid grid, float[] lab, byte[] inside) {
    this.field = field;
    this.left = window.left();
    this.top = window.top();
    this.width = grid.width();
    this.height = grid.height();
    this.columns = window.columns(field);
    this.rows = window.rows(field);
    this.lab = lab;
    this.inside = inside;
  }

  /**
   * A whole board.
   *
   * @param field pixels a field
   * @param margin fields of the surroundings on every side
   */
  public static RectifiedBoard of(Picture picture, Grid grid, int field, double margin) {
    return of(picture, grid, field, BoardWindow.of(grid, margin));
  }

  /**
   * A part of a board; its places are counted as those of the whole board are.
   *
   * @param field pixels a field
   */
  public static RectifiedBoard of(Picture picture, Grid grid, int field, BoardWindow part) {
    return new BoardRectifier(grid, field, part.rounded(field)).cut(picture);
  }

  /** Pixels in a row, the surroundings included. */
  public int columns() {
    return columns;
  }

  /** Rows of pixels, the surroundings included. */
  public int rows() {
    return rows;
  }

  /** Whether a pixel is in the picture, not made up beyond its edge. */
  public boolean sees(int pixel) {
    return inside[pixel] != 0;
  }

  /** All pixels in a matrix of three numbers each; the caller releases it. */
  public Mat lab() {
    Mat pixels = new Mat(rows, columns, CvType.CV_32FC3);
    pixels.put(0, 0, lab);
    return pixels;
  }

  /** The colour of a pixel. */
  public LabColour at(int pixel) {
    return new LabColour(lab[3 * pixel], lab[3 * pixel + 1], lab[3 * pixel + 2]);
  }

  /** Whether the place, in fields from the board's upper left corner, is in the picture. */
  public boolean sees(double x, double y) {
    int px = (int) ((x - left) * field);
    int py = (int) ((y - top) * field);
    return px >= 0 && py >= 0 && px < columns && py < rows && inside[py * columns + px] != 0;
  }

  /** The colour at a place, in fields from the board's upper left corner. */
  public LabColour at(double x, double y) {
    double px = Math.min(Math.max((x - left) * field - 0.5, 0), columns - 1.001);
    double py = Math.min(Math.max((y - top) * field - 0.5, 0), rows - 1.001);
    int column = (int) px;
    int row = (int) py;
    double fx = px - column;
    double fy = py - row;
    int i = 3 * (row * columns + column);
    int below = i + 3 * columns;
    return new LabColour(
        mix(i, below, fx, fy), mix(i + 1, below + 1, fx, fy), mix(i + 2, below + 2, fx, fy));
  }

  private double mix(int i, int below, double fx, double fy) {
    double upper = lab[i] + fx * (lab[i + 3] - lab[i]);
    double lower = lab[below] + fx * (lab[below + 3] - lab[below]);
    return upper + fy * (lower - upper);
  }

  /** The mean colour of a small square about a place. */
  public LabColour mean(double x, double y, double halfSide) {
    double l = 0;
    double a = 0;
    double b = 0;
    int n = 0;
    for (double dy = -halfSide; dy <= halfSide + 1e-9; dy += halfSide / 2) {
      for (double dx = -halfSide; dx <= halfSide + 1e-9; dx += halfSide / 2) {
        LabColour lab = at(x + dx, y + dy);
        l += lab.l();
        a += lab.a();
        b += lab.b();
        n++;
      }
    }
    return new LabColour(l / n, a / n, b / n);
  }
}
