package dev.huff.vision.stack;

import dev.huff.vision.stack.GaussNewtonSystem.Drawn;
import java.util.ArrayList;
import java.util.List;
import org.opencv.core.Point;

/** Finds where a disc, or a stack, stands: the foot from which it looks most like its patch. */
final class DiscBaseFitter {
  /**
   * Where it stands.
   *
   * @param cost how unlikely that is, as a logarithm
   */
  record Foot(double x, double y, double cost) {}

  /** A step of a foot that changes a picture a little, in fields. */
  static final double STEP = 0.006;

  private static final double FARTHEST = 0.05;
  private static final double CAUTION = 1e-3;
  private static final double ENOUGH = 0.05;

  private final RenderedPatch portrait;

  DiscBaseFitter(RenderedPatch portrait) {
    this.portrait = portrait;
  }

  /** The foot of so many discs, when only the place of what is round is known. */
  Foot find(DiscAppearance heights, int storeys, int rounds) {
    PixelPatch patch = portrait.patch;
    List<Point> feet = new ArrayList<>();
    for (int seen = 0; seen <= 2; seen++) {
      Point up = heights.shape().top(patch.middleX, patch.middleY, seen);
      double x = patch.disc.x() - up.x + patch.middleX;
      double y = patch.disc.y() - up.y + patch.middleY;
      feet.add(new Point(x, y));
    }
    return find(heights, storeys, feet, rounds);
  }

  /**
   * The same, after it has been measured how much light is mirrored there.
   *
   * @param gloss so many times as much is believed
   */
  Foot findShining(DiscAppearance heights, int storeys, double gloss, int rounds) {
    Foot about = find(heights, storeys, 1);
    portrait.shine(heights.finish().gloss(), gloss);
    return improve(heights, storeys, about, rounds);
  }

  /** Whether light is mirrored there. */
  boolean isShining() {
    return portrait.isShining();
  }

  /** The foot of so many discs, if another number of them had their foot there. */
  Foot find(DiscAppearance heights, int storeys, Foot other, int others, int rounds) {
    Point own = heights.shape().top(other.x, other.y, storeys);
    Point seen = heights.shape().top(other.x, other.y, others);
    Point same = new Point(other.x, other.y);
    Point below = new Point(other.x + seen.x - own.x, other.y + seen.y - own.y);
    return find(heights, storeys, List.of(same, below), rounds);
  }

  /** The same from the best of these feet. */
  private Foot find(DiscAppearance heights, int storeys, List<Point> feet, int rounds) {
    Foot last = new Foot(0, 0, Double.MAX_VALUE);
    Foot best = last;
    for (Point foot : feet) {
      last = draw(heights, storeys, foot.x, foot.y);
      best = last.cost < best.cost ? last : best;
    }
    return best.equals(last)
        ? improveDrawn(heights, storeys, best, rounds)
        : improve(heights, storeys, best, rounds);
  }

  private Foot draw(DiscAppearance heights, int storeys, double x, double y) {
    return new Foot(x, y, portrait.draw(heights, storeys, x, y));
  }

  /** The same, where it is about known. */
  Foot improve(DiscAppearance heights, int storeys, Foot start, int rounds) {
    return improveDrawn(heights, storeys, draw(heights, storeys, start.x, start.y), rounds);
  }

  /** The same, where the portrait is drawn so already. */
  private Foot improveDrawn(DiscAppearance heights, int storeys, Foot start, int rounds) {
    Foot best = start;
    for (int round = 0; round < rounds; round++) {
      Foot next = step(heights, storeys, best);
      boolean enough = best.cost - next.cost < ENOUGH;
      best = next;
      if (enough) {
        break;
      }
    }
    return best;
  }

  /** The portrait is drawn as the foot is, before and after. */
  private Foot step(DiscAppearance heights, int storeys, Foot foot) {
    Drawn now = new Drawn(portrait);
    float[][] then = new float[2][];
    portrait.sketch(heights, storeys, foot.x + STEP, foot.y);
    then[0] = portrait.expected.clone();
    portrait.sketch(heights, storeys, foot.x, foot.y + STEP);
    then[1] = portrait.expected.clone();
    GaussNewtonSystem equations = new GaussNewtonSystem(2);
    equations.add(portrait, now, then, new double[] {STEP, STEP}, heights.grain());
    demandNearness(equations, 0, foot);
    double[] by = equations.solve(CAUTION);
    double far = Math.max(1, Math.hypot(by[0], by[1]) / FARTHEST);
    for (double share = 1 / far; share > 0.2 / far; share *= 0.4) {
      Foot next = draw(heights, storeys, foot.x + share * by[0], foot.y + share * by[1]);
      if (next.cost < foot.cost) {
        return next;
      }
    }
    portrait.draw(heights, storeys, foot.x, foot.y);
    return foot;
  }

  /** How far one disc and a stack are apart in the picture, where either stands. */
  double contrast(DiscAppearance heights, Foot one, Foot two) {
    portrait.sketch(heights, 2, two.x, two.y);
    float[] stack = portrait.expected.clone();
    portrait.sketch(heights, 1, one.x, one.y);
    return contrast(heights, stack);
  }

  /** How far what was drawn last is from something else. */
  private double contrast(DiscAppearance heights, float[] other) {
    double sum = 0;
    for (int i = 0; i < portrait.patch.size; i++) {
      double a = other[3 * i] - portrait.expected[3 * i];
      double b = other[3 * i + 1] - portrait.expected[3 * i + 1];
      double c = other[3 * i + 2] - portrait.expected[3 * i + 2];
      sum += PixelNoiseModel.bounded(heights.grain().square(portrait.stuff[i], a, b, c));
    }
    return sum / RenderedPatch.ALIKE;
  }

  /** A foot is near the middle of its field: two numbers of the equations. */
  void demandNearness(GaussNewtonSystem equations, int first, Foot foot) {
    double weight = 1 / (PixelPatch.SLIP * PixelPatch.SLIP);
    equations.demand(first, weight, portrait.patch.middleX - foot.x);
    equations.demand(first + 1, weight, portrait.patch.middleY - foot.y);
  }
}
