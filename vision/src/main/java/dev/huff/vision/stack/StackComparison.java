package dev.huff.vision.stack;

import dev.huff.vision.stack.DiscBaseFitter.Foot;
import dev.huff.vision.stack.StackClassifier.Evidence;

/**
 * The feet of what stands on a field: as one disc, and as a stack.
 *
 * @param contrast how far both are apart in the picture
 */
record StackComparison(Foot one, Foot two, double contrast) {
  StackComparison apart(double measured) {
    return new StackComparison(one, two, measured);
  }

  double cost() {
    return Math.min(one.cost(), two.cost());
  }

  /** How much more a stack explains. */
  double gain() {
    return one.cost() - two.cost();
  }

  Evidence evidence() {
    return new Evidence(gain(), contrast);
  }
}
