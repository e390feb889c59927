package dev.huff.vision.picture;

import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;

/**
 * Cuts a part of a board out of pictures, as it would be seen from straight above.
 *
 * @param field pixels a field
 */
record BoardRectifier(Grid grid, int field, BoardWindow window) {
  private static final int KNOT = 8;

  /** A picture that has to shrink by less is not shrunk before it is rectified. */
  private static final double LEAST_SHRINK = 0.8;

  /** Cuts that part out of a picture. */
  RectifiedBoard cut(Picture picture) {
    int columns = window.columns(field);
    int rows = window.rows(field);
    double shrink = shrink();
    float[] places = places();
    byte[] inside = inside(places, picture);
    Rect part = part(places, picture);
    Mat colour = picture.mat(part);
    Mat map = new Mat(rows, columns, CvType.CV_32FC2);
    Mat none = new Mat();
    try {
      part = shrunk(colour, part, shrink);
      double across = (double) colour.cols() / part.width;
      double down = (double) colour.rows() / part.height;
      for (int i = 0; i < places.length; i += 2) {
        places[i] = (float) ((places[i] - part.x + 0.5) * across - 0.5);
        places[i + 1] = (float) ((places[i + 1] - part.y + 0.5) * down - 0.5);
      }
      map.put(0, 0, places);
      Imgproc.remap(colour, colour, map, none, Imgproc.INTER_LINEAR, Core.BORDER_REPLICATE);
      Imgproc.GaussianBlur(colour, colour, new Size(), 0.8);
      colour.convertTo(colour, CvType.CV_32F, 1 / 255.0);
      Imgproc.cvtColor(colour, colour, Imgproc.COLOR_BGR2Lab);
      float[] lab = new float[3 * columns * rows];
      colour.get(0, 0, lab);
      return new RectifiedBoard(field, window, grid, lab, inside);
    } finally {
      colour.release();
      map.release();
      none.release();
    }
  }

  /**
   * Shrinks pixels by a whole number first: that is several times faster than by a fraction.
   *
   * @return the part that is left, without last rows and columns that fill no whole pixel
   */
  private static Rect shrunk(Mat colour, Rect part, double shrink) {
    int whole = Math.min((int) (1 / shrink), Math.min(part.width, part.height));
    Rect left = new Rect(part.x, part.y, part.width / whole * whole, part.height / whole * whole);
    if (whole > 1) {
      Mat kept = colour.submat(0, left.height, 0, left.width);
      Size size = new Size((double) left.width / whole, (double) left.height / whole);
      Imgproc.resize(kept, colour, size, 0, 0, Imgproc.INTER_AREA);
      kept.release();
    }
    double rest = shrink * whole;
    if (rest < 1) {
      Imgproc.resize(colour, colour, new Size(), rest, rest, Imgproc.INTER_AREA);
    }
    return left;
  }

  /** Where in the picture every pixel is to be taken from: exactly at every eighth. */
  private float[] places() {
    int columns = window.columns(field);
    int rows = window.rows(field);
    double[][][] exact = new double[rows / KNOT + 2][columns / KNOT + 2][];
    for (int row = 0; row < exact.length; row++) {
      for (int column = 0; column < exact[row].length; column++) {
        double x = (column * KNOT + 0.5) / field + window.left();
        double y = (row * KNOT + 0.5) / field + window.top();
        exact[row][column] = grid.pixel(x, y);
      }
    }
    float[] places = new float[2 * columns * rows];
    double[] line = new double[2 * exact[0].length];
    for (int row = 0; row < rows; row++) {
      double down = (double) (row % KNOT) / KNOT;
      for (int knot = 0; knot < exact[0].length; knot++) {
        double[] upper = exact[row / KNOT][knot];
        double[] lower = exact[row / KNOT + 1][knot];
        line[2 * knot] = mix(upper[0], lower[0], down);
        line[2 * knot + 1] = mix(upper[1], lower[1], down);
      }
      for (int column = 0; column < columns; column++) {
        double right = (double) (column % KNOT) / KNOT;
        int knot = 2 * (column / KNOT);
        int at = 2 * (row * columns + column);
        places[at] = (float) mix(line[knot], line[knot + 2], right);
        places[at + 1] = (float) mix(line[knot + 1], line[knot + 3], right);
      }
    }
    return places;
  }

  private static double mix(double a, double b, double share) {
    return a + share * (b - a);
  }

  private static byte[] inside(float[] places, Picture picture) {
    byte[] inside = new byte[places.length / 2];
    for (int i = 0; i < inside.length; i++) {
      float x = places[2 * i];
      float y = places[2 * i + 1];
      boolean in = x > -0.5 && y > -0.5 && x < picture.width() - 0.5 && y < picture.height() - 0.5;
      inside[i] = (byte) (in ? 1 : 0);
    }
    return inside;
  }

  /** The part of the picture in which the places lie. */
  private static Rect part(float[] places, Picture picture) {
    double left = Double.MAX_VALUE;
    double top = Double.MAX_VALUE;
    double right = 0;
    double bottom = 0;
    for (int i = 0; i < places.length; i += 2) {
      left = Math.min(left, places[i]);
      right = Math.max(right, places[i]);
      top = Math.min(top, places[i + 1]);
      bottom = Math.max(bottom, places[i + 1]);
    }
    int x = (int) Math.max(0, Math.min(picture.width() - 2, left - 2));
    int y = (int) Math.max(0, Math.min(picture.height() - 2, top - 2));
    int width = (int) Math.max(2, Math.min(picture.width() - x, right - x + 3));
    int height = (int) Math.max(2, Math.min(picture.height() - y, bottom - y + 3));
    return new Rect(x, y, width, height);
  }

  /** By how much to shrink the picture so that its fields are about as large as ours. */
  private double shrink() {
    BoardWindow part = window.within(grid, 0);
    double[] a = grid.pixel(part.left(), part.top());
    double[] b = grid.pixel(part.right(), part.top());
    double[] c = grid.pixel(part.right(), part.bottom());
    double[] d = grid.pixel(part.left(), part.bottom());
    double area =
        Math.abs((c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0]))
            / 2
            / ((part.right() - part.left()) * (part.bottom() - part.top()));
    double shrink = field / Math.sqrt(area);
    return shrink < LEAST_SHRINK ? shrink : 1;
  }
}
