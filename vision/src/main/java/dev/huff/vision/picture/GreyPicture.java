package dev.huff.vision.picture;

import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;

/** One brightness a pixel, 0…255, smoothed and scaled for the search of the board. */
public final class GreyPicture {
  /** The channel that counts as brightness: two fields may differ in one channel only. */
  public enum Channel {
    LUMA,
    RED,
    BLUE
  }

  public final int width;
  public final int height;
  public final float[] values;

  /** Pixels of this plane a pixel of the picture. */
  public final double scale;

  private GreyPicture(int width, int height, float[] values, double scale) {
    this.width = width;
    this.height = height;
    this.values = values;
    this.scale = scale;
  }

  /** The plane of a picture whose longer side becomes {@code longSide} pixels. */
  public static GreyPicture of(Picture picture, Channel channel, int longSide) {
    OpenCv.load();
    double scale = (double) longSide / Math.max(picture.width(), picture.height());
    Mat colour = picture.mat();
    Mat grey = new Mat();
    try {
      if (channel == Channel.LUMA) {
        Imgproc.cvtColor(colour, grey, Imgproc.COLOR_BGR2GRAY);
      } else {
        Core.extractChannel(colour, grey, channel == Channel.RED ? 2 : 0);
      }
      int method = scale < 1 ? Imgproc.INTER_AREA : Imgproc.INTER_CUBIC;
      Imgproc.resize(grey, grey, new Size(), scale, scale, method);
      Imgproc.GaussianBlur(grey, grey, new Size(), 0.9);
      grey.convertTo(grey, CvType.CV_32F);
      float[] values = new float[grey.rows() * grey.cols()];
      grey.get(0, 0, values);
      return new GreyPicture(grey.cols(), grey.rows(), values, scale);
    } finally {
      colour.release();
      grey.release();
    }
  }

  public boolean contains(double x, double y) {
    return x >= 0 && y >= 0 && x < width - 1 && y < height - 1;
  }

  /** The brightness between pixels; places off the plane take the nearest edge. */
  public double at(double x, double y) {
    double cx = Math.min(Math.max(x, 0), width - 1.001);
    double cy = Math.min(Math.max(y, 0), height - 1.001);
    int left = (int) cx;
    int top = (int) cy;
    double fx = cx - left;
    double fy = cy - top;
    int i = top * width + left;
    double upper = values[i] + fx * (values[i + 1] - values[i]);
    double lower = values[i + width] + fx * (values[i + width + 1] - values[i + width]);
    return upper + fy * (lower - upper);
  }
}
