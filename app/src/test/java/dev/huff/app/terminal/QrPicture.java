package dev.huff.app.terminal;

import dev.huff.vision.picture.OpenCv;
import dev.huff.vision.picture.Picture;
import java.awt.image.BufferedImage;
import java.util.List;
import org.opencv.core.Mat;
import org.opencv.objdetect.QRCodeDetectorAruco;

/** A terminal's QR code as a phone sees it: painted, and read by somebody else's reader. */
public final class QrPicture {
  private static final int PIXELS_PER_MODULE = 8;

  private QrPicture() {}

  /** What the code in those lines says; empty if it cannot be read. */
  public static String read(List<String> lines) {
    List<String> plain =
        lines.stream().map(line -> line.replaceAll("\u001b\\[[0-9;]*m", "")).toList();
    int side = plain.get(0).length();
    BufferedImage image =
        new BufferedImage(
            side * PIXELS_PER_MODULE,
            2 * plain.size() * PIXELS_PER_MODULE,
            BufferedImage.TYPE_3BYTE_BGR);
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int row = y / PIXELS_PER_MODULE;
        char cell = plain.get(row / 2).charAt(x / PIXELS_PER_MODULE);
        boolean isBlack = cell == '█' || cell == (row % 2 == 0 ? '▀' : '▄');
        image.setRGB(x, y, isBlack ? 0 : 0xFFFFFF);
      }
    }
    OpenCv.load();
    Mat pixels = Picture.of(image).mat();
    try {
      // The other detector of OpenCV fails on one random code in forty.
      return new QRCodeDetectorAruco().detectAndDecode(pixels);
    } finally {
      pixels.release();
    }
  }
}
