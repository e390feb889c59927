package dev.huff.vision.picture;

/**
 * The light of one picture compared with that of another: so many times as much red, green and
 * blue.
 */
public record LightRatio(double red, double green, double blue) {
  /** The same light. */
  public static final LightRatio SAME = new LightRatio(1, 1, 1);

  /** By which power numbers of pixels grow into light, about. */
  public static final double GAMMA = 2.2;

  /** What a white of red, green and blue is to an eye: the X and the Z of sRGB's. */
  private static final double WHITE_X = 0.950456;

  private static final double WHITE_Z = 1.088754;

  private static final double DARKEST = 6.0 / 29;

  /** The light that makes the numbers of pixels so many times as great. */
  public static LightRatio ofPixels(double red, double green, double blue) {
    return new LightRatio(Math.pow(red, GAMMA), Math.pow(green, GAMMA), Math.pow(blue, GAMMA));
  }

  /** So many times as bright is a white field to an eye. */
  public double strength() {
    return 0.212671 * red + 0.715160 * green + 0.072169 * blue;
  }

  /** How something of this colour in this light looks in the other one. */
  public LabColour without(LabColour colour) {
    if (equals(SAME)) {
      return colour;
    }
    double up = (colour.l() + 16) / 116;
    double x = WHITE_X * cube(up + colour.a() / 500);
    double y = cube(up);
    double z = WHITE_Z * cube(up - colour.b() / 200);
    double r = (3.240479 * x - 1.537150 * y - 0.498535 * z) / red;
    double g = (-0.969256 * x + 1.875991 * y + 0.041556 * z) / green;
    double b = (0.055648 * x - 0.204043 * y + 1.057311 * z) / blue;
    double fx = root((0.412453 * r + 0.357580 * g + 0.180423 * b) / WHITE_X);
    double fy = root(0.212671 * r + 0.715160 * g + 0.072169 * b);
    double fz = root((0.019334 * r + 0.119193 * g + 0.950227 * b) / WHITE_Z);
    return new LabColour(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz));
  }

  private static double cube(double t) {
    return t > DARKEST ? t * t * t : 3 * DARKEST * DARKEST * (t - 4.0 / 29);
  }

  private static double root(double t) {
    return t > DARKEST * DARKEST * DARKEST ? Math.cbrt(t) : t / (3 * DARKEST * DARKEST) + 4.0 / 29;
  }
}
