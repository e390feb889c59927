package dev.huff.vision.square;

/**
 * How likely what stands on a square is what; together 1.
 *
 * @param bare nothing
 * @param single a single piece
 * @param stack a stack of two
 * @param other something else: a hand, a piece between squares, a chessman
 */
public record SquareOdds(double bare, double single, double stack, double other) {
  /** How likely a piece stands there. */
  public double piece() {
    return single + stack;
  }

  /** From what the network answers: logarithms. */
  static SquareOdds of(float[] logits, int at) {
    double most =
        Math.max(Math.max(logits[at], logits[at + 1]), Math.max(logits[at + 2], logits[at + 3]));
    double bare = Math.exp(logits[at] - most);
    double single = Math.exp(logits[at + 1] - most);
    double stack = Math.exp(logits[at + 2] - most);
    double other = Math.exp(logits[at + 3] - most);
    double all = bare + single + stack + other;
    return new SquareOdds(bare / all, single / all, stack / all, other / all);
  }
}
