package dev.huff.vision.square;

/**
 * How likely what stands on a square is what; together 1.
 *
 * @param bare nothing
 * @param single a single piece
 * @param stack a stack of two
 * @param other something else: a hand, a piece between squares, a chessman
 * @param side where it lies among the pieces of the same board: those of one side lie together
 */
public record SquareOdds(double bare, double single, double stack, double other, SideMark side) {
  private static final int KINDS = 4;

  /** Numbers that the network gives for a square. */
  static final int NUMBERS = KINDS + SideMark.NUMBERS;

  /** How likely a piece stands there. */
  public double piece() {
    return single + stack;
  }

  /**
   * From what the network answers: logarithms of the odds and a mark.
   *
   * @param at which square
   * @param squares of how many
   */
  static SquareOdds of(float[] numbers, int at, int squares) {
    double[] odds = new double[KINDS];
    double all = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      odds[kind] = Math.exp(numbers[kind * squares + at]);
      all += odds[kind];
    }
    return new SquareOdds(
        odds[0] / all,
        odds[1] / all,
        odds[2] / all,
        odds[3] / all,
        SideMark.of(numbers, KINDS * squares + at, squares));
  }
}
