package dev.huff.simulator.camera;

/** The crown that is printed on a king's top, however it lies turned. */
final class CrownMark {
  private static final PaintColour GOLD = PaintColour.of(0xDDBB55);
  private static final PaintColour BROWN = PaintColour.of(0x70501A);
  private static final double BOTTOM = -0.4;
  private static final double RING = -0.15;
  private static final double TOP = 0.45;
  private static final double[] SPIKES = {-0.4, 0, 0.4};
  private static final double SPIKE = 0.2;

  private CrownMark() {}

  /** Its paint on a disc of that side. */
  static PaintColour on(boolean white) {
    return white ? BROWN : GOLD;
  }

  /**
   * Whether it covers a place.
   *
   * @param x of the place, in radii from the middle of the disc
   * @param y the same downwards
   * @param seed of the way in which it lies turned
   */
  static boolean covers(double x, double y, long seed) {
    double turn = seed % 1000 / 1000.0 * 2 * Math.PI;
    double across = x * Math.cos(turn) + y * Math.sin(turn);
    double up = x * Math.sin(turn) - y * Math.cos(turn);
    if (up < BOTTOM || up > TOP || Math.abs(across) > SPIKES[2] + SPIKE / 2) {
      return false;
    }
    for (double spike : SPIKES) {
      double slope = 1 - Math.abs(across - spike) / SPIKE;
      if (up < RING + (TOP - RING) * slope) {
        return true;
      }
    }
    return up < RING;
  }
}
