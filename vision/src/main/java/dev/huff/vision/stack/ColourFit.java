package dev.huff.vision.stack;

/**
 * The colours of a disc, of light and dark squares, and of the board's surroundings that explain a
 * patch best, by least squares. Pixels are added one by one, with the share of each colour that
 * they show.
 */
final class ColourFit {
  /** Even and odd fields, and what surrounds the board. */
  static final int GROUNDS = 3;

  private static final double FAINT = 1e-3;

  /** A kind of field is seen if it is so much of both. */
  private static final double ENOUGH = 0.05;

  private final double[] disc = new double[3];
  private final double[] grounds = new double[3 * GROUNDS];

  /** Sums over pixels, for the three numbers of a colour: disc by itself, and seen by disc. */
  private final double[] ofDisc = new double[3];

  private final double[] seenOfDisc = new double[3];

  /** The same for every ground: disc by ground, ground by itself, and seen by ground. */
  private final double[] ofBoth = new double[3 * GROUNDS];

  private final double[] ofGround = new double[3 * GROUNDS];
  private final double[] seenOfGround = new double[3 * GROUNDS];

  /** Where a number is seen, so much of the disc's would show, and so much of a ground's. */
  void add(int channel, int ground, double weight, double disc, double share, double seen) {
    int at = 3 * ground + channel;
    ofDisc[channel] += weight * disc * disc;
    seenOfDisc[channel] += weight * disc * seen;
    ofBoth[at] += weight * disc * share;
    ofGround[at] += weight * share * share;
    seenOfGround[at] += weight * share * seen;
  }

  /** Solves for the colours. */
  void solve() {
    for (int channel = 0; channel < 3; channel++) {
      double own = ofDisc[channel] + FAINT;
      double seen = seenOfDisc[channel];
      for (int at = channel; at < grounds.length; at += 3) {
        double share = ofBoth[at] / (ofGround[at] + FAINT);
        own -= share * ofBoth[at];
        seen -= share * seenOfGround[at];
      }
      disc[channel] = seen / Math.max(1e-6, own);
      for (int at = channel; at < grounds.length; at += 3) {
        grounds[at] = (seenOfGround[at] - ofBoth[at] * disc[channel]) / (ofGround[at] + FAINT);
      }
    }
  }

  /** The disc's own colour. */
  double disc(int channel) {
    return disc[channel];
  }

  /** The own colour of a ground. */
  double ground(int kind, int channel) {
    return grounds[3 * kind + channel];
  }

  /** Whether fields of both kinds are seen. */
  boolean showsBothFields() {
    return Math.min(ofGround[0], ofGround[3]) > ENOUGH * (ofGround[0] + ofGround[3]);
  }
}
