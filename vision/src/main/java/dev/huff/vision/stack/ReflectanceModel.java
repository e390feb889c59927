package dev.huff.vision.stack;

import java.util.Arrays;
import java.util.List;

/**
 * The reflectance of a set, in shares of the colour that is lit: on its sides, in its shadow, and
 * on its tops from the middle to the rim. Each is told for three numbers of a colour.
 */
final class ReflectanceModel {
  /** Rings of a top that are told apart, from half its radius on. */
  private static final int RINGS = 10;

  private static final double INNER = 0.5;
  private static final double SHADE = 0.76;
  private static final double SIDE = 0.8;
  private static final double LIT = 0.05;

  /** Colours squared that such guesses weigh. */
  private static final double SHADE_TRUST = 5e4;

  private static final double SIDE_TRUST = 5e4;
  private static final double RING_TRUST = 5e3;

  private static final double WHOLLY = 0.93;

  /** Where more is mirrored, shadows do not tell how dark they are. */
  private static final double DULL = 0.98;

  private static final double PARTLY = 0.02;

  /** Light in a shadow. */
  private final double[] shade = new double[3];

  /** Light on a side away from the lamp, and how much more there is on one that faces it. */
  private final double[] side = new double[3];

  private final double[] lit = new double[3];
  private final double[][] rings = new double[RINGS + 1][3];
  private SpecularModel gloss = SpecularModel.none();

  private ReflectanceModel() {}

  /** Before anything is known. */
  static ReflectanceModel usual() {
    ReflectanceModel usual = new ReflectanceModel();
    Arrays.fill(usual.shade, SHADE);
    Arrays.fill(usual.side, SIDE);
    Arrays.fill(usual.lit, LIT);
    for (double[] ring : usual.rings) {
      Arrays.fill(ring, 1);
    }
    return usual;
  }

  private static double ring(double out) {
    return Math.max(0, Math.min(RINGS - 1, (out - INNER) / (1 - INNER) * (RINGS - 1)));
  }

  /**
   * What the top shows of the disc's own colour.
   *
   * @param out how far from its middle, in radii
   */
  double ofTop(double out, int channel) {
    double at = ring(out);
    int inner = (int) at;
    double outwards = at - inner;
    return rings[inner][channel] * (1 - outwards) + rings[inner + 1][channel] * outwards;
  }

  /** The light that is mirrored. */
  SpecularModel gloss() {
    return gloss;
  }

  /** What the side shows of it. */
  double ofSide(double lit, int channel) {
    return side[channel] + lit * this.lit[channel];
  }

  /**
   * What a field shows of its own colour.
   *
   * @param dull the share of that which is not mirrored light
   */
  double ofField(double shaded, int channel, double dull) {
    double shade = dull * this.shade[channel];
    return 1 - darker(shaded, shade) * (1 - shade);
  }

  /**
   * How much darker a field is in part of a shadow, as a share of how much darker it is in all of
   * it. Light adds up, and colours are about its cube roots: half the light is missed less.
   */
  private static double darker(double shaded, double shade) {
    return shaded * (1 - (1 - shade) * (1 - shaded));
  }

  /** What several discs and their surroundings show. */
  ReflectanceModel learnt(List<RenderedPatch> drawings) {
    ReflectanceModel learnt = new ReflectanceModel();
    for (int channel = 0; channel < 3; channel++) {
      learn(drawings, channel, learnt);
    }
    learnt.gloss = SpecularModel.learnt(drawings.stream().map(it -> it.palette).toList());
    return learnt;
  }

  private void learn(List<RenderedPatch> drawings, int channel, ReflectanceModel learnt) {
    double[] shadow = {SHADE_TRUST * (1 - SHADE), SHADE_TRUST};
    double[] wall = {SIDE_TRUST, 0, SIDE_TRUST, SIDE_TRUST * SIDE, SIDE_TRUST * LIT};
    double[][] tops = new double[RINGS][2];
    for (RenderedPatch drawing : drawings) {
      for (int i = 0; i < drawing.patch.size; i++) {
        double weight = drawing.weight(i);
        addShadow(drawing, i, channel, weight, shadow);
        addSide(drawing, i, channel, weight, wall);
        if (drawing.top[i] > WHOLLY) {
          double disc = drawing.palette.disc(channel);
          double[] ring = tops[(int) Math.round(ring(drawing.out[i]))];
          ring[0] += weight * disc * drawing.patch.colours[3 * i + channel];
          ring[1] += weight * disc * disc;
        }
      }
    }
    learnt.shade[channel] = 1 - Math.max(0, Math.min(0.7, shadow[0] / shadow[1]));
    double det = wall[0] * wall[2] - wall[1] * wall[1];
    double dark = (wall[2] * wall[3] - wall[1] * wall[4]) / det;
    double more = (wall[0] * wall[4] - wall[1] * wall[3]) / det;
    learnt.side[channel] = Math.max(0.3, Math.min(1.3, dark));
    learnt.lit[channel] = Math.max(-0.2, Math.min(0.9, more));
    for (int ring = 0; ring <= RINGS; ring++) {
      double[] sums = tops[Math.min(ring, RINGS - 1)];
      boolean isSeen = ring < RINGS && sums[1] > RING_TRUST;
      learnt.rings[ring][channel] =
          isSeen || ring == 0
              ? (sums[0] + RING_TRUST) / (sums[1] + RING_TRUST)
              : learnt.rings[ring - 1][channel];
    }
  }

  private void addShadow(RenderedPatch p, int i, int channel, double weight, double[] shadow) {
    if (p.dull(i, channel) < DULL) {
      return;
    }
    double field = p.bare[i] * p.field(i, channel);
    double darker = field * darker(p.shade[i], shade[channel]);
    double seen =
        p.patch.colours[3 * i + channel] - p.ofDisc[3 * i + channel] * p.palette.disc(channel);
    shadow[0] += weight * darker * (field - seen);
    shadow[1] += weight * darker * darker;
  }

  private void addSide(RenderedPatch p, int i, int channel, double weight, double[] wall) {
    if (p.side[i] <= PARTLY) {
      return;
    }
    double disc = p.palette.disc(channel);
    double dark = p.side[i] * disc * p.dullSide(channel);
    double more = dark * p.lit[i];
    double own = dark * side[channel] + more * lit[channel];
    double seen = p.error(i, channel) + own;
    wall[0] += weight * dark * dark;
    wall[1] += weight * dark * more;
    wall[2] += weight * more * more;
    wall[3] += weight * dark * seen;
    wall[4] += weight * more * seen;
  }
}
