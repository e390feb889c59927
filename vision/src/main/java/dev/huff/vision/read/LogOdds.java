package dev.huff.vision.read;

import dev.huff.vision.square.SquareOdds;

/** Counts with the logarithms of odds. */
final class LogOdds {
  /**
   * How far what the network says counts. It learns from pictures far worse than most, and is less
   * sure than it may be. Set on the 40 photographs it did not learn from.
   */
  private static final double TRUST = 3;

  /** Hands and pieces between squares hide bare squares more often than pieces. */
  private static final double HIDES_A_PIECE = 0.3;

  private static final double LEAST = 1e-4;

  private LogOdds() {}

  /** By how much it is likelier that a piece stands there. */
  static double ofPiece(SquareOdds odds) {
    double piece = odds.piece() + HIDES_A_PIECE * odds.other() + LEAST;
    double bare = odds.bare() + (1 - HIDES_A_PIECE) * odds.other() + LEAST;
    return TRUST * Math.log(piece / bare);
  }

  /** How likely something is, 0…1. */
  static double chance(double odds) {
    return 1 / (1 + Math.exp(-odds));
  }
}
