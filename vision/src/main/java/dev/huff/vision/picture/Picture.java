package dev.huff.vision.picture;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.opencv.core.CvException;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Rect;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;

/** A colour picture in plain memory: nothing to release, safe to hand from thread to thread. */
public final class Picture {
  private final int width;
  private final int height;

  /** Three bytes a pixel, blue, green, red, row by row from the top. */
  private final byte[] bgr;

  private Picture(int width, int height, byte[] bgr) {
    this.width = width;
    this.height = height;
    this.bgr = bgr;
  }

  /** Pixels in a row. */
  public int width() {
    return width;
  }

  /** Rows of pixels. */
  public int height() {
    return height;
  }

  /**
   * Reads a picture file (JPEG, PNG, BMP, TIFF, WebP), turned as its EXIF data say; WebP is not.
   *
   * @throws PictureException when the file holds no whole picture
   * @throws IOException when the file cannot be read
   */
  public static Picture read(Path file) throws IOException {
    return decode(Files.readAllBytes(file));
  }

  /**
   * Decodes the bytes of a picture file.
   *
   * @throws PictureException when they hold no whole picture
   */
  public static Picture decode(byte[] bytes) throws PictureException {
    ImageFileValidator.check(bytes);
    OpenCv.load();
    MatOfByte packed = new MatOfByte(bytes);
    Mat pixels = new Mat();
    try {
      pixels = Imgcodecs.imdecode(packed, Imgcodecs.IMREAD_COLOR);
      if (pixels.empty()) {
        throw ImageFileValidator.none(bytes);
      }
      return of(pixels);
    } catch (CvException e) {
      throw ImageFileValidator.none(bytes);
    } finally {
      packed.release();
      pixels.release();
    }
  }

  /** The picture in a matrix of three bytes a pixel. */
  public static Picture of(Mat pixels) {
    byte[] bgr = new byte[pixels.rows() * pixels.cols() * 3];
    pixels.get(0, 0, bgr);
    return new Picture(pixels.cols(), pixels.rows(), bgr);
  }

  /** The picture of that size, three bytes a pixel: blue, green, red. The bytes become its own. */
  public static Picture of(int width, int height, byte[] bgr) {
    return new Picture(width, height, bgr);
  }

  /** The same pixels as an image of Java's own. */
  public static Picture of(BufferedImage image) {
    BufferedImage copy =
        new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D g = copy.createGraphics();
    g.drawImage(image, 0, 0, null);
    g.dispose();
    byte[] bgr = ((DataBufferByte) copy.getRaster().getDataBuffer()).getData();
    return new Picture(image.getWidth(), image.getHeight(), bgr);
  }

  /** A copy as an image of Java's own. */
  public BufferedImage image() {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
    byte[] target = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    System.arraycopy(bgr, 0, target, 0, target.length);
    return image;
  }

  /** A copy as a matrix; the caller releases it. */
  public Mat mat() {
    Mat pixels = new Mat(height, width, CvType.CV_8UC3);
    pixels.put(0, 0, bgr);
    return pixels;
  }

  /** A copy of a part, which must lie within the picture; the caller releases it. */
  public Mat mat(Rect part) {
    Mat pixels = new Mat(part.height, part.width, CvType.CV_8UC3);
    byte[] rows = new byte[3 * part.width * part.height];
    for (int row = 0; row < part.height; row++) {
      int from = 3 * ((part.y + row) * width + part.x);
      System.arraycopy(bgr, from, rows, 3 * row * part.width, 3 * part.width);
    }
    pixels.put(0, 0, rows);
    return pixels;
  }

  /**
   * The colours at places of this picture as another one; black where they are outside.
   *
   * @param places in pixels, x and y in turn, row by row
   * @param columns places in a row
   */
  public Picture at(float[] places, int columns) {
    Mat pixels = mat();
    Mat map = new Mat(places.length / 2 / columns, columns, CvType.CV_32FC2);
    Mat none = new Mat();
    map.put(0, 0, places);
    Imgproc.remap(pixels, pixels, map, none, Imgproc.INTER_LINEAR);
    Picture picture = of(pixels);
    List.of(pixels, map, none).forEach(Mat::release);
    return picture;
  }

  /** Whether that pixel is one of this picture's. */
  public boolean contains(int x, int y) {
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  /**
   * Adds up the colours of nine pixels about one.
   *
   * @param apart how far they are from each other; off the picture the nearest counts
   * @param sums blue, green and red, 0…2295 each
   */
  public void sum(int x, int y, int apart, int[] sums) {
    Arrays.fill(sums, 0);
    for (int dy = -1; dy <= 1; dy++) {
      int row = Math.max(0, Math.min(height - 1, y + dy * apart)) * width;
      for (int dx = -1; dx <= 1; dx++) {
        int i = 3 * (row + Math.max(0, Math.min(width - 1, x + dx * apart)));
        sums[0] += bgr[i] & 255;
        sums[1] += bgr[i + 1] & 255;
        sums[2] += bgr[i + 2] & 255;
      }
    }
  }

  /**
   * The mean brightness at places spread evenly, row by row.
   *
   * @param across places in a row
   * @param down rows of places
   * @param apart how far the nine pixels of a place are from each other
   */
  public double[] greys(int across, int down, int apart) {
    double[] greys = new double[across * down];
    for (int i = 0; i < greys.length; i++) {
      int x = (int) ((i % across + 0.5) * width / across);
      int y = (int) ((Math.floorDiv(i, across) + 0.5) * height / down);
      greys[i] = grey(x, y, apart);
    }
    return greys;
  }

  /** The mean brightness about a pixel, of nine that far apart. */
  public double grey(int x, int y, int apart) {
    int sum = 0;
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        sum += grey(x + dx * apart, y + dy * apart);
      }
    }
    return sum / 9.0;
  }

  /**
   * The brightness of a pixel, 0…255: green counts half, red and blue a quarter each.
   *
   * @param x column; off the picture the nearest counts
   * @param y row; off the picture the nearest counts
   */
  public int grey(int x, int y) {
    int column = Math.max(0, Math.min(width - 1, x));
    int row = Math.max(0, Math.min(height - 1, y));
    int i = 3 * (row * width + column);
    return ((bgr[i] & 255) + 2 * (bgr[i + 1] & 255) + (bgr[i + 2] & 255)) >> 2;
  }
}
