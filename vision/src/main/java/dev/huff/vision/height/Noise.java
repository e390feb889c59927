package dev.huff.vision.height;

import java.util.Arrays;
import java.util.List;

/**
 * How much the pixels of each stuff vary about its colour: a printed field hardly, a turned top in
 * the light of a lamp a lot.
 */
final class Noise {
  /** The stuffs: a top, its side, bare fields, shadow on them. */
  static final int STUFFS = 4;

  private static final double LEAST = 2;
  private static final double UNKNOWN = 30;
  private static final double FEWEST = 20;

  private final double[] variances;

  /** What a pixel on the border of two parts costs, where the picture shows a mixture. */
  private final double border;

  private Noise(double[] variances, double border) {
    this.variances = variances;
    this.border = border;
  }

  /** Before anything is known. */
  static Noise unknown() {
    double[] variances = new double[STUFFS];
    Arrays.fill(variances, UNKNOWN);
    return new Noise(variances, cost(1, UNKNOWN, UNKNOWN));
  }

  /**
   * What several discs show.
   *
   * @param measured what each leaves unexplained
   */
  Noise learnt(List<Rest> measured) {
    double[] learnt = variances.clone();
    double pixels = 0;
    double costs = 0;
    for (int stuff = 0; stuff < STUFFS; stuff++) {
      int own = stuff;
      double[] sorted =
          measured.stream()
              .filter(rest -> rest.pixels(own) >= FEWEST)
              .mapToDouble(rest -> rest.squares(own) / rest.pixels(own))
              .sorted()
              .toArray();
      learnt[stuff] = sorted.length == 0 ? learnt[stuff] : sorted[sorted.length / 2];
      learnt[stuff] = Math.max(LEAST, learnt[stuff]);
      double count = measured.stream().mapToDouble(rest -> rest.pixels(own)).sum();
      pixels += count;
      costs += cost(count, count * learnt[stuff], learnt[stuff]);
    }
    return new Noise(learnt, pixels == 0 ? border : costs / pixels);
  }

  /** The variance of a pixel of that stuff. */
  double of(int stuff) {
    return variances[stuff];
  }

  /**
   * The negative logarithm of how likely it is that pixels look so.
   *
   * @param all how many there are, those on borders included
   */
  double cost(Rest rest, double all) {
    double cost = 0;
    double told = 0;
    for (int stuff = 0; stuff < STUFFS; stuff++) {
      cost += cost(rest.pixels(stuff), rest.squares(stuff), variances[stuff]);
      told += rest.pixels(stuff);
    }
    return cost + (all - told) * border;
  }

  private static double cost(double pixels, double squares, double variance) {
    return (squares / variance + pixels * Math.log(variance)) / 2;
  }
}
