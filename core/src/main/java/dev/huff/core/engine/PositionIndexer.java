package dev.huff.core.engine;

import dev.huff.rules.board.Piece;
import dev.huff.rules.move.Placement;
import dev.huff.rules.move.PlyFinder;

/**
 * Numbers all placements of given pieces on a board of up to {@value #MOST_FIELDS} fields, seen by
 * the side to move: when that is Black, the board is turned and the colours are exchanged. The
 * number combines the set of fields (in the combinatorial number system) and the piece on each.
 */
final class PositionIndexer {
  static final int MOST_FIELDS = 64;

  private static final int KINDS = Piece.values().length;

  private final int size;
  private final int pieces;
  private final PlyFinder finder;
  private final int[][] binomials;
  private final int[] fields;
  private final int[] kinds;

  /**
   * @param size how many fields the board has
   * @param pieces how many, 1…5
   */
  PositionIndexer(int size, int pieces, PlyFinder finder) {
    this.size = size;
    this.pieces = pieces;
    this.finder = finder;
    this.fields = new int[pieces];
    this.kinds = new int[pieces];
    this.binomials = new int[size + 1][pieces + 1];
    for (int n = 0; n <= size; n++) {
      binomials[n][0] = 1;
      for (int k = 1; k <= pieces && n > 0; k++) {
        binomials[n][k] = binomials[n - 1][k - 1] + binomials[n - 1][k];
      }
    }
  }

  /** How many there are. */
  int count() {
    return binomials[size][pieces] << (2 * pieces);
  }

  /** Returns the number of a placement of exactly this number of pieces. */
  int number(Placement at) {
    boolean black = at.side() != 0;
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      int seen = black ? kind ^ 2 : kind;
      n = insertAll(n, at.low(kind), 0, black, seen);
      n = insertAll(n, at.high(kind), Long.SIZE, black, seen);
    }
    int set = 0;
    int which = 0;
    for (int i = 0; i < n; i++) {
      set += binomials[fields[i]][i + 1];
      which |= kinds[i] << (2 * i);
    }
    return (set << (2 * pieces)) | which;
  }

  private int insertAll(int first, long word, int offset, boolean black, int kind) {
    int n = first;
    for (long rest = word; rest != 0; rest &= rest - 1) {
      int field = finder.field(offset + Long.numberOfTrailingZeros(rest));
      insert(n++, black ? size - field : field - 1, kind);
    }
    return n;
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

  /** Sets up the placement of that number, with White to move. */
  void place(int number, Placement into) {
    into.clear(0);
    int set = number >>> (2 * pieces);
    int field = size - 1;
    for (int i = pieces; i > 0; i--) {
      while (binomials[field][i] > set) {
        field--;
      }
      set -= binomials[field][i];
      into.put((number >> (2 * (i - 1))) & 3, finder.bit(field + 1));
    }
  }
}
