package dev.huff.vision.stack;

import dev.huff.vision.stack.StackClassifier.Evidence;

/** What stands on a field if it is one disc, and if it is a stack. */
record HeightComparison(RenderedPatch one, RenderedPatch two) {
  private static final int ROUNDS = 3;

  /** Draws either as well as can be, in the mirrored light that shows there. */
  static HeightComparison of(PixelPatch patch, DiscAppearance heights) {
    RenderedPatch about = DiscBaseFitter.improve(DiscBaseFitter.find(patch, heights, 1), 1);
    RenderedPatch one = DiscBaseFitter.improve(about.shining(heights), ROUNDS);
    RenderedPatch two = DiscBaseFitter.improve(DiscBaseFitter.instead(one, 2), ROUNDS);
    if (two.cost() < one.cost()) {
      RenderedPatch again = DiscBaseFitter.improve(DiscBaseFitter.instead(two, 1), ROUNDS);
      return new HeightComparison(again.cost() < one.cost() ? again : one, two);
    }
    return new HeightComparison(one, two);
  }

  /** How much more a stack explains. */
  private double gain() {
    return one.cost() - two.cost();
  }

  RenderedPatch likelier() {
    return gain() > 0 ? two : one;
  }

  Evidence evidence() {
    return new Evidence(gain(), one.contrast(two));
  }
}
