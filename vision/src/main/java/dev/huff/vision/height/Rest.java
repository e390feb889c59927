package dev.huff.vision.height;

/** What is left of pixels when each stuff is taken to be of one colour. */
final class Rest {
  private final double[] pixels = new double[Noise.STUFFS];
  private final double[] squares = new double[Noise.STUFFS];

  void add(int stuff, double count, double square) {
    pixels[stuff] += count;
    squares[stuff] += square;
  }

  /** How many pixels are of that stuff. */
  double pixels(int stuff) {
    return pixels[stuff];
  }

  /** The sum of the squares of how far they are from its colour. */
  double squares(int stuff) {
    return squares[stuff];
  }
}
