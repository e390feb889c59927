package dev.huff.vision.stack;

import dev.huff.vision.stack.DiscBaseFitter.Foot;
import dev.huff.vision.stack.StackClassifier.Evidence;

/**
 * Where the foot is of what stands on a field if it is one disc, and where if it is a stack.
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
