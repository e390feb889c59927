package dev.huff.vision.picture;

import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.MatOfInt;
import org.opencv.core.Size;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;

/** Packs pictures for browsers, and tells whether a file was written to its end. */
public final class JpegEncoder {
  private static final int QUALITY = 85;

  private static final int MARKER = 0xFF;
  private static final int START = 0xD8;
  private static final int SCAN = 0xDA;
  private static final int END = 0xD9;

  private JpegEncoder() {}

  /**
   * Whether these are the bytes of a JPEG file that ends too early, as while it is being written:
   * decoders make up what is missing. Thumbnails in its head have ends of their own; they do not
   * count.
   */
  static boolean isCutOff(byte[] bytes) {
    if (!isMarker(bytes, 0, START)) {
      return false;
    }
    int at = 2;
    while (at + 3 < bytes.length && !isMarker(bytes, at, SCAN)) {
      at += 2 + ((bytes[at + 2] & 255) << 8 | (bytes[at + 3] & 255));
    }
    while (at + 1 < bytes.length && !isMarker(bytes, at, END)) {
      at++;
    }
    return at + 1 >= bytes.length;
  }

  private static boolean isMarker(byte[] bytes, int at, int kind) {
    return at + 1 < bytes.length && (bytes[at] & 255) == MARKER && (bytes[at + 1] & 255) == kind;
  }

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
