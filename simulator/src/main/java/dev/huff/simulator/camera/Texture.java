package dev.huff.simulator.camera;

/** Wood grain and wear: smooth noise that depends on a place and a seed alone. */
final class Texture {
  private Texture() {}

  /** Grain that runs along x: −1…1. */
  static double grain(double x, double y, long seed) {
    double warp = noise(x * 0.7, y * 1.5, seed) * 0.5;
    return 0.6 * noise(x * 1.2, y * 14 + warp * 6, seed + 1) + 0.4 * noise(x * 6, y * 45, seed + 2);
  }

  /** Smooth noise of about one bump a unit: −1…1. */
  static double noise(double x, double y, long seed) {
    long ix = (long) Math.floor(x);
    long iy = (long) Math.floor(y);
    double fx = smooth(x - ix);
    double fy = smooth(y - iy);
    double upper = at(ix, iy, seed) * (1 - fx) + at(ix + 1, iy, seed) * fx;
    double lower = at(ix, iy + 1, seed) * (1 - fx) + at(ix + 1, iy + 1, seed) * fx;
    return upper * (1 - fy) + lower * fy;
  }

  private static double smooth(double t) {
    return t * t * (3 - 2 * t);
  }

  private static double at(long x, long y, long seed) {
    long h = x * 0x9E3779B97F4A7C15L + y * 0xC2B2AE3D27D4EB4FL + seed * 0x165667B19E3779F9L;
    h ^= h >>> 29;
    h *= 0xBF58476D1CE4E5B9L;
    h ^= h >>> 32;
    return (h & 0xFFFFFF) / (double) 0x7FFFFF - 1;
  }
}
