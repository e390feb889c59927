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

  /** On the border of two parts, where the picture shows a mixture. */
  private static final byte EDGE = -1;

  private static final double SOFT = 0.015;
  private static final double THIRD = 0.33;
  private static final double MOST_THICKNESS = 0.3;
  private static final double AROUND = 0.3;
  private static final double RIM = 0.04;
  private static final double INNER = 0.65;
  private static final double SLIP = 0.13;
  private static final double[] ROUGH = {0.08, 0.04};
  private static final double[] COARSE = {0.03, 0.015, 0.0075};
  private static final double[] FINE = {0.02};

  private final Disc disc;
  private final double middleX;
  private final double middleY;
  private int size;
  private float[] x = new float[1024];
  private float[] y = new float[1024];
  private float[] lab = new float[3 * 1024];
  private byte[] ground = new byte[1024];
  private final byte[] part;
  private final Parts parts = new Parts();

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
    part = new byte[size];
  }

  private void collect(Rectified board, List<Stand> others, Shape shape, int sparse) {
    Point far = shape.camera().seenAt(middleX, middleY, 2 * MOST_THICKNESS);
    Way sight = new Way(middleX, middleY, far.x - middleX, far.y - middleY);
    double reach = shape.radius() + AROUND;
    double inner = INNER * shape.radius();
    int left = pixel(board, Math.max(0, Math.min(middleX, far.x) - reach));
    int right = pixel(board, Math.min(board.width, Math.max(middleX, far.x) + reach));
    int top = pixel(board, Math.max(0, Math.min(middleY, far.y) - reach));
    int bottom = pixel(board, Math.min(board.height, Math.max(middleY, far.y) + reach));
    for (int py = top; py < bottom; py++) {
      for (int px = left + py * SKEW % sparse; px < right; px += sparse) {
        double fx = (px + 0.5) / board.field - board.margin;
        double fy = (py + 0.5) / board.field - board.margin;
        boolean wanted =
            sight.squaredDistance(fx, fy) < reach * reach
                && square(fx - disc.x()) + square(fy - disc.y()) > inner * inner
                && board.sees(py * board.columns() + px)
                && !isHidden(fx, fy, others, shape.radius() + RIM);
        if (wanted) {
          add(board, py * board.columns() + px, fx, fy);
        }
      }
    }
  }

  private static int pixel(Rectified board, double place) {
    return (int) Math.round((place + board.margin) * board.field);
  }

  private static boolean isHidden(double fx, double fy, List<Stand> others, double reach) {
    for (Stand other : others) {
      if (square(fx - other.disc().x()) + square(fy - other.disc().y()) < reach * reach) {
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
      lab[3 * size + k] = board.channel(pixel, k) + (k == 0 ? Parts.BLACKER : 0);
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
      Fit start = new Fit(cx, cy, rest(shape, storeys, noise, cx, cy));
      Fit fit = descend(shape, storeys, noise, start, ROUGH);
      best = fit.rest < best.rest ? fit : best;
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
      boolean told = part[i / 3] != EDGE;
      lab[i] = told ? (float) parts.colour(part[i / 3], i % 3) : seen[i];
    }
    Fit two = fit(shape, 2, noise);
    lab = seen;
    return two.rest;
  }

  /** What a stack with its foot there leaves unexplained, in half variances. */
  double rest(Shape shape, int storeys, double noise, double cx, double cy) {
    parts.clear();
    Point top = shape.top(cx, cy, storeys);
    double topRadius = shape.radius() * shape.camera().growth(storeys * shape.thickness());
    double topInner = square(topRadius - SOFT);
    double topOuter = square(topRadius + SOFT);
    double bodyInner = square(shape.radius() - SOFT);
    double bodyOuter = square(shape.radius() + SOFT);
    Way body = new Way(cx, cy, top.x - cx, top.y - cy);
    Way shade = new Way(cx, cy, storeys * shape.shadowX(), storeys * shape.shadowY());
    for (int i = 0; i < size; i++) {
      double inTop = square(x[i] - top.x) + square(y[i] - top.y);
      part[i] = EDGE;
      if (inTop < topInner) {
        part[i] = Parts.TOP;
      } else if (inTop >= topOuter) {
        double inBody = body.squaredDistance(x[i], y[i]);
        if (inBody <= bodyInner) {
          part[i] = (byte) (Parts.WALL + body.strip(x[i], y[i], shape.radius()));
        } else if (inBody >= bodyOuter) {
          boolean dark = shade.squaredDistance(x[i], y[i]) < square(shape.radius());
          part[i] = (byte) ((dark ? Parts.SHADOW : Parts.GROUND) + ground[i]);
        }
      }
      if (part[i] != EDGE) {
        parts.add(part[i], lab[3 * i], lab[3 * i + 1], lab[3 * i + 2]);
      }
    }
    double slip = (square(cx - middleX) + square(cy - middleY)) / square(SLIP);
    return parts.unexplained() / (2 * noise) + slip;
  }

  private static double square(double value) {
    return value * value;
  }

  /**
   * The straight way from a place to another.
   *
   * @param squared its length, squared
   */
  private record Way(double x, double y, double dx, double dy, double squared) {
    Way(double x, double y, double dx, double dy) {
      this(x, y, dx, dy, Math.max(1e-12, dx * dx + dy * dy));
    }

    double squaredDistance(double px, double py) {
      double right = px - x;
      double down = py - y;
      double t = Math.max(0, Math.min(1, (right * dx + down * dy) / squared));
      return square(right - t * dx) + square(down - t * dy);
    }

    /** Which third of its width a place lies in, seen along the way: 0…2. */
    int strip(double px, double py, double halfWidth) {
      double aside = ((px - x) * dy - (py - y) * dx) / (Math.sqrt(squared) * halfWidth);
      return aside < -THIRD ? 0 : aside < THIRD ? 1 : 2;
    }
  }
}
