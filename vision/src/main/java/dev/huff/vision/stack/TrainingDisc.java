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

  /** What it is thought to be. */
  record Pose(Foot foot, int storeys) {}

  final RenderedPatch drawing;
  private final DiscBaseFitter footing;
  private Pose pose;
  private GaussNewtonSystem equations = new GaussNewtonSystem(0);

  TrainingDisc(PixelPatch patch, DiscAppearance appearance) {
    drawing = new RenderedPatch(patch);
    footing = new DiscBaseFitter(drawing);
    pose = new Pose(footing.find(appearance, 3), 1);
  }

  /** How unlikely it looks as it does where an appearance is tried. */
  double cost(DiscAppearance tried) {
    return drawing.draw(tried, pose.storeys, pose.foot.x(), pose.foot.y());
  }

  /** Takes an appearance as true. */
  void settle(DiscAppearance appearance, int rounds) {
    stand(footing.improve(appearance, pose.storeys, pose.foot, rounds));
  }

  /** Decides whether it is one disc or a stack. */
  void judge(DiscAppearance appearance) {
    StackComparison judgement = new StackDecision(footing, appearance).judgement();
    pose = judgement.gain() > 0 ? new Pose(judgement.two(), 2) : new Pose(judgement.one(), 1);
    cost(appearance);
  }

  /** Adds what it demands of the shape, wherever its foot may be then. */
  void demand(DiscAppearance appearance, DiscAppearance[] stepped, GaussNewtonSystem all) {
    int n = DiscShape.NUMBERS;
    Foot foot = new Foot(pose.foot.x(), pose.foot.y(), cost(appearance));
    stand(foot);
    Drawn now = new Drawn(drawing);
    float[][] then = new float[n + 2][];
    double[] steps = new double[n + 2];
    for (int i = 0; i < n + 2; i++) {
      steps[i] = i < n ? DiscShape.step(i) : DiscBaseFitter.STEP;
      double x = foot.x() + (i == n ? DiscBaseFitter.STEP : 0);
      double y = foot.y() + (i == n + 1 ? DiscBaseFitter.STEP : 0);
      drawing.sketch(i < n ? stepped[i] : appearance, pose.storeys, x, y);
      then[i] = drawing.expected.clone();
    }
    equations = new GaussNewtonSystem(n + 2);
    equations.add(drawing, now, then, steps, appearance.noise());
    footing.demandNearness(equations, n, foot);
    equations.addWithoutLastTwo(all);
  }

  /** Where its foot would be had the shape changed so; the shape has not yet been taken. */
  Foot moved(DiscAppearance appearance, double[] change) {
    double[] by = equations.lastTwo(change);
    double x = pose.foot.x() + Math.max(-FARTHEST, Math.min(FARTHEST, by[0]));
    double y = pose.foot.y() + Math.max(-FARTHEST, Math.min(FARTHEST, by[1]));
    return new Foot(x, y, drawing.draw(appearance, pose.storeys, x, y));
  }

  void stand(Foot there) {
    pose = new Pose(there, pose.storeys);
  }

  double cost() {
    return pose.foot.cost();
  }

  /** How unlikely it looks as it does, so that even appearances of other noise can be compared. */
  double oddity(DiscAppearance appearance) {
    return cost(appearance)
        + appearance.noise().unsaid() * drawing.patch.size / RenderedPatch.ALIKE
        + (pose.storeys - 1) * RARITY;
  }

  Pose pose() {
    return pose;
  }

  void take(Pose other) {
    pose = other;
  }
}
