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
 * taught. It looks at each square with two thirds of a square about it.
 */
public final class SquareReader {
  private static final String MODEL = "squares.onnx";

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
  public List<List<SquareOdds>> read(BoardContrast board) {
    return read(board, 0, 0, board.height(), board.width());
  }

  /** What stands on one square, in a tenth of the time. */
  public SquareOdds read(BoardContrast board, int row, int column) {
    return read(board, row, column, 1, 1).get(0).get(0);
  }

  private List<List<SquareOdds>> read(
      BoardContrast board, int row, int column, int height, int width) {
    float[] numbers = answer(board, row, column, height, width);
    List<List<SquareOdds>> rows = new ArrayList<>();
    for (int down = 0; down < height; down++) {
      List<SquareOdds> odds = new ArrayList<>();
      for (int right = 0; right < width; right++) {
        odds.add(
            SquareOdds.of(
                numbers,
                down * width + right,
                height * width,
                board.middle(row + down, column + right)));
      }
      rows.add(odds);
    }
    return rows;
  }

  /** One board at a time: the network keeps what it works with. */
  private synchronized float[] answer(
      BoardContrast board, int row, int column, int height, int width) {
    int high = height * BoardTexture.SQUARE + 2 * BoardTexture.MARGIN;
    int wide = width * BoardTexture.SQUARE + 2 * BoardTexture.MARGIN;
    Mat input = new Mat(new int[] {1, BoardContrast.CHANNELS, high, wide}, CvType.CV_32F);
    input.put(
        new int[] {0, 0, 0, 0},
        board.part(row * BoardTexture.SQUARE, column * BoardTexture.SQUARE, high, wide));
    net.setInput(input);
    Mat output = net.forward();
    float[] numbers = new float[SquareOdds.NUMBERS * height * width];
    output.get(new int[] {0, 0, 0, 0}, numbers);
    input.release();
    output.release();
    return numbers;
  }
}
