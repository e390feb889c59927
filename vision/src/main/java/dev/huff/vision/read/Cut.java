package dev.huff.vision.read;

import java.util.Arrays;

/**
 * Where, in one picture, evidence begins to mean a disc: in the widest gap between the fields that
 * show little and those that show much.
 *
 * @param at the evidence half-way
 * @param margin half the width of the gap
 */
record Cut(double at, double margin) {
  private static final double LEAST = 0.38;
  private static final double MOST = 1.0;
  private static final double USUAL = 0.6;
  private static final double SPREAD = 0.12;
  private static final double DOUBT = 0.1;
  private static final double TIGHT = 1.5;

  static Cut of(double[] evidence) {
    double[] sorted = Arrays.copyOf(evidence, evidence.length + 2);
    sorted[evidence.length] = LEAST;
    sorted[evidence.length + 1] = MOST;
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = Math.min(MOST, Math.max(LEAST, sorted[i]));
    }
    Arrays.sort(sorted);
    double best = -1;
    Cut cut = new Cut(USUAL, 0.1);
    for (int i = 1; i < sorted.length; i++) {
      double gap = sorted[i] - sorted[i - 1];
      double at = Math.min(sorted[i] - gap / 3, Math.max(sorted[i - 1] + gap / 3, USUAL));
      double off = (at - USUAL) / SPREAD;
      double worth = gap * Math.exp(-off * off);
      if (worth > best) {
        best = worth;
        cut = new Cut(at, gap / 2);
      }
    }
    return cut;
  }

  /** How sure it is that evidence lies on its side of the cut, 0…1. */
  double confidence(double evidence) {
    double distance = Math.abs(evidence - at);
    double scale = DOUBT + TIGHT * Math.max(0, 0.1 - margin);
    return 1 - 0.5 * Math.exp(-distance / scale);
  }
}
