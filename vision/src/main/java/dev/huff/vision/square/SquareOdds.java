package dev.huff.vision.square;

/**
 * Probabilities that a square is bare, holds a piece, or holds something else. The three sum to 1.
 *
 * @param bare nothing
 * @param piece a piece, or a stack of two
 * @param other something else. This may be a hand, a piece between squares, a chessman
 * @param side where its colour lies among the pieces of the same board. Those of one side lie
 *     together
 */
public record SquareOdds(double bare, double piece, double other, PieceColourFeature side) {
  private static final int KINDS = 3;

  /**
   * In life something else stands on so many times fewer squares than it was taught with. Set on
   * the photographs it did not learn from, where small discs were taken for something else.
   */
  private static final double OTHER_IS_RARER = 0.1;

  /** Numbers that the network gives for a square. */
  static final int NUMBERS = KINDS + PieceColourFeature.NUMBERS;

  /**
   * From what the network answers: logarithms of the odds and a mark.
   *
   * @param at which square
   * @param squares of how many
   * @param colour how the middle of the square differs from the board's mean, and its hue
   */
  static SquareOdds of(float[] numbers, int at, int squares, double[] colour) {
    double bare = Math.exp(numbers[at]);
    double piece = Math.exp(numbers[squares + at]);
    double other = OTHER_IS_RARER * Math.exp(numbers[2 * squares + at]);
    double all = bare + piece + other;
    return new SquareOdds(
        bare / all,
        piece / all,
        other / all,
        PieceColourFeature.of(numbers, KINDS * squares + at, squares, colour));
  }
}
