package dev.huff.vision.read;

import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.RectifiedBoard;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.opencv.core.Point;

/** Measures how large the discs of a set are, by what most round things on a board share. */
final class SizeMeter {
  /**
   * How large a disc is, in fields.
   *
   * @param thickness how high its rim is above the board; a guess when seen from above
   */
  record Size(double radius, double thickness) {}

  private static final Size USUAL = new Size(0.4, 0);
  private static final double[] HEIGHTS = {0, 0.1, 0.2, 0.3};
  private static final double LEAST_RADIUS = 0.22;
  private static final double MOST_RADIUS = 0.48;
  private static final double STEP = 0.02;

  private final RectifiedBoard board;
  private final Rims rims;
  private final Camera camera;

  SizeMeter(RectifiedBoard board, Rims rims, Camera camera) {
    this.board = board;
    this.rims = rims;
    this.camera = camera;
  }

  /**
   * Where discs stand on fields of one colour, the right size tells these best from the others;
   * where they stand on all, it tells the fields of either colour best from each other.
   *
   * @param everyField whether they may stand on fields of both colours
   */
  Size measure(boolean everyField) {
    double most = -1;
    Size best = USUAL;
    for (double h : HEIGHTS) {
      for (double r = LEAST_RADIUS; r < MOST_RADIUS; r += STEP) {
        double[] even = powers(r, h, 0);
        double[] odd = powers(r, h, 1);
        double difference =
            everyField ? spread(even) + spread(odd) : Math.abs(sum(even) - sum(odd));
        if (difference > most) {
          most = difference;
          best = new Size(r, h);
        }
      }
    }
    return best;
  }

  /** How round those fields look of which (row + column) mod 2 is that. */
  private double[] powers(double r, double h, int parity) {
    DoubleStream.Builder powers = DoubleStream.builder();
    for (int row = 0; row < board.height; row++) {
      for (int column = (row + parity) & 1; column < board.width; column += 2) {
        double round = roundest(camera.seenAt(column + 0.5, row + 0.5, h), r);
        powers.add(round * round);
      }
    }
    return powers.build().toArray();
  }

  private double roundest(Point middle, double r) {
    double best = 0;
    for (double dy = -0.1; dy < 0.11; dy += 0.05) {
      for (double dx = -0.1; dx < 0.11; dx += 0.05) {
        best = Math.max(best, rims.rim(middle.x + dx, middle.y + dy, r));
      }
    }
    return best;
  }

  private static double sum(double[] values) {
    return Arrays.stream(values).sum();
  }

  /** How far values are from their mean, squared, all together. */
  private static double spread(double[] values) {
    double mean = sum(values) / values.length;
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
  }
}
