package dev.huff.vision.stack;

import dev.huff.vision.stack.GaussNewtonSystem.Drawn;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.opencv.core.Point;

/** Finds where a disc, or a stack, stands: the foot from which it looks most like its patch. */
final class DiscBaseFitter {
  /**
   * Where it stands.
   *
   * @param storeys how many discs it is high
   * @param cost how unlikely that is, as a logarithm
   */
  record Foot(double x, double y, int storeys, double cost) {}

  /** A step of a foot that changes a picture a little, in fields. */
  static final double STEP = 0.006;

  private static final double FARTHEST = 0.05;
  private static final double CAUTION = 1e-3;
  private static final double ENOUGH = 0.05;
  private static final int ROUNDS = 3;

  private final RenderedPatch drawing;

  DiscBaseFitter(RenderedPatch drawing) {
    this.drawing = drawing;
  }

  /** The foot of one disc, when only the place of what is round is known. */
  Foot find(DiscAppearance appearance, int rounds) {
    List<Point> feet =
        IntStream.rangeClosed(0, 2)
            .mapToObj(seen -> appearance.shape().foot(drawing.patch.stand, seen))
            .toList();
    return find(appearance, 1, feet, rounds);
  }

  /**
   * The same, after it has been measured how much light is mirrored there.
   *
   * @param gloss so many times as much is believed
   */
  Foot findShining(DiscAppearance appearance, double gloss) {
    Foot about = find(appearance, 1);
    drawing.shine(appearance.finish().gloss(), gloss);
    return improve(appearance, about, ROUNDS);
  }

  /** Whether light is mirrored there. */
  boolean isShining() {
    return drawing.isShining();
  }

  /** The foot of one disc where a stack would have that foot, or of a stack where one would. */
  Foot findOther(DiscAppearance appearance, Foot other) {
    int storeys = 3 - other.storeys;
    Point own = appearance.shape().top(other.x, other.y, storeys);
    Point seen = appearance.shape().top(other.x, other.y, other.storeys);
    Point same = new Point(other.x, other.y);
    Point below = new Point(other.x + seen.x - own.x, other.y + seen.y - own.y);
    return find(appearance, storeys, List.of(same, below), ROUNDS);
  }

  /** The same from the best of these feet. */
  private Foot find(DiscAppearance appearance, int storeys, List<Point> feet, int rounds) {
    Foot best =
        feet.stream()
            .map(foot -> drawing.draw(appearance, storeys, foot.x, foot.y))
            .min(Comparator.comparingDouble(Foot::cost))
            .orElseThrow();
    return improve(appearance, best, rounds);
  }

  /** The same, where it is about known. */
  Foot improve(DiscAppearance appearance, Foot start, int rounds) {
    Foot best = drawing.draw(appearance, start);
    for (int round = 0; round < rounds; round++) {
      Foot next = step(appearance, best);
      boolean enough = best.cost - next.cost < ENOUGH;
      best = next;
      if (enough) {
        break;
      }
    }
    return best;
  }

  /** The disc is drawn where its foot is, before and after. */
  private Foot step(DiscAppearance appearance, Foot foot) {
    Drawn now = new Drawn(drawing);
    float[][] then = {
      drawing.sketch(appearance, foot.storeys, foot.x + STEP, foot.y),
      drawing.sketch(appearance, foot.storeys, foot.x, foot.y + STEP)
    };
    GaussNewtonSystem equations = new GaussNewtonSystem(2);
    equations.add(drawing, now, then, new double[] {STEP, STEP}, appearance.noise());
    demandNearness(equations, 0, foot);
    double[] by = equations.solve(CAUTION);
    double far = Math.max(1, Math.hypot(by[0], by[1]) / FARTHEST);
    for (double share = 1 / far; share > 0.2 / far; share *= 0.4) {
      Foot next =
          drawing.draw(appearance, foot.storeys, foot.x + share * by[0], foot.y + share * by[1]);
      if (next.cost < foot.cost) {
        return next;
      }
    }
    return drawing.draw(appearance, foot);
  }

  /** How far one disc and a stack are apart in the picture, where either stands. */
  double contrast(DiscAppearance appearance, Foot one, Foot two) {
    float[] stack = drawing.sketch(appearance, 2, two.x, two.y);
    float[] single = drawing.sketch(appearance, 1, one.x, one.y);
    double sum = 0;
    for (int i = 0; i < drawing.patch.size; i++) {
      double a = stack[3 * i] - single[3 * i];
      double b = stack[3 * i + 1] - single[3 * i + 1];
      double c = stack[3 * i + 2] - single[3 * i + 2];
      sum += PixelNoiseModel.bounded(appearance.noise().square(drawing.stuff[i], a, b, c));
    }
    return sum / RenderedPatch.ALIKE;
  }

  /** A foot is near the middle of its field: two numbers of the equations. */
  void demandNearness(GaussNewtonSystem equations, int first, Foot foot) {
    double weight = 1 / (PixelPatch.SLIP * PixelPatch.SLIP);
    equations.demand(first, weight, drawing.patch.stand.middleX() - foot.x);
    equations.demand(first + 1, weight, drawing.patch.stand.middleY() - foot.y);
  }
}
