package dev.huff.vision;

import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;

/**
 * A board seen from straight above: every field a square of {@value #FIELD} pixels, one field of
 * the surroundings on every side, colours in CIE L*a*b* (Euclidean distance is what an eye sees).
 */
final class Rectified {
  static final int FIELD = 40;

  final int width;
  final int height;
  private final int columns;
  private final int rows;
  private final float[] lab;
  private final byte[] inside;

  private Rectified(int width, int height, float[] lab, byte[] inside) {
    this.width = width;
    this.height = height;
    this.columns = (width + 2) * FIELD;
    this.rows = (height + 2) * FIELD;
    this.lab = lab;
    this.inside = inside;
  }

  static Rectified of(Picture picture, Grid grid) {
    double shrink = shrink(grid);
    Mat colour = picture.mat();
    Mat mask = new Mat(picture.height(), picture.width(), CvType.CV_8U, new Scalar(255));
    Homography toPicture = grid.map().after(1.0 / FIELD, 0, -1, 0, 1.0 / FIELD, -1).scaled(shrink);
    Mat map = toPicture.mat();
    try {
      if (shrink < 1) {
        Imgproc.resize(colour, colour, new Size(), shrink, shrink, Imgproc.INTER_AREA);
        Imgproc.resize(mask, mask, colour.size());
      }
      Size size = new Size((grid.width() + 2) * FIELD, (grid.height() + 2) * FIELD);
      int flags = Imgproc.INTER_LINEAR | Imgproc.WARP_INVERSE_MAP;
      Imgproc.warpPerspective(colour, colour, map, size, flags, Core.BORDER_REPLICATE);
      Imgproc.warpPerspective(
          mask, mask, map, size, Imgproc.INTER_NEAREST | Imgproc.WARP_INVERSE_MAP);
      Imgproc.GaussianBlur(colour, colour, new Size(), 0.8);
      colour.convertTo(colour, CvType.CV_32F, 1 / 255.0);
      Imgproc.cvtColor(colour, colour, Imgproc.COLOR_BGR2Lab);
      float[] lab = new float[3 * (int) (size.width * size.height)];
      colour.get(0, 0, lab);
      byte[] inside = new byte[(int) (size.width * size.height)];
      mask.get(0, 0, inside);
      return new Rectified(grid.width(), grid.height(), lab, inside);
    } finally {
      colour.release();
      mask.release();
      map.release();
    }
  }

  /** By how much to shrink the picture so that its fields are about as large as ours. */
  private static double shrink(Grid grid) {
    double[] a = grid.pixel(0, 0);
    double[] b = grid.pixel(grid.width(), 0);
    double[] c = grid.pixel(grid.width(), grid.height());
    double[] d = grid.pixel(0, grid.height());
    double area =
        Math.abs((c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0]))
            / 2
            / (grid.width() * grid.height());
    double shrink = FIELD / Math.sqrt(area);
    return shrink < 0.8 ? shrink : 1;
  }

  /** Pixels in a row, the surroundings included. */
  int columns() {
    return columns;
  }

  /** Rows of pixels, the surroundings included. */
  int rows() {
    return rows;
  }

  /** Whether a pixel is in the picture, not made up beyond its edge. */
  boolean sees(int pixel) {
    return inside[pixel] != 0;
  }

  /** One of the three channels of a pixel. */
  float channel(int pixel, int channel) {
    return lab[3 * pixel + channel];
  }

  /** Whether the place, in fields from the board's upper left corner, is in the picture. */
  boolean sees(double x, double y) {
    int px = (int) ((x + 1) * FIELD);
    int py = (int) ((y + 1) * FIELD);
    return px >= 0 && py >= 0 && px < columns && py < rows && inside[py * columns + px] != 0;
  }

  /** The colour at a place, in fields from the board's upper left corner. */
  Lab at(double x, double y) {
    double px = Math.min(Math.max((x + 1) * FIELD - 0.5, 0), columns - 1.001);
    double py = Math.min(Math.max((y + 1) * FIELD - 0.5, 0), rows - 1.001);
    int left = (int) px;
    int top = (int) py;
    double fx = px - left;
    double fy = py - top;
    int i = 3 * (top * columns + left);
    int below = i + 3 * columns;
    return new Lab(
        mix(i, below, fx, fy), mix(i + 1, below + 1, fx, fy), mix(i + 2, below + 2, fx, fy));
  }

  private double mix(int i, int below, double fx, double fy) {
    double upper = lab[i] + fx * (lab[i + 3] - lab[i]);
    double lower = lab[below] + fx * (lab[below + 3] - lab[below]);
    return upper + fy * (lower - upper);
  }

  /** The mean colour of a small square about a place. */
  Lab mean(double x, double y, double halfSide) {
    double l = 0;
    double a = 0;
    double b = 0;
    int n = 0;
    for (double dy = -halfSide; dy <= halfSide + 1e-9; dy += halfSide / 2) {
      for (double dx = -halfSide; dx <= halfSide + 1e-9; dx += halfSide / 2) {
        Lab lab = at(x + dx, y + dy);
        l += lab.l();
        a += lab.a();
        b += lab.b();
        n++;
      }
    }
    return new Lab(l / n, a / n, b / n);
  }
}
