package dev.huff.rules.move;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.PromotionRule;
import dev.huff.rules.ruleset.RuleSet;
import java.util.stream.IntStream;

/** The moves on boards of more than 64 fields, two words a set. */
final class WideFinder extends PlyFinder {
  private final CaptureSearch search;
  private final Lines lines;
  private final WideSteps[][] manMoves = new WideSteps[2][];
  private final WideSteps[][] manCaptures = new WideSteps[2][];
  private final WideSteps[][] kingMoves = new WideSteps[2][];
  private final WideSteps[][] kingCaptures = new WideSteps[2][];
  private final long[] board;
  private final boolean menSpareKings;
  private final boolean kingsWeigh;
  private final boolean crownsInPassing;
  private final boolean stopsOnLastRow;

  // Registers, written over with every position: what stands there …
  private final WideSet men = new WideSet();
  private final WideSet kings = new WideSet();
  private final WideSet enemy = new WideSet();
  private final WideSet enemyKings = new WideSet();
  private final WideSet empty = new WideSet();
  // … and what men can take there, from where, and where they land.
  private final WideSet prey = new WideSet();
  private final WideSet capturers = new WideSet();
  private final WideSet landed = new WideSet();
  private int jumps;
  private final WideSet near = new WideSet();
  private final WideSet far = new WideSet();

  WideFinder(RuleSet rules, CaptureSearch.Detail detail) {
    this(rules, detail, bits(rules.geometry()));
  }

  private WideFinder(RuleSet rules, CaptureSearch.Detail detail, int[] bits) {
    super(rules, bits);
    lines = Lines.placed(rules.geometry(), bits);
    board = words(rules.geometry().fields());
    for (Side side : Side.values()) {
      int s = side.ordinal();
      manMoves[s] = WideSteps.of(lines, bits, rules.manMoves(), side);
      manCaptures[s] = WideSteps.of(lines, bits, rules.manCaptures(), side);
      kingMoves[s] = WideSteps.of(lines, bits, rules.kingMoves(), side);
      kingCaptures[s] = WideSteps.of(lines, bits, rules.kingCaptures(), side);
    }
    CaptureRules captureRules = new CaptureRules(rules, lines, lastRows());
    menSpareKings = captureRules.menSpareKings();
    kingsWeigh = captureRules.ranking().king() != 0 || captureRules.ranking().order() != 0;
    crownsInPassing = rules.promotion() == PromotionRule.GOES_ON_AS_KING;
    stopsOnLastRow = rules.promotion() == PromotionRule.ENDS_MOVE;
    search = new CaptureSearch(captureRules, detail);
  }

  private static int[] bits(Geometry geometry) {
    return Rotation.bits(geometry, 128)
        .orElseGet(
            () -> IntStream.rangeClosed(0, geometry.size()).map(f -> Math.max(0, f - 1)).toArray());
  }

  private void look(Placement at) {
    int own = 2 * at.side;
    int other = 2 - own;
    men.set(at.low[own], at.high[own]);
    kings.set(at.low[own + 1], at.high[own + 1]);
    enemyKings.set(at.low[other + 1], at.high[other + 1]);
    enemy.set(at.low[other] | enemyKings.low, at.high[other] | enemyKings.high);
    empty.set(
        board[0] & ~(men.low | kings.low | enemy.low),
        board[1] & ~(men.high | kings.high | enemy.high));
    prey.set(
        menSpareKings ? at.low[other] : enemy.low, menSpareKings ? at.high[other] : enemy.high);
  }

  /** Finds from which fields men could jump, whoever stands there, and where men land. */
  private void lookForJumps(int side) {
    capturers.set(0, 0);
    landed.set(0, 0);
    jumps = 0;
    for (WideSteps steps : manCaptures[side]) {
      steps.back(empty, near);
      near.keep(prey);
      steps.back(near, far);
      capturers.add(far);
      far.keep(men);
      if (!far.isEmpty()) {
        jumps += far.count();
        steps.forth(far, near);
        steps.forth(near, far);
        landed.add(far);
      }
    }
  }

  @Override
  void capture(Placement at, Captures into) {
    look(at);
    lookForJumps(at.side);
    chains(at.side, into);
  }

  private void chains(int side, Captures into) {
    if (jumps == 0 && kings.isEmpty()) {
      return;
    }
    search.place(
        Side.values()[side],
        enemy.low,
        enemy.high,
        enemyKings.low,
        enemyKings.high,
        empty.low,
        empty.high);
    capture(capturers.low & men.low, 0, false, into);
    capture(capturers.high & men.high, 64, false, into);
    capture(kings.low, 0, true, into);
    capture(kings.high, 64, true, into);
  }

  private void capture(long pieces, int first, boolean king, Captures into) {
    for (long rest = pieces; rest != 0; rest &= rest - 1) {
      search.search(first + Long.numberOfTrailingZeros(rest), king, into);
    }
  }

  /**
   * How many legal moves there are. Where no jump of a man might be followed by another and no king
   * captures, which is nearly everywhere, one look at all men tells.
   *
   * @param into written over
   */
  int count(Placement at, Plies into) {
    look(at);
    lookForJumps(at.side);
    int captures = jumps;
    if (goesOn(at.side)
        || (jumps > 0 && kingsWeigh && !enemyKings.isEmpty())
        || kingsCapture(at.side)) {
      into.clear();
      chains(at.side, into.list);
      captures = into.size();
    }
    return captures == 0 || mayPass() ? captures + countQuiet(at.side) : captures;
  }

  /** Whether one of the men that land might go on. */
  private boolean goesOn(int side) {
    long[] last = lastRows()[side];
    long low = capturers.low;
    long high = capturers.high;
    if (stopsOnLastRow) {
      low &= ~last[0];
      high &= ~last[1];
    } else if (crownsInPassing) {
      low |= last[0];
      high |= last[1];
    }
    return ((landed.low & low) | (landed.high & high)) != 0;
  }

  private boolean kingsCapture(int side) {
    for (WideSteps steps : kingCaptures[side]) {
      far.set(kings.low, kings.high);
      while (!far.isEmpty()) {
        steps.forth(far, far);
        near.set(far.low & enemy.low, far.high & enemy.high);
        steps.forth(near, near);
        if (near.meets(empty)) {
          return true;
        }
        far.keep(empty);
        if (!isFlying()) {
          break;
        }
      }
    }
    return false;
  }

  @Override
  public int countQuiet(Placement at) {
    look(at);
    return countQuiet(at.side);
  }

  private int countQuiet(int side) {
    int count = 0;
    for (WideSteps steps : manMoves[side]) {
      steps.forth(men, far);
      far.keep(empty);
      count += far.count();
    }
    return kings.isEmpty() ? count : count + countSlides(side);
  }

  private int countSlides(int side) {
    int count = 0;
    for (WideSteps steps : kingMoves[side]) {
      steps.forth(kings, far);
      far.keep(empty);
      while (!far.isEmpty()) {
        count += far.count();
        if (!isFlying()) {
          break;
        }
        steps.forth(far, far);
        far.keep(empty);
      }
    }
    return count;
  }

  @Override
  public void addQuiet(Placement at, Plies into) {
    look(at);
    for (WideSteps steps : manMoves[at.side]) {
      steps.forth(men, far);
      far.keep(empty);
      int back = Lines.opposite(steps.direction());
      addSteps(far.low, 0, back, into);
      addSteps(far.high, 64, back, into);
    }
    addSlides(kings.low, 0, at.side, into);
    addSlides(kings.high, 64, at.side, into);
  }

  private void addSteps(long targets, int first, int back, Plies into) {
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = first + Long.numberOfTrailingZeros(rest);
      into.addQuiet(lines.next(back, to), to);
    }
  }

  private void addSlides(long pieces, int first, int side, Plies into) {
    for (long rest = pieces; rest != 0; rest &= rest - 1) {
      int from = first + Long.numberOfTrailingZeros(rest);
      for (WideSteps steps : kingMoves[side]) {
        int to = lines.next(steps.direction(), from);
        while (to != Lines.OFF && empty.has(to)) {
          into.addQuiet(from, to);
          to = isFlying() ? lines.next(steps.direction(), to) : Lines.OFF;
        }
      }
    }
  }

  @Override
  public int backed(Placement at, int side) {
    men.set(at.low[2 * side], at.high[2 * side]);
    near.set(0, 0);
    for (WideSteps steps : manMoves[side]) {
      steps.forth(men, far);
      near.add(far);
    }
    near.keep(men);
    return near.count();
  }
}
