package dev.huff.vision.height;

import dev.huff.vision.height.Equations.Drawn;
import dev.huff.vision.height.Footing.Foot;

/**
 * A disc, or a stack, from which it is learnt how all look: where its foot is, and how high it is.
 */
final class Teacher {
  private static final double FARTHEST = 0.03;

  final Portrait portrait;
  private final Footing footing;
  private Foot foot;
  private int storeys = 1;
  private Equations equations = new Equations(0);

  Teacher(Patch patch, Heights heights) {
    portrait = new Portrait(patch);
    footing = new Footing(portrait);
    foot = footing.find(heights, 1, 3);
  }

  /** How unlikely it looks as it does where heights are tried. */
  double cost(Heights tried) {
    return portrait.draw(tried, storeys, foot.x(), foot.y());
  }

  /** Takes heights as true. */
  void settle(Heights heights, int rounds) {
    foot = footing.improve(heights, storeys, foot, rounds);
  }

  /** Decides whether it is one disc or a stack. */
  void judge(Heights heights) {
    Judgement judgement = Judgement.of(footing, heights);
    storeys = judgement.gain() > 0 ? 2 : 1;
    foot = storeys == 2 ? judgement.two() : judgement.one();
    cost(heights);
  }

  /** Adds what it demands of the shape, wherever its foot may be then. */
  void demand(Heights heights, Heights[] stepped, Equations all) {
    int n = Shape.NUMBERS;
    foot = new Foot(foot.x(), foot.y(), cost(heights));
    Drawn now = new Drawn(portrait);
    float[][] then = new float[n + 2][];
    double[] steps = new double[n + 2];
    for (int i = 0; i < n + 2; i++) {
      steps[i] = i < n ? Shape.step(i) : Footing.STEP;
      double x = foot.x() + (i == n ? Footing.STEP : 0);
      double y = foot.y() + (i == n + 1 ? Footing.STEP : 0);
      portrait.sketch(i < n ? stepped[i] : heights, storeys, x, y);
      then[i] = portrait.expected.clone();
    }
    equations = new Equations(n + 2);
    equations.add(portrait, now, then, steps, heights.grain());
    footing.demandNearness(equations, n, foot);
    equations.addWithoutLastTwo(all);
  }

  /** Where its foot would be had the shape changed so; the shape has not yet been taken. */
  Foot moved(Heights heights, double[] change) {
    double[] by = equations.lastTwo(change);
    double x = foot.x() + Math.max(-FARTHEST, Math.min(FARTHEST, by[0]));
    double y = foot.y() + Math.max(-FARTHEST, Math.min(FARTHEST, by[1]));
    return new Foot(x, y, portrait.draw(heights, storeys, x, y));
  }

  void stand(Foot there) {
    foot = there;
  }

  double cost() {
    return foot.cost();
  }
}
