package dev.huff.vision.read;

import dev.huff.vision.picture.DiscCandidate;
import java.util.List;

/**
 * Tells discs from bare fields by how round they are. How round what is bare may look, and how
 * round the discs of either side do, is learnt from the board itself by expectation maximization,
 * beginning with what boards usually show; few fields change little of that.
 *
 * @param bare fields on which nothing stands
 * @param white White's discs
 * @param black Black's discs: on dark fields often far fainter than White's
 */
record Presence(Cluster bare, Cluster white, Cluster black) {
  /** What rendered boards show. */
  static final Presence USUAL =
      new Presence(
          new Cluster(-1.46, 0.0083, -0.82, 0.011),
          new Cluster(-0.04, 0.0036, 0.03, 0.001),
          new Cluster(-0.12, 0.0058, 0.02, 0.0011));

  private static final int ROUNDS = 10;
  private static final double EDGE = 0.05;

  /**
   * What might be a disc.
   *
   * @param rim the logarithm of how much of its rim is seen
   * @param arcs that of how round it is by whole arcs
   * @param isWhite whether it has the colour of White's discs
   */
  record Trait(double rim, double arcs, boolean isWhite) {
    static Trait of(DiscCandidate disc, boolean isWhite) {
      return new Trait(Math.log(disc.rim() + EDGE), Math.log(disc.arcs() + EDGE), isWhite);
    }
  }

  /** Two independent measures of things of one kind, each about normal but with longer tails. */
  record Cluster(double rim, double rimVariance, double arcs, double arcsVariance) {
    private static final double KEEPS_MEAN = 2;
    private static final double KEEPS_VARIANCE = 4;
    private static final double FREEDOM = 6;
    private static final double RIM_DRIFT = 0.015;
    private static final double ARCS_DRIFT = 0.005;

    /** The same after so much of every field was seen to be of this kind. */
    Cluster learn(List<Trait> fields, double[] share) {
      double n = KEEPS_MEAN;
      double rims = KEEPS_MEAN * rim;
      double arcses = KEEPS_MEAN * arcs;
      for (int i = 0; i < share.length; i++) {
        n += share[i];
        rims += share[i] * fields.get(i).rim();
        arcses += share[i] * fields.get(i).arcs();
      }
      double rimSquares = KEEPS_VARIANCE * rimVariance;
      double arcsSquares = KEEPS_VARIANCE * arcsVariance;
      for (int i = 0; i < share.length; i++) {
        rimSquares += share[i] * square(fields.get(i).rim() - rims / n);
        arcsSquares += share[i] * square(fields.get(i).arcs() - arcses / n);
      }
      double m = n - KEEPS_MEAN + KEEPS_VARIANCE;
      return new Cluster(rims / n, rimSquares / m, arcses / n, arcsSquares / m);
    }

    private Cluster loose() {
      return new Cluster(rim, rimVariance + RIM_DRIFT, arcs, arcsVariance + ARCS_DRIFT);
    }

    /** The logarithm of how well something fits, but for a constant. */
    double fit(Trait trait) {
      return fit(trait.rim() - rim, rimVariance) + fit(trait.arcs() - arcs, arcsVariance);
    }

    private static double fit(double off, double variance) {
      return -0.5 * Math.log(variance)
          - (FREEDOM + 1) / 2 * Math.log1p(off * off / variance / FREEDOM);
    }

    private static double square(double value) {
      return value * value;
    }
  }

  /**
   * What a board teaches.
   *
   * @param fields all fields that are played on
   * @param chances how likely a disc stands on each, as a first guess
   */
  Presence learn(List<Trait> fields, double[] chances) {
    Presence learnt = this;
    double[] now = chances;
    for (int round = 0; round < ROUNDS; round++) {
      learnt = once(fields, now);
      now = fields.stream().mapToDouble(learnt::chance).toArray();
    }
    return learnt;
  }

  private Presence once(List<Trait> fields, double[] chances) {
    double[] empty = new double[chances.length];
    double[] whites = new double[chances.length];
    double[] blacks = new double[chances.length];
    for (int i = 0; i < chances.length; i++) {
      empty[i] = 1 - chances[i];
      (fields.get(i).isWhite() ? whites : blacks)[i] = chances[i];
    }
    return new Presence(
        bare.learn(fields, empty), white.learn(fields, whites), black.learn(fields, blacks));
  }

  /** The same in a game: the light changes from one look at a field to the next. */
  Presence loose() {
    return new Presence(bare, white.loose(), black.loose());
  }

  /** The logarithm of the odds that it is a disc. */
  double odds(Trait trait) {
    return (trait.isWhite() ? white : black).fit(trait) - bare.fit(trait);
  }

  /** How well it fits what is likelier of both, but for a constant: the logarithm. */
  double fit(Trait trait) {
    return Math.max((trait.isWhite() ? white : black).fit(trait), bare.fit(trait));
  }

  /** The same, of whichever side's colour it is. */
  double either(DiscCandidate disc) {
    return Math.max(odds(Trait.of(disc, true)), odds(Trait.of(disc, false)));
  }

  /** How likely it is a disc, 0…1. */
  double chance(Trait trait) {
    return chance(odds(trait));
  }

  /** The chance that belongs to the logarithm of odds. */
  static double chance(double odds) {
    return 1 / (1 + Math.exp(-odds));
  }
}
