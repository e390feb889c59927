package dev.huff.vision.stack;

/** Profile of a blurred border: the share of what lies inside, by the distance from it. */
final class DiscBorder {
  private static final int FINE = 64;

  /** So many standard deviations from a border nothing of it is seen. */
  static final double FAR = 4;

  private static final double[] SHARES = new double[(int) (2 * FAR * FINE) + 1];

  static {
    for (int i = 0; i < SHARES.length; i++) {
      // The logistic function that is nearest to the normal distribution.
      SHARES[i] = 1 / (1 + Math.exp(-1.702 * (i / (double) FINE - FAR)));
    }
  }

  private DiscBorder() {}

  /**
   * The share, 0…1.
   *
   * @param inside how far inside the border, in standard deviations; negative outside
   */
  static double share(double inside) {
    if (inside >= FAR) {
      return 1;
    }
    if (inside <= -FAR) {
      return 0;
    }
    double at = (inside + FAR) * FINE;
    int i = (int) at;
    return SHARES[i] + (at - i) * (SHARES[i + 1] - SHARES[i]);
  }
}
