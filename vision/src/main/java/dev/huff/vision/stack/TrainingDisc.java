package dev.huff.vision.stack;

import dev.huff.vision.stack.DiscBaseFitter.Foot;
import dev.huff.vision.stack.GaussNewtonSystem.Drawn;

/**
 * A disc, or a stack, from which it is learnt how all look: where its foot is, and how high it is.
 */
final class TrainingDisc {
  private static final double FARTHEST = 0.03;

  /** Stacks are rare: a logarithm. */
  private static final double RARITY = 2.5;

  final RenderedPatch drawing;
  private final DiscBaseFitter footing;
  private Foot foot;
  private GaussNewtonSystem equations = new GaussNewtonSystem(0);

  TrainingDisc(PixelPatch patch, DiscAppearance appearance) {
    drawing = new RenderedPatch(patch);
    footing = new DiscBaseFitter(drawing);
    foot = footing.find(appearance, 3);
  }

  /** How unlikely it looks as it does where an appearance is tried. */
  double cost(DiscAppearance tried) {
    return drawing.draw(tried, foot).cost();
  }

  /** Takes an appearance as true. */
  void settle(DiscAppearance appearance, int rounds) {
    foot = footing.improve(appearance, foot, rounds);
  }

  /** Decides whether it is one disc or a stack. */
  void judge(DiscAppearance appearance) {
    foot = new StackDecision(footing, appearance).likelier();
    cost(appearance);
  }

  /** Adds what it demands of the shape, wherever its foot may be then. */
  void demand(DiscAppearance appearance, DiscAppearance[] stepped, GaussNewtonSystem all) {
    int n = DiscShape.NUMBERS;
    foot = drawing.draw(appearance, foot);
    Drawn now = new Drawn(drawing);
    float[][] then = new float[n + 2][];
    double[] steps = new double[n + 2];
    for (int i = 0; i < n + 2; i++) {
      steps[i] = i < n ? DiscShape.step(i) : DiscBaseFitter.STEP;
      double x = foot.x() + (i == n ? DiscBaseFitter.STEP : 0);
      double y = foot.y() + (i == n + 1 ? DiscBaseFitter.STEP : 0);
      then[i] = drawing.sketch(i < n ? stepped[i] : appearance, foot.storeys(), x, y);
    }
    equations = new GaussNewtonSystem(n + 2);
    equations.add(drawing, now, then, steps, appearance.noise());
    footing.demandNearness(equations, n, foot);
    equations.addWithoutLastTwo(all);
  }

  /** Where its foot would be had the shape changed so; the shape has not yet been taken. */
  Foot moved(DiscAppearance appearance, double[] change) {
    double[] by = equations.lastTwo(change);
    double x = foot.x() + Math.max(-FARTHEST, Math.min(FARTHEST, by[0]));
    double y = foot.y() + Math.max(-FARTHEST, Math.min(FARTHEST, by[1]));
    return drawing.draw(appearance, foot.storeys(), x, y);
  }

  /** How unlikely it looks as it does, so that even appearances of other noise can be compared. */
  double oddity(DiscAppearance appearance) {
    return cost(appearance)
        + appearance.noise().unsaid() * drawing.patch.size / RenderedPatch.ALIKE
        + (foot.storeys() - 1) * RARITY;
  }

  Foot foot() {
    return foot;
  }

  void stand(Foot there) {
    foot = there;
  }
}
