package dev.huff.vision.height;

import java.util.Arrays;

/**
 * A patch as it would look under an assumption, and how far it looks otherwise. The three colours
 * in it - of the disc, of even and of odd fields - are those that explain it best.
 */
final class Portrait {
  /** So many neighbouring pixels see the same speck of grain: they tell as much as one. */
  static final double ALIKE = 2;

  private static final int SUMS = 8;
  private static final double FAINT = 1e-3;

  final Patch patch;
  final float[] top;
  final float[] side;
  final float[] lit;
  final float[] bare;
  final float[] shade;
  final float[] out;
  final float[] ofDisc;
  final float[] ofField;

  /** What would be seen, three numbers a pixel. */
  final float[] expected;

  /** 0 where mostly a disc is seen, 1 where fields are. */
  final byte[] stuff;

  /** Of the disc, even and odd fields, for each of three numbers. */
  private final double[] colours = new double[9];

  private final double[] sums = new double[3 * SUMS];
  private Grain grain = Grain.unknown();

  Portrait(Patch patch) {
    this.patch = patch;
    int n = patch.size;
    top = new float[n];
    side = new float[n];
    lit = new float[n];
    bare = new float[n];
    shade = new float[n];
    out = new float[n];
    ofDisc = new float[3 * n];
    ofField = new float[3 * n];
    expected = new float[3 * n];
    stuff = new byte[n];
  }

  /** Draws so many discs with their foot at a place; how unlikely it is, as a logarithm. */
  double draw(Heights heights, int storeys, double x, double y) {
    sketch(heights, storeys, x, y);
    double cost = 0;
    for (int i = 0; i < patch.size; i++) {
      cost += grain.cost(stuff[i], square(i));
    }
    return cost / ALIKE + patch.slip(x, y);
  }

  /** The same, where it does not matter how likely that is. */
  void sketch(Heights heights, int storeys, double x, double y) {
    outline(new Outline(heights.shape(), storeys, x, y));
    grain = heights.grain();
    shadeIn(heights.finish());
    for (int channel = 0; channel < 3; channel++) {
      colour(channel);
    }
    paint();
  }

  private void outline(Outline outline) {
    for (int i = 0; i < patch.size; i++) {
      outline.look(patch.x[i], patch.y[i]);
      top[i] = (float) outline.top;
      side[i] = (float) outline.side;
      lit[i] = (float) outline.lit;
      bare[i] = (float) outline.bare;
      shade[i] = (float) outline.shade;
      out[i] = (float) outline.out;
      stuff[i] = (byte) (outline.bare < 0.5 ? 0 : 1);
    }
  }

  /** What light makes of either colour, and the sums from which the colours follow. */
  private void shadeIn(Finish finish) {
    Arrays.fill(sums, 0);
    for (int i = 0; i < patch.size; i++) {
      if (bare[i] == 0) {
        shadeDisc(i, finish);
      } else if (bare[i] == 1) {
        shadeField(i, finish);
      } else {
        shadeBorder(i, finish);
      }
    }
  }

  private void shadeDisc(int i, Finish finish) {
    double weight = grain.weight(0);
    int place = Finish.place(out[i]);
    for (int channel = 0; channel < 3; channel++) {
      int at = SUMS * channel;
      double disc = top[i] * finish.ofTop(place, channel);
      if (side[i] != 0) {
        disc += side[i] * finish.ofSide(lit[i], channel);
      }
      ofDisc[3 * i + channel] = (float) disc;
      ofField[3 * i + channel] = 0;
      sums[at] += weight * disc * disc;
      sums[at + 5] += weight * disc * patch.colours[3 * i + channel];
    }
  }

  private void shadeField(int i, Finish finish) {
    double weight = grain.weight(1);
    int own = 1 + patch.odd[i];
    for (int channel = 0; channel < 3; channel++) {
      int at = SUMS * channel + own;
      double field = shade[i] == 0 ? 1 : finish.ofField(shade[i], channel);
      ofDisc[3 * i + channel] = 0;
      ofField[3 * i + channel] = (float) field;
      sums[at + 2] += weight * field * field;
      sums[at + 5] += weight * field * patch.colours[3 * i + channel];
    }
  }

  private void shadeBorder(int i, Finish finish) {
    double weight = grain.weight(stuff[i]);
    int own = 1 + patch.odd[i];
    int place = Finish.place(out[i]);
    for (int channel = 0; channel < 3; channel++) {
      int at = SUMS * channel;
      double disc =
          top[i] * finish.ofTop(place, channel) + side[i] * finish.ofSide(lit[i], channel);
      double field = bare[i] * finish.ofField(shade[i], channel);
      double seen = weight * patch.colours[3 * i + channel];
      ofDisc[3 * i + channel] = (float) disc;
      ofField[3 * i + channel] = (float) field;
      sums[at] += weight * disc * disc;
      sums[at + own] += weight * disc * field;
      sums[at + 2 + own] += weight * field * field;
      sums[at + 5] += seen * disc;
      sums[at + 5 + own] += seen * field;
    }
  }

  /** The colours that leave least. */
  private void colour(int channel) {
    int at = SUMS * channel;
    double even = sums[at + 3] + FAINT;
    double odd = sums[at + 4] + FAINT;
    double own = sums[at] + FAINT - square(sums[at + 1]) / even - square(sums[at + 2]) / odd;
    double seen =
        sums[at + 5] - sums[at + 1] * sums[at + 6] / even - sums[at + 2] * sums[at + 7] / odd;
    double disc = seen / Math.max(1e-6, own);
    colours[channel] = disc;
    colours[3 + channel] = (sums[at + 6] - sums[at + 1] * disc) / even;
    colours[6 + channel] = (sums[at + 7] - sums[at + 2] * disc) / odd;
  }

  private void paint() {
    float[] mix = new float[9];
    for (int k = 0; k < 9; k++) {
      mix[k] = (float) colours[k];
    }
    for (int i = 0; i < patch.size; i++) {
      int field = 3 + 3 * patch.odd[i];
      for (int channel = 0; channel < 3; channel++) {
        int at = 3 * i + channel;
        expected[at] = ofDisc[at] * mix[channel] + ofField[at] * mix[field + channel];
      }
    }
  }

  /** How far a pixel is from what was expected, squared, in standard deviations. */
  double square(int i) {
    return grain.square(stuff[i], error(i, 0), error(i, 1), error(i, 2));
  }

  /** How much a pixel counts: less when something else is seen there. */
  double weight(int i) {
    return Grain.weight(square(i));
  }

  /** How much more than expected a pixel shows. */
  double error(int i, int channel) {
    return patch.colours[3 * i + channel] - expected[3 * i + channel];
  }

  /** The disc's own colour. */
  double disc(int channel) {
    return colours[channel];
  }

  /** The own colour of the field that a pixel lies on. */
  double field(int i, int channel) {
    return colours[3 + 3 * patch.odd[i] + channel];
  }

  private static double square(double value) {
    return value * value;
  }
}
