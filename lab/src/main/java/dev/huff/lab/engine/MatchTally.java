package dev.huff.lab.engine;

import dev.huff.rules.board.Side;
import java.util.Locale;
import java.util.Optional;

/**
 * Result of a match.
 *
 * @param wins games won by the first engine
 * @param draws games drawn. Includes games broken off at the ply limit
 * @param losses games it lost
 * @param illegal games ended by an illegal move
 * @param overstepped games ended by a clock
 */
public record MatchTally(
    int wins, int draws, int losses, int illegal, int overstepped, long plies) {
  /** Nothing yet. */
  public static final MatchTally NONE = new MatchTally(0, 0, 0, 0, 0, 0);

  private static final double CONFIDENCE = 1.96;

  MatchTally plus(Optional<Side> winner, Side first, int moves) {
    boolean won = winner.equals(Optional.of(first));
    return new MatchTally(
        wins + (won ? 1 : 0),
        draws + (winner.isEmpty() ? 1 : 0),
        losses + (winner.isPresent() && !won ? 1 : 0),
        illegal,
        overstepped,
        plies + moves);
  }

  MatchTally plusFault(boolean isTime, int moves) {
    return new MatchTally(
        wins,
        draws,
        losses,
        illegal + (isTime ? 0 : 1),
        overstepped + (isTime ? 1 : 0),
        plies + moves);
  }

  /** Games that came to an end. */
  public int games() {
    return wins + draws + losses;
  }

  /** What part of the points the first engine made. */
  public double share() {
    return games() == 0 ? 0.5 : (wins + draws / 2.0) / games();
  }

  /** How much stronger the first engine is, in Elo points. */
  public double elo() {
    return elo(share());
  }

  private static double elo(double share) {
    double kept = Math.min(0.999, Math.max(0.001, share));
    return 400 * Math.log10(kept / (1 - kept));
  }

  /** One line for people. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d games: %d won, %d drawn, %d lost: %.1f %%, %+.0f Elo, error %.0f (19 of 20)",
        games(),
        wins,
        draws,
        losses,
        100 * share(),
        elo(),
        error());
  }

  /** Half the width of the interval that holds the true difference 19 times of 20, in Elo. */
  public double error() {
    if (games() == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double mean = share();
    double square =
        (wins * (1 - mean) * (1 - mean)
                + draws * (0.5 - mean) * (0.5 - mean)
                + losses * mean * mean)
            / games();
    double off = CONFIDENCE * Math.sqrt(square / games());
    return (elo(mean + off) - elo(mean - off)) / 2;
  }
}
