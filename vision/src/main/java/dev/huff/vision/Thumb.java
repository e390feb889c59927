package dev.huff.vision;

import java.util.Arrays;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;

/** A board made very small, to tell which of its fields have changed. */
final class Thumb {
  private static final int FIELD = 8;
  private static final int LONG_SIDE = 640;

  private final int width;
  private final int height;
  private final byte[] grey;

  private Thumb(int width, int height, byte[] grey) {
    this.width = width;
    this.height = height;
    this.grey = grey;
  }

  static Thumb of(Picture picture, Grid grid) {
    double scale = Math.min(1, (double) LONG_SIDE / Math.max(picture.width(), picture.height()));
    Mat pixels = picture.mat();
    Mat map = grid.map().after(1.0 / FIELD, 0, 0, 0, 1.0 / FIELD, 0).scaled(scale).mat();
    try {
      Imgproc.resize(pixels, pixels, new Size(), scale, scale, Imgproc.INTER_AREA);
      Imgproc.cvtColor(pixels, pixels, Imgproc.COLOR_BGR2GRAY);
      Imgproc.GaussianBlur(pixels, pixels, new Size(), 1.2);
      Size size = new Size(grid.width() * FIELD, grid.height() * FIELD);
      int flags = Imgproc.INTER_LINEAR | Imgproc.WARP_INVERSE_MAP;
      Imgproc.warpPerspective(pixels, pixels, map, size, flags);
      byte[] grey = new byte[grid.width() * FIELD * grid.height() * FIELD];
      pixels.get(0, 0, grey);
      return new Thumb(grid.width(), grid.height(), grey);
    } finally {
      pixels.release();
      map.release();
    }
  }

  /**
   * How much every field differs from what it was, in steps of brightness, 0…255, a change of the
   * whole light apart.
   */
  double[][] difference(Thumb before) {
    double common = common(before);
    double[][] fields = new double[height][width];
    int columns = width * FIELD;
    for (int i = 0; i < grey.length; i++) {
      double change = (grey[i] & 255) - (before.grey[i] & 255) - common;
      fields[i / columns / FIELD][i % columns / FIELD] += Math.abs(change) / (FIELD * FIELD);
    }
    return fields;
  }

  /** The median change: of the light, as long as most of the board is as it was. */
  private double common(Thumb before) {
    int[] changes = new int[grey.length];
    for (int i = 0; i < grey.length; i++) {
      changes[i] = (grey[i] & 255) - (before.grey[i] & 255);
    }
    Arrays.sort(changes);
    return changes[changes.length / 2];
  }
}
