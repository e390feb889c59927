package dev.huff.rules.move;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.PromotionRule;

/**
 * Finds the captures of a piece, under any rule set. The inner room of the move generator: plain
 * arrays and bits, nothing allocated per move, not shared between threads.
 *
 * <p>What follows a jump depends on the pieces captured so far, the last of them, and the direction
 * of the jump, however the piece came there. Unless every route is asked for, each such state is
 * searched once: thousands of routes around a crowd of pieces are a few states.
 */
final class CaptureSearch {
  /** Which captures count as different. */
  enum Detail {
    /** Those with another beginning, end or set of captured pieces. */
    PLIES,
    /** Those with other turns or another order too; as counts of routes are published. */
    TURNS,
    /** Those with another landing in the middle of a straight line too. */
    LANDINGS
  }

  /**
   * Up to so many captures two routes hardly ever meet, and remembering costs more than it saves.
   */
  private static final int FREE_DEPTH = 4;

  private static final int NO_DIRECTION = Integer.MIN_VALUE;

  private final Lines lines;
  private final int[][] manWays;
  private final int[][] kingWays;
  private final long[][] lastRows;
  private final boolean farReach;
  private final boolean farLanding;
  private final boolean stopsBehindKing;
  private final boolean menSpareKings;
  private final boolean mayStop;
  private final boolean mayReverse;
  private final boolean leavesAtOnce;
  private final PromotionRule promotion;
  private final Ranking ranking;
  private final Detail detail;
  private final boolean everyRoute;

  private int[] manDirections = {};
  private int[] kingDirections = {};
  private long[] lastRow = {};
  private final long[] enemy = new long[2];
  private final long[] enemyKings = new long[2];
  private final long[] empty = new long[2];
  private final long[] taken = new long[2];
  private int from;
  private int kings;
  private long order;
  private int count;
  private long moverRank;
  private Captures into = new Captures();
  private final SeenStates seen = new SeenStates();

  private final boolean remembers;
  private final Onward onward = new Onward();

  private boolean keepsRoutes;
  private final Trail trail = new Trail();

  /** A search under these rules that tells captures apart so far. */
  CaptureSearch(CaptureRules rules, Detail detail) {
    lines = rules.lines();
    lastRows = rules.lastRows();
    this.detail = detail;
    everyRoute = detail != Detail.PLIES;
    manWays = rules.manWays();
    kingWays = rules.kingWays();
    farReach = rules.farReach();
    farLanding = rules.farLanding();
    stopsBehindKing = rules.stopsBehindKing();
    menSpareKings = rules.menSpareKings();
    mayStop = rules.mayStop();
    mayReverse = rules.mayReverse();
    leavesAtOnce = rules.leavesAtOnce();
    promotion = rules.promotion();
    ranking = rules.ranking();
    remembers = !leavesAtOnce && !everyRoute;
  }

  /** Keeps the route of each capture that is found; see {@link #trail}. */
  CaptureSearch keepingRoutes() {
    keepsRoutes = true;
    return this;
  }

  /** Sets a position up; the low words of the sets, for boards of up to 64 bits. */
  void place(Side side, long enemies, long kingsAmongThem, long emptyFields) {
    place(side, enemies, 0, kingsAmongThem, 0, emptyFields, 0);
  }

  /** Sets a position up: the other side's pieces, the kings among them, the empty fields. */
  void place(
      Side side,
      long enemyLow,
      long enemyHigh,
      long kingsLow,
      long kingsHigh,
      long emptyLow,
      long emptyHigh) {
    manDirections = manWays[side.ordinal()];
    kingDirections = kingWays[side.ordinal()];
    lastRow = lastRows[side.ordinal()];
    enemy[0] = enemyLow;
    enemy[1] = enemyHigh;
    enemyKings[0] = kingsLow;
    enemyKings[1] = kingsHigh;
    empty[0] = emptyLow;
    empty[1] = emptyHigh;
  }

  /** Adds the captures of the piece on that bit. */
  void search(int bit, boolean king, Captures captures) {
    into = captures;
    from = bit;
    moverRank = king ? ranking.mover() : 0;
    onward.clear();
    seen.clear();
    trail.stop(0, bit);
    flip(empty, bit);
    advance(bit, king, NO_DIRECTION, true);
    flip(empty, bit);
  }

  /** Whether the piece on that bit can capture. */
  boolean canCapture(int bit, boolean king) {
    flip(empty, bit);
    boolean can = false;
    for (int direction : king ? kingDirections : manDirections) {
      can |= victim(bit, king, direction) != Lines.OFF;
    }
    flip(empty, bit);
    return can;
  }

  /** The ways of the captures that were found. */
  Trail trail() {
    return trail;
  }

  private static boolean has(long[] words, int bit) {
    return (words[bit >>> 6] >>> bit & 1) != 0;
  }

  private static void flip(long[] words, int bit) {
    words[bit >>> 6] ^= 1L << bit;
  }

  /**
   * Tries every jump from where the piece stands; whether there is one.
   *
   * @param arrival the direction it came by
   * @param first whether it stands directly behind what it jumped last: from fields farther on, the
   *     next piece straight ahead is the same one, and is not tried again
   */
  private boolean advance(int at, boolean king, int arrival, boolean first) {
    boolean found = false;
    for (int direction : king ? kingDirections : manDirections) {
      boolean known = !first && direction == arrival && detail != Detail.LANDINGS;
      boolean reverses = !mayReverse && arrival == Lines.opposite(direction);
      if (known || reverses) {
        continue;
      }
      int victim = victim(at, king, direction);
      if (victim != Lines.OFF) {
        found = true;
        jump(victim, king, direction);
      }
    }
    return found;
  }

  /** The piece that can be jumped over in that direction. */
  private int victim(int at, boolean king, int direction) {
    int victim = king ? faced(at, direction) : lines.next(direction, at);
    if (victim == Lines.OFF || !has(enemy, victim)) {
      return Lines.OFF;
    }
    if (menSpareKings && !king && has(enemyKings, victim)) {
      return Lines.OFF;
    }
    return isFree(lines.next(direction, victim)) ? victim : Lines.OFF;
  }

  private void jump(int victim, boolean king, int direction) {
    long jump = ((order << 7 | victim) << 3 | direction) << 1 | (king ? 1 : 0);
    if (count >= FREE_DEPTH && !everyRoute && !seen.add(taken[0], taken[1], jump)) {
      return;
    }
    int royal = has(enemyKings, victim) ? 1 : 0;
    long orderBefore = order;
    flip(enemy, victim);
    flip(taken, victim);
    if (leavesAtOnce) {
      flip(empty, victim);
    }
    kings += royal;
    order = ranking.order() == 0 ? 0 : order << 1 | royal;
    trail.victim(count++, victim);
    land(victim, king, direction);
    count--;
    order = orderBefore;
    kings -= royal;
    if (leavesAtOnce) {
      flip(empty, victim);
    }
    flip(taken, victim);
    flip(enemy, victim);
  }

  private void land(int victim, boolean king, int direction) {
    if (king && remembers && count > FREE_DEPTH) {
      follow(victim, direction);
      return;
    }
    int behind = lines.next(direction, victim);
    boolean far = king && farLanding;
    boolean goesOn = false;
    int at = behind;
    do {
      trail.stop(count, at);
      goesOn |= goesOn(at, king, direction, at == behind);
      at = far ? lines.next(direction, at) : Lines.OFF;
    } while (isFree(at));
    if (!goesOn || mayStop) {
      stop(behind, direction, far && !(stopsBehindKing && has(enemyKings, victim)));
    }
  }

  /** As {@link #land} for a king in a long chain, by what is remembered of the jump. */
  private void follow(int victim, int direction) {
    int jump = Onward.jump(0, victim, direction);
    if (!onward.knows(jump)) {
      lookAround(jump);
    }
    boolean goesOn = false;
    int end = onward.end(jump);
    for (int i = onward.first(jump); i < end; i++) {
      int next = onward.get(i);
      if (has(enemy, Onward.victim(next))) {
        goesOn = true;
        trail.stop(count, Onward.start(next));
        jump(Onward.victim(next), true, Onward.direction(next));
      }
    }
    if (!goesOn || mayStop) {
      int behind = lines.next(direction, victim);
      stop(behind, direction, farLanding && !(stopsBehindKing && has(enemyKings, victim)));
    }
  }

  /** Remembers which jumps may follow one, whatever has been captured by then. */
  private void lookAround(int jump) {
    int ahead = Onward.direction(jump);
    int behind = lines.next(ahead, Onward.victim(jump));
    onward.open(jump);
    int at = behind;
    do {
      for (int direction : kingDirections) {
        boolean known = at != behind && direction == ahead;
        boolean reverses = !mayReverse && ahead == Lines.opposite(direction);
        int victim = known || reverses ? Lines.OFF : faced(at, direction);
        if (victim != Lines.OFF
            && (has(enemy, victim) || has(taken, victim))
            && isFree(lines.next(direction, victim))) {
          onward.add(jump, Onward.jump(at, victim, direction));
        }
      }
      at = farLanding ? lines.next(ahead, at) : Lines.OFF;
    } while (isFree(at));
  }

  private boolean isFree(int bit) {
    return bit != Lines.OFF && has(empty, bit);
  }

  /** What a king sees before it in that direction. */
  private int faced(int at, int direction) {
    int next = lines.next(direction, at);
    while (farReach && isFree(next)) {
      next = lines.next(direction, next);
    }
    return next;
  }

  private boolean goesOn(int at, boolean king, int direction, boolean first) {
    if (king || promotion == PromotionRule.AT_END || !has(lastRow, at)) {
      return advance(at, king, direction, first);
    }
    return promotion == PromotionRule.GOES_ON_AS_KING && advance(at, true, direction, first);
  }

  private void stop(int behind, int direction, boolean far) {
    long rank =
        count * ranking.piece() + kings * ranking.king() + order * ranking.order() + moverRank;
    int at = behind;
    do {
      trail.stop(count, at);
      add(rank, at);
      at = far ? lines.next(direction, at) : Lines.OFF;
    } while (isFree(at));
  }

  private void add(long rank, int to) {
    boolean added = into.add(rank, from, to, taken[0], taken[1], everyRoute);
    if (added && keepsRoutes) {
      trail.keep(into.size - 1, count);
    }
  }
}
