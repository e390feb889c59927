package dev.huff.vision.read;

import dev.huff.vision.picture.LabColour;
import java.util.List;

/**
 * The colours of the two sides' discs in one picture; the lighter ones are White's, whatever they
 * are painted.
 *
 * @param white the middle of the lighter ones
 * @param black the middle of the darker ones
 * @param both whether both kinds were there to compare
 */
record Colours(LabColour white, LabColour black, boolean both) {
  /** Two sets of discs differ by more than this; one set in uneven light differs by less. */
  private static final double LEAST_DIFFERENCE = 16;

  /** The same, in spreads of a set. */
  private static final double LEAST_SPREADS = 2.5;

  /** Where more discs stand than a side has, there are two sets: so much less has to part them. */
  private static final double SURELY_TWO = 0.5;

  /** In less light than that on the light fields, colours differ less. */
  private static final double GOOD_LIGHT = 60;

  /**
   * Parts the discs in two.
   *
   * @param discs at least one colour
   * @param most how many discs a side has
   * @param light of the fields that are light
   * @param dark of the fields that are dark
   */
  static Colours of(List<LabColour> discs, int most, LabColour light, LabColour dark) {
    LabColour a = farthest(discs, mean(discs));
    LabColour b = farthest(discs, a);
    for (int round = 0; round < 10; round++) {
      LabColour first = a;
      LabColour second = b;
      List<LabColour> nearFirst =
          discs.stream().filter(d -> d.distance(first) <= d.distance(second)).toList();
      List<LabColour> nearSecond =
          discs.stream().filter(d -> d.distance(first) > d.distance(second)).toList();
      a = nearFirst.isEmpty() ? a : mean(nearFirst);
      b = nearSecond.isEmpty() ? b : mean(nearSecond);
    }
    double least = LEAST_DIFFERENCE * Math.min(1, (light.l() + 16) / (GOOD_LIGHT + 16));
    double needed = Math.max(least, LEAST_SPREADS * spread(discs, a, b));
    if (a.distance(b) > (discs.size() > most ? SURELY_TWO : 1) * needed) {
      return a.brightness() > b.brightness() ? new Colours(a, b, true) : new Colours(b, a, true);
    }
    return alone(mean(discs), light, dark);
  }

  /**
   * Only one side's discs are there: light ones are nearer to the light fields than to the dark.
   */
  private static Colours alone(LabColour colour, LabColour light, LabColour dark) {
    boolean isWhite = colour.brightness() > (light.brightness() + dark.brightness()) / 2;
    return isWhite ? new Colours(colour, dark, false) : new Colours(light, colour, false);
  }

  private static double spread(List<LabColour> discs, LabColour a, LabColour b) {
    return discs.stream()
        .mapToDouble(d -> Math.min(d.distance(a), d.distance(b)))
        .average()
        .orElse(0);
  }

  private static LabColour farthest(List<LabColour> colours, LabColour from) {
    LabColour farthest = from;
    for (LabColour colour : colours) {
      farthest = colour.distance(from) > farthest.distance(from) ? colour : farthest;
    }
    return farthest;
  }

  static LabColour mean(List<LabColour> colours) {
    double l = 0;
    double a = 0;
    double b = 0;
    for (LabColour colour : colours) {
      l += colour.l();
      a += colour.a();
      b += colour.b();
    }
    int n = Math.max(1, colours.size());
    return new LabColour(l / n, a / n, b / n);
  }

  /** Where a colour lies between the two: 0 Black's, 1 White's. */
  double whiteness(LabColour colour) {
    double toWhite = colour.distance(white);
    double toBlack = colour.distance(black);
    return toBlack / Math.max(1e-6, toWhite + toBlack);
  }

  /** Whether a colour is neither: a coin, a finger, a third set. */
  boolean isStrange(LabColour colour) {
    double nearest = Math.min(colour.distance(white), colour.distance(black));
    return both && nearest > 0.75 * white.distance(black) && nearest > 20;
  }
}
