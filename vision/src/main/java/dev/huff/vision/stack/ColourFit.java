package dev.huff.vision.stack;

import java.util.Arrays;

/**
 * The colours of a disc, of even and odd fields, and of what surrounds the board, that explain a
 * patch best. Pixels are added one by one, with how much of either colour they would show; the
 * colours are those that leave least.
 */
final class ColourFit {
  /** Even and odd fields, and what surrounds the board. */
  private static final int GROUNDS = 3;

  /** Of the disc and of every ground, for each of three numbers. */
  static final int COLOURS = 3 + 3 * GROUNDS;

  /**
   * For every channel: disc by disc, disc by every ground, every ground by itself, seen by disc,
   * and seen by every ground.
   */
  private static final int SUMS = 2 + 3 * GROUNDS;

  private static final int ITSELF = 1 + GROUNDS;
  private static final int SEEN = 1 + 2 * GROUNDS;
  private static final double FAINT = 1e-3;

  /** A kind of field is seen if it is so much of both. */
  private static final double ENOUGH = 0.05;

  private final double[] colours = new double[COLOURS];
  private final double[] sums = new double[3 * SUMS];

  /** Begins anew; the colours stay until others are found. */
  void clear() {
    Arrays.fill(sums, 0);
  }

  /** Where so much is seen, so much of the disc's colour would show, and so much of a ground's. */
  void add(int channel, int ground, double weight, double disc, double share, double seen) {
    int at = SUMS * channel;
    double weighed = weight * seen;
    sums[at] += weight * disc * disc;
    sums[at + 1 + ground] += weight * disc * share;
    sums[at + ITSELF + ground] += weight * share * share;
    sums[at + SEEN] += weighed * disc;
    sums[at + SEEN + 1 + ground] += weighed * share;
  }

  /** Finds the colours that leave least. */
  void mix() {
    for (int channel = 0; channel < 3; channel++) {
      mixChannel(channel);
    }
  }

  private void mixChannel(int channel) {
    int at = SUMS * channel;
    double own = sums[at] + FAINT;
    double seen = sums[at + SEEN];
    for (int ground = 0; ground < GROUNDS; ground++) {
      double share = sums[at + 1 + ground] / (sums[at + ITSELF + ground] + FAINT);
      own -= share * sums[at + 1 + ground];
      seen -= share * sums[at + SEEN + 1 + ground];
    }
    double disc = seen / Math.max(1e-6, own);
    colours[channel] = disc;
    for (int ground = 0; ground < GROUNDS; ground++) {
      double rest = sums[at + SEEN + 1 + ground] - sums[at + 1 + ground] * disc;
      colours[3 + 3 * ground + channel] = rest / (sums[at + ITSELF + ground] + FAINT);
    }
  }

  /** The colours in one row: of the disc and of every ground, three numbers each. */
  double at(int i) {
    return colours[i];
  }

  /** The disc's own colour. */
  double disc(int channel) {
    return colours[channel];
  }

  /** The own colour of a ground. */
  double ground(int kind, int channel) {
    return colours[3 + 3 * kind + channel];
  }

  /** Whether fields of both kinds are seen. */
  boolean showsBothFields() {
    return Math.min(sums[ITSELF], sums[ITSELF + 1]) > ENOUGH * (sums[ITSELF] + sums[ITSELF + 1]);
  }
}
