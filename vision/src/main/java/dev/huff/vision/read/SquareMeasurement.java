package dev.huff.vision.read;

import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.square.SquareOdds;
import java.util.Optional;

/**
 * Measurements of one field.
 *
 * @param odds what may stand there
 * @param disc where its disc is, if a disc may stand there
 * @param seen whether its middle is in the picture
 */
public record SquareMeasurement(SquareOdds odds, Optional<DiscCandidate> disc, boolean seen) {
  /** What is less likely a piece has no disc. */
  private static final double LEAST = 0.05;

  /** Whether a disc may stand where these are the odds. */
  public static boolean mayBeDisc(SquareOdds odds) {
    return odds.piece() + odds.other() > LEAST;
  }
}
