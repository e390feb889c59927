package dev.huff.core.engine;

import dev.huff.rules.move.Placement;
import dev.huff.rules.move.PlyFinder;
import dev.huff.rules.ruleset.DrawCountdown;
import dev.huff.rules.ruleset.EndgameMaterial;
import dev.huff.rules.ruleset.FirstKing;
import dev.huff.rules.ruleset.KingLanding;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.LastMove;
import dev.huff.rules.ruleset.RelativeDirection;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;

/** Tells how much a lead is worth where few pieces seldom win. */
final class DrawishEndgame {
  /** Draw rules of the endgame speak of no more pieces than that, or of a lone one. */
  private static final int ENDGAME_PIECES = 7;

  /** Where little can be won, a lead counts for this part only. */
  private static final int PART = 8;

  /** On boards of up to so many fields three kings catch one. */
  private static final int SMALL_BOARD = 32;

  /** So many pieces or fewer hardly ever win against a king that escapes. */
  private static final int FEW = 3;

  private final PlyFinder finder;
  private final List<EndgameMaterial> counted;
  private final boolean kingsEscape;

  DrawishEndgame(RuleSet rules, PlyFinder finder) {
    this.finder = finder;
    this.counted =
        rules.countdowns().stream()
            .map(DrawCountdown::material)
            .filter(material -> material != EndgameMaterial.ANY)
            .toList();
    this.kingsEscape = kingsEscape(rules);
  }

  /**
   * Whether a lone king is hardly ever caught: it flies over a wide board, and no king captures
   * straight or has to stop right behind another.
   */
  private static boolean kingsEscape(RuleSet rules) {
    return rules.kingRange() == KingRange.ANY
        && rules.landing() == KingLanding.ANYWHERE
        && rules.geometry().size() > SMALL_BOARD
        && !rules.kingCaptures().contains(RelativeDirection.SIDEWAYS)
        && rules.firstKing() != FirstKing.WINS
        && rules.noMove() == LastMove.LOSES;
  }

  /**
   * What a score is worth there.
   *
   * @param score of the side to move, in hundredths of a man
   */
  int likely(Placement at, int score) {
    if (isCounted(at)) {
      return score / PART;
    }
    return kingsEscape ? likelyWithKings(at, score) : score;
  }

  /** Whether a draw rule of the endgame has begun to count. */
  private boolean isCounted(Placement at) {
    if (counted.isEmpty()) {
      return false;
    }
    int white = at.pieces(0);
    int black = at.pieces(1);
    if (white != 1 && black != 1 && white + black > ENDGAME_PIECES) {
      return false;
    }
    var position = finder.position(at);
    return counted.stream().anyMatch(material -> material.fits(position));
  }

  /** A small lead over a side that has a king is seldom won. */
  private static int likelyWithKings(Placement at, int score) {
    int ahead = score > 0 ? at.side() : 1 - at.side();
    int kings = at.count(2 * (1 - ahead) + 1);
    if (kings == 0) {
      return score;
    }
    if (at.pieces(ahead) <= FEW) {
      return score / PART;
    }
    boolean isEven = at.count(2 * ahead + 1) == kings && Math.abs(at.pieces(0) - at.pieces(1)) <= 1;
    return isEven ? score / 2 : score;
  }
}
