package dev.huff.vision.stack;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.opencv.core.Point;

/** Finds where a disc or a stack stands: the base with which it looks most like its patch. */
final class DiscBaseFitter {
  /** A step of a base that changes the drawing a little, in fields. */
  static final double STEP = 0.006;

  private static final double MAX_STEP = 0.05;
  private static final double DAMPING = 1e-3;
  private static final double MIN_GAIN = 0.05;

  private DiscBaseFitter() {}

  /** The first guess where only the visible disc is known. */
  static RenderedPatch find(PixelPatch patch, DiscAppearance appearance, int discs) {
    return best(
        Stream.of(0, 1, 2)
            .map(seen -> appearance.shape().top(patch.middleX, patch.middleY, seen))
            .map(
                up -> {
                  double x = patch.disc.x() - up.x + patch.middleX;
                  double y = patch.disc.y() - up.y + patch.middleY;
                  return new RenderedPatch(patch, appearance, discs, x, y);
                }));
  }

  /** The first guess for another number of discs than those that were drawn. */
  static RenderedPatch replace(RenderedPatch others, int discs) {
    DiscShape shape = others.appearance.shape();
    Point own = shape.top(others.x, others.y, discs);
    Point seen = shape.top(others.x, others.y, others.discs);
    return best(
        Stream.of(
            others.with(discs, others.x, others.y),
            others.with(discs, others.x + seen.x - own.x, others.y + seen.y - own.y)));
  }

  private static RenderedPatch best(Stream<RenderedPatch> drawings) {
    return drawings.min(Comparator.comparingDouble(RenderedPatch::cost)).orElseThrow();
  }

  /** The same discs on a better base, after at most so many steps. */
  static RenderedPatch improve(RenderedPatch start, int rounds) {
    RenderedPatch best = start;
    for (int round = 0; round < rounds; round++) {
      RenderedPatch next = step(best);
      if (next.cost() >= best.cost()) {
        break;
      }
      boolean isEnough = best.cost() - next.cost() < MIN_GAIN;
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
    now.patch.demandBaseNearMiddle(equations, 0, now.x, now.y);
    double[] change = equations.solve(DAMPING);
    double shrink = Math.max(1, Math.hypot(change[0], change[1]) / MAX_STEP);
    return now.at(now.x + change[0] / shrink, now.y + change[1] / shrink);
  }
}
