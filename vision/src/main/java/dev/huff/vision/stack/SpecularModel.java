package dev.huff.vision.stack;

import java.util.Arrays;
import java.util.List;

/**
 * Light that varnish mirrors. It brightens tops and the board, but not sides and shadows. Dark
 * squares show how much there is: it brightens them most, compared with light squares.
 *
 * @param dark which fields are the dark ones, by (row + column) mod 2
 * @param diffuse how much light dark fields give where nothing is mirrored, as a share of what
 *     light ones give there, for three numbers of a colour
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record SpecularModel(int dark, double[] diffuse) {
  private static final int FEWEST = 6;
  private static final double QUANTILE = 0.2;

  /** Wood varies by so much: less is no mirrored light. */
  private static final double TOLERANCE = 1.12;

  private static final double MOST = 0.97;

  /** Where nothing is known. */
  static SpecularModel none() {
    return new SpecularModel(0, new double[] {1, 1, 1});
  }

  /** Fits the model to the colours of several patches. */
  static SpecularModel learnt(List<RenderedPatch> drawings) {
    List<ColourFit> both =
        drawings.stream().map(RenderedPatch::palette).filter(ColourFit::showsBothFields).toList();
    if (both.size() < FEWEST) {
      return none();
    }
    int dark = quantile(both, 0, 1) < 1 ? 0 : 1;
    double[] diffuse = new double[3];
    Arrays.setAll(diffuse, channel -> Math.min(1, TOLERANCE * quantile(both, dark, channel)));
    return new SpecularModel(dark, diffuse);
  }

  private static double quantile(List<ColourFit> palettes, int dark, int channel) {
    double[] shares = palettes.stream().mapToDouble(p -> share(p, dark, channel)).toArray();
    Arrays.sort(shares);
    return shares[(int) (QUANTILE * shares.length)];
  }

  private static double share(ColourFit palette, int dark, int channel) {
    return cube(palette.ground(dark, channel)) / cube(palette.ground(1 - dark, channel));
  }

  /** How much specular light a patch shows. */
  double of(ColourFit palette, int channel) {
    if (!palette.showsBothFields() || diffuse[channel] > MOST) {
      return 0;
    }
    double light = cube(palette.ground(1 - dark, channel));
    double more = cube(palette.ground(dark, channel)) - diffuse[channel] * light;
    return Math.max(0, more / (1 - diffuse[channel]));
  }

  /** The share of a colour that remains without so much specular light. */
  static double without(double mirrored, double colour) {
    return Math.cbrt(Math.max(1 - MOST, 1 - mirrored / Math.max(1, cube(colour))));
  }

  private static double cube(double colour) {
    double own = Math.max(1, colour);
    return own * own * own;
  }
}
