package dev.huff.vision.stack;

import java.util.Arrays;

/**
 * A patch as it would look if one disc or a stack of two stood there, in the colours that explain
 * it best, and how far the picture differs.
 */
final class RenderedPatch {
  /** So many neighbouring pixels share the same noise: they tell as much as one. */
  static final double ALIKE = 2;

  /** Stacks are rare: a logarithm. */
  private static final double RARITY = 2.5;

  final PixelPatch patch;
  final DiscAppearance appearance;
  final int discs;

  /** Where the base is, in fields. */
  final double x;

  final double y;

  /** Rendered colours, three numbers a pixel. */
  final float[] expected;

  /** 0 where mostly a disc is seen, 1 where fields are. */
  final byte[] kind;

  /** How much of a pixel is bare field. */
  final float[] bare;

  /** How much of that lies in the shadow. */
  final float[] shade;

  /** How much the lamp shines on its side. */
  final float[] lit;

  /** How much of a pixel is the top. */
  final float[] top;

  /** How far out on the top it lies. */
  final float[] out;

  private final float[] side;
  private final ColourFit palette = new ColourFit();

  /** What is not mirrored light, of the disc and of every ground. */
  private final double[] diffuse;

  /** The negative log likelihood, once it was computed. */
  private double cost = Double.NaN;

  /** Draws discs with their base at a place, without specular light. */
  RenderedPatch(PixelPatch patch, DiscAppearance appearance, int discs, double x, double y) {
    this(patch, appearance, discs, x, y, allDiffuse());
  }

  private RenderedPatch(
      PixelPatch patch,
      DiscAppearance appearance,
      int discs,
      double x,
      double y,
      double[] diffuse) {
    this.patch = patch;
    this.appearance = appearance;
    this.discs = discs;
    this.x = x;
    this.y = y;
    this.diffuse = diffuse;
    int n = patch.size;
    top = new float[n];
    side = new float[n];
    out = new float[n];
    lit = new float[n];
    bare = new float[n];
    shade = new float[n];
    kind = new byte[n];
    expected = new float[3 * n];
    outline(new DiscOutline(appearance.shape(), discs, x, y));
    solve();
    paint();
  }

  private static double[] allDiffuse() {
    double[] diffuse = new double[3 + 3 * ColourFit.GROUNDS];
    Arrays.fill(diffuse, 1);
    return diffuse;
  }

  /** The same patch with so many discs at a place. */
  RenderedPatch with(int others, double otherX, double otherY) {
    return new RenderedPatch(patch, appearance, others, otherX, otherY, diffuse);
  }

  /** The same discs elsewhere. */
  RenderedPatch at(double otherX, double otherY) {
    return with(discs, otherX, otherY);
  }

  /** The same if that is how discs look. */
  RenderedPatch as(DiscAppearance other) {
    return as(other, x, y);
  }

  /** The same elsewhere. */
  RenderedPatch as(DiscAppearance other, double otherX, double otherY) {
    return new RenderedPatch(patch, other, discs, otherX, otherY, diffuse);
  }

  /** The same with as much specular light as these colours show. */
  RenderedPatch withSpecularLight(DiscAppearance other) {
    double[] less = new double[diffuse.length];
    for (int channel = 0; channel < 3; channel++) {
      double mirrored = other.reflectance().specular().of(palette, channel);
      less[channel] = SpecularModel.without(mirrored, palette.disc(channel));
      for (int ground = 0; ground < ColourFit.GROUNDS; ground++) {
        less[3 + 3 * ground + channel] =
            SpecularModel.without(mirrored, palette.ground(ground, channel));
      }
    }
    return new RenderedPatch(patch, other, discs, x, y, less);
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
      kind[i] = (byte) (outline.bare < 0.5 ? 0 : 1);
    }
  }

  private void solve() {
    for (int i = 0; i < patch.size; i++) {
      double weight = appearance.noise().weight(kind[i]);
      for (int channel = 0; channel < 3; channel++) {
        double seen = patch.colours[3 * i + channel];
        palette.add(
            channel, patch.ground[i], weight, ofDisc(i, channel), ofField(i, channel), seen);
      }
    }
    palette.solve();
  }

  private void paint() {
    for (int i = 0; i < patch.size; i++) {
      for (int channel = 0; channel < 3; channel++) {
        double disc = ofDisc(i, channel) * palette.disc(channel);
        expected[3 * i + channel] = (float) (disc + shownField(i, channel));
      }
    }
  }

  /** How much of the disc's own colour a pixel shows. */
  private double ofDisc(int i, int channel) {
    return top[i] * appearance.reflectance().ofTop(out[i], channel)
        + side[i] * appearance.reflectance().ofSide(lit[i], channel) * diffuse[channel];
  }

  /** The same of the field. */
  private double ofField(int i, int channel) {
    return bare[i] * appearance.reflectance().ofField(shade[i], channel, diffuseShare(i, channel));
  }

  /** What a pixel shows of the field. */
  double shownField(int i, int channel) {
    return ofField(i, channel) * field(i, channel);
  }

  /** What it would show of the side if that were as bright as the top. */
  double fullyLitSide(int i, int channel) {
    return side[i] * palette.disc(channel) * diffuse[channel];
  }

  /** What it shows of the side. */
  double shownSide(int i, int channel) {
    return fullyLitSide(i, channel) * appearance.reflectance().ofSide(lit[i], channel);
  }

  /** How much of what a shadow shows of the field it shows without mirrored light. */
  double diffuseShare(int i, int channel) {
    return diffuse[3 + 3 * patch.ground[i] + channel];
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
    return appearance.noise().square(kind[i], error(i, 0), error(i, 1), error(i, 2));
  }

  /** How much a pixel counts: less if something else is visible there. */
  double weight(int i) {
    return PixelNoiseModel.weight(square(i));
  }

  /** The negative log likelihood of the picture, but for a constant. */
  double cost() {
    if (Double.isNaN(cost)) {
      double sum = 0;
      for (int i = 0; i < patch.size; i++) {
        sum += appearance.noise().cost(kind[i], square(i));
      }
      cost = sum / ALIKE + patch.baseCost(x, y);
    }
    return cost;
  }

  /** The same, comparable between different noise and between discs and stacks. */
  double negativeLogLikelihood() {
    return cost() + appearance.noise().logDensity() * patch.size / ALIKE + (discs - 1) * RARITY;
  }

  /** How different another drawing of the same patch is. */
  double contrast(RenderedPatch other) {
    double sum = 0;
    for (int i = 0; i < patch.size; i++) {
      double a = other.expected[3 * i] - expected[3 * i];
      double b = other.expected[3 * i + 1] - expected[3 * i + 1];
      double c = other.expected[3 * i + 2] - expected[3 * i + 2];
      sum += PixelNoiseModel.bounded(appearance.noise().square(kind[i], a, b, c));
    }
    return sum / ALIKE;
  }
}
