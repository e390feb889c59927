package dev.huff.vision.height;

import dev.huff.vision.height.Footing.Foot;
import dev.huff.vision.height.Storeys.Evidence;
import java.util.List;

/**
 * Where the foot is of what stands on a field if it is one disc, and where if it is a stack.
 *
 * @param contrast how far both are apart in the picture
 */
record Judgement(Foot one, Foot two, double contrast) {
  private static final int ROUNDS = 3;

  /** What leans less is a single disc, however much light is mirrored there. */
  private static final double SINGLE = -0.5;

  /**
   * Another share has to leave so much less unexplained: with any other a little fits by chance.
   */
  private static final double MUCH_LESS = 0.7;

  /** Other shares of the mirrored light that was measured, to be tried. */
  private static final List<Double> GLOSSES = List.of(0.0, 2.0);

  /**
   * The same, with as much mirrored light as explains most: what fields show of it varies with
   * their wood.
   */
  static Judgement of(Footing footing, Heights heights) {
    Judgement best = of(footing, heights, 1);
    if (footing.isShining() && best.evidence().lean() > SINGLE) {
      for (double gloss : GLOSSES) {
        Judgement other = of(footing, heights, gloss);
        best = other.cost() < MUCH_LESS * best.cost() ? other : best;
      }
    }
    return best;
  }

  private static Judgement of(Footing footing, Heights heights, double gloss) {
    Foot one = footing.findShining(heights, 1, gloss, ROUNDS);
    Foot two = footing.find(heights, 2, one, 1, ROUNDS);
    if (two.cost() < one.cost()) {
      Foot again = footing.find(heights, 1, two, 2, ROUNDS);
      one = again.cost() < one.cost() ? again : one;
    }
    return new Judgement(one, two, footing.contrast(heights, one, two));
  }

  private double cost() {
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
