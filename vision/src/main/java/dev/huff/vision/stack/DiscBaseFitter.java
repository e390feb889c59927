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
   * @param cost how unlikely that is, as a logarithm
   */
  record Foot(double x, double y, double cost) {}

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
    return improve(appearance, 1, about, ROUNDS);
  }

  /** Whether light is mirrored there. */
  boolean isShining() {
    return drawing.isShining();
  }

  /** The foot of one disc if a stack had its foot there, or of two if one had. */
  Foot findOther(DiscAppearance appearance, int storeys, Foot other) {
    Point own = appearance.shape().top(other.x, other.y, storeys);
    Point seen = appearance.shape().top(other.x, other.y, 3 - storeys);
    Point same = new Point(other.x, other.y);
    Point below = new Point(other.x + seen.x - own.x, other.y + seen.y - own.y);
    return find(appearance, storeys, List.of(same, below), ROUNDS);
  }

  /** The same from the best of these feet. */
  private Foot find(DiscAppearance appearance, int storeys, List<Point> feet, int rounds) {
    Foot best =
        feet.stream()
            .map(foot -> draw(appearance, storeys, foot.x, foot.y))
            .min(Comparator.comparingDouble(Foot::cost))
            .orElseThrow();
    return improve(appearance, storeys, best, rounds);
  }

  private Foot draw(DiscAppearance appearance, int storeys, double x, double y) {
    return new Foot(x, y, drawing.draw(appearance, storeys, x, y));
  }

  /** The same, where it is about known. */
  Foot improve(DiscAppearance appearance, int storeys, Foot start, int rounds) {
    Foot best = draw(appearance, storeys, start.x, start.y);
    for (int round = 0; round < rounds; round++) {
      Foot next = step(appearance, storeys, best);
      boolean enough = best.cost - next.cost < ENOUGH;
      best = next;
      if (enough) {
        break;
      }
    }
    return best;
  }

  /** The disc is drawn where its foot is, before and after. */
  private Foot step(DiscAppearance appearance, int storeys, Foot foot) {
    Drawn now = new Drawn(drawing);
    float[][] then = new float[2][];
    drawing.sketch(appearance, storeys, foot.x + STEP, foot.y);
    then[0] = drawing.expected.clone();
    drawing.sketch(appearance, storeys, foot.x, foot.y + STEP);
    then[1] = drawing.expected.clone();
    GaussNewtonSystem equations = new GaussNewtonSystem(2);
    equations.add(drawing, now, then, new double[] {STEP, STEP}, appearance.noise());
    demandNearness(equations, 0, foot);
    double[] by = equations.solve(CAUTION);
    double far = Math.max(1, Math.hypot(by[0], by[1]) / FARTHEST);
    for (double share = 1 / far; share > 0.2 / far; share *= 0.4) {
      Foot next = draw(appearance, storeys, foot.x + share * by[0], foot.y + share * by[1]);
      if (next.cost < foot.cost) {
        return next;
      }
    }
    drawing.draw(appearance, storeys, foot.x, foot.y);
    return foot;
  }

  /** How far one disc and a stack are apart in the picture, where either stands. */
  double contrast(DiscAppearance appearance, Foot one, Foot two) {
    drawing.sketch(appearance, 2, two.x, two.y);
    float[] stack = drawing.expected.clone();
    drawing.sketch(appearance, 1, one.x, one.y);
    return contrast(appearance, stack);
  }

  /** How far what was drawn last is from something else. */
  private double contrast(DiscAppearance appearance, float[] other) {
    double sum = 0;
    for (int i = 0; i < drawing.patch.size; i++) {
      double a = other[3 * i] - drawing.expected[3 * i];
      double b = other[3 * i + 1] - drawing.expected[3 * i + 1];
      double c = other[3 * i + 2] - drawing.expected[3 * i + 2];
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
