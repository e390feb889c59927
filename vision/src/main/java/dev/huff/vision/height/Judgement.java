package dev.huff.vision.height;

import dev.huff.vision.height.Storeys.Evidence;

/** What stands on a field if it is one disc, and if it is a stack. */
record Judgement(Drawing one, Drawing two) {
  private static final int ROUNDS = 3;

  /** Draws either as well as can be, in the mirrored light that shows there. */
  static Judgement of(Patch patch, Heights heights) {
    Drawing about = FootFinder.improve(FootFinder.find(patch, heights, 1), 1);
    Drawing one = FootFinder.improve(about.shining(heights), ROUNDS);
    Drawing two = FootFinder.improve(FootFinder.instead(one, 2), ROUNDS);
    if (two.cost() < one.cost()) {
      Drawing again = FootFinder.improve(FootFinder.instead(two, 1), ROUNDS);
      return new Judgement(again.cost() < one.cost() ? again : one, two);
    }
    return new Judgement(one, two);
  }

  /** How much more a stack explains. */
  private double gain() {
    return one.cost() - two.cost();
  }

  Drawing likelier() {
    return gain() > 0 ? two : one;
  }

  Evidence evidence() {
    return new Evidence(gain(), one.contrast(two));
  }
}
