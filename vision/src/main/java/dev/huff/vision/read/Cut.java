package dev.huff.vision.read;

import java.util.Arrays;

/**
 * Where, in one picture, evidence probably begins to mean a disc: in the widest gap between the
 * fields that show little and those that show much.
 *
 * @param at the evidence half-way
 */
record Cut(double at) {
  private static final double LEAST = 0.38;
  private static final double MOST = 1.0;
  private static final double USUAL = 0.6;
  private static final double SPREAD = 0.12;
  private static final double SOFT = 0.04;

  static Cut of(double[] evidence) {
    double[] sorted = Arrays.copyOf(evidence, evidence.length + 2);
    sorted[evidence.length] = LEAST;
    sorted[evidence.length + 1] = MOST;
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = Math.min(MOST, Math.max(LEAST, sorted[i]));
    }
    Arrays.sort(sorted);
    double best = -1;
    Cut cut = new Cut(USUAL);
    for (int i = 1; i < sorted.length; i++) {
      double gap = sorted[i] - sorted[i - 1];
      double at = Math.min(sorted[i] - gap / 3, Math.max(sorted[i - 1] + gap / 3, USUAL));
      double off = (at - USUAL) / SPREAD;
      double worth = gap * Math.exp(-off * off);
      if (worth > best) {
        best = worth;
        cut = new Cut(at);
      }
    }
    return cut;
  }

  /** The logarithm of the odds that so much evidence is a disc: a first guess. */
  double odds(double evidence) {
    return (evidence - at) / SOFT;
  }
}
