package dev.huff.vision.picture;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.objdetect.CharucoBoard;
import org.opencv.objdetect.Dictionary;
import org.opencv.objdetect.Objdetect;

/**
 * The sheet that a camera's lens is measured on: a ChArUco board of {@value #COLUMNS} by {@value
 * #ROWS} squares of {@value #SQUARE_MM} mm on A4, as a PDF file of one page.
 */
public final class CalibrationSheet {
  static final int COLUMNS = 7;
  static final int ROWS = 10;
  static final int SQUARE_MM = 25;
  private static final int MARKER_MM = 18;

  /** As many markers stand at the corners of a board: numbers 0 to 3. */
  private static final int CORNERS = 4;

  private static final int PIXELS = 60;
  private static final double POINTS = 72 / 25.4;

  private CalibrationSheet() {}

  /** The markers: of 4×4 squares, fifty of them. */
  private static Dictionary dictionary() {
    OpenCv.load();
    return Objdetect.getPredefinedDictionary(Objdetect.DICT_4X4_50);
  }

  /** The board as OpenCV knows it; lengths in millimetres. */
  static CharucoBoard board() {
    return new CharucoBoard(new Size(COLUMNS, ROWS), SQUARE_MM, MARKER_MM, dictionary());
  }

  /** The bytes of a PDF file with the four markers of a board's corners, to be cut out. */
  public static byte[] markers() {
    Dictionary dictionary = dictionary();
    Mat page = new Mat(ROWS * PIXELS, COLUMNS * PIXELS, CvType.CV_8U, new Scalar(255));
    Mat marker = new Mat();
    try {
      for (int number = 0; number < CORNERS; number++) {
        dictionary.generateImageMarker(number, 2 * PIXELS, marker);
        int left = (number % 2 * 3 + 1) * PIXELS;
        int top = (number / 2 * 3 + 1) * PIXELS;
        Mat place = page.submat(new Rect(left, top, 2 * PIXELS, 2 * PIXELS));
        marker.copyTo(place);
        place.release();
      }
      String how =
          "Leave a white edge. A black corner touches each corner of the squares; 0, upper left, at"
              + " the left end of Black's back row.";
      return pdf(page, how);
    } finally {
      page.release();
      marker.release();
    }
  }

  /** The bytes of the PDF file. */
  public static byte[] pdf() {
    CharucoBoard board = board();
    Mat pixels = new Mat();
    try {
      board.generateImage(new Size(COLUMNS * PIXELS, ROWS * PIXELS), pixels);
      return pdf(pixels, "Print at 100 %, glue flat. One square is " + SQUARE_MM + " mm.");
    } finally {
      pixels.release();
    }
  }

  private static byte[] pdf(Mat page, String how) {
    byte[] grey = new byte[page.rows() * page.cols()];
    page.get(0, 0, grey);
    double width = COLUMNS * SQUARE_MM * POINTS;
    double height = ROWS * SQUARE_MM * POINTS;
    String drawing =
        String.format(
                Locale.ROOT, "q %.2f 0 0 %.2f %.2f %.2f cm /Sheet Do Q", width, height, 49.6, 66.6)
            + " BT /F 9 Tf 49.6 40 Td ("
            + how
            + ") Tj ET";
    List<byte[]> objects = new ArrayList<>();
    objects.add(ascii("<< /Type /Catalog /Pages 2 0 R >>"));
    objects.add(ascii("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"));
    objects.add(
        ascii(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents 4 0 R"
                + " /Resources << /XObject << /Sheet 5 0 R >> /Font << /F 6 0 R >> >> >>"));
    objects.add(stream("", ascii(drawing)));
    objects.add(
        stream(
            "/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 /Width "
                + page.cols()
                + " /Height "
                + page.rows()
                + " ",
            grey));
    objects.add(ascii("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"));
    return file(objects);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] stream(String entries, byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(ascii("<< " + entries + "/Length " + content.length + " >>\nstream\n"));
    out.writeBytes(content);
    out.writeBytes(ascii("\nendstream"));
    return out.toByteArray();
  }

  private static byte[] file(List<byte[]> objects) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(ascii("%PDF-1.4\n"));
    StringBuilder table = new StringBuilder("0000000000 65535 f \n");
    for (int i = 0; i < objects.size(); i++) {
      table.append(String.format(Locale.ROOT, "%010d 00000 n \n", out.size()));
      out.writeBytes(ascii((i + 1) + " 0 obj\n"));
      out.writeBytes(objects.get(i));
      out.writeBytes(ascii("\nendobj\n"));
    }
    int start = out.size();
    int count = objects.size() + 1;
    out.writeBytes(ascii("xref\n0 " + count + "\n" + table));
    out.writeBytes(ascii("trailer\n<< /Size " + count + " /Root 1 0 R >>\n"));
    out.writeBytes(ascii("startxref\n" + start + "\n%%EOF\n"));
    return out.toByteArray();
  }
}
