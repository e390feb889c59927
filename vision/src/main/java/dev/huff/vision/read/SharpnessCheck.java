package dev.huff.vision.read;

import dev.huff.vision.find.PictureCondition;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import java.util.Arrays;
import java.util.Optional;

/**
 * Checks that a board that was found is seen well enough to be read. How blurred it is, the edges
 * between its fields tell: how steep they are, compared with how far apart both sides are.
 */
final class SharpnessCheck {
  /**
   * A standard deviation, in fields. Photographs and rendered boards have 0.03 to 0.05; the same
   * photographs blurred in steps were first misread at 0.07.
   */
  private static final double BLURRED = 0.07;

  private static final double[] ALONG = {0.15, 0.3, 0.5, 0.7, 0.85};
  private static final double REACH = 0.22;
  private static final double LEAST_STEP = 12;

  private final RectifiedBoard board;
  private final int reach;
  private final double[] blurs;
  private int n;

  private SharpnessCheck(RectifiedBoard board) {
    this.board = board;
    reach = (int) (REACH * board.field);
    blurs = new double[2 * ALONG.length * board.width * board.height];
  }

  /** One English clause that says what is wrong and what to do; nothing where all is well. */
  static Optional<String> trouble(Picture picture, Grid grid, RectifiedBoard board) {
    if (PictureCondition.isTiny(grid)) {
      return Optional.of(PictureCondition.small(grid));
    }
    if (new TwoToneCheck(picture, grid).areTwo()) {
      return Optional.of("the picture is black and white without shades; take one in colours");
    }
    return new SharpnessCheck(board).blur() > BLURRED
        ? Optional.of(PictureCondition.BLURRY)
        : Optional.empty();
  }

  /** That of most edges; 0 where hardly any is seen. */
  private double blur() {
    for (int row = 0; row < board.height; row++) {
      for (int column = 0; column < board.width; column++) {
        for (double along : ALONG) {
          if (column > 0) {
            look(column, row + along, 1, 0);
          }
          if (row > 0) {
            look(column + along, row, 0, 1);
          }
        }
      }
    }
    Arrays.sort(blurs, 0, n);
    return n < ALONG.length ? 0 : blurs[n / 2];
  }

  /** Measures an edge at one place, looking across it. */
  private void look(double x, double y, int right, int down) {
    double step = Math.abs(light(x, y, -reach, right, down) - light(x, y, reach, right, down));
    if (step < LEAST_STEP) {
      return;
    }
    double steepest = 0;
    for (int at = 1 - reach; at < reach; at++) {
      double before = light(x, y, at - 1, right, down);
      double after = light(x, y, at + 1, right, down);
      steepest = Math.max(steepest, Math.abs(after - before) / 2);
    }
    blurs[n++] = step / steepest / Math.sqrt(2 * Math.PI) / board.field;
  }

  private double light(double x, double y, int pixels, int right, int down) {
    double off = (double) pixels / board.field;
    return board.at(x + right * off, y + down * off).l();
  }
}
