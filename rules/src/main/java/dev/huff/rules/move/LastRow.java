package dev.huff.rules.move;

import dev.huff.rules.ruleset.PromotionRule;

/** The row on which one side's men are crowned, two words, and what a rule set says of it. */
final class LastRow {
  private final long row;
  private final long rowHigh;
  // The row before it, where a man is crowned in passing; else nothing.
  private final long before;
  private final long beforeHigh;
  // Where a man's capture is over, and where he goes on as a king.
  private final long stops;
  private final long stopsHigh;
  private final long crowns;
  private final long crownsHigh;

  /**
   * @param row the two words of the row
   * @param before the two words of the row that men come from
   */
  LastRow(long[] row, long[] before, PromotionRule promotion) {
    this.row = row[0];
    this.rowHigh = row[1];
    boolean ends = promotion == PromotionRule.ENDS_MOVE;
    boolean passes = promotion == PromotionRule.GOES_ON_AS_KING;
    this.before = passes ? before[0] : 0;
    this.beforeHigh = passes ? before[1] : 0;
    stops = ends ? row[0] : 0;
    stopsHigh = ends ? row[1] : 0;
    crowns = passes ? row[0] : 0;
    crownsHigh = passes ? row[1] : 0;
  }

  boolean hasAnyOf(long low, long high) {
    return ((low & row) | (high & rowHigh)) != 0;
  }

  /** Those of the pieces that are on it, the low word. */
  long low(long pieces) {
    return pieces & row;
  }

  /** Those of the pieces that are on it, the high word. */
  long high(long pieces) {
    return pieces & rowHigh;
  }

  /**
   * Whether a man that took those pieces came over it and went on. There is no way over it that
   * does not take a piece from the row before.
   */
  boolean isPassed(long taken, long takenHigh) {
    return ((taken & before) | (takenHigh & beforeHigh)) != 0;
  }

  /** Whether a man's capture is over on that bit. */
  boolean isCaptureEnd(int bit) {
    return ((bit < 64 ? stops : stopsHigh) >>> bit & 1) != 0;
  }

  /** Whether a man goes on from that bit as a king. */
  boolean isCrowning(int bit) {
    return ((bit < 64 ? crowns : crownsHigh) >>> bit & 1) != 0;
  }

  /**
   * Whether a man that has landed might go on, on a board of up to 64 squares.
   *
   * @param landed where men have landed
   * @param can from where men might jump
   */
  boolean canGoOn(long landed, long can) {
    return (landed & ((can & ~stops) | crowns)) != 0;
  }
}
