package dev.huff.simulator.camera;

/**
 * A colour as light: red, green and blue, linear, 0…1.
 *
 * @param r red
 * @param g green
 * @param b blue
 */
record Paint(double r, double g, double b) {
  /** A colour as screens write it, 0xRRGGBB. */
  static Paint of(int rgb) {
    return new Paint(linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255));
  }

  private static double linear(int value) {
    return Math.pow(value / 255.0, 2.2);
  }

  Paint times(double k) {
    return new Paint(r * k, g * k, b * k);
  }

  Paint times(Paint other) {
    return new Paint(r * other.r, g * other.g, b * other.b);
  }

  /** The same light so much warmer: 0 as it is, 1 as that of a bulb after daylight. */
  Paint warmer(double share) {
    return times(new Paint(1 + 0.15 * share, 1 - 0.1 * share, 1 - 0.5 * share));
  }

  Paint plus(Paint other) {
    return new Paint(r + other.r, g + other.g, b + other.b);
  }

  Paint mixed(Paint other, double share) {
    return times(1 - share).plus(other.times(share));
  }

  double distance(Paint other) {
    double dr = r - other.r;
    double dg = g - other.g;
    double db = b - other.b;
    return Math.sqrt(dr * dr + dg * dg + db * db);
  }
}
