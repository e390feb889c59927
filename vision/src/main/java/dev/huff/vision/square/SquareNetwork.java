package dev.huff.vision.square;

import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.OpenCv;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
public final class SquareNetwork {
  private static final String MODEL = "squares.onnx";

  private final Net net;

  private SquareNetwork(Net net) {
    this.net = net;
  }

  /** The reader that comes with this program; it is read once. */
  public static SquareNetwork shipped() {
    return Shipped.READER;
  }

  private static final class Shipped {
    static final SquareNetwork READER = load();
  }

  private static SquareNetwork load() {
    OpenCv.load();
    try (InputStream in =
        Objects.requireNonNull(SquareNetwork.class.getResourceAsStream(MODEL), MODEL)) {
      MatOfByte bytes = new MatOfByte(in.readAllBytes());
      try {
        return new SquareNetwork(Dnn.readNetFromONNX(bytes));
      } finally {
        bytes.release();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(MODEL + ", a part of this program, cannot be read", e);
    }
  }

  /**
   * What stands on every square, row by row: what the eight ways to look at a board say together.
   */
  public Map<GridCell, SquareOdds> read(SquareNetworkInput board) {
    return read(board, BoardSymmetry.ALL);
  }

  /** The same, looked at in one way: in an eighth of the time. */
  public Map<GridCell, SquareOdds> readQuickly(SquareNetworkInput board) {
    return read(board, BoardSymmetry.ALL.subList(0, 1));
  }

  private Map<GridCell, SquareOdds> read(SquareNetworkInput board, List<BoardSymmetry> ways) {
    int height = board.height();
    int width = board.width();
    float[] numbers = meanAnswer(board, height, width, ways);
    Map<GridCell, SquareOdds> odds = new LinkedHashMap<>();
    for (GridCell square : GridCell.all(height, width)) {
      int at = square.row() * width + square.column();
      odds.put(square, SquareOdds.of(numbers, at, height * width, board.middle(square)));
    }
    return odds;
  }

  private float[] meanAnswer(
      SquareNetworkInput board, int height, int width, List<BoardSymmetry> ways) {
    float[] pixels = part(board, new GridCell(0, 0), height, width);
    float[] mean = new float[SquareOdds.NUMBERS * height * width];
    for (BoardSymmetry turn : ways) {
      float[] turned = turn.turned(pixels, pixels(height), pixels(width));
      float[] answer =
          turn.isTransposed() ? answer(turned, width, height) : answer(turned, height, width);
      float[] restored = turn.restored(answer, height, width);
      for (int i = 0; i < mean.length; i++) {
        mean[i] += restored[i] / ways.size();
      }
    }
    return mean;
  }

  /** What stands on one square, looked at in one way: in a hundredth of the time. */
  public SquareOdds read(SquareNetworkInput board, GridCell square) {
    float[] numbers = answer(part(board, square, 1, 1), 1, 1);
    return SquareOdds.of(numbers, 0, 1, board.middle(square));
  }

  private static int pixels(int squares) {
    return squares * SquareNetworkImage.SQUARE + 2 * SquareNetworkImage.MARGIN;
  }

  private static float[] part(SquareNetworkInput board, GridCell first, int height, int width) {
    int top = first.row() * SquareNetworkImage.SQUARE;
    int left = first.column() * SquareNetworkImage.SQUARE;
    return board.part(top, left, pixels(height), pixels(width));
  }

  /** One board at a time: the network keeps what it works with. */
  private synchronized float[] answer(float[] pixels, int height, int width) {
    int[] shape = {1, SquareNetworkInput.CHANNELS, pixels(height), pixels(width)};
    Mat input = new Mat(shape, CvType.CV_32F);
    input.put(new int[] {0, 0, 0, 0}, pixels);
    net.setInput(input);
    Mat output = net.forward();
    float[] numbers = new float[SquareOdds.NUMBERS * height * width];
    output.get(new int[] {0, 0, 0, 0}, numbers);
    input.release();
    output.release();
    return numbers;
  }
}
