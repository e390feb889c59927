package dev.huff.rules.move;

import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.PromotionRule;
import dev.huff.rules.ruleset.RuleSet;

/**
 * Counts leaves on boards of up to 64 fields, a set of pieces being one word and a {@link Heading}
 * one rotation of it: the fast path. Nothing is allocated per move, and the last ply is counted
 * without being made.
 *
 * <p>In the last ply a {@link Glance} at the men tells how many moves they have. Where it is not
 * sure, and before the last ply, one look at all men tells how many can jump, and whether a jump
 * might be followed by another. Where none might, which is nearly everywhere, the jumps are all.
 * Otherwise chains are followed one by one: by {@link ManChains}, or, when kings come into it, by
 * {@link CaptureSearch}.
 */
final class LeafCounter {
  /** There is no capture to follow. */
  private static final long NONE = -1;

  private final Rotation rotation;
  private final CaptureSearch search;
  private final ManChains chains;
  private final Heading[][] manSteps = new Heading[2][];
  private final Heading[][] manJumps = new Heading[2][];
  private final Glance[] glances = new Glance[2];
  private final Kings[] royals = new Kings[2];
  private final long[] lastRow = new long[2];
  private final long[] crownedOver = new long[2];
  private final long board;
  private final boolean mayPass;
  private final boolean menSpareKings;
  private final boolean kingsWeigh;
  private final boolean everyRoute;
  private Captures[] found = {};

  LeafCounter(RuleSet rules, Rotation rotation, CaptureSearch.Detail detail) {
    this.rotation = rotation;
    board = rotation.board();
    mayPass = rules.captureDuty() == CaptureDuty.MAY;
    boolean passing = rules.promotion() == PromotionRule.GOES_ON_AS_KING;
    for (Side side : Side.values()) {
      int s = side.ordinal();
      int last = rules.geometry().lastRow(side);
      lastRow[s] = rotation.word(rules.geometry().rowFields(last));
      manSteps[s] = Heading.of(rotation, rules.manMoves(), side);
      manJumps[s] = Heading.of(rotation, rules.manCaptures(), side);
      glances[s] = new Glance(rules, lastRow[s], manSteps[s], manJumps[s]);
      royals[s] = new Kings(rules, rotation, side);
      // A man has touched the last row just when it, or the king it became, took a piece from the
      // row before: there is no other way over those.
      int before = last == 0 ? 1 : last - 1;
      crownedOver[s] = passing ? rotation.word(rules.geometry().rowFields(before)) : 0;
    }
    long[][] rows = {{lastRow[0], 0}, {lastRow[1], 0}};
    CaptureRules captureRules = new CaptureRules(rules, rotation.lines(), rows);
    search = new CaptureSearch(captureRules, detail);
    chains = new ManChains(captureRules, manJumps, royals);
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
    long leaves = depth == 1 ? last(side, men, kings, otherMen, otherKings) : Glance.UNSURE;
    return leaves == Glance.UNSURE ? play(side, men, kings, otherMen, otherKings, depth) : leaves;
  }

  /** Counts the moves there are, if a glance tells. */
  private long last(int side, long men, long kings, long otherMen, long otherKings) {
    long enemy = otherMen | otherKings;
    long empty = board & ~(men | kings | enemy);
    boolean weighed = kingsWeigh && otherKings != 0;
    if (weighed || (kings != 0 && royals[side].canCapture(kings, enemy, empty))) {
      return Glance.UNSURE;
    }
    Glance glance = glances[side];
    long captures = glance.captures(men, menSpareKings ? otherMen : enemy, empty);
    if (captures == Glance.UNSURE || (captures > 0 && !mayPass)) {
      return captures;
    }
    long steps = captures + glance.steps(men, empty);
    return kings == 0 ? steps : steps + royals[side].slides(kings, empty);
  }

  /** Counts by playing the moves there are. */
  private long play(int side, long men, long kings, long otherMen, long otherKings, int depth) {
    long enemy = otherMen | otherKings;
    long empty = board & ~(men | kings | enemy);
    boolean royal = kings != 0 && royals[side].canCapture(kings, enemy, empty);
    boolean weighed = kingsWeigh && otherKings != 0;
    long prey = menSpareKings ? otherMen : enemy;
    long leaves =
        follow(side, men, kings, otherMen, otherKings, prey, empty, royal || weighed, depth);
    if (leaves != NONE && !mayPass) {
      return leaves;
    }
    long quiet = playQuiet(side, men, kings, otherMen, otherKings, empty, depth);
    return leaves == NONE ? quiet : leaves + quiet;
  }

  /** Counts what captures lead to; {@link #NONE} when there are none. */
  private long follow(
      int side,
      long men,
      long kings,
      long otherMen,
      long otherKings,
      long prey,
      long empty,
      boolean closely,
      int depth) {
    long can = 0;
    long landed = 0;
    int jumps = 0;
    for (Heading heading : manJumps[side]) {
      long jumpers = heading.jumpers(prey, empty);
      can |= jumpers;
      landed |= Long.rotateLeft(men & jumpers, 2 * heading.turn());
      jumps += Long.bitCount(men & jumpers);
    }
    long goesOn = (can & ~chains.stops(side)) | chains.crowns(side);
    if (closely || (landed & goesOn) != 0) {
      return chained(side, men, kings, otherMen, otherKings, men & can, closely, depth);
    }
    if (jumps == 0) {
      return NONE;
    }
    return depth == 1
        ? jumps
        : playJumps(side, men, kings, otherMen, otherKings, prey, empty, depth);
  }

  /** Counts where captures must be followed one by one. */
  private long chained(
      int side,
      long men,
      long kings,
      long otherMen,
      long otherKings,
      long jumpers,
      boolean closely,
      int depth) {
    long enemy = otherMen | otherKings;
    long empty = board & ~(men | kings | enemy);
    Captures captures = found[depth];
    captures.clear();
    long prey = menSpareKings ? otherMen : enemy;
    boolean simple = !closely && !everyRoute;
    if (!simple || !chains.search(side, jumpers, prey, empty, captures)) {
      captures.clear();
      search.place(side == 0 ? Side.WHITE : Side.BLACK, enemy, otherKings, empty);
      for (long rest = jumpers | kings; rest != 0; rest &= rest - 1) {
        int bit = Long.numberOfTrailingZeros(rest);
        search.search(bit, (kings >>> bit & 1) != 0, captures);
      }
    }
    if (captures.size == 0) {
      return NONE;
    }
    return depth == 1
        ? captures.size
        : playCaptures(side, men, kings, otherMen, otherKings, captures, depth);
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
    for (Heading heading : manJumps[side]) {
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
      return steps(side, men, empty) + royals[side].slides(kings, empty);
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
    for (Heading heading : manSteps[side]) {
      long targets = heading.from(men) & empty;
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
      for (Heading heading : royals[side].steps()) {
        long to = heading.from(from) & empty;
        while (to != 0) {
          leaves += count(1 - side, otherMen, otherKings, men, kings ^ from ^ to, depth - 1);
          to = royals[side].onward(heading, to, empty);
        }
      }
    }
    return leaves;
  }

  private long steps(int side, long men, long empty) {
    long count = 0;
    for (Heading heading : manSteps[side]) {
      count += Long.bitCount(heading.from(men) & empty);
    }
    return count;
  }
}
