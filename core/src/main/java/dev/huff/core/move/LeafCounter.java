package dev.huff.core.move;

import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.rules.CaptureDuty;
import dev.huff.core.rules.KingRange;
import dev.huff.core.rules.Promotion;
import dev.huff.core.rules.RuleSet;

/**
 * Counts leaves on boards of up to 64 fields, a set of pieces being one word and a {@link Heading}
 * one rotation of it: the fast path. Nothing is allocated per move, and the last ply is counted
 * without being made.
 *
 * <p>One look at all men at once tells how many can move, how many can jump, and whether a jump
 * might be followed by another. Where none might, which is nearly everywhere, those numbers are the
 * answer. Otherwise chains are followed one by one: by {@link ManChains}, or, when kings come into
 * it, by {@link CaptureSearch}.
 */
final class LeafCounter {
  private final Rotation rotation;
  private final CaptureSearch search;
  private final ManChains chains;
  private final Heading[][] manWays = new Heading[2][];
  private final Heading[][] kingWays = new Heading[2][];
  private final long[] lastRow = new long[2];
  private final long[] crownedOver = new long[2];
  private final long board;
  private final boolean flying;
  private final boolean mayPass;
  private final boolean menSpareKings;
  private final boolean kingsWeigh;
  private final boolean everyRoute;
  private Captures[] found = {};

  LeafCounter(RuleSet rules, Rotation rotation, CaptureSearch.Detail detail) {
    this.rotation = rotation;
    board = rotation.board();
    flying = rules.kingRange() == KingRange.ANY;
    mayPass = rules.captureDuty() == CaptureDuty.MAY;
    boolean passing = rules.promotion() == Promotion.GOES_ON_AS_KING;
    for (Side side : Side.values()) {
      int s = side.ordinal();
      manWays[s] = Heading.of(rotation, rules.manMoves(), rules.manCaptures(), side);
      kingWays[s] = Heading.of(rotation, rules.kingMoves(), rules.kingCaptures(), side);
      int last = rules.geometry().lastRow(side);
      lastRow[s] = rotation.word(rules.geometry().rowFields(last));
      // A man has touched the last row just when it, or the king it became, took a piece from the
      // row before: there is no other way over those.
      int before = last == 0 ? 1 : last - 1;
      crownedOver[s] = passing ? rotation.word(rules.geometry().rowFields(before)) : 0;
    }
    long[][] rows = {{lastRow[0], 0}, {lastRow[1], 0}};
    CaptureRules captureRules = new CaptureRules(rules, rotation.lines(), rows);
    search = new CaptureSearch(captureRules, detail);
    chains = new ManChains(captureRules, manWays);
    menSpareKings = captureRules.menSpareKings();
    kingsWeigh = captureRules.ranking().king() != 0 || captureRules.ranking().order() != 0;
    everyRoute = detail != CaptureSearch.Detail.PLIES;
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
    long prey = menSpareKings ? otherMen : enemy;
    long can = 0;
    long landed = 0;
    int jumps = 0;
    int moves = 0;
    for (Heading heading : manWays[side]) {
      long free = Long.rotateRight(empty, heading.turn());
      long jumpers =
          Long.rotateRight(free & prey & heading.stays(), heading.turn()) & heading.captures();
      can |= jumpers;
      landed |= Long.rotateLeft(men & jumpers, 2 * heading.turn());
      jumps += Long.bitCount(men & jumpers);
      moves += Long.bitCount(men & free & heading.moves());
    }
    long goesOn = (can & ~chains.stops(side)) | chains.crowns(side);
    boolean royal = kings != 0 && kingsCapture(side, kings, enemy, empty);
    boolean weighed = jumps != 0 && kingsWeigh && otherKings != 0;
    if ((landed & goesOn) != 0 || royal || weighed) {
      return chained(side, men, kings, otherMen, otherKings, men & can, royal, depth);
    }
    if (depth == 1) {
      return jumps == 0 || mayPass ? jumps + moves + slides(side, kings, empty) : jumps;
    }
    long leaves =
        jumps == 0 ? 0 : playJumps(side, men, kings, otherMen, otherKings, prey, empty, depth);
    return jumps == 0 || mayPass
        ? leaves + playQuiet(side, men, kings, otherMen, otherKings, empty, depth)
        : leaves;
  }

  private boolean kingsCapture(int side, long kings, long enemy, long empty) {
    for (Heading heading : kingWays[side]) {
      long from = kings & heading.captures();
      while (from != 0) {
        long next = Long.rotateLeft(from, heading.turn());
        if ((heading.from(next & enemy) & empty) != 0) {
          return true;
        }
        from = flying ? next & empty & heading.stays() : 0;
      }
    }
    return false;
  }

  /** Counts where captures must be followed one by one. */
  private long chained(
      int side,
      long men,
      long kings,
      long otherMen,
      long otherKings,
      long jumpers,
      boolean royal,
      int depth) {
    long enemy = otherMen | otherKings;
    long empty = board & ~(men | kings | enemy);
    Captures captures = found[depth];
    captures.clear();
    long prey = menSpareKings ? otherMen : enemy;
    boolean simple = !royal && !everyRoute && !(kingsWeigh && otherKings != 0);
    if (!simple || !chains.search(side, jumpers, prey, empty, captures)) {
      captures.clear();
      search.place(side == 0 ? Side.WHITE : Side.BLACK, enemy, otherKings, empty);
      for (long rest = jumpers | kings; rest != 0; rest &= rest - 1) {
        int bit = Long.numberOfTrailingZeros(rest);
        search.search(bit, (kings >>> bit & 1) != 0, captures);
      }
    }
    long leaves =
        depth == 1
            ? captures.size
            : playCaptures(side, men, kings, otherMen, otherKings, captures, depth);
    return mayPass
        ? leaves + playQuiet(side, men, kings, otherMen, otherKings, empty, depth)
        : leaves;
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

  /** Plays the jumps of men over one piece each. */
  private long playJumps(
      int side,
      long men,
      long kings,
      long otherMen,
      long otherKings,
      long prey,
      long empty,
      int depth) {
    long last = lastRow[side];
    long leaves = 0;
    for (Heading heading : manWays[side]) {
      for (long rest = men & heading.jumpers(prey, empty); rest != 0; rest &= rest - 1) {
        long from = rest & -rest;
        long victim = Long.rotateLeft(from, heading.turn());
        long to = Long.rotateLeft(victim, heading.turn());
        leaves +=
            count(
                1 - side,
                otherMen & ~victim,
                otherKings & ~victim,
                (men ^ from) | (to & ~last),
                kings | (to & last),
                depth - 1);
      }
    }
    return leaves;
  }

  private long playQuiet(
      int side, long men, long kings, long otherMen, long otherKings, long empty, int depth) {
    if (depth == 1) {
      return steps(side, men, empty) + slides(side, kings, empty);
    }
    long leaves = playSteps(side, men, kings, otherMen, otherKings, empty, depth);
    return kings == 0
        ? leaves
        : leaves + playSlides(side, men, kings, otherMen, otherKings, empty, depth);
  }

  private long playSteps(
      int side, long men, long kings, long otherMen, long otherKings, long empty, int depth) {
    long last = lastRow[side];
    long leaves = 0;
    for (Heading heading : manWays[side]) {
      long targets = Long.rotateLeft(men & heading.moves(), heading.turn()) & empty;
      for (long rest = targets; rest != 0; rest &= rest - 1) {
        long to = rest & -rest;
        long nextMen = (men ^ Long.rotateRight(to, heading.turn())) | (to & ~last);
        leaves += count(1 - side, otherMen, otherKings, nextMen, kings | (to & last), depth - 1);
      }
    }
    return leaves;
  }

  private long playSlides(
      int side, long men, long kings, long otherMen, long otherKings, long empty, int depth) {
    long leaves = 0;
    for (long rest = kings; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      for (Heading heading : kingWays[side]) {
        long to = Long.rotateLeft(from & heading.moves(), heading.turn()) & empty;
        while (to != 0) {
          leaves += count(1 - side, otherMen, otherKings, men, kings ^ from ^ to, depth - 1);
          to = flying ? heading.from(to) & empty : 0;
        }
      }
    }
    return leaves;
  }

  private long steps(int side, long men, long empty) {
    long count = 0;
    for (Heading heading : manWays[side]) {
      count += Long.bitCount(Long.rotateLeft(men & heading.moves(), heading.turn()) & empty);
    }
    return count;
  }

  private long slides(int side, long kings, long empty) {
    long count = 0;
    for (Heading heading : kingWays[side]) {
      long to = Long.rotateLeft(kings & heading.moves(), heading.turn()) & empty;
      while (to != 0) {
        count += Long.bitCount(to);
        to = flying ? heading.from(to) & empty : 0;
      }
    }
    return count;
  }
}
