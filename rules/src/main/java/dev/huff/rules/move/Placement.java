package dev.huff.rules.move;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import java.util.Arrays;

/**
 * Which pieces stand where, in plain words that a search writes over as it goes. A field is the bit
 * that its {@link PlyFinder} has for it.
 */
public final class Placement {
  // Both by the piece's ordinal: white men, white kings, black men, black kings.
  final long[] low = new long[4];
  final long[] high = new long[4];
  int side;

  /** Takes everything off; that side, as its ordinal, is to move. */
  public void clear(int toMove) {
    Arrays.fill(low, 0);
    Arrays.fill(high, 0);
    side = toMove;
  }

  /** Puts a piece, by its ordinal, on that bit, where nothing may stand. */
  public void put(int piece, int bit) {
    long[] words = bit < 64 ? low : high;
    words[piece] |= 1L << bit;
  }

  /** The side to move, as its ordinal. */
  public int side() {
    return side;
  }

  /** The ordinal of the {@link Piece} on that bit; −1 when there is none. */
  public int at(int bit) {
    long[] words = bit < 64 ? low : high;
    for (int piece = 0; piece < words.length; piece++) {
      if ((words[piece] >>> bit & 1) != 0) {
        return piece;
      }
    }
    return -1;
  }

  /** How many pieces of that ordinal there are. */
  public int count(int piece) {
    return Long.bitCount(low[piece]) + Long.bitCount(high[piece]);
  }

  /** How many men and kings that side, given as its ordinal, has. */
  public int pieces(int owner) {
    return count(men(owner)) + count(kings(owner));
  }

  /** The low word of the bits on which that piece stands. */
  public long low(int piece) {
    return low[piece];
  }

  /** The high word of the bits on which that piece stands. */
  public long high(int piece) {
    return high[piece];
  }

  static int men(int side) {
    return Piece.man(Side.values()[side]).ordinal();
  }

  static int kings(int side) {
    return Piece.king(Side.values()[side]).ordinal();
  }
}
