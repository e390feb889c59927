package dev.huff.rules.move;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.PromotionRule;

/**
 * Finds the captures of men on boards of up to 64 fields, a piece being a bit of one word. It knows
 * no more than short jumps, so what asks for kings is left to {@link CaptureSearch}: it says so,
 * and has found nothing then.
 */
final class ManChains {
  private final Heading[][] bothWays;
  private final Kings[] bothKings;
  private final long[] stopRow = new long[2];
  private final long[] crownRow = new long[2];
  private final boolean leavesAtOnce;
  private final boolean mayStop;
  private final boolean menSpareKings;
  private final long worth;

  private Captures into = new Captures();
  private Heading[] ways = {};
  private Kings kings;
  private long stops;
  private long crowns;
  private int from;
  private boolean crowned;

  /** The chains of men under these rules, who go these ways. */
  ManChains(CaptureRules rules, Heading[][] bothWays, Kings[] bothKings) {
    this.bothWays = bothWays;
    this.bothKings = bothKings;
    kings = bothKings[0];
    menSpareKings = rules.menSpareKings();
    leavesAtOnce = rules.leavesAtOnce();
    mayStop = rules.mayStop();
    worth = rules.ranking().piece();
    for (Side side : Side.values()) {
      int s = side.ordinal();
      long last = rules.lastRows()[s][0];
      stopRow[s] = rules.promotion() == PromotionRule.ENDS_MOVE ? last : 0;
      crownRow[s] = rules.promotion() == PromotionRule.GOES_ON_AS_KING ? last : 0;
    }
  }

  /** The fields on which a man's capture is over. */
  long stops(int side) {
    return stopRow[side];
  }

  /** The fields on which a man goes on as a king. */
  long crowns(int side) {
    return crownRow[side];
  }

  /**
   * Adds the captures of all men; whether these are all of them, and no man goes on as a king.
   *
   * @param side the ordinal of the side to move
   * @param men those that can jump over something
   * @param prey what they may capture
   */
  boolean search(int side, long men, long prey, long empty, Captures captures) {
    into = captures;
    ways = bothWays[side];
    kings = bothKings[side];
    stops = stopRow[side];
    crowns = crownRow[side];
    crowned = false;
    for (long rest = men; rest != 0 && !crowned; rest &= rest - 1) {
      from = Long.numberOfTrailingZeros(rest);
      long man = 1L << from;
      go(man, prey, empty | man, 0, 0);
    }
    return !crowned;
  }

  private void go(long man, long prey, long empty, long taken, int count) {
    boolean ends = true;
    if (count > 0 && (man & crowns) != 0) {
      crowned |= menSpareKings || kings.canCapture(man, prey, empty);
    } else if (count == 0 || (man & stops) == 0) {
      for (Heading heading : ways) {
        long victim = heading.from(man) & prey;
        long landing = heading.from(victim) & empty;
        if (landing != 0) {
          ends = false;
          long left = leavesAtOnce ? empty | victim : empty;
          go(landing, prey ^ victim, left, taken | victim, count + 1);
        }
      }
    }
    if (count > 0 && (ends || mayStop)) {
      into.add(count * worth, from, Long.numberOfTrailingZeros(man), taken, 0, false);
    }
  }
}
