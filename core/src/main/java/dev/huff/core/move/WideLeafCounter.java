package dev.huff.core.move;

import dev.huff.core.board.FieldSet;
import dev.huff.core.board.Geometry;
import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.rules.CaptureDuty;
import dev.huff.core.rules.KingRange;
import dev.huff.core.rules.Promotion;
import dev.huff.core.rules.RuleSet;
import java.util.Arrays;

/**
 * Counts leaves on boards of more than 64 fields: one piece a field in an array, changed and
 * changed back as the tree is walked. Nothing is allocated per move, and the last ply is counted
 * without being made.
 */
final class WideLeafCounter {
  private static final byte EMPTY = 0;
  private static final byte MAN = 1;
  private static final byte KING = 2;

  private final Geometry geometry;
  private final Lines lines;
  private final CaptureSearch search;
  private final int[][] manMoves = new int[2][];
  private final int[][] manCaptures = new int[2][];
  private final int[][] kingMoves = new int[2][];
  private final int[] lastRow = new int[2];
  private final boolean flying;
  private final boolean mayPass;
  private final boolean crownsInPassing;
  // A white man or king, or a black one as a negative number.
  private final byte[] board;
  private final long[] enemy = new long[2];
  private final long[] enemyKings = new long[2];
  private final long[] empty = new long[2];
  private final FieldSet[] beforeLast = new FieldSet[2];
  private Captures[] found = {};
  // For each ply the pieces it has captured, in the order of their fields.
  private byte[][] victims = {};

  WideLeafCounter(RuleSet rules, CaptureSearch.Detail detail) {
    geometry = rules.geometry();
    lines = Lines.of(geometry);
    board = new byte[geometry.size()];
    flying = rules.kingRange() == KingRange.ANY;
    mayPass = rules.captureDuty() == CaptureDuty.MAY;
    crownsInPassing = rules.promotion() == Promotion.GOES_ON_AS_KING;
    long[][] rows = new long[2][];
    for (Side side : Side.values()) {
      int s = side.ordinal();
      manMoves[s] = Lines.directions(rules.manMoves(), side);
      manCaptures[s] = Lines.directions(rules.manCaptures(), side);
      kingMoves[s] = Lines.directions(rules.kingMoves(), side);
      lastRow[s] = geometry.lastRow(side);
      beforeLast[s] = geometry.rowFields(lastRow[s] == 0 ? 1 : lastRow[s] - 1);
      FieldSet row = geometry.rowFields(lastRow[s]);
      rows[s] = new long[] {row.low(), row.high()};
    }
    search = new CaptureSearch(new CaptureRules(rules, lines, rows), detail);
  }

  long count(Position position, int depth) {
    found = new Captures[depth + 1];
    victims = new byte[depth + 1][board.length];
    for (int i = 0; i <= depth; i++) {
      found[i] = new Captures();
    }
    for (Piece piece : Piece.values()) {
      byte code = code(piece.side().ordinal(), piece.isKing());
      position.fields(piece).stream().forEach(field -> board[field - 1] = code);
    }
    return count(position.toMove().ordinal(), depth);
  }

  private static byte code(int side, boolean king) {
    byte code = king ? KING : MAN;
    return side == 0 ? code : (byte) -code;
  }

  private boolean isOwn(int bit, int side) {
    return side == 0 ? board[bit] > 0 : board[bit] < 0;
  }

  private boolean isKing(int bit) {
    return board[bit] == KING || board[bit] == -KING;
  }

  private boolean isEmpty(int bit) {
    return bit != Lines.OFF && board[bit] == EMPTY;
  }

  private long count(int side, int depth) {
    Captures captures = found[depth];
    findCaptures(side, captures);
    long leaves = 0;
    if (captures.size > 0) {
      leaves = depth == 1 ? captures.size : playCaptures(side, captures, depth);
      if (!mayPass) {
        return leaves;
      }
    }
    for (int bit = 0; bit < board.length; bit++) {
      if (isOwn(bit, side)) {
        leaves += steps(side, bit, isKing(bit), depth);
      }
    }
    return leaves;
  }

  private void findCaptures(int side, Captures captures) {
    captures.clear();
    boolean placed = false;
    for (int bit = 0; bit < board.length; bit++) {
      if (isOwn(bit, side) && (isKing(bit) || manCanCapture(bit, side))) {
        if (!placed) {
          place(side);
          placed = true;
        }
        search.search(bit, isKing(bit), captures);
      }
    }
  }

  private boolean manCanCapture(int bit, int side) {
    for (int direction : manCaptures[side]) {
      int victim = lines.next(direction, bit);
      if (victim != Lines.OFF
          && isOwn(victim, 1 - side)
          && isEmpty(lines.next(direction, victim))) {
        return true;
      }
    }
    return false;
  }

  private void place(int side) {
    Arrays.fill(enemy, 0);
    Arrays.fill(enemyKings, 0);
    Arrays.fill(empty, 0);
    for (int bit = 0; bit < board.length; bit++) {
      if (board[bit] == EMPTY) {
        empty[bit >>> 6] |= 1L << bit;
      } else if (isOwn(bit, 1 - side)) {
        enemy[bit >>> 6] |= 1L << bit;
        enemyKings[bit >>> 6] |= isKing(bit) ? 1L << bit : 0;
      }
    }
    search.place(
        side == 0 ? Side.WHITE : Side.BLACK,
        enemy[0],
        enemy[1],
        enemyKings[0],
        enemyKings[1],
        empty[0],
        empty[1]);
  }

  private long playCaptures(int side, Captures captures, int depth) {
    long leaves = 0;
    for (int i = 0; i < captures.size; i++) {
      long low = captures.low[i];
      long high = captures.high[i];
      int lifted = lift(low, 0, victims[depth], 0);
      lift(high, 64, victims[depth], lifted);
      boolean crowned = crownsInPassing && passedLastRow(side, low, high);
      leaves += play(side, captures.from[i], captures.to[i], crowned, depth);
      lifted = putBack(low, 0, victims[depth], 0);
      putBack(high, 64, victims[depth], lifted);
    }
    return leaves;
  }

  /** Whether a man has been on its last row: just when a piece of the row before was taken. */
  private boolean passedLastRow(int side, long low, long high) {
    FieldSet before = beforeLast[side];
    return (before.low() & low) != 0 || (before.high() & high) != 0;
  }

  /** Takes pieces off; tells how many there are by now. */
  private int lift(long taken, int firstBit, byte[] lifted, int count) {
    int n = count;
    for (long rest = taken; rest != 0; rest &= rest - 1) {
      int bit = firstBit + Long.numberOfTrailingZeros(rest);
      lifted[n++] = board[bit];
      board[bit] = EMPTY;
    }
    return n;
  }

  private int putBack(long taken, int firstBit, byte[] lifted, int count) {
    int n = count;
    for (long rest = taken; rest != 0; rest &= rest - 1) {
      board[firstBit + Long.numberOfTrailingZeros(rest)] = lifted[n++];
    }
    return n;
  }

  private long steps(int side, int from, boolean king, int depth) {
    long leaves = 0;
    for (int direction : king ? kingMoves[side] : manMoves[side]) {
      int to = lines.next(direction, from);
      while (isEmpty(to)) {
        leaves += depth == 1 ? 1 : play(side, from, to, false, depth);
        to = king && flying ? lines.next(direction, to) : Lines.OFF;
      }
    }
    return leaves;
  }

  private long play(int side, int from, int to, boolean crowned, int depth) {
    byte piece = board[from];
    boolean becomes = isKing(from) || crowned || geometry.row(to + 1) == lastRow[side];
    board[from] = EMPTY;
    board[to] = code(side, becomes);
    long leaves = depth == 1 ? 1 : count(1 - side, depth - 1);
    board[to] = EMPTY;
    board[from] = piece;
    return leaves;
  }
}
