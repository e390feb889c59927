package dev.huff.core.engine;

import dev.huff.rules.ruleset.FirstKing;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.LastMove;
import dev.huff.rules.ruleset.RuleSet;
import java.util.regex.Pattern;

/**
 * Weights of a position's features, in hundredths of a man.
 *
 * @param man a man
 * @param king a king
 * @param advance a man on its last row but one, against one at home. Rows between are in proportion
 * @param guard a man on its own back row. It keeps the other side from crowning
 * @param centre a piece in the middle column. Compared with one at the edge
 * @param support a man with one of its own behind it
 * @param mobility each move of the side to move
 * @param turn being to move
 */
public record EvaluationWeights(
    int man, int king, int advance, int guard, int centre, int support, int mobility, int turn) {

  /** How many weights there are. */
  public static final int SIZE = EvaluationWeights.class.getRecordComponents().length;

  private static final Pattern SPACES = Pattern.compile("\\s+");

  /** The weights for a rule set: those that go with its patterns, or else its family's. */
  public static EvaluationWeights of(RuleSet rules) {
    return named(family(rules));
  }

  /** The name of the family of rule sets that share weights. */
  public static String family(RuleSet rules) {
    return PatternWeights.family(rules).orElseGet(() -> kind(rules));
  }

  /** The family without patterns, by what kings can do and what wins. */
  private static String kind(RuleSet rules) {
    if (rules.noMove() == LastMove.WINS) {
      return "losing";
    }
    if (rules.firstKing() == FirstKing.WINS) {
      return "breakthrough";
    }
    return rules.kingRange() == KingRange.ANY ? "flying" : "short";
  }

  private static EvaluationWeights named(String family) {
    String line = PatternWeights.properties("weights.properties").getProperty(family);
    return of(SPACES.splitAsStream(line.strip()).mapToInt(Integer::parseInt).toArray());
  }

  /** The weights with these values, in the order of the components. */
  public static EvaluationWeights of(int... n) {
    return new EvaluationWeights(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]);
  }

  /** The values in the order of the components. */
  public int[] values() {
    return new int[] {man, king, advance, guard, centre, support, mobility, turn};
  }
}
