package dev.huff.vision.square;

import dev.huff.vision.picture.OpenCv;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.dnn.Dnn;
import org.opencv.dnn.Net;

/**
 * Tells what stands on the squares of a board by a network that {@code huff lab train-reader} has
 * taught. It looks at each square with a third of a square about it.
 */
public final class SquareReader {
  private static final String MODEL = "squares.onnx";
  private static final int WINDOW = 36;
  private static final int CHANNELS = 4;
  private static final int ANSWERS = 4;

  /** Keeps noise from being taken for contrast, as in training. */
  private static final double LEAST_CONTRAST = 2;

  private static final double LEAST_OWN = 0.05;

  private final Net net;

  private SquareReader(Net net) {
    this.net = net;
  }

  /** The reader that comes with this program; it is read once. */
  public static SquareReader shipped() {
    return Shipped.READER;
  }

  private static final class Shipped {
    static final SquareReader READER = load();
  }

  private static SquareReader load() {
    OpenCv.load();
    try (InputStream in =
        Objects.requireNonNull(SquareReader.class.getResourceAsStream(MODEL), MODEL)) {
      MatOfByte bytes = new MatOfByte(in.readAllBytes());
      try {
        return new SquareReader(Dnn.readNetFromONNX(bytes));
      } finally {
        bytes.release();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(MODEL + ", a part of this program, cannot be read", e);
    }
  }

  /** What stands on every square, row by row. */
  public List<List<SquareOdds>> read(BoardTexture board) {
    float[] pixels = normalised(board);
    float[] squares = new float[board.width() * board.height() * CHANNELS * WINDOW * WINDOW];
    int at = 0;
    for (int row = 0; row < board.height(); row++) {
      for (int column = 0; column < board.width(); column++) {
        cut(board, pixels, row, column, squares, at);
        at += CHANNELS * WINDOW * WINDOW;
      }
    }
    float[] logits = answer(squares, board.width() * board.height());
    List<List<SquareOdds>> rows = new ArrayList<>();
    for (int row = 0; row < board.height(); row++) {
      List<SquareOdds> odds = new ArrayList<>();
      for (int column = 0; column < board.width(); column++) {
        odds.add(SquareOdds.of(logits, ANSWERS * (row * board.width() + column)));
      }
      rows.add(odds);
    }
    return rows;
  }

  /** One board at a time: the network keeps what it works with. */
  private synchronized float[] answer(float[] squares, int count) {
    Mat input = new Mat(new int[] {count, CHANNELS, WINDOW, WINDOW}, CvType.CV_32F);
    input.put(new int[] {0, 0, 0, 0}, squares);
    net.setInput(input);
    Mat output = net.forward();
    float[] logits = new float[ANSWERS * count];
    output.get(0, 0, logits);
    input.release();
    output.release();
    return logits;
  }

  /** The colours compared with the board's mean, in units of how far they vary on it. */
  private static float[] normalised(BoardTexture board) {
    byte[] lab = board.lab();
    double[] sum = new double[3];
    double squares = 0;
    int n = 0;
    int last = BoardTexture.MARGIN;
    for (int row = last; row < board.rows() - last; row++) {
      for (int column = last; column < board.columns() - last; column++, n++) {
        for (int k = 0; k < 3; k++) {
          double value = lab[3 * (row * board.columns() + column) + k] & 255;
          sum[k] += value;
          squares += value * value;
        }
      }
    }
    double variance = squares / n;
    for (int k = 0; k < 3; k++) {
      sum[k] /= n;
      variance -= sum[k] * sum[k];
    }
    double contrast = Math.sqrt(Math.max(0, variance)) + LEAST_CONTRAST;
    float[] pixels = new float[lab.length];
    for (int i = 0; i < lab.length; i++) {
      pixels[i] = (float) (((lab[i] & 255) - sum[i % 3]) / contrast);
    }
    return pixels;
  }

  /**
   * A square and what is about it: three colours, and the brightness compared with its own mean.
   */
  private static void cut(
      BoardTexture board, float[] pixels, int row, int column, float[] squares, int at) {
    int first = BoardTexture.MARGIN - (WINDOW - BoardTexture.SQUARE) / 2;
    int top = first + row * BoardTexture.SQUARE;
    int left = first + column * BoardTexture.SQUARE;
    int area = WINDOW * WINDOW;
    double sum = 0;
    double squared = 0;
    for (int i = 0; i < area; i++) {
      int pixel = 3 * ((top + Math.floorDiv(i, WINDOW)) * board.columns() + left + i % WINDOW);
      for (int k = 0; k < 3; k++) {
        squares[at + k * area + i] = pixels[pixel + k];
      }
      sum += pixels[pixel];
      squared += (double) pixels[pixel] * pixels[pixel];
    }
    double mean = sum / area;
    double own = Math.sqrt(Math.max(0, squared / area - mean * mean)) + LEAST_OWN;
    for (int i = 0; i < area; i++) {
      squares[at + 3 * area + i] = (float) ((squares[at + i] - mean) / own);
    }
  }
}
