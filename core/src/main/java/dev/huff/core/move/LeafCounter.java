package dev.huff.core.move;

import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.rules.CaptureDuty;
import dev.huff.core.rules.KingRange;
import dev.huff.core.rules.Promotion;
import dev.huff.core.rules.RuleSet;

/**
 * Counts leaves on boards of up to 64 fields, a set of pieces being one word; a step is a {@link
 * Rotation} of it, of all men at once. Nothing is allocated per move, and the last ply is counted
 * without being made.
 */
final class LeafCounter {
  private final Rotation rotation;
  private final CaptureSearch search;
  private final Steps[] manMoves = new Steps[2];
  private final Steps[] manCaptures = new Steps[2];
  private final Steps[] kingMoves = new Steps[2];
  private final long[] lastRow = new long[2];
  private final long[] crownedOver = new long[2];
  private final long board;
  private final boolean flying;
  private final boolean mayPass;
  private Captures[] found = {};

  LeafCounter(RuleSet rules, Rotation rotation, CaptureSearch.Detail detail) {
    this.rotation = rotation;
    board = rotation.board();
    flying = rules.kingRange() == KingRange.ANY;
    mayPass = rules.captureDuty() == CaptureDuty.MAY;
    boolean passing = rules.promotion() == Promotion.GOES_ON_AS_KING;
    for (Side side : Side.values()) {
      int s = side.ordinal();
      manMoves[s] = new Steps(rotation, rules.manMoves(), side);
      manCaptures[s] = new Steps(rotation, rules.manCaptures(), side);
      kingMoves[s] = new Steps(rotation, rules.kingMoves(), side);
      int last = rules.geometry().lastRow(side);
      lastRow[s] = rotation.word(rules.geometry().rowFields(last));
      // A man has touched the last row just when it, or the king it became, took a piece from the
      // row before: there is no other way over those.
      int before = last == 0 ? 1 : last - 1;
      crownedOver[s] = passing ? rotation.word(rules.geometry().rowFields(before)) : 0;
    }
    long[][] rows = {{lastRow[0], 0}, {lastRow[1], 0}};
    search = new CaptureSearch(new CaptureRules(rules, rotation.lines(), rows), detail);
  }

  long count(Position position, int depth) {
    found = new Captures[depth + 1];
    for (int i = 0; i <= depth; i++) {
      found[i] = new Captures();
    }
    Side side = position.toMove();
    return count(
        side.ordinal(),
        rotation.word(position.men(side)),
        rotation.word(position.kings(side)),
        rotation.word(position.men(side.other())),
        rotation.word(position.kings(side.other())),
        depth);
  }

  private long count(int side, long men, long kings, long otherMen, long otherKings, int depth) {
    long enemy = otherMen | otherKings;
    long empty = board & ~(men | kings | enemy);
    long capturers = kings | manCaptures[side].capturers(men, enemy, empty);
    long leaves = 0;
    if (capturers != 0) {
      Captures captures = found[depth];
      captures.clear();
      findCaptures(side, capturers, kings, enemy, otherKings, empty, captures);
      if (captures.size > 0) {
        leaves =
            depth == 1
                ? captures.size
                : playCaptures(side, men, kings, otherMen, otherKings, captures, depth);
        if (!mayPass) {
          return leaves;
        }
      }
    }
    if (depth == 1) {
      return leaves
          + manMoves[side].count(men, empty)
          + (flying
              ? kingMoves[side].countSlides(kings, empty)
              : kingMoves[side].count(kings, empty));
    }
    leaves += playSteps(side, men, kings, otherMen, otherKings, empty, depth);
    return kings == 0
        ? leaves
        : leaves + playSlides(side, men, kings, otherMen, otherKings, empty, depth);
  }

  private void findCaptures(
      int side, long capturers, long kings, long enemy, long otherKings, long empty, Captures to) {
    search.place(Side.values()[side], enemy, otherKings, empty);
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      search.search(bit, (kings >>> bit & 1) != 0, to);
    }
  }

  private long playCaptures(
      int side, long men, long kings, long otherMen, long otherKings, Captures list, int depth) {
    long leaves = 0;
    for (int i = 0; i < list.size; i++) {
      long from = 1L << list.from[i];
      long to = 1L << list.to[i];
      long taken = list.low[i];
      boolean king = (kings & from) != 0;
      boolean becomes = king || (to & lastRow[side]) != 0 || (taken & crownedOver[side]) != 0;
      long nextMen = (men & ~from) | (becomes ? 0 : to);
      long nextKings = (kings & ~from) | (becomes ? to : 0);
      leaves +=
          count(1 - side, otherMen & ~taken, otherKings & ~taken, nextMen, nextKings, depth - 1);
    }
    return leaves;
  }

  private long playSteps(
      int side, long men, long kings, long otherMen, long otherKings, long empty, int depth) {
    Steps steps = manMoves[side];
    long last = lastRow[side];
    long leaves = 0;
    for (int d = 0; d < steps.turns.length; d++) {
      int turn = steps.turns[d];
      for (long rest = steps.targets(d, men) & empty; rest != 0; rest &= rest - 1) {
        long to = rest & -rest;
        long nextMen = (men ^ Long.rotateRight(to, turn)) | (to & ~last);
        leaves += count(1 - side, otherMen, otherKings, nextMen, kings | (to & last), depth - 1);
      }
    }
    return leaves;
  }

  private long playSlides(
      int side, long men, long kings, long otherMen, long otherKings, long empty, int depth) {
    Steps steps = kingMoves[side];
    long leaves = 0;
    for (long rest = kings; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      for (int d = 0; d < steps.turns.length; d++) {
        long to = steps.targets(d, from) & empty;
        while (to != 0) {
          leaves += count(1 - side, otherMen, otherKings, men, kings ^ from ^ to, depth - 1);
          to = flying ? steps.targets(d, to) & empty : 0;
        }
      }
    }
    return leaves;
  }
}
