package dev.huff.vision.stack;

import dev.huff.vision.stack.StackClassifier.Evidence;

/** The best drawing of a piece as one disc, and the best as a stack of two. */
record HeightComparison(RenderedPatch one, RenderedPatch two) {
  private static final int ROUNDS = 3;

  /** Fits both, with as much specular light as the patch shows. */
  static HeightComparison of(PixelPatch patch, DiscAppearance appearance) {
    RenderedPatch about = DiscBaseFitter.improve(DiscBaseFitter.find(patch, appearance, 1), 1);
    RenderedPatch one = DiscBaseFitter.improve(about.withSpecularLight(appearance), ROUNDS);
    RenderedPatch two = DiscBaseFitter.improve(DiscBaseFitter.replace(one, 2), ROUNDS);
    if (two.cost() < one.cost()) {
      RenderedPatch again = DiscBaseFitter.improve(DiscBaseFitter.replace(two, 1), ROUNDS);
      return new HeightComparison(again.cost() < one.cost() ? again : one, two);
    }
    return new HeightComparison(one, two);
  }

  /** How much better the stack explains the patch, as a logarithm. */
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
