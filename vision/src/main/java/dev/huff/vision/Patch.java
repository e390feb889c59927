package dev.huff.vision;

import java.util.Arrays;
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

  /** Pixels of neighbouring rows are taken from other columns. */
  private static final int SKEW = 3;

  private static final double LEAST_SHADE = 1;
  private static final int REGIONS = 8;
  private static final int WALL = 1;
  private static final int GROUND = 4;
  private static final int SHADOW = 6;
  private static final double MOST_THICKNESS = 0.3;
  private static final double AROUND = 0.3;
  private static final double RIM = 0.04;
  private static final double INNER = 0.65;
  private static final double SLIP = 0.13;
  private static final double[] COARSE = {0.06, 0.03, 0.015, 0.0075};
  private static final double[] FINE = {0.02};

  private final Disc disc;
  private final double middleX;
  private final double middleY;
  private int size;
  private float[] x = new float[1024];
  private float[] y = new float[1024];
  private float[] lab = new float[3 * 1024];
  private byte[] ground = new byte[1024];
  private final byte[] regions;
  private final double[] sums = new double[3 * REGIONS];
  private final double[] squares = new double[REGIONS];
  private final int[] counts = new int[REGIONS];

  /**
   * @param stand where the disc stands
   * @param others what stands on the board; what they hide is left out
   * @param shape about how they look
   * @param sparse take one pixel in so many
   */
  Patch(Rectified board, Stand stand, List<Stand> others, Shape shape, int sparse) {
    disc = stand.disc();
    middleX = stand.column() + 0.5;
    middleY = stand.row() + 0.5;
    List<Stand> near = others.stream().filter(stand::isNear).toList();
    collect(board, near, shape, sparse);
    regions = new byte[size];
  }

  private void collect(Rectified board, List<Stand> others, Shape shape, int sparse) {
    Point far = shape.camera().seenAt(middleX, middleY, 2 * MOST_THICKNESS);
    double reach = shape.radius() + AROUND;
    double inner = INNER * shape.radius();
    int left = pixel(board, Math.max(0, Math.min(middleX, far.x) - reach));
    int right = pixel(board, Math.min(board.width, Math.max(middleX, far.x) + reach));
    int top = pixel(board, Math.max(0, Math.min(middleY, far.y) - reach));
    int bottom = pixel(board, Math.min(board.height, Math.max(middleY, far.y) + reach));
    for (int py = top; py < bottom; py++) {
      for (int px = left + py * SKEW % sparse; px < right; px += sparse) {
        double fx = (px + 0.5) / board.field - 1;
        double fy = (py + 0.5) / board.field - 1;
        boolean wanted =
            toSegment(fx, fy, middleX, middleY, far.x, far.y) < reach * reach
                && squared(fx - disc.x(), fy - disc.y()) > inner * inner
                && board.sees(py * board.columns() + px)
                && !isHidden(fx, fy, others, shape.radius() + RIM);
        if (wanted) {
          add(board, py * board.columns() + px, fx, fy);
        }
      }
    }
  }

  private static int pixel(Rectified board, double place) {
    return (int) Math.round((place + 1) * board.field);
  }

  private static boolean isHidden(double fx, double fy, List<Stand> others, double reach) {
    for (Stand other : others) {
      if (squared(fx - other.disc().x(), fy - other.disc().y()) < reach * reach) {
        return true;
      }
    }
    return false;
  }

  private void add(Rectified board, int pixel, double fx, double fy) {
    if (size == x.length) {
      x = Arrays.copyOf(x, 2 * size);
      y = Arrays.copyOf(y, 2 * size);
      lab = Arrays.copyOf(lab, 6 * size);
      ground = Arrays.copyOf(ground, 2 * size);
    }
    x[size] = (float) fx;
    y[size] = (float) fy;
    for (int k = 0; k < 3; k++) {
      lab[3 * size + k] = board.channel(pixel, k);
    }
    ground[size] = (byte) (((int) fx + (int) fy) & 1);
    size++;
  }

  int size() {
    return size;
  }

  /** The best that so many discs can explain; noise is the variance of a pixel of one part. */
  Fit fit(Shape shape, int storeys, double noise) {
    Fit best = new Fit(0, 0, Double.MAX_VALUE);
    for (int seen = 0; seen <= 2; seen++) {
      Point up = shape.top(middleX, middleY, seen);
      double cx = disc.x() - up.x + middleX;
      double cy = disc.y() - up.y + middleY;
      double rest = rest(shape, storeys, noise, cx, cy);
      best = rest < best.rest ? new Fit(cx, cy, rest) : best;
    }
    return descend(shape, storeys, noise, best, COARSE);
  }

  /** The same, where it is about known where the foot is. */
  Fit near(Shape shape, int storeys, double noise, Fit foot) {
    double rest = rest(shape, storeys, noise, foot.x, foot.y);
    return descend(shape, storeys, noise, new Fit(foot.x, foot.y, rest), FINE);
  }

  private Fit descend(Shape shape, int storeys, double noise, Fit start, double... steps) {
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
  double contrast(Shape shape, double noise, Fit one) {
    rest(shape, 1, noise, one.x, one.y);
    float[] seen = lab;
    lab = new float[seen.length];
    for (int i = 0; i < 3 * size; i++) {
      int region = regions[i / 3];
      region = region >= SHADOW && counts[region] == 0 ? region - SHADOW + GROUND : region;
      lab[i] = (float) (sums[3 * region + i % 3] / counts[region]);
    }
    Fit two = fit(shape, 2, noise);
    lab = seen;
    return two.rest;
  }

  /** What a stack with its foot there leaves unexplained, in half variances. */
  double rest(Shape shape, int storeys, double noise, double cx, double cy) {
    Arrays.fill(sums, 0);
    Arrays.fill(squares, 0);
    Arrays.fill(counts, 0);
    Point top = shape.top(cx, cy, storeys);
    double topRadius = shape.radius() * shape.camera().growth(storeys * shape.thickness());
    double r2 = shape.radius() * shape.radius();
    double upX = top.x - cx;
    double upY = top.y - cy;
    double up = Math.max(1e-9, Math.hypot(upX, upY)) * shape.radius();
    double shadowX = cx + storeys * shape.shadowX();
    double shadowY = cy + storeys * shape.shadowY();
    for (int i = 0; i < size; i++) {
      double px = x[i];
      double py = y[i];
      int region;
      if (squared(px - top.x, py - top.y) < topRadius * topRadius) {
        region = 0;
      } else if (toSegment(px, py, cx, cy, top.x, top.y) < r2) {
        double aside = ((px - cx) * upY - (py - cy) * upX) / up;
        region = WALL + (aside < -0.33 ? 0 : aside < 0.33 ? 1 : 2);
      } else {
        boolean dark = toSegment(px, py, cx, cy, shadowX, shadowY) < r2;
        region = (dark ? SHADOW : GROUND) + ground[i];
      }
      regions[i] = (byte) region;
      count(region, i);
    }
    double slip = squared(cx - middleX, cy - middleY) / (SLIP * SLIP);
    return unexplained() / (2 * noise) + slip;
  }

  private void count(int region, int i) {
    double l = lab[3 * i];
    double a = lab[3 * i + 1];
    double b = lab[3 * i + 2];
    sums[3 * region] += l;
    sums[3 * region + 1] += a;
    sums[3 * region + 2] += b;
    squares[region] += l * l + a * a + b * b;
    counts[region]++;
  }

  private double unexplained() {
    for (int parity = 0; parity < 2; parity++) {
      if (!isDarker(SHADOW + parity, GROUND + parity)) {
        join(SHADOW + parity, GROUND + parity);
      }
    }
    double rest = 0;
    for (int region = 0; region < REGIONS; region++) {
      if (counts[region] > 0) {
        double l = sums[3 * region];
        double a = sums[3 * region + 1];
        double b = sums[3 * region + 2];
        rest += squares[region] - (l * l + a * a + b * b) / counts[region];
      }
    }
    return rest;
  }

  /** Whether one region is darker than another, as a shadow is. */
  private boolean isDarker(int region, int than) {
    return counts[region] > 0
        && counts[than] > 0
        && sums[3 * region] / counts[region] < sums[3 * than] / counts[than] - LEAST_SHADE;
  }

  private void join(int region, int into) {
    for (int k = 0; k < 3; k++) {
      sums[3 * into + k] += sums[3 * region + k];
      sums[3 * region + k] = 0;
    }
    squares[into] += squares[region];
    squares[region] = 0;
    counts[into] += counts[region];
    counts[region] = 0;
  }

  private static double squared(double dx, double dy) {
    return dx * dx + dy * dy;
  }

  /** The squared distance of a place from the way between two others. */
  private static double toSegment(
      double px, double py, double x0, double y0, double x1, double y1) {
    double dx = x1 - x0;
    double dy = y1 - y0;
    double length = Math.max(1e-12, dx * dx + dy * dy);
    double t = Math.max(0, Math.min(1, ((px - x0) * dx + (py - y0) * dy) / length));
    return squared(x0 + t * dx - px, y0 + t * dy - py);
  }
}
