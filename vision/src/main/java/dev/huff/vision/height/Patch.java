package dev.huff.vision.height;

import dev.huff.vision.picture.Disc;
import dev.huff.vision.picture.Rectified;
import java.util.List;
import org.opencv.core.Point;

/**
 * The pixels in which one disc and a stack of two differ, and how well either explains them: each
 * parts the pixels into its top, its side, its shadow and bare fields, and explains them as well as
 * each part is of one colour.
 */
final class Patch {
  /** How well one assumption explains a patch: the foot that fits best, and what it leaves. */
  record Fit(double x, double y, double rest) {}

  private static final double MOST_THICKNESS = 0.3;
  private static final double AROUND = 0.3;
  private static final double RIM = 0.04;
  private static final double INNER = 0.65;
  private static final double SLIP = 0.13;
  private static final double[] ROUGH = {0.08, 0.04};
  private static final double[] COARSE = {0.03, 0.015, 0.0075};
  private static final double[] FINE = {0.02};

  /**
   * How much a pixel counts: neighbouring ones see the same speck of texture. The odds of {@link
   * Heights} were fitted to it.
   */
  private static final double WEIGHT = 0.5;

  private final Disc disc;
  private final double middleX;
  private final double middleY;
  private final Parts parts = new Parts();
  private Rows rows;

  /**
   * @param stand where the disc stands
   * @param others what stands on the board; what they hide is left out
   * @param shape about how they look
   * @param step one row of pixels in so many is looked at
   */
  Patch(Rectified board, Stand stand, List<Stand> others, Shape shape, int step) {
    disc = stand.disc();
    middleX = stand.column() + 0.5;
    middleY = stand.row() + 0.5;
    rows = collect(board, others.stream().filter(stand::isNear).toList(), shape, step);
  }

  private Rows collect(Rectified board, List<Stand> others, Shape shape, int step) {
    Point far = shape.camera().seenAt(middleX, middleY, 2 * MOST_THICKNESS);
    double reach = shape.radius() + AROUND;
    double inner = INNER * shape.radius();
    Capsule sight = new Capsule(middleX, middleY, far.x - middleX, far.y - middleY, reach);
    Rows.Choice choice =
        (pixel, x, y) ->
            sight.squaredDistance(x, y) < reach * reach
                && square(x - disc.x()) + square(y - disc.y()) > inner * inner
                && board.sees(pixel)
                && !isHidden(x, y, others, shape.radius() + RIM);
    return new Rows(
        board,
        Math.max(0, Math.min(middleX, far.x) - reach),
        Math.max(0, Math.min(middleY, far.y) - reach),
        Math.min(board.width, Math.max(middleX, far.x) + reach),
        Math.min(board.height, Math.max(middleY, far.y) + reach),
        step,
        choice);
  }

  private static boolean isHidden(double x, double y, List<Stand> others, double reach) {
    for (Stand other : others) {
      if (square(x - other.disc().x()) + square(y - other.disc().y()) < reach * reach) {
        return true;
      }
    }
    return false;
  }

  /** What a stack leaves unexplained of each stuff. */
  Rest measure(Shape shape, int storeys, Fit foot) {
    parts.clear();
    new Stack(shape, storeys, foot.x, foot.y).part(rows, this::count);
    return parts.unexplained();
  }

  /** The best that so many discs can explain; less is more likely. */
  Fit fit(Shape shape, int storeys, Noise noise) {
    Fit best = new Fit(0, 0, Double.MAX_VALUE);
    for (int seen = 0; seen <= 2; seen++) {
      Point up = shape.top(middleX, middleY, seen);
      double cx = disc.x() - up.x + middleX;
      double cy = disc.y() - up.y + middleY;
      Fit start = new Fit(cx, cy, rest(shape, storeys, noise, cx, cy));
      Fit fit = descend(shape, storeys, noise, start, ROUGH);
      best = fit.rest < best.rest ? fit : best;
    }
    return descend(shape, storeys, noise, best, COARSE);
  }

  /** The same, where it is about known where the foot is. */
  Fit near(Shape shape, int storeys, Noise noise, Fit foot) {
    double rest = rest(shape, storeys, noise, foot.x, foot.y);
    return descend(shape, storeys, noise, new Fit(foot.x, foot.y, rest), FINE);
  }

  private Fit descend(Shape shape, int storeys, Noise noise, Fit start, double... steps) {
    Fit best = start;
    for (double step : steps) {
      boolean better = true;
      for (int round = 0; better && round < 6; round++) {
        better = false;
        for (int way = 0; way < 4; way++) {
          double cx = best.x + (way == 0 ? step : way == 1 ? -step : 0);
          double cy = best.y + (way == 2 ? step : way == 3 ? -step : 0);
          double rest = rest(shape, storeys, noise, cx, cy);
          if (rest < best.rest) {
            best = new Fit(cx, cy, rest);
            better = true;
          }
        }
      }
    }
    return best;
  }

  /**
   * How far one disc and a stack would be apart if the picture were exactly that of one disc: what
   * it would leave unexplained to call it a stack.
   */
  double contrast(Shape shape, Noise noise, Fit one) {
    rest(shape, 1, noise, one.x, one.y);
    Rows seen = rows;
    Rows.Canvas canvas = seen.canvas();
    new Stack(shape, 1, one.x, one.y)
        .part(
            seen,
            (row, from, to, part) ->
                canvas.paint(row, from, to, part, parts, noise.of(Parts.stuff(part))));
    rows = canvas.rows();
    double told = rest(shape, 1, noise, one.x, one.y);
    Fit two = fit(shape, 2, noise);
    rows = seen;
    return two.rest - told;
  }

  /** How unlikely a stack with its foot there is, as a logarithm. */
  double rest(Shape shape, int storeys, Noise noise, double cx, double cy) {
    parts.clear();
    new Stack(shape, storeys, cx, cy).part(rows, this::count);
    double slip = (square(cx - middleX) + square(cy - middleY)) / square(SLIP);
    return WEIGHT * noise.cost(parts.unexplained(), rows.size()) + slip;
  }

  private void count(int row, int from, int to, int part) {
    if (part < Parts.GROUND) {
      rows.count(row, from, to, part, parts);
    } else {
      rows.countGround(row, from, to, part, parts);
    }
  }

  private static double square(double value) {
    return value * value;
  }
}
