package dev.huff.simulator.camera;

import java.util.Random;

/** Wood grain and wear: smooth noise that depends on a place and a seed alone. */
public final class WoodTexture {
  /** How far apart in the table neighbouring places are: odd, so that none repeats soon. */
  private static final int RIGHT = 0x9E37;

  private static final int DOWN = 0xC2B3;
  private static final int SEED = 0x1657;
  private static final double[] DICE = new Random(1).doubles(1 << 16, -1, 1).toArray();

  private WoodTexture() {}

  /** Grain that runs along x: −1…1. */
  static double grain(double x, double y, long seed) {
    double warp = noise(x * 0.7, y * 1.5, seed) * 0.5;
    return 0.6 * noise(x * 1.2, y * 14 + warp * 6, seed + 1) + 0.4 * noise(x * 6, y * 45, seed + 2);
  }

  /** Smooth noise of about one bump a unit: −1…1. */
  public static double noise(double x, double y, long seed) {
    double left = Math.floor(x);
    double top = Math.floor(y);
    double fx = smooth(x - left);
    double fy = smooth(y - top);
    int own = (int) (seed ^ seed >>> 32);
    int column = (int) left;
    int row = (int) top;
    int place = column * RIGHT + row * DOWN + own * SEED;
    double upper = mixed(dice(place), dice(place + RIGHT), fx);
    double lower = mixed(dice(place + DOWN), dice(place + RIGHT + DOWN), fx);
    return mixed(upper, lower, fy);
  }

  private static double dice(int place) {
    return DICE[place & DICE.length - 1];
  }

  private static double mixed(double first, double second, double share) {
    return first + share * (second - first);
  }

  private static double smooth(double t) {
    return t * t * (3 - 2 * t);
  }
}
