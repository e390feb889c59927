package dev.huff.vision.read;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How likely something stands on each field of a board, as the logarithm of the odds: what is
 * believed by now. Nothing stands on fields that are not played on.
 */
final class Belief {
  private final int playing;
  private final double[][] odds;
  private final List<Cell> played = new ArrayList<>();

  /**
   * A belief that everything is as likely as not.
   *
   * @param playing which fields are played on, by (row + column) mod 2; −1 means all
   */
  Belief(int width, int height, int playing) {
    this.playing = playing;
    this.odds = new double[height][width];
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        if (isPlayed(row, column)) {
          played.add(new Cell(row, column));
        }
      }
    }
  }

  /** All fields that are played on, row by row. */
  List<Cell> played() {
    return List.copyOf(played);
  }

  /** Which fields are played on, by (row + column) mod 2; −1 means all. */
  int playing() {
    return playing;
  }

  boolean isPlayed(int row, int column) {
    return playing < 0 || ((row + column) & 1) == playing;
  }

  /** Whether something seems to stand there. */
  boolean isThere(int row, int column) {
    return isPlayed(row, column) && odds[row][column] > 0;
  }

  boolean isThere(Cell at) {
    return isThere(at.row(), at.column());
  }

  /** The logarithm of the odds that something stands there. */
  double odds(int row, int column) {
    return odds[row][column];
  }

  double odds(Cell at) {
    return odds[at.row()][at.column()];
  }

  /** How clear it is whether something stands there: 0 not at all. */
  double clarity(Cell at) {
    return Math.abs(odds(at));
  }

  /**
   * From now on these are the odds of every field that is played on; until all are known the old
   * ones count.
   */
  void become(ToDoubleFunction<Cell> logarithm) {
    double[] next = played.stream().mapToDouble(logarithm).toArray();
    for (int i = 0; i < next.length; i++) {
      odds[played.get(i).row()][played.get(i).column()] = next[i];
    }
  }

  /** So much more speaks for something on that field. */
  void weigh(int row, int column, double more) {
    odds[row][column] += more;
  }
}
