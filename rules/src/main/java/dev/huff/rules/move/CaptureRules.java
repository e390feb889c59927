package dev.huff.rules.move;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.CaptureRemoval;
import dev.huff.rules.ruleset.CaptureReversal;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.KingLanding;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.ManVictims;
import dev.huff.rules.ruleset.PromotionRule;
import dev.huff.rules.ruleset.RuleSet;

/**
 * What a rule set says on capturing, as the search asks for it. Worked out once, shared by threads.
 */
final class CaptureRules {
  private final Lines lines;
  private final long[][] lastRows;
  private final int[][] manWays;
  private final int[][] kingWays;
  private final Ranking ranking;
  private final boolean farReach;
  private final KingLanding landing;
  private final boolean menSpareKings;
  private final boolean mayStop;
  private final boolean mayReverse;
  private final boolean leavesAtOnce;
  private final PromotionRule promotion;

  /**
   * The clauses of a rule set on a board.
   *
   * @param lastRows for each side the bits on which its men are crowned, two words
   */
  CaptureRules(RuleSet rules, Lines lines, long[][] lastRows) {
    this.lines = lines;
    this.lastRows = lastRows;
    manWays = Lines.bothSides(rules.manCaptures());
    kingWays = Lines.bothSides(rules.kingCaptures());
    ranking = Ranking.of(rules.capturePriority());
    farReach = rules.kingRange() == KingRange.ANY;
    landing = rules.landing();
    menSpareKings = rules.manTakes() == ManVictims.MEN;
    mayStop = rules.chain() == ChainRule.MAY_STOP;
    mayReverse = rules.reversal() == CaptureReversal.ALLOWED;
    leavesAtOnce = rules.removal() == CaptureRemoval.AT_ONCE;
    promotion = rules.promotion();
  }

  Lines lines() {
    return lines;
  }

  long[][] lastRows() {
    return lastRows;
  }

  /** The directions in which men capture, for each {@link Side}. */
  int[][] manWays() {
    return manWays;
  }

  /** The directions in which kings capture, for each {@link Side}. */
  int[][] kingWays() {
    return kingWays;
  }

  Ranking ranking() {
    return ranking;
  }

  boolean farReach() {
    return farReach;
  }

  boolean farLanding() {
    return farReach && landing != KingLanding.DIRECTLY_BEHIND;
  }

  boolean stopsBehindKing() {
    return landing == KingLanding.DIRECTLY_BEHIND_LAST_KING;
  }

  boolean menSpareKings() {
    return menSpareKings;
  }

  boolean mayStop() {
    return mayStop;
  }

  boolean mayReverse() {
    return mayReverse;
  }

  boolean leavesAtOnce() {
    return leavesAtOnce;
  }

  PromotionRule promotion() {
    return promotion;
  }
}
