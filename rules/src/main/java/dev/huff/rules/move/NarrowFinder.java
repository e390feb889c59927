package dev.huff.rules.move;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleSet;
import java.util.stream.IntStream;

/** The moves on boards of up to 64 fields, one word a set. */
final class NarrowFinder extends PlyFinder {
  private final StepShifts[] manMoves = new StepShifts[2];
  private final StepShifts[] manCaptures = new StepShifts[2];
  private final StepShifts[] kingMoves = new StepShifts[2];
  private final StepShifts[] kingCaptures = new StepShifts[2];
  private long prey;
  private long can;
  private long landed;

  NarrowFinder(RuleSet rules, CaptureDetail detail, BitLayout rotation) {
    super(
        rules,
        detail,
        IntStream.rangeClosed(0, rules.geometry().size())
            .map(field -> field == 0 ? 0 : rotation.bit(field))
            .toArray(),
        rotation.lines());
    for (Side side : Side.values()) {
      int s = side.ordinal();
      manMoves[s] = new StepShifts(rotation, rules.manMoves(), side);
      manCaptures[s] = new StepShifts(rotation, rules.manCaptures(), side);
      kingMoves[s] = new StepShifts(rotation, rules.kingMoves(), side);
      kingCaptures[s] = new StepShifts(rotation, rules.kingCaptures(), side);
    }
  }

  @Override
  boolean lookForJumps(Placement at, long preyLow, long preyHigh) {
    prey = preyLow;
    StepShifts steps = manCaptures[at.side];
    long a = steps.first.places(prey, empty);
    long b = steps.second.places(prey, empty);
    long c = steps.third.places(prey, empty);
    long d = steps.fourth.places(prey, empty);
    can = a | b | c | d;
    a &= at.men;
    b &= at.men;
    c &= at.men;
    d &= at.men;
    jumpers = a | b | c | d;
    jumps = Long.bitCount(a) + Long.bitCount(b) + Long.bitCount(c) + Long.bitCount(d);
    landed =
        steps.first.landings(a)
            | steps.second.landings(b)
            | steps.third.landings(c)
            | steps.fourth.landings(d);
    for (StepShifts.Jump jump : steps.others) {
      lookForJumps(at.men, jump);
    }
    return jumps > 0 && lastRow(at.side).canGoOn(landed, can);
  }

  private void lookForJumps(long men, StepShifts.Jump jump) {
    long places = jump.places(prey, empty);
    can |= places;
    jumpers |= places & men;
    jumps += Long.bitCount(places & men);
    landed |= jump.landings(places & men);
  }

  @Override
  boolean canKingsCapture(Placement at) {
    long enemy = at.otherMen | at.otherKings;
    return kingCaptures[at.side].canCapture(at.kings, enemy, empty, isFlying());
  }

  @Override
  void addJumps(Placement at, Plies into) {
    StepShifts steps = manCaptures[at.side];
    for (long rest = jumpers; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      for (int d = 0; d < steps.turns.length; d++) {
        if ((steps.jump(d).places(prey, empty) >>> from & 1) != 0) {
          int turn = steps.turns[d];
          into.addJump(from, (from + 2 * turn) & 63, 1L << (from + turn), 0);
        }
      }
    }
  }

  @Override
  public void addQuiet(Placement at, Plies into) {
    long free = empty(at);
    StepShifts steps = manMoves[at.side];
    for (int d = 0; d < steps.turns.length; d++) {
      for (long rest = steps.targets(d, at.men) & free; rest != 0; rest &= rest - 1) {
        int to = Long.numberOfTrailingZeros(rest);
        into.addQuiet((to - steps.turns[d]) & 63, to);
      }
    }
    for (long rest = at.kings; rest != 0; rest &= rest - 1) {
      addSlides(rest & -rest, free, kingMoves[at.side], into);
    }
  }

  private void addSlides(long from, long free, StepShifts steps, Plies into) {
    int start = Long.numberOfTrailingZeros(from);
    for (int d = 0; d < steps.turns.length; d++) {
      long to = steps.targets(d, from) & free;
      while (to != 0) {
        into.addQuiet(start, Long.numberOfTrailingZeros(to));
        to = isFlying() ? steps.targets(d, to) & free : 0;
      }
    }
  }

  @Override
  public int countQuiet(Placement at) {
    long free = empty(at);
    int steps = manMoves[at.side].count(at.men, free);
    return at.kings == 0 ? steps : steps + countSlides(at, free);
  }

  private int countSlides(Placement at, long free) {
    StepShifts steps = kingMoves[at.side];
    return isFlying() ? steps.countSlides(at.kings, free) : steps.count(at.kings, free);
  }

  @Override
  public int backed(Placement at, int side) {
    return Long.bitCount(manMoves[side].backed(side == at.side ? at.men : at.otherMen));
  }
}
