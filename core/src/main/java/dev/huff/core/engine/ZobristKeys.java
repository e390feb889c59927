package dev.huff.core.engine;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.SplittableRandom;

/** Random numbers whose exclusive-or stands for a position (Zobrist, 1970). */
final class ZobristKeys {
  private static final long[][] KEYS = new long[Piece.values().length][FieldSet.MAX_FIELD + 1];
  static final long TURN;

  static {
    SplittableRandom random = new SplittableRandom(1970);
    for (long[] row : KEYS) {
      for (int field = 0; field < row.length; field++) {
        row[field] = random.nextLong();
      }
    }
    TURN = random.nextLong();
  }

  private ZobristKeys() {}

  /** The number of a piece, by its ordinal, on a field. */
  static long of(int piece, int field) {
    return KEYS[piece][field];
  }

  static long of(Position position) {
    long key = position.toMove() == Side.BLACK ? TURN : 0;
    for (Piece piece : Piece.values()) {
      for (int field : position.fields(piece).toArray()) {
        key ^= of(piece.ordinal(), field);
      }
    }
    return key;
  }
}
