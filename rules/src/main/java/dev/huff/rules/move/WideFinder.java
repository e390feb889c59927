package dev.huff.rules.move;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleSet;
import java.util.stream.IntStream;

/** The moves on boards of more than 64 fields, two words a set. */
final class WideFinder extends PlyFinder {
  private final NeighbourTable lines;
  private final WideSteps[][] manMoves = new WideSteps[2][];
  private final WideSteps[][] manCaptures = new WideSteps[2][];
  private final WideSteps[][] kingMoves = new WideSteps[2][];
  private final WideSteps[][] kingCaptures = new WideSteps[2][];

  // Registers, written over with every position.
  private final WideSet free = new WideSet();
  private final WideSet prey = new WideSet();
  private final WideSet near = new WideSet();
  private final WideSet far = new WideSet();

  WideFinder(RuleSet rules, CaptureDetail detail) {
    this(rules, detail, bits(rules.geometry()));
  }

  private WideFinder(RuleSet rules, CaptureDetail detail, int[] bits) {
    this(rules, detail, bits, NeighbourTable.placed(rules.geometry(), bits));
  }

  private WideFinder(RuleSet rules, CaptureDetail detail, int[] bits, NeighbourTable lines) {
    super(rules, detail, bits, lines);
    this.lines = lines;
    for (Side side : Side.values()) {
      int s = side.ordinal();
      manMoves[s] = WideSteps.of(lines, bits, rules.manMoves(), side);
      manCaptures[s] = WideSteps.of(lines, bits, rules.manCaptures(), side);
      kingMoves[s] = WideSteps.of(lines, bits, rules.kingMoves(), side);
      kingCaptures[s] = WideSteps.of(lines, bits, rules.kingCaptures(), side);
    }
  }

  private static int[] bits(Geometry geometry) {
    return BitLayout.bits(geometry, 128)
        .orElseGet(
            () -> IntStream.rangeClosed(0, geometry.size()).map(f -> Math.max(0, f - 1)).toArray());
  }

  @Override
  boolean lookForJumps(Placement at, long preyLow, long preyHigh) {
    free.set(empty, emptyHigh);
    prey.set(preyLow, preyHigh);
    jumpers = 0;
    jumpersHigh = 0;
    jumps = 0;
    for (WideSteps steps : manCaptures[at.side]) {
      steps.back(free, near);
      near.keep(prey);
      steps.back(near, far);
      far.keep(at.men, at.menHigh);
      jumpers |= far.low;
      jumpersHigh |= far.high;
      jumps += far.count();
    }
    return jumps > 0;
  }

  @Override
  boolean canKingsCapture(Placement at) {
    free.set(empty, emptyHigh);
    for (WideSteps steps : kingCaptures[at.side]) {
      far.set(at.kings, at.kingsHigh);
      while (!far.isEmpty()) {
        steps.forth(far, far);
        near.set(far.low, far.high);
        near.keep(at.otherMen | at.otherKings, at.otherMenHigh | at.otherKingsHigh);
        steps.forth(near, near);
        if (near.intersects(free)) {
          return true;
        }
        far.keep(free);
        if (!isFlying()) {
          break;
        }
      }
    }
    return false;
  }

  private void lookForFree(Placement at) {
    free.set(empty(at), emptyHigh(at));
  }

  @Override
  public int countQuiet(Placement at) {
    lookForFree(at);
    int count = 0;
    for (WideSteps steps : manMoves[at.side]) {
      far.set(at.men, at.menHigh);
      steps.forth(far, far);
      far.keep(free);
      count += far.count();
    }
    return (at.kings | at.kingsHigh) == 0 ? count : count + countSlides(at);
  }

  private int countSlides(Placement at) {
    int count = 0;
    for (WideSteps steps : kingMoves[at.side]) {
      far.set(at.kings, at.kingsHigh);
      steps.forth(far, far);
      far.keep(free);
      while (!far.isEmpty()) {
        count += far.count();
        if (!isFlying()) {
          break;
        }
        steps.forth(far, far);
        far.keep(free);
      }
    }
    return count;
  }

  @Override
  public void addQuiet(Placement at, Plies into) {
    lookForFree(at);
    addQuiet(at.men, 0, manMoves[at.side], false, into);
    addQuiet(at.menHigh, 64, manMoves[at.side], false, into);
    addQuiet(at.kings, 0, kingMoves[at.side], isFlying(), into);
    addQuiet(at.kingsHigh, 64, kingMoves[at.side], isFlying(), into);
  }

  private void addQuiet(long pieces, int first, WideSteps[] ways, boolean flying, Plies into) {
    for (long rest = pieces; rest != 0; rest &= rest - 1) {
      int from = first + Long.numberOfTrailingZeros(rest);
      for (WideSteps steps : ways) {
        int to = lines.next(steps.direction(), from);
        while (to != NeighbourTable.OFF && free.has(to)) {
          into.addQuiet(from, to);
          to = flying ? lines.next(steps.direction(), to) : NeighbourTable.OFF;
        }
      }
    }
  }

  @Override
  public int backed(Placement at, int side) {
    boolean own = side == at.side;
    near.set(0, 0);
    for (WideSteps steps : manMoves[side]) {
      far.set(own ? at.men : at.otherMen, own ? at.menHigh : at.otherMenHigh);
      steps.forth(far, far);
      near.add(far);
    }
    near.keep(own ? at.men : at.otherMen, own ? at.menHigh : at.otherMenHigh);
    return near.count();
  }
}
