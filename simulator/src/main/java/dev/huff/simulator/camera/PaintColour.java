package dev.huff.simulator.camera;

/**
 * A colour as light: red, green and blue, linear, 0…1.
 *
 * @param r red
 * @param g green
 * @param b blue
 */
public record PaintColour(double r, double g, double b) {
  static final PaintColour LIGHT_INK = of(0xE8E0D0);
  static final PaintColour DARK_INK = of(0x2A2622);

  /** A colour as screens write it, 0xRRGGBB. */
  public static PaintColour of(int rgb) {
    return new PaintColour(linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255));
  }

  private static double linear(int value) {
    return Math.pow(value / 255.0, 2.2);
  }

  /** So many times as bright. */
  public PaintColour times(double k) {
    return new PaintColour(r * k, g * k, b * k);
  }

  PaintColour times(PaintColour other) {
    return new PaintColour(r * other.r, g * other.g, b * other.b);
  }

  /** The same light so much warmer: 0 as it is, 1 as that of a bulb after daylight. */
  PaintColour warmer(double share) {
    return times(new PaintColour(1 + 0.15 * share, 1 - 0.1 * share, 1 - 0.5 * share));
  }

  PaintColour plus(PaintColour other) {
    return new PaintColour(r + other.r, g + other.g, b + other.b);
  }

  /** Mixed with that share of another. */
  public PaintColour mixed(PaintColour other, double share) {
    return times(1 - share).plus(other.times(share));
  }

  /** How far the two are apart as points of red, green and blue. */
  public double distance(PaintColour other) {
    double dr = r - other.r;
    double dg = g - other.g;
    double db = b - other.b;
    return Math.sqrt(dr * dr + dg * dg + db * db);
  }
}
