package dev.huff.rules.move;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleSet;
import java.util.stream.IntStream;

/** The moves on boards of up to 64 fields, one word a set. */
final class NarrowFinder extends PlyFinder {
  private final CaptureSearch search;
  private final Steps[] manMoves = new Steps[2];
  private final Steps[] manCaptures = new Steps[2];
  private final Steps[] kingMoves = new Steps[2];
  private final long board;

  NarrowFinder(RuleSet rules, Rotation rotation) {
    super(
        rules,
        IntStream.rangeClosed(0, rules.geometry().size())
            .map(field -> field == 0 ? 0 : rotation.bit(field))
            .toArray());
    board = rotation.board();
    for (Side side : Side.values()) {
      int s = side.ordinal();
      manMoves[s] = new Steps(rotation, rules.manMoves(), side);
      manCaptures[s] = new Steps(rotation, rules.manCaptures(), side);
      kingMoves[s] = new Steps(rotation, rules.kingMoves(), side);
    }
    search =
        new CaptureSearch(
            new CaptureRules(rules, rotation.lines(), lastRows()), CaptureSearch.Detail.PLIES);
  }

  private long empty(Placement at) {
    long[] low = at.low;
    return board & ~(low[0] | low[1] | low[2] | low[3]);
  }

  @Override
  void capture(Placement at, Captures into) {
    int own = 2 * at.side;
    int other = 2 - own;
    long kings = at.low[own + 1];
    long enemy = at.low[other] | at.low[other + 1];
    long empty = empty(at);
    long capturers = kings | manCaptures[at.side].capturers(at.low[own], enemy, empty);
    if (capturers == 0) {
      return;
    }
    search.place(Side.values()[at.side], enemy, at.low[other + 1], empty);
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      search.search(bit, (kings >>> bit & 1) != 0, into);
    }
  }

  @Override
  public void addQuiet(Placement at, Plies into) {
    long empty = empty(at);
    long men = at.low[2 * at.side];
    Steps steps = manMoves[at.side];
    for (int d = 0; d < steps.turns.length; d++) {
      for (long rest = steps.targets(d, men) & empty; rest != 0; rest &= rest - 1) {
        int to = Long.numberOfTrailingZeros(rest);
        into.addQuiet((to - steps.turns[d]) & 63, to);
      }
    }
    for (long rest = at.low[2 * at.side + 1]; rest != 0; rest &= rest - 1) {
      addSlides(rest & -rest, empty, kingMoves[at.side], into);
    }
  }

  private void addSlides(long from, long empty, Steps steps, Plies into) {
    int start = Long.numberOfTrailingZeros(from);
    for (int d = 0; d < steps.turns.length; d++) {
      long to = steps.targets(d, from) & empty;
      while (to != 0) {
        into.addQuiet(start, Long.numberOfTrailingZeros(to));
        to = isFlying() ? steps.targets(d, to) & empty : 0;
      }
    }
  }

  @Override
  public int countQuiet(Placement at) {
    long empty = empty(at);
    long kings = at.low[2 * at.side + 1];
    Steps steps = kingMoves[at.side];
    int slides = isFlying() ? steps.countSlides(kings, empty) : steps.count(kings, empty);
    return manMoves[at.side].count(at.low[2 * at.side], empty) + slides;
  }

  @Override
  public int backed(Placement at, int side) {
    return Long.bitCount(manMoves[side].backed(at.low[2 * side]));
  }
}
