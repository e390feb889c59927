package dev.huff.vision.stack;

import java.util.Arrays;
import java.util.List;

/**
 * How a set reflects light: how bright sides, rims and shadows are compared with what is fully lit,
 * for each of the three numbers of a colour.
 *
 * @param side brightness of sides away from the lamp
 * @param lit how much brighter sides are that face it
 * @param shade brightness of the board in a shadow
 * @param rim brightness of tops, ring by ring outwards
 * @param specular light that varnish mirrors
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record ReflectanceModel(
    double[] side, double[] lit, double[] shade, double[][] rim, SpecularModel specular) {
  private static final double USUAL_SIDE = 0.8;
  private static final double USUAL_LIT = 0.05;
  private static final double USUAL_SHADE = 0.76;
  private static final double DARKEST = 0.3;
  private static final double BRIGHTEST_SIDE = 1.3;

  /** Colours squared that such guesses weigh. */
  private static final double TRUST = 5e4;

  /** The same of tops as light at the rim as within. */
  private static final double RIM_TRUST = 5e3;

  /** Rings of a top, from half-way to its rim outwards. */
  private static final int RINGS = 10;

  private static final double WHOLLY = 0.93;

  /** Where more is mirrored, shadows do not tell how dark they are. */
  private static final double DULL = 0.98;

  /** Before anything is known. */
  static ReflectanceModel usual() {
    ReflectanceModel usual =
        new ReflectanceModel(
            new double[3],
            new double[3],
            new double[3],
            new double[3][RINGS],
            SpecularModel.none());
    Arrays.fill(usual.side, USUAL_SIDE);
    Arrays.fill(usual.lit, USUAL_LIT);
    for (double[] rings : usual.rim) {
      Arrays.fill(rings, 1);
    }
    Arrays.fill(usual.shade, USUAL_SHADE);
    return usual;
  }

  /** Fits the model to drawings of several discs. */
  static ReflectanceModel learnt(List<RenderedPatch> drawings) {
    ReflectanceModel learnt =
        new ReflectanceModel(
            new double[3],
            new double[3],
            new double[3],
            new double[3][RINGS],
            SpecularModel.learnt(drawings));
    for (int channel = 0; channel < 3; channel++) {
      learnt.learnSide(drawings, channel);
      learnt.fitTops(drawings, channel);
      double shade = learntShade(drawings, channel);
      learnt.shade[channel] = Math.max(DARKEST, Math.min(1, shade));
    }
    return learnt;
  }

  /** The shares of the disc's colour that leave least of what is seen of sides. */
  private void learnSide(List<RenderedPatch> drawings, int channel) {
    double ofDark = TRUST;
    double ofBoth = 0;
    double ofMore = TRUST;
    double seenOfDark = TRUST * USUAL_SIDE;
    double seenOfMore = TRUST * USUAL_LIT;
    for (RenderedPatch drawing : drawings) {
      for (int i = 0; i < drawing.patch.size; i++) {
        double dark = drawing.fullyLitSide(i, channel);
        double more = dark * drawing.lit[i];
        double seen = drawing.error(i, channel) + drawing.shownSide(i, channel);
        double weight = drawing.weight(i);
        ofDark += weight * dark * dark;
        ofBoth += weight * dark * more;
        ofMore += weight * more * more;
        seenOfDark += weight * dark * seen;
        seenOfMore += weight * more * seen;
      }
    }
    double det = ofDark * ofMore - ofBoth * ofBoth;
    double away = (ofMore * seenOfDark - ofBoth * seenOfMore) / det;
    double facing = (ofDark * seenOfMore - ofBoth * seenOfDark) / det;
    side[channel] = Math.max(DARKEST, Math.min(BRIGHTEST_SIDE, away));
    lit[channel] = Math.max(-0.2, Math.min(0.9, facing));
  }

  /** Fits how bright tops are, ring by ring. */
  private void fitTops(List<RenderedPatch> drawings, int channel) {
    double[] seen = new double[RINGS];
    double[] own = new double[RINGS];
    for (RenderedPatch drawing : drawings) {
      for (int i = 0; i < drawing.patch.size; i++) {
        if (drawing.top[i] > WHOLLY) {
          int ring = Math.round(drawing.out[i] * (RINGS - 1));
          double disc = drawing.palette().disc(channel);
          double weight = drawing.weight(i) * disc;
          seen[ring] += weight * drawing.patch.colours[3 * i + channel];
          own[ring] += weight * disc;
        }
      }
    }
    for (int ring = 0; ring < RINGS; ring++) {
      rim[channel][ring] =
          own[ring] > RIM_TRUST || ring == 0
              ? (seen[ring] + RIM_TRUST) / (own[ring] + RIM_TRUST)
              : rim[channel][ring - 1];
    }
  }

  /** What a top shows of its colour, 0 half-way to its rim and 1 on it. */
  double ofTop(double out, int channel) {
    double at = out * (RINGS - 1);
    int inner = (int) Math.min(at, RINGS - 2);
    return rim[channel][inner] + (at - inner) * (rim[channel][inner + 1] - rim[channel][inner]);
  }

  /**
   * What a field shows of its own colour.
   *
   * @param shaded how much of it lies in a shadow
   * @param diffuse the share of that colour which is not mirrored light
   */
  double ofField(double shaded, int channel, double diffuse) {
    double dark = diffuse * shade[channel];
    return 1 - darker(shaded, dark) * (1 - dark);
  }

  /**
   * How much darker a field is in part of a shadow, as a share of how much darker it is in all of
   * it. Light adds up, and colours are about its cube roots: half the light is missed less.
   */
  private static double darker(double shaded, double dark) {
    return shaded * (1 - (1 - dark) * (1 - shaded));
  }

  /** What a side shows of the disc's own colour. */
  double ofSide(double facing, int channel) {
    return side[channel] + facing * lit[channel];
  }

  /** The share of the field's colour that leaves least of what is seen of shadows. */
  private static double learntShade(List<RenderedPatch> drawings, int channel) {
    double missing = TRUST * (1 - USUAL_SHADE);
    double own = TRUST;
    for (RenderedPatch drawing : drawings) {
      for (int i = 0; i < drawing.patch.size; i++) {
        if (drawing.diffuseShare(i, channel) >= DULL) {
          double field = drawing.bare[i] * drawing.field(i, channel);
          double whole =
              field * darker(drawing.shade[i], drawing.appearance.reflectance().shade[channel]);
          double weight = drawing.weight(i) * whole;
          double seen = drawing.error(i, channel) + drawing.shownField(i, channel);
          missing += weight * (field - seen);
          own += weight * whole;
        }
      }
    }
    return 1 - missing / own;
  }
}
