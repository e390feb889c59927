package dev.huff.vision.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.huff.vision.read.KingPrior.Piece;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the rest of a board settles whether a piece that may be a king is one. */
class KingPriorTest {
  /** Shares of kings that boards are thought to have, each as likely as the others. */
  private static final double[] SHARES = {0, 0.04, 0.1};

  private static final Piece CLEAR_KING = new Piece(9, 1);
  private static final Piece CLEAR_MAN = new Piece(-9, 1);

  /** It looks fifteen times likelier so if it is a king. */
  private static final Piece A_LITTLE_LIKE_A_KING = new Piece(Math.log(15), 1);

  @Test
  void whatLooksALittleLikeAKingIsAManWhereNothingLooksMuchLikeOne() {
    assertThat(among(A_LITTLE_LIKE_A_KING, menAnd())).isNegative();
  }

  @Test
  void whatLooksALittleLikeAKingIsOneWhereOthersStand() {
    assertThat(among(A_LITTLE_LIKE_A_KING, menAnd(CLEAR_KING, CLEAR_KING))).isPositive();
  }

  @Test
  void theMoreKingsAreSeenTheLikelierOthersAre() {
    double none = among(A_LITTLE_LIKE_A_KING, menAnd());
    double one = among(A_LITTLE_LIKE_A_KING, menAnd(CLEAR_KING));
    double two = among(A_LITTLE_LIKE_A_KING, menAnd(CLEAR_KING, CLEAR_KING));
    assertThat(List.of(none, one, two)).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void whatIsSeenClearlyIsToldWhateverStandsAround() {
    assertThat(among(CLEAR_KING, menAnd())).isGreaterThan(4);
    assertThat(among(CLEAR_MAN, Collections.nCopies(12, CLEAR_KING))).isLessThan(-4);
  }

  @Test
  void aSideThatCanHaveNoKingHasNone() {
    Piece impossible = new Piece(9, 0);
    assertThat(among(impossible, menAnd(CLEAR_KING))).isLessThanOrEqualTo(-9);
  }

  /** The chance of every way in which a small board may be made up, added up one by one. */
  @Test
  void countsEveryWayTheBoardMayBeMadeUp() {
    List<Piece> board =
        List.of(
            new Piece(2.5, 1),
            new Piece(-1, 1),
            new Piece(1, 0.5),
            new Piece(0, 0.25),
            new Piece(3, 0.1));
    KingPrior rarity = new KingPrior(board);
    for (int piece = 0; piece < board.size(); piece++) {
      assertThat(rarity.odds(board.get(piece))).isCloseTo(counted(board, piece), within(1e-9));
    }
  }

  private static double counted(List<Piece> board, int piece) {
    double king = 0;
    double man = 0;
    for (double share : SHARES) {
      for (int kings = 0; kings < 1 << board.size(); kings++) {
        double chance = chance(board, kings, share);
        if ((kings >> piece & 1) == 1) {
          king += chance;
        } else {
          man += chance;
        }
      }
    }
    return Math.log(king / man);
  }

  /** How likely just those pieces are kings and the board looks so, but for a factor. */
  private static double chance(List<Piece> board, int kings, double share) {
    double chance = 1;
    for (int i = 0; i < board.size(); i++) {
      Piece piece = board.get(i);
      double king = share * piece.rarer();
      chance *= (kings >> i & 1) == 1 ? king * Math.exp(piece.likelier()) : 1 - king;
    }
    return chance;
  }

  /** The odds of a piece that stands among others, itself one of the board's. */
  private static double among(Piece piece, List<Piece> others) {
    List<Piece> board = new ArrayList<>(others);
    board.add(piece);
    return new KingPrior(board).odds(piece);
  }

  /** A dozen men, and some more. */
  private static List<Piece> menAnd(Piece... more) {
    List<Piece> pieces = new ArrayList<>(Collections.nCopies(12, CLEAR_MAN));
    pieces.addAll(List.of(more));
    return pieces;
  }
}
