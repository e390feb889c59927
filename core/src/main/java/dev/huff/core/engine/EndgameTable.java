package dev.huff.core.engine;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Placement;
import dev.huff.rules.move.PlyFinder;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;

/**
 * Results of all positions of a few pieces with best play, and their length in plies, on boards of
 * up to 64 fields. Repetition draws; rules that limit the length of a win are ignored. Serves one
 * thread; {@link #copy} makes a table for another.
 */
public final class EndgameTable {
  /** Boards of up to so many fields have tables of one piece more. */
  private static final int SMALL = 32;

  /** Bytes for each position while a table is worked out: most are used, and lists grow. */
  private static final long BUILDING = 8;

  private final RuleSet rules;
  private final PlyFinder finder;
  private final List<byte[]> values;
  private final List<PositionIndexer> placings = new ArrayList<>();
  private final Placement spare = new Placement();

  private EndgameTable(RuleSet rules, List<byte[]> values) {
    this.rules = rules;
    this.finder = PlyFinder.of(rules);
    this.values = values;
    for (int pieces = 1; pieces <= values.size(); pieces++) {
      placings.add(placings(rules, pieces, finder));
    }
  }

  private static PositionIndexer placings(RuleSet rules, int pieces, PlyFinder finder) {
    return new PositionIndexer(rules.geometry().size(), pieces, finder);
  }

  /**
   * Whether there can be tables for a rule set: the board is small, captures are a duty, and a king
   * may always move.
   */
  public static boolean supports(RuleSet rules) {
    return rules.geometry().size() <= PositionIndexer.MOST_FIELDS
        && rules.captureDuty() == CaptureDuty.MUST
        && rules.kingStreak() == 0;
  }

  /** The most pieces that tables of a rule set can have: five on 32 fields, four on more. */
  public static int mostPieces(RuleSet rules) {
    return rules.geometry().size() <= SMALL ? 5 : 4;
  }

  /** How many bytes of memory it takes to work out a table of so many pieces. */
  public static long memory(RuleSet rules, int pieces) {
    return BUILDING * placings(rules, pieces, PlyFinder.of(rules)).count();
  }

  /** The table of no piece, from which others are worked out. */
  public static EndgameTable empty(RuleSet rules) {
    return new EndgameTable(rules, List.of());
  }

  /**
   * Works out a table of one piece more by retrograde analysis. On 32 fields, four pieces take 10
   * MB and five 216 MB; on 50, four take 60 MB, on 64 they take 163 MB.
   *
   * @param percent hears how far it is
   * @throws IllegalArgumentException when there can be none
   */
  public EndgameTable larger(IntConsumer percent) {
    if (!supports(rules) || pieces() >= mostPieces(rules)) {
      throw new IllegalArgumentException("no tables of " + (pieces() + 1) + " pieces for " + rules);
    }
    PositionIndexer placed = placings(rules, pieces() + 1, finder);
    List<byte[]> more = new ArrayList<>(values);
    more.add(new RetrogradeAnalysis(rules, this, placed).solve(percent));
    return new EndgameTable(rules, more);
  }

  /**
   * The table with these values.
   *
   * @param values as {@link #values} gave them
   * @throws IllegalArgumentException when they cannot be that
   */
  public static EndgameTable of(RuleSet rules, List<byte[]> values) {
    if (values.size() > mostPieces(rules)) {
      throw new IllegalArgumentException("no tables of " + values.size() + " pieces for " + rules);
    }
    EndgameTable table = new EndgameTable(rules, List.copyOf(values));
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i).length != table.placings.get(i).count()) {
        throw new IllegalArgumentException("values of " + (i + 1) + " pieces are too few or many");
      }
    }
    return table;
  }

  /** Another view of the same values, for another thread. */
  public EndgameTable copy() {
    return new EndgameTable(rules, values);
  }

  /** Its values, from one piece up; a byte a position, to be kept. */
  public List<byte[]> values() {
    return List.copyOf(values);
  }

  /** Whose positions these are. */
  public RuleSet rules() {
    return rules;
  }

  /** Up to how many pieces it knows. */
  public int pieces() {
    return values.size();
  }

  /** The score of a position to the side to move; empty when it has too many pieces. */
  public OptionalInt score(Position position) {
    int count = position.occupied().size();
    if (count < 1 || count > pieces()) {
      return OptionalInt.empty();
    }
    finder.place(position, spare);
    return OptionalInt.of(score(value(spare, count), 0));
  }

  /** Returns the value of a placement of this number of pieces. A draw is 0. */
  int value(Placement at, int count) {
    return values.get(count - 1)[placings.get(count - 1).number(at)];
  }

  /** Converts a value to a search score, this many plies from its root. */
  static int score(int value, int ply) {
    if (value == 0) {
      return EngineScore.DRAW;
    }
    return value > 0 ? EngineScore.WIN - ply - (value - 1) : ply + (-value - 1) - EngineScore.WIN;
  }
}
