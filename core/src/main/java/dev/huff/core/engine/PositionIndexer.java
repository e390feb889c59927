package dev.huff.core.engine;

import dev.huff.rules.board.Piece;
import dev.huff.rules.move.Placement;
import dev.huff.rules.move.PlyFinder;

/**
 * Numbers all placements of given pieces on a board of up to 32 fields. The number combines the set
 * of fields (in the combinatorial number system), the piece on each field, and the side to move.
 */
final class PositionIndexer {
  static final int FIELDS = 32;
  private static final int KINDS = Piece.values().length;

  private final int pieces;
  private final PlyFinder finder;
  private final int[][] binomials = new int[FIELDS + 1][];
  private final int[] fields;
  private final int[] kinds;

  /**
   * @param pieces how many, 1…4
   */
  PositionIndexer(int pieces, PlyFinder finder) {
    this.pieces = pieces;
    this.finder = finder;
    this.fields = new int[pieces];
    this.kinds = new int[pieces];
    for (int n = 0; n <= FIELDS; n++) {
      binomials[n] = new int[pieces + 1];
      binomials[n][0] = 1;
      for (int k = 1; k <= pieces && n > 0; k++) {
        binomials[n][k] = binomials[n - 1][k - 1] + binomials[n - 1][k];
      }
    }
  }

  /** How many there are. */
  int count() {
    return binomials[FIELDS][pieces] << (2 * pieces) << 1;
  }

  /** Returns the number of a placement of exactly this number of pieces. */
  int number(Placement at) {
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      for (long rest = at.low(kind); rest != 0; rest &= rest - 1) {
        insert(n++, finder.field(Long.numberOfTrailingZeros(rest)) - 1, kind);
      }
    }
    int set = 0;
    int which = 0;
    for (int i = 0; i < n; i++) {
      set += binomials[fields[i]][i + 1];
      which |= kinds[i] << (2 * i);
    }
    return ((set << (2 * pieces)) | which) << 1 | at.side();
  }

  private void insert(int n, int field, int kind) {
    int i = n;
    while (i > 0 && fields[i - 1] > field) {
      fields[i] = fields[i - 1];
      kinds[i] = kinds[i - 1];
      i--;
    }
    fields[i] = field;
    kinds[i] = kind;
  }

  /** Sets up the placement of that number. */
  void place(int number, Placement into) {
    into.clear(number & 1);
    int which = (number >> 1) & ((1 << (2 * pieces)) - 1);
    int set = number >>> (1 + 2 * pieces);
    int field = FIELDS - 1;
    for (int i = pieces; i > 0; i--) {
      while (binomials[field][i] > set) {
        field--;
      }
      set -= binomials[field][i];
      into.put((which >> (2 * (i - 1))) & 3, finder.bit(field + 1));
    }
  }
}
