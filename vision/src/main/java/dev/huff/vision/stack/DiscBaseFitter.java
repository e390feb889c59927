package dev.huff.vision.stack;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.opencv.core.Point;

/** Finds where a disc, or a stack, stands: the foot from which it looks most like its patch. */
final class DiscBaseFitter {
  /** A step of a foot that changes a picture a little, in fields. */
  static final double STEP = 0.006;

  private static final double FARTHEST = 0.05;
  private static final double CAUTION = 1e-3;
  private static final double ENOUGH = 0.05;

  private DiscBaseFitter() {}

  /** So many discs where only the place of what is round is known. */
  static RenderedPatch find(PixelPatch patch, DiscAppearance heights, int storeys) {
    return best(
        Stream.of(0, 1, 2)
            .map(seen -> heights.shape().top(patch.middleX, patch.middleY, seen))
            .map(
                up -> {
                  double x = patch.disc.x() - up.x + patch.middleX;
                  double y = patch.disc.y() - up.y + patch.middleY;
                  return new RenderedPatch(patch, heights, storeys, x, y);
                }));
  }

  /** So many discs instead of those that were drawn. */
  static RenderedPatch instead(RenderedPatch others, int storeys) {
    DiscShape shape = others.heights.shape();
    Point own = shape.top(others.x, others.y, storeys);
    Point seen = shape.top(others.x, others.y, others.storeys);
    return best(
        Stream.of(
            others.with(storeys, others.x, others.y),
            others.with(storeys, others.x + seen.x - own.x, others.y + seen.y - own.y)));
  }

  private static RenderedPatch best(Stream<RenderedPatch> drawings) {
    return drawings.min(Comparator.comparingDouble(RenderedPatch::cost)).orElseThrow();
  }

  /** The same discs with a better foot, after so many steps. */
  static RenderedPatch improve(RenderedPatch start, int rounds) {
    RenderedPatch best = start;
    for (int round = 0; round < rounds; round++) {
      RenderedPatch next = step(best);
      if (next.cost() >= best.cost()) {
        break;
      }
      boolean isEnough = best.cost() - next.cost() < ENOUGH;
      best = next;
      if (isEnough) {
        break;
      }
    }
    return best;
  }

  /** The same discs a step to the right, and a step down. */
  static List<RenderedPatch> stepped(RenderedPatch now) {
    return List.of(now.at(now.x + STEP, now.y), now.at(now.x, now.y + STEP));
  }

  private static RenderedPatch step(RenderedPatch now) {
    GaussNewtonSystem equations = new GaussNewtonSystem(2);
    equations.add(now, stepped(now), new double[] {STEP, STEP}, new int[] {0, 1});
    now.patch.demandNearness(equations, 0, now.x, now.y);
    double[] by = equations.solve(CAUTION);
    double far = Math.max(1, Math.hypot(by[0], by[1]) / FARTHEST);
    return now.at(now.x + by[0] / far, now.y + by[1] / far);
  }
}
