package dev.huff.vision.height;

import dev.huff.vision.height.Footing.Foot;
import dev.huff.vision.height.Storeys.Evidence;

/**
 * Where the foot is of what stands on a field if it is one disc, and where if it is a stack.
 *
 * @param contrast how far both are apart in the picture
 */
record Judgement(Foot one, Foot two, double contrast) {
  Judgement apart(double measured) {
    return new Judgement(one, two, measured);
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
