package dev.huff.rules.move;

import dev.huff.rules.board.Piece;

/**
 * The pieces as bits in machine words, which a search writes over as it goes. A square is the bit
 * that its {@link PlyFinder} has for it.
 */
public final class Placement {
  // Of the side to move and of the other: a low word, and a high one for boards that need it.
  long men;
  long kings;
  long otherMen;
  long otherKings;
  long menHigh;
  long kingsHigh;
  long otherMenHigh;
  long otherKingsHigh;
  int side;

  /** Takes everything off; that side, as its ordinal, is to move. */
  public void clear(int toMove) {
    side = toMove;
    men = kings = otherMen = otherKings = 0;
    menHigh = kingsHigh = otherMenHigh = otherKingsHigh = 0;
  }

  /** Puts a piece, by its ordinal, on that bit, where nothing may stand. */
  public void put(int piece, int bit) {
    boolean king = (piece & 1) != 0;
    if (piece >> 1 == side) {
      flip(king, bit);
    } else {
      flipOther(king, bit);
    }
  }

  /** Puts a man or king of the side to move there, or takes it off. */
  void flip(boolean king, int bit) {
    long one = 1L << bit;
    if (bit < 64) {
      men ^= king ? 0 : one;
      kings ^= king ? one : 0;
    } else {
      menHigh ^= king ? 0 : one;
      kingsHigh ^= king ? one : 0;
    }
  }

  /** As {@link #flip}, of the other side. */
  void flipOther(boolean king, int bit) {
    long one = 1L << bit;
    if (bit < 64) {
      otherMen ^= king ? 0 : one;
      otherKings ^= king ? one : 0;
    } else {
      otherMenHigh ^= king ? 0 : one;
      otherKingsHigh ^= king ? one : 0;
    }
  }

  /** Writes down the same pieces with the other side to move. */
  void passTo(Placement into) {
    into.side = 1 - side;
    into.men = otherMen;
    into.kings = otherKings;
    into.otherMen = men;
    into.otherKings = kings;
    into.menHigh = otherMenHigh;
    into.kingsHigh = otherKingsHigh;
    into.otherMenHigh = menHigh;
    into.otherKingsHigh = kingsHigh;
  }

  /** The side to move, as its ordinal. */
  public int side() {
    return side;
  }

  /** The ordinal of the {@link Piece} on that bit; −1 when there is none. */
  public int at(int bit) {
    long one = 1L << bit;
    boolean isLow = bit < 64;
    if (((isLow ? men : menHigh) & one) != 0) {
      return 2 * side;
    }
    if (((isLow ? kings : kingsHigh) & one) != 0) {
      return 2 * side + 1;
    }
    if (((isLow ? otherMen : otherMenHigh) & one) != 0) {
      return 2 - 2 * side;
    }
    return ((isLow ? otherKings : otherKingsHigh) & one) != 0 ? 3 - 2 * side : -1;
  }

  /** How many pieces of that ordinal there are. */
  public int count(int piece) {
    return Long.bitCount(low(piece)) + Long.bitCount(high(piece));
  }

  /** How many men and kings that side, given as its ordinal, has. */
  public int pieces(int owner) {
    return count(2 * owner) + count(2 * owner + 1);
  }

  /** The low word of the bits on which that piece stands. */
  public long low(int piece) {
    boolean king = (piece & 1) != 0;
    return piece >> 1 == side ? (king ? kings : men) : (king ? otherKings : otherMen);
  }

  /** The high word of the bits on which that piece stands. */
  public long high(int piece) {
    boolean king = (piece & 1) != 0;
    return piece >> 1 == side
        ? (king ? kingsHigh : menHigh)
        : (king ? otherKingsHigh : otherMenHigh);
  }
}
