package dev.huff.vision.square;

/**
 * Place of a piece among those of its board by colour, in whatever light it stands: numbers of the
 * network, how its middle differs from the board's mean colour, and its hue. Pieces of one side lie
 * together, and those of two sides further apart than 2.
 */
public final class PieceColourFeature {
  /** Numbers of the network. */
  static final int NUMBERS = 4;

  private final double[] at;

  private PieceColourFeature(double[] at) {
    this.at = at;
  }

  /** The point with these coordinates. */
  public static PieceColourFeature of(double... coordinates) {
    return new PieceColourFeature(coordinates.clone());
  }

  /**
   * From what the network answers, and the colour in the middle of the square. The network alone
   * took red and ivory discs on a blue board for one side where a lamp lit them. Without the hue
   * red and green caps were one side on a board in too much light.
   */
  static PieceColourFeature of(float[] numbers, int first, int step, double[] colour) {
    double[] at = new double[NUMBERS + colour.length];
    for (int i = 0; i < NUMBERS; i++) {
      at[i] = numbers[first + i * step];
    }
    System.arraycopy(colour, 0, at, NUMBERS, colour.length);
    return new PieceColourFeature(at);
  }

  /** How warm its hue is: that of fire is warmer than that of grass, and that than the sky's. */
  public double warmth() {
    return 0.4 * at[at.length - 2] + 0.6 * at[at.length - 1];
  }

  /** How far apart two are, squared. */
  public double square(PieceColourFeature other) {
    double sum = 0;
    for (int i = 0; i < at.length; i++) {
      sum += (at[i] - other.at[i]) * (at[i] - other.at[i]);
    }
    return sum;
  }
}
