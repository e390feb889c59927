package dev.huff.core.move;

import dev.huff.core.board.Side;
import dev.huff.core.rules.RuleSet;
import java.util.stream.IntStream;

/** The moves on boards of more than 64 fields, two words a set, piece by piece. */
final class WideFinder extends PlyFinder {
  private final CaptureSearch search;
  private final Lines lines;
  private final int[][] manMoves;
  private final int[][] kingMoves;
  private final long[] board;

  WideFinder(RuleSet rules) {
    super(
        rules,
        IntStream.rangeClosed(-1, rules.geometry().size() - 1)
            .map(bit -> Math.max(bit, 0))
            .toArray());
    lines = Lines.of(rules.geometry());
    manMoves = Lines.bothSides(rules.manMoves());
    kingMoves = Lines.bothSides(rules.kingMoves());
    var fields = rules.geometry().fields();
    board = new long[] {fields.low(), fields.high()};
    search =
        new CaptureSearch(new CaptureRules(rules, lines, lastRows()), CaptureSearch.Detail.PLIES);
  }

  private static long union(long[] words) {
    return words[0] | words[1] | words[2] | words[3];
  }

  private static boolean has(long low, long high, int bit) {
    return ((bit < 64 ? low : high) >>> bit & 1) != 0;
  }

  @Override
  void capture(Placement at, Captures into) {
    int own = 2 * at.side;
    int other = 2 - own;
    long low = at.low[other] | at.low[other + 1];
    long high = at.high[other] | at.high[other + 1];
    search.place(
        Side.values()[at.side],
        low,
        high,
        at.low[other + 1],
        at.high[other + 1],
        board[0] & ~union(at.low),
        board[1] & ~union(at.high));
    capture(at.low[own], 0, false, into);
    capture(at.high[own], 64, false, into);
    capture(at.low[own + 1], 0, true, into);
    capture(at.high[own + 1], 64, true, into);
  }

  private void capture(long pieces, int first, boolean king, Captures into) {
    for (long rest = pieces; rest != 0; rest &= rest - 1) {
      search.search(first + Long.numberOfTrailingZeros(rest), king, into);
    }
  }

  @Override
  public void addQuiet(Placement at, Plies into) {
    quiet(at, into::addQuiet);
  }

  @Override
  public int countQuiet(Placement at) {
    int[] count = new int[1];
    quiet(at, (from, to) -> count[0]++);
    return count[0];
  }

  private interface Quiet {
    void move(int from, int to);
  }

  private void quiet(Placement at, Quiet into) {
    int own = 2 * at.side;
    long low = board[0] & ~union(at.low);
    long high = board[1] & ~union(at.high);
    for (int piece = own; piece <= own + 1; piece++) {
      boolean king = piece > own;
      int[] directions = king ? kingMoves[at.side] : manMoves[at.side];
      boolean far = king && isFlying();
      for (long rest = at.low[piece]; rest != 0; rest &= rest - 1) {
        quiet(Long.numberOfTrailingZeros(rest), directions, far, low, high, into);
      }
      for (long rest = at.high[piece]; rest != 0; rest &= rest - 1) {
        quiet(64 + Long.numberOfTrailingZeros(rest), directions, far, low, high, into);
      }
    }
  }

  private void quiet(
      int from, int[] directions, boolean far, long emptyLow, long emptyHigh, Quiet into) {
    for (int direction : directions) {
      int to = lines.next(direction, from);
      while (to != Lines.OFF && has(emptyLow, emptyHigh, to)) {
        into.move(from, to);
        to = far ? lines.next(direction, to) : Lines.OFF;
      }
    }
  }

  @Override
  public int backed(Placement at, int side) {
    long low = at.low[2 * side];
    long high = at.high[2 * side];
    return backed(low, 0, side, low, high) + backed(high, 64, side, low, high);
  }

  private int backed(long men, int first, int side, long low, long high) {
    int count = 0;
    for (long rest = men; rest != 0; rest &= rest - 1) {
      int bit = first + Long.numberOfTrailingZeros(rest);
      boolean found = false;
      for (int direction : manMoves[side]) {
        int behind = lines.next(Lines.opposite(direction), bit);
        found |= behind != Lines.OFF && has(low, high, behind);
      }
      count += found ? 1 : 0;
    }
    return count;
  }
}
