package dev.huff.vision.stack;

import java.util.Arrays;
import java.util.List;

/**
 * Light that varnish mirrors. It is added to what tops and fields show, but sides mirror another
 * way, and what lies in a shadow has none: beside a shining top a side is darker than beside a dull
 * one. Dark fields tell how much it is: it lightens them most, compared with the light fields.
 *
 * @param dark which fields are the dark ones, by (row + column) mod 2
 * @param dull how much light dark fields give where nothing is mirrored. A share of what light ones
 *     give there, one for each channel
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record SpecularModel(int dark, double[] dull) {
  private static final int FEWEST = 6;
  private static final double QUANTILE = 0.2;

  /** Wood varies by so much: less is no mirrored light. */
  private static final double TOLERANCE = 1.12;

  private static final double MOST = 0.97;

  /** Where nothing is known. */
  static SpecularModel none() {
    return new SpecularModel(0, new double[] {1, 1, 1});
  }

  /** What several discs and their surroundings show. */
  static SpecularModel learnt(List<ColourFit> colours) {
    List<ColourFit> both = colours.stream().filter(ColourFit::showsBothFields).toList();
    if (both.size() < FEWEST) {
      return none();
    }
    int dark = quantile(both, 0, 1) < 1 ? 0 : 1;
    double[] dull = new double[3];
    Arrays.setAll(dull, channel -> Math.min(1, TOLERANCE * quantile(both, dark, channel)));
    return new SpecularModel(dark, dull);
  }

  private static double quantile(List<ColourFit> colours, int dark, int channel) {
    double[] shares = colours.stream().mapToDouble(it -> share(it, dark, channel)).toArray();
    Arrays.sort(shares);
    return shares[(int) (QUANTILE * shares.length)];
  }

  private static double share(ColourFit colours, int dark, int channel) {
    return cube(colours.ground(dark, channel)) / cube(colours.ground(1 - dark, channel));
  }

  /** How much light is mirrored there. */
  double of(ColourFit colours, int channel) {
    if (!colours.showsBothFields() || dull[channel] > MOST) {
      return 0;
    }
    double light = cube(colours.ground(1 - dark, channel));
    double more = cube(colours.ground(dark, channel)) - dull[channel] * light;
    return Math.max(0, more / (1 - dull[channel]));
  }

  /** What is left of a colour without so much light. */
  static double without(double mirrored, double colour) {
    return Math.cbrt(Math.max(1 - MOST, 1 - mirrored / Math.max(1, cube(colour))));
  }

  private static double cube(double colour) {
    double own = Math.max(1, colour);
    return own * own * own;
  }
}
