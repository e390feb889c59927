package dev.huff.vision.picture;

import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
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
    Mat map = places();
    Mat inside = new Mat();
    Rect part = part(map, picture);
    Mat colour = picture.mat(part);
    Mat none = new Mat();
    try {
      Scalar last = new Scalar(picture.width() - 0.5, picture.height() - 0.5);
      Core.inRange(map, new Scalar(-0.5, -0.5), last, inside);
      part = shrunk(colour, part, shrink());
      double across = (double) colour.cols() / part.width;
      double down = (double) colour.rows() / part.height;
      Core.subtract(map, new Scalar(part.x - 0.5, part.y - 0.5), map);
      Core.multiply(map, new Scalar(across, down), map);
      Core.subtract(map, new Scalar(0.5, 0.5), map);
      Imgproc.remap(colour, colour, map, none, Imgproc.INTER_LINEAR, Core.BORDER_REPLICATE);
      Imgproc.GaussianBlur(colour, colour, new Size(), 0.8);
      colour.convertTo(colour, CvType.CV_32F, 1 / 255.0);
      Imgproc.cvtColor(colour, colour, Imgproc.COLOR_BGR2Lab);
      float[] lab = new float[3 * columns * rows];
      colour.get(0, 0, lab);
      byte[] seen = new byte[columns * rows];
      inside.get(0, 0, seen);
      return new RectifiedBoard(field, window, grid, lab, seen);
    } finally {
      colour.release();
      map.release();
      inside.release();
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
  private Mat places() {
    int across = window.columns(field) / KNOT + 3;
    int down = window.rows(field) / KNOT + 3;
    float[] exact = new float[2 * across * down];
    for (int i = 0; i < across * down; i++) {
      // The first knots lie half a knot before the first pixels.
      double x = (i % across - 0.5) * KNOT / field + window.left();
      double y = (Math.floorDiv(i, across) - 0.5) * KNOT / field + window.top();
      double[] at = grid.pixel(x, y);
      exact[2 * i] = (float) at[0];
      exact[2 * i + 1] = (float) at[1];
    }
    Mat knots = new Mat(down, across, CvType.CV_32FC2);
    knots.put(0, 0, exact);
    Imgproc.resize(knots, knots, new Size(), KNOT, KNOT, Imgproc.INTER_LINEAR);
    Rect pixels = new Rect(KNOT, KNOT, window.columns(field), window.rows(field));
    Mat within = knots.submat(pixels);
    Mat places = within.clone();
    within.release();
    knots.release();
    return places;
  }

  /** The part of the picture in which the places lie. */
  private static Rect part(Mat places, Picture picture) {
    Mat list = places.reshape(2, places.rows() * places.cols());
    Rect all = Imgproc.boundingRect(list);
    list.release();
    int x = Math.max(0, Math.min(picture.width() - 2, all.x - 2));
    int y = Math.max(0, Math.min(picture.height() - 2, all.y - 2));
    int width = Math.max(2, Math.min(picture.width() - x, all.x + all.width + 2 - x));
    int height = Math.max(2, Math.min(picture.height() - y, all.y + all.height + 2 - y));
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
