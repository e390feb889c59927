package dev.huff.vision.picture;

/**
 * A colour as an eye sees it (CIE 1976 L*a*b*).
 *
 * @param l lightness, 0…100
 * @param a from green to red
 * @param b from blue to yellow
 */
public record LabColour(double l, double a, double b) {
  public double distance(LabColour other) {
    double dl = l - other.l;
    double da = a - other.a;
    double db = b - other.b;
    return Math.sqrt(dl * dl + da * da + db * db);
  }

  /**
   * Returns how light a disc of this colour is called. Strong colours count as lighter than a grey
   * of their lightness, and warm ones as lighter than cold ones. So red plays White against black,
   * blue or green. But white and ivory, which have hardly any colour, play White against red.
   */
  public double brightness() {
    double colour = Math.hypot(a, b);
    double white = 0.4 * l * Math.max(0, 1 - colour / (0.3 * (l + 16)));
    return l + 0.25 * colour + 0.2 * a + 0.3 * b + white;
  }

  /** This colour in a light so many times as strong. */
  public LabColour lit(double gain) {
    return new LabColour((l + 16) * gain - 16, a * gain, b * gain);
  }
}
