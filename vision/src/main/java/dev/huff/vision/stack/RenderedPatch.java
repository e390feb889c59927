package dev.huff.vision.stack;

import java.util.Arrays;

/**
 * A patch as it would look if so many discs stood there, and how far it looks otherwise. The
 * colours in it are those that explain it best.
 */
final class RenderedPatch {
  /** So many neighbouring pixels see the same speck of grain: they tell as much as one. */
  static final double ALIKE = 2;

  /** Stacks are rare: a logarithm. */
  private static final double RARITY = 2.5;

  final PixelPatch patch;
  final DiscAppearance heights;
  final int storeys;

  /** Where the foot is, in fields. */
  final double x;

  final double y;

  /** What would be seen, three numbers a pixel. */
  final float[] expected;

  /** 0 where mostly a disc is seen, 1 where fields are. */
  final byte[] stuff;

  /** How much of a pixel is bare field. */
  final float[] bare;

  /** How much of that lies in the shadow. */
  final float[] shade;

  /** How much the lamp shines on its side. */
  final float[] lit;

  /** How much of a pixel is the top. */
  final float[] top;

  /** How much of the light of its rim the top has there. */
  final float[] out;

  private final float[] side;
  private final ColourFit palette = new ColourFit();

  /** What is not mirrored light, of the disc and of every ground. */
  private final double[] dull;

  /** How unlikely it is, as a logarithm, once that was asked. */
  private double cost = Double.NaN;

  /** Draws so many discs with their foot at a place where no light is mirrored. */
  RenderedPatch(PixelPatch patch, DiscAppearance heights, int storeys, double x, double y) {
    this(patch, heights, storeys, x, y, allDull());
  }

  private RenderedPatch(
      PixelPatch patch, DiscAppearance heights, int storeys, double x, double y, double[] dull) {
    this.patch = patch;
    this.heights = heights;
    this.storeys = storeys;
    this.x = x;
    this.y = y;
    this.dull = dull;
    int n = patch.size;
    top = new float[n];
    side = new float[n];
    out = new float[n];
    lit = new float[n];
    bare = new float[n];
    shade = new float[n];
    stuff = new byte[n];
    expected = new float[3 * n];
    outline(new DiscOutline(heights.shape(), storeys, x, y));
    mix();
    paint();
  }

  private static double[] allDull() {
    double[] dull = new double[3 + 3 * ColourFit.GROUNDS];
    Arrays.fill(dull, 1);
    return dull;
  }

  /** The same patch with so many discs elsewhere. */
  RenderedPatch with(int others, double otherX, double otherY) {
    return new RenderedPatch(patch, heights, others, otherX, otherY, dull);
  }

  /** The same discs elsewhere. */
  RenderedPatch at(double otherX, double otherY) {
    return with(storeys, otherX, otherY);
  }

  /** The same if that is how discs look. */
  RenderedPatch as(DiscAppearance other) {
    return as(other, x, y);
  }

  /** The same elsewhere. */
  RenderedPatch as(DiscAppearance other, double otherX, double otherY) {
    return new RenderedPatch(patch, other, storeys, otherX, otherY, dull);
  }

  /** The same with as much mirrored light as these colours show. */
  RenderedPatch shining(DiscAppearance other) {
    double[] less = new double[dull.length];
    for (int channel = 0; channel < 3; channel++) {
      double mirrored = other.finish().gloss().of(palette, channel);
      less[channel] = SpecularModel.without(mirrored, palette.disc(channel));
      for (int ground = 0; ground < ColourFit.GROUNDS; ground++) {
        less[3 + 3 * ground + channel] =
            SpecularModel.without(mirrored, palette.ground(ground, channel));
      }
    }
    return new RenderedPatch(patch, other, storeys, x, y, less);
  }

  private void outline(DiscOutline outline) {
    for (int i = 0; i < patch.size; i++) {
      outline.look(patch.x[i], patch.y[i]);
      top[i] = (float) outline.top;
      side[i] = (float) outline.side;
      out[i] = (float) outline.out;
      lit[i] = (float) outline.lit;
      bare[i] = (float) outline.bare;
      shade[i] = (float) outline.shade;
      stuff[i] = (byte) (outline.bare < 0.5 ? 0 : 1);
    }
  }

  private void mix() {
    for (int i = 0; i < patch.size; i++) {
      double weight = heights.grain().weight(stuff[i]);
      for (int channel = 0; channel < 3; channel++) {
        double seen = patch.colours[3 * i + channel];
        palette.add(
            channel, patch.ground[i], weight, ofDisc(i, channel), ofField(i, channel), seen);
      }
    }
    palette.mix();
  }

  private void paint() {
    for (int i = 0; i < patch.size; i++) {
      for (int channel = 0; channel < 3; channel++) {
        double disc = ofDisc(i, channel) * palette.disc(channel);
        expected[3 * i + channel] = (float) (disc + seenField(i, channel));
      }
    }
  }

  /** How much of the disc's own colour a pixel shows. */
  private double ofDisc(int i, int channel) {
    return top[i] * (1 + out[i] * heights.finish().rim()[channel])
        + side[i] * heights.finish().ofSide(lit[i], channel) * dull[channel];
  }

  /** The same of the field. */
  private double ofField(int i, int channel) {
    return bare[i] * heights.finish().ofField(shade[i], channel, dullField(i, channel));
  }

  /** What a pixel shows of the field. */
  double seenField(int i, int channel) {
    return ofField(i, channel) * field(i, channel);
  }

  /** What it would show of the side if that were as bright as the top. */
  double wholeSide(int i, int channel) {
    return side[i] * palette.disc(channel) * dull[channel];
  }

  /** What it shows of the side. */
  double seenSide(int i, int channel) {
    return wholeSide(i, channel) * heights.finish().ofSide(lit[i], channel);
  }

  /** How much of what a shadow shows of the field it shows without mirrored light. */
  double dullField(int i, int channel) {
    return dull[3 + 3 * patch.ground[i] + channel];
  }

  /** The own colour of the field that a pixel lies on. */
  double field(int i, int channel) {
    return palette.ground(patch.ground[i], channel);
  }

  /** The colours that explain the patch best. */
  ColourFit palette() {
    return palette;
  }

  /** How much more than expected a pixel shows. */
  double error(int i, int channel) {
    return patch.colours[3 * i + channel] - expected[3 * i + channel];
  }

  /** How far a pixel is from what was expected, squared, in standard deviations. */
  private double square(int i) {
    return heights.grain().square(stuff[i], error(i, 0), error(i, 1), error(i, 2));
  }

  /** How much a pixel counts: less when something else is seen there. */
  double weight(int i) {
    return PixelNoiseModel.weight(square(i));
  }

  /** How unlikely it is, as a logarithm. */
  double cost() {
    if (Double.isNaN(cost)) {
      double sum = 0;
      for (int i = 0; i < patch.size; i++) {
        sum += heights.grain().cost(stuff[i], square(i));
      }
      cost = sum / ALIKE + patch.slip(x, y);
    }
    return cost;
  }

  /** The same, so that even other grain may be compared. */
  double oddity() {
    return cost() + heights.grain().unsaid() * patch.size / ALIKE + (storeys - 1) * RARITY;
  }

  /** How far it is from another of the same patch. */
  double contrast(RenderedPatch other) {
    double sum = 0;
    for (int i = 0; i < patch.size; i++) {
      double a = other.expected[3 * i] - expected[3 * i];
      double b = other.expected[3 * i + 1] - expected[3 * i + 1];
      double c = other.expected[3 * i + 2] - expected[3 * i + 2];
      sum += PixelNoiseModel.bounded(heights.grain().square(stuff[i], a, b, c));
    }
    return sum / ALIKE;
  }
}
