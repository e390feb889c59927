package dev.huff.vision.stack;

import dev.huff.vision.stack.DiscBaseFitter.Foot;
import java.util.Arrays;

/**
 * A patch as it would look under an assumption, and how far it looks otherwise. The colours in it
 * are those that explain it best.
 */
final class RenderedPatch {
  /** So many neighbouring pixels see the same speck of wood or dust: they tell as much as one. */
  static final double ALIKE = 2;

  final PixelPatch patch;
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

  final ColourFit palette = new ColourFit();

  /** What is not mirrored light of the top, and of every ground. */
  private final double[] dull = new double[ColourFit.COLOURS];

  private PixelNoiseModel noise = PixelNoiseModel.unknown();

  RenderedPatch(PixelPatch patch) {
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
    Arrays.fill(dull, 1);
  }

  /**
   * Measures how much of what was drawn last is mirrored light.
   *
   * @param times so many times as much is believed
   */
  void shine(SpecularModel gloss, double times) {
    for (int channel = 0; channel < 3; channel++) {
      double mirrored = times * gloss.of(palette, channel);
      for (int i = channel; i < dull.length; i += 3) {
        dull[i] = SpecularModel.without(mirrored, palette.at(i));
      }
    }
  }

  /** Whether some of it is. */
  boolean isShining() {
    return dull[0] < 1 || dull[1] < 1 || dull[2] < 1;
  }

  /** Draws so many discs with their foot at a place, and tells how unlikely that is. */
  Foot draw(DiscAppearance appearance, int storeys, double x, double y) {
    paint(appearance, storeys, x, y);
    return new Foot(x, y, storeys, cost() + patch.slip(x, y));
  }

  /** The same with a foot that was found before. */
  Foot draw(DiscAppearance appearance, Foot foot) {
    return draw(appearance, foot.storeys(), foot.x(), foot.y());
  }

  /** What would be seen of them, three numbers a pixel. */
  float[] sketch(DiscAppearance appearance, int storeys, double x, double y) {
    paint(appearance, storeys, x, y);
    return expected.clone();
  }

  private void paint(DiscAppearance appearance, int storeys, double x, double y) {
    outline(new DiscOutline(appearance.shape(), storeys, x, y));
    noise = appearance.noise();
    shadeIn(appearance.finish());
    palette.mix();
    mix();
  }

  private double cost() {
    double cost = 0;
    for (int i = 0; i < patch.size; i++) {
      cost += noise.cost(stuff[i], square(i));
    }
    return cost / ALIKE;
  }

  private void outline(DiscOutline outline) {
    for (int i = 0; i < patch.size; i++) {
      outline.look(patch.x[i], patch.y[i]);
      top[i] = (float) outline.top;
      side[i] = (float) outline.side;
      lit[i] = (float) outline.lit;
      bare[i] = (float) outline.bare;
      shade[i] = outline.bare == 0 ? 0 : Math.max(patch.cast[i], (float) outline.shade);
      out[i] = (float) outline.out;
      stuff[i] = (byte) (outline.bare < 0.5 ? 0 : 1);
    }
  }

  /** What light makes of either colour. */
  private void shadeIn(ReflectanceModel finish) {
    palette.clear();
    for (int i = 0; i < patch.size; i++) {
      double weight = noise.weight(stuff[i]);
      for (int channel = 0; channel < 3; channel++) {
        int at = 3 * i + channel;
        double disc =
            top[i] * finish.ofTop(out[i], channel)
                + side[i] * finish.ofSide(lit[i], channel) * dull[channel];
        double field = bare[i] * finish.ofField(shade[i], channel, dull(i, channel));
        ofDisc[at] = (float) disc;
        ofField[at] = (float) field;
        palette.add(channel, patch.ground[i], weight, disc, field, patch.colours[at]);
      }
    }
  }

  private void mix() {
    float[] mix = new float[ColourFit.COLOURS];
    for (int k = 0; k < mix.length; k++) {
      mix[k] = (float) palette.at(k);
    }
    for (int i = 0; i < patch.size; i++) {
      int field = 3 + 3 * patch.ground[i];
      for (int channel = 0; channel < 3; channel++) {
        int at = 3 * i + channel;
        expected[at] = ofDisc[at] * mix[channel] + ofField[at] * mix[field + channel];
      }
    }
  }

  /** How far a pixel is from what was expected, squared, in standard deviations. */
  double square(int i) {
    return noise.square(stuff[i], error(i, 0), error(i, 1), error(i, 2));
  }

  /** How much a pixel counts: less when something else is seen there. */
  double weight(int i) {
    return PixelNoiseModel.weight(square(i));
  }

  /** How much more than expected a pixel shows. */
  double error(int i, int channel) {
    return patch.colours[3 * i + channel] - expected[3 * i + channel];
  }

  /** How much of what the side would show of the top's colour it shows without mirrored light. */
  double dullSide(int channel) {
    return dull[channel];
  }

  /** The same of the field that a pixel lies on, in a shadow. */
  double dull(int i, int channel) {
    return dull[3 + 3 * patch.ground[i] + channel];
  }

  /** The own colour of the field that a pixel lies on. */
  double field(int i, int channel) {
    return palette.ground(patch.ground[i], channel);
  }
}
