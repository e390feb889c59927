package dev.huff.vision.picture;

import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.MatOfInt;
import org.opencv.core.Size;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;

/** Packs pictures for browsers. */
public final class JpegEncoder {
  private static final int QUALITY = 85;

  private JpegEncoder() {}

  /**
   * The bytes of a JPEG file.
   *
   * @param widest a wider picture is made so many pixels wide
   */
  public static byte[] of(Picture picture, int widest) {
    OpenCv.load();
    Mat pixels = picture.mat();
    MatOfByte packed = new MatOfByte();
    MatOfInt quality = new MatOfInt(Imgcodecs.IMWRITE_JPEG_QUALITY, QUALITY);
    try {
      if (picture.width() > widest) {
        double tall = (double) picture.height() * widest / picture.width();
        Size size = new Size(widest, Math.max(1, Math.round(tall)));
        Imgproc.resize(pixels, pixels, size, 0, 0, Imgproc.INTER_AREA);
      }
      Imgcodecs.imencode(".jpg", pixels, packed, quality);
      return packed.toArray();
    } finally {
      pixels.release();
      packed.release();
      quality.release();
    }
  }
}
