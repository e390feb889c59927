package dev.huff.vision.read;

import java.util.Arrays;
import java.util.Collection;

/**
 * How rare kings are on a board of which nothing is known but how it looks: on many there are none,
 * and where one is seen others are likelier. So where nothing looks much like a king, what looks a
 * little like one is a man.
 */
final class KingPrior {
  /** Shares of the pieces that may be kings, each as likely as the others before one is seen. */
  private static final double[] SHARES = {0, 0.04, 0.1};

  /** Nothing is surer than this: a logarithm of odds. */
  private static final double SUREST = 10;

  /** How likely each share is after all pieces were seen, but for a factor. */
  private final double[] weights;

  /**
   * What is known of a piece.
   *
   * @param likelier the logarithm of how much likelier it looks as it does if it is a king
   * @param rarer how likely a king is on its side, compared with others, 0…1
   */
  record Piece(double likelier, double rarer) {
    /** How likely it is a king, before it is seen. */
    private double king(double share) {
      return share * rarer;
    }

    /** How likely it looks so, compared with a man. */
    private double looks(double share) {
      return 1 - king(share) + king(share) * Math.exp(likelier);
    }
  }

  KingPrior(Collection<Piece> pieces) {
    weights = Arrays.stream(SHARES).map(share -> likelihood(pieces, share)).toArray();
    double most = Arrays.stream(weights).max().orElseThrow();
    Arrays.setAll(weights, i -> Math.exp(weights[i] - most));
  }

  /** How likely the board looks as it does where so many are kings: a logarithm. */
  private static double likelihood(Collection<Piece> pieces, double share) {
    return pieces.stream().mapToDouble(piece -> Math.log(piece.looks(share))).sum();
  }

  /** The logarithm of the odds that one of the pieces is a king. */
  double odds(Piece piece) {
    double king = 0;
    double man = 0;
    for (int i = 0; i < SHARES.length; i++) {
      double share = weights[i] / piece.looks(SHARES[i]);
      king += share * piece.king(SHARES[i]);
      man += share * (1 - piece.king(SHARES[i]));
    }
    double odds = piece.likelier + Math.log(king / man);
    return Math.max(-SUREST, Math.min(SUREST, odds));
  }
}
