package dev.huff.vision.square;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import java.util.Arrays;
import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfDouble;
import org.opencv.core.Point;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;

/**
 * A board as the network compares it: three colours against the board's mean, in units of how far
 * they vary on it; and the brightness against what is about it.
 */
public final class SquareNetworkInput {
  /** Numbers a pixel. */
  static final int CHANNELS = 4;

  /** Brightness is compared with its mean over a square of so many pixels. */
  private static final int AROUND = 37;

  /** Keeps noise from being taken for contrast, as in training. */
  private static final double LEAST_CONTRAST = 2;

  private static final float LEAST_OWN = 0.05f;

  /** Colours that are as near to grey have no hue. */
  private static final double GREY = 12;

  /** Further from grey by so much they have their whole hue. */
  private static final double COLOURFUL = 20;

  /**
   * What is darker, in OpenCV's lightness, is less colourful by as much: (lightness + DARK) / LIT.
   */
  private static final double LIT = 153;

  private static final double DARK = 25;

  /** How far a whole hue lies from grey, where sides are told apart. */
  private static final double HUE = 1.5;

  /** One channel after the other, each row by row. */
  private final float[] pixels;

  private final SquareNetworkImage board;

  private SquareNetworkInput(SquareNetworkImage board, float[] pixels) {
    this.pixels = pixels;
    this.board = board;
  }

  /** Compares the pixels of the board in a picture. */
  public static SquareNetworkInput of(Picture picture, Grid grid) {
    SquareNetworkImage board = SquareNetworkImage.of(picture, grid);
    int area = board.rows() * board.columns();
    float[] pixels = new float[CHANNELS * area];
    double[] mean = new double[3];
    double scale = 1 / contrast(board, mean);
    byte[] lab = board.lab();
    for (int channel = 0; channel < 3; channel++) {
      float[] values = new float[256];
      for (int value = 0; value < values.length; value++) {
        values[value] = (float) ((value - mean[channel]) * scale);
      }
      for (int i = 0; i < area; i++) {
        pixels[channel * area + i] = values[lab[3 * i + channel] & 255];
      }
    }
    own(pixels, board.rows(), board.columns());
    return new SquareNetworkInput(board, pixels);
  }

  /** How far colours vary on the board, all three together; tells their mean, too. */
  private static double contrast(SquareNetworkImage board, double[] mean) {
    Mat pixels = new Mat(board.rows(), board.columns(), CvType.CV_8UC3);
    pixels.put(0, 0, board.lab());
    int edge = SquareNetworkImage.MARGIN;
    Mat squares = pixels.submat(edge, board.rows() - edge, edge, board.columns() - edge);
    MatOfDouble means = new MatOfDouble();
    MatOfDouble deviations = new MatOfDouble();
    Core.meanStdDev(squares, means, deviations);
    means.get(0, 0, mean);
    double contrast = Core.norm(deviations) + LEAST_CONTRAST;
    List.of(pixels, squares, means, deviations).forEach(Mat::release);
    return contrast;
  }

  /** Puts the brightness, compared with what is about it, behind the colours. */
  private static void own(float[] pixels, int rows, int columns) {
    int area = rows * columns;
    float[] light = Arrays.copyOf(pixels, area);
    Mat plane = new Mat(rows, columns, CvType.CV_32F);
    Mat mean = new Mat();
    Mat square = new Mat();
    plane.put(0, 0, light);
    Size size = new Size(AROUND, AROUND);
    Point middle = new Point(-1, -1);
    Imgproc.boxFilter(plane, mean, CvType.CV_32F, size, middle, true, Core.BORDER_REPLICATE);
    Imgproc.sqrBoxFilter(plane, square, CvType.CV_32F, size, middle, true, Core.BORDER_REPLICATE);
    float[] means = new float[area];
    float[] squares = new float[area];
    mean.get(0, 0, means);
    square.get(0, 0, squares);
    plane.release();
    mean.release();
    square.release();
    for (int i = 0; i < area; i++) {
      float variance = Math.max(0, squares[i] - means[i] * means[i]);
      pixels[3 * area + i] = (light[i] - means[i]) / ((float) Math.sqrt(variance) + LEAST_OWN);
    }
  }

  /** Squares in a row. */
  int width() {
    return board.width();
  }

  /** Rows of squares. */
  int height() {
    return board.height();
  }

  /**
   * The three colours in the middle of a square, and the hue of a little more of it: how far from
   * green to red, and from blue to yellow. The hue is the same in sun and in shade. It reaches the
   * rings of discs that have a hole.
   */
  double[] middle(GridCell square) {
    double[] mean = new double[CHANNELS + 1];
    about(
        square,
        SquareNetworkImage.SQUARE / 3,
        (pixel, share) -> {
          for (int k = 0; k < 3; k++) {
            mean[k] += share * pixels[k * board.rows() * board.columns() + pixel];
          }
        });
    about(
        square,
        SquareNetworkImage.SQUARE / 2,
        (pixel, share) -> {
          double a = (board.lab()[3 * pixel + 1] & 255) - 128;
          double b = (board.lab()[3 * pixel + 2] & 255) - 128;
          double lit = Math.min(1, ((board.lab()[3 * pixel] & 255) + DARK) / LIT);
          double chroma = Math.max(lit * GREY, Math.hypot(a, b));
          double whole = HUE / chroma * Math.min(1, (chroma / lit - GREY) / COLOURFUL);
          mean[3] += share * whole * a;
          mean[4] += share * whole * b;
        });
    return mean;
  }

  private interface PixelSum {
    void add(int pixel, double share);
  }

  private void about(GridCell square, int side, PixelSum sum) {
    int edge = SquareNetworkImage.MARGIN + (SquareNetworkImage.SQUARE - side) / 2;
    for (int y = 0; y < side; y++) {
      for (int x = 0; x < side; x++) {
        int row = edge + square.row() * SquareNetworkImage.SQUARE + y;
        int column = edge + square.column() * SquareNetworkImage.SQUARE + x;
        sum.add(row * board.columns() + column, 1.0 / (side * side));
      }
    }
  }

  /** A part of it, one channel after the other. */
  float[] part(int top, int left, int high, int wide) {
    float[] part = new float[CHANNELS * high * wide];
    for (int k = 0; k < CHANNELS; k++) {
      for (int row = 0; row < high; row++) {
        int from = (k * board.rows() + top + row) * board.columns() + left;
        System.arraycopy(pixels, from, part, (k * high + row) * wide, wide);
      }
    }
    return part;
  }
}
