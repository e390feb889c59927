package dev.huff.rules.move;

import dev.huff.rules.ruleset.CaptureRemoval;
import dev.huff.rules.ruleset.CaptureReversal;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.KingLanding;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.ManVictims;
import dev.huff.rules.ruleset.RuleSet;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds the captures of a piece, under any rule set. The inner room of the move generator: plain
 * words and bits, nothing allocated but in long chains, not shared between threads.
 *
 * <p>What follows a jump depends on the pieces captured so far, the last of them, and the direction
 * of the jump, however the piece came there. Unless every route is asked for, each such state is
 * searched once: thousands of routes around a crowd of pieces are a few states.
 */
final class CaptureSearch {
  /**
   * Up to so many captures two routes hardly ever meet, and remembering costs more than it saves.
   */
  private static final int FREE_DEPTH = 4;

  private static final int NO_DIRECTION = Integer.MIN_VALUE;

  private final NeighbourTable lines;
  private final int[][] manWays;
  private final int[][] kingWays;
  private final LastRow[] lastRows;
  private final boolean farReach;
  private final boolean farLanding;
  private final boolean stopsBehindKing;
  private final boolean menSpareKings;
  private final boolean mayStop;
  private final boolean mayReverse;
  private final boolean leavesAtOnce;
  private final long pieceWeight;
  private final long kingWeight;
  private final long moverWeight;
  private final long kingsFirst;
  private final boolean everyLanding;
  private final boolean everyRoute;

  private int[] manDirections = {};
  private int[] kingDirections = {};
  private LastRow lastRow;
  // The position, two words a set: the other side's pieces, those captured so far among them.
  private long enemy;
  private long enemyHigh;
  private long manPrey;
  private long manPreyHigh;
  private long enemyKings;
  private long enemyKingsHigh;
  private long empty;
  private long emptyHigh;
  private long taken;
  private long takenHigh;
  private int from;
  private int kings;
  private long order;
  private int count;
  private long moverRank;
  private Plies into = new Plies();
  private Set<State> seen = new HashSet<>();
  private boolean keepsRoutes;
  private final CaptureTrail trail = new CaptureTrail();

  /** What the rest of a capture depends on, right before a jump. */
  private record State(
      long taken, long takenHigh, long order, int victim, boolean king, int direction) {
    @Override
    public int hashCode() {
      long mixed = ((taken * 31 + takenHigh) * 31 + order) * 31 + (victim << 3 | direction);
      return Long.hashCode(mixed * 0x9E3779B97F4A7C15L);
    }
  }

  /** A search under these rules that tells captures apart so far. */
  CaptureSearch(
      RuleSet rules,
      NeighbourTable lines,
      LastRow[] lastRows,
      CaptureRanking ranking,
      CaptureDetail detail) {
    this.lines = lines;
    this.lastRows = lastRows;
    lastRow = lastRows[0];
    pieceWeight = ranking.piece();
    kingWeight = ranking.king();
    moverWeight = ranking.mover();
    kingsFirst = ranking.order();
    everyLanding = detail == CaptureDetail.LANDINGS;
    everyRoute = detail != CaptureDetail.PLIES;
    manWays = NeighbourTable.bothSides(rules.manCaptures());
    kingWays = NeighbourTable.bothSides(rules.kingCaptures());
    farReach = rules.kingRange() == KingRange.ANY;
    farLanding = farReach && rules.landing() != KingLanding.DIRECTLY_BEHIND;
    stopsBehindKing = rules.landing() == KingLanding.DIRECTLY_BEHIND_LAST_KING;
    menSpareKings = rules.manTakes() == ManVictims.MEN;
    mayStop = rules.chain() == ChainRule.MAY_STOP;
    mayReverse = rules.reversal() == CaptureReversal.ALLOWED;
    leavesAtOnce = rules.removal() == CaptureRemoval.AT_ONCE;
  }

  /** Keeps the way of each capture that is found from now on; gives where. */
  CaptureTrail keepRoutes() {
    keepsRoutes = true;
    return trail;
  }

  /** Sets a position up with its empty squares, two words. */
  void place(Placement at, long emptyLow, long emptyTop) {
    manDirections = manWays[at.side];
    kingDirections = kingWays[at.side];
    lastRow = lastRows[at.side];
    enemy = at.otherMen | at.otherKings;
    enemyHigh = at.otherMenHigh | at.otherKingsHigh;
    manPrey = menSpareKings ? at.otherMen : enemy;
    manPreyHigh = menSpareKings ? at.otherMenHigh : enemyHigh;
    enemyKings = at.otherKings;
    enemyKingsHigh = at.otherKingsHigh;
    empty = emptyLow;
    emptyHigh = emptyTop;
  }

  /** Adds the captures of the piece on that bit. */
  void search(int bit, boolean king, Plies captures) {
    into = captures;
    from = bit;
    moverRank = king ? moverWeight : 0;
    if (!seen.isEmpty()) {
      seen = new HashSet<>();
    }
    stand(bit);
    flipEmpty(bit);
    advance(bit, king, NO_DIRECTION, true);
    flipEmpty(bit);
  }

  private static boolean has(long low, long high, int bit) {
    return ((bit < 64 ? low : high) >>> bit & 1) != 0;
  }

  private void flipEmpty(int bit) {
    if (bit < 64) {
      empty ^= 1L << bit;
    } else {
      emptyHigh ^= 1L << bit;
    }
  }

  private void flipTaken(int bit) {
    if (bit < 64) {
      taken ^= 1L << bit;
    } else {
      takenHigh ^= 1L << bit;
    }
  }

  /**
   * Tries every jump from where the piece stands; whether there is one.
   *
   * @param arrival the direction it came by
   * @param first whether it stands directly behind what it jumped last; only there is the next
   *     piece straight ahead tried
   */
  private boolean advance(int at, boolean king, int arrival, boolean first) {
    int known = first || everyLanding ? NO_DIRECTION : arrival;
    int reverse = mayReverse ? NO_DIRECTION : NeighbourTable.opposite(arrival);
    long prey = (king ? enemy : manPrey) & ~taken;
    long preyHigh = (king ? enemyHigh : manPreyHigh) & ~takenHigh;
    boolean found = false;
    for (int direction : king ? kingDirections : manDirections) {
      int victim = king ? faced(at, direction) : lines.next(direction, at);
      if (victim != NeighbourTable.OFF && has(prey, preyHigh, victim)) {
        int behind = lines.next(direction, victim);
        if (isFree(behind) && direction != known && direction != reverse) {
          found = true;
          jump(victim, behind, king, direction);
        }
      }
    }
    return found;
  }

  private void jump(int victim, int behind, boolean king, int direction) {
    if (count >= FREE_DEPTH && !everyRoute && !isNew(victim, king, direction)) {
      return;
    }
    int royal = has(enemyKings, enemyKingsHigh, victim) ? 1 : 0;
    long orderBefore = order;
    flipTaken(victim);
    if (leavesAtOnce) {
      flipEmpty(victim);
    }
    kings += royal;
    order = kingsFirst == 0 ? 0 : order | (long) royal << 31 >>> count;
    if (keepsRoutes) {
      trail.victim(count, victim);
    }
    count++;
    land(victim, behind, king, direction);
    count--;
    order = orderBefore;
    kings -= royal;
    if (leavesAtOnce) {
      flipEmpty(victim);
    }
    flipTaken(victim);
  }

  private boolean isNew(int victim, boolean king, int direction) {
    return seen.add(new State(taken, takenHigh, order, victim, king, direction));
  }

  private void land(int victim, int behind, boolean king, int direction) {
    boolean far = king && farLanding;
    boolean goesOn = false;
    int at = behind;
    do {
      stand(at);
      goesOn |= canGoOn(at, king, direction, at == behind);
      at = far ? lines.next(direction, at) : NeighbourTable.OFF;
    } while (isFree(at));
    if (!goesOn || mayStop) {
      stop(behind, direction, far && !isStopDue(victim));
    }
  }

  /** Whether a flying king has to stop directly behind that piece. */
  private boolean isStopDue(int victim) {
    return stopsBehindKing && has(enemyKings, enemyKingsHigh, victim);
  }

  /** The piece stands there after the jumps so far. */
  private void stand(int bit) {
    if (keepsRoutes) {
      trail.stop(count, bit);
    }
  }

  private boolean isFree(int bit) {
    return bit != NeighbourTable.OFF && has(empty, emptyHigh, bit);
  }

  /** What a king sees before it in that direction. */
  private int faced(int at, int direction) {
    int next = lines.next(direction, at);
    while (farReach && isFree(next)) {
      next = lines.next(direction, next);
    }
    return next;
  }

  private boolean canGoOn(int at, boolean king, int direction, boolean first) {
    return (king || !lastRow.isCaptureEnd(at))
        && advance(at, king || lastRow.isCrowning(at), direction, first);
  }

  private void stop(int behind, int direction, boolean far) {
    long rank = count * pieceWeight + kings * kingWeight + order * kingsFirst + moverRank;
    int at = behind;
    do {
      stand(at);
      add(rank, at);
      at = far ? lines.next(direction, at) : NeighbourTable.OFF;
    } while (isFree(at));
  }

  private void add(long rank, int to) {
    boolean added = into.addCapture(rank, from, to, taken, takenHigh, everyRoute);
    if (added && keepsRoutes) {
      trail.keep(into.size() - 1, count);
    }
  }
}
