package dev.huff.vision.height;

import dev.huff.vision.height.Footing.Foot;
import dev.huff.vision.height.Storeys.Evidence;

/**
 * Where the foot is of what stands on a field if it is one disc, and where if it is a stack.
 *
 * @param contrast how far both are apart in the picture
 */
record Judgement(Foot one, Foot two, double contrast) {
  private static final int ROUNDS = 3;

  static Judgement of(Footing footing, Heights heights) {
    Foot one = footing.findShining(heights, 1, ROUNDS);
    Foot two = footing.find(heights, 2, one, 1, ROUNDS);
    if (two.cost() < one.cost()) {
      Foot again = footing.find(heights, 1, two, 2, ROUNDS);
      one = again.cost() < one.cost() ? again : one;
    }
    return new Judgement(one, two, footing.contrast(heights, one, two));
  }

  /** How much more a stack explains. */
  double gain() {
    return one.cost() - two.cost();
  }

  Evidence evidence() {
    return new Evidence(gain(), contrast);
  }
}
