package dev.huff.rules.ruleset;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;

/**
 * One game of draughts: what it says on every {@link Rule}, and where that is written. Immutable.
 *
 * @param id the name on the command line, such as {@code dama-cs}
 * @param name the name in its own language
 * @param source the document it is taken from
 * @param clauses every rule with its clause
 */
public record RuleSet(String id, String name, String source, Map<Rule<?>, Clause<?>> clauses) {
  public RuleSet {
    clauses = Map.copyOf(clauses);
    for (Rule<?> rule : Rule.all()) {
      if (!clauses.containsKey(rule)) {
        throw new IllegalArgumentException(id + " says nothing on " + rule);
      }
    }
  }

  /** What this rule set says on a point, and where. */
  @SuppressWarnings("unchecked") // with() and the reader put only clauses of a rule's own type in
  public <T> Clause<T> clause(Rule<T> rule) {
    return (Clause<T>) Objects.requireNonNull(clauses.get(rule), rule.id());
  }

  /** What this rule set says on a point. */
  public <T> T get(Rule<T> rule) {
    return clause(rule).value();
  }

  /**
   * The same with another value on one point; the article stays with it. The referee relaxes single
   * clauses so to find out what an irregular move was.
   */
  public <T> RuleSet with(Rule<T> rule, T value) {
    Map<Rule<?>, Clause<?>> changed = new LinkedHashMap<>(clauses);
    Clause<T> old = clause(rule);
    changed.put(rule, new Clause<>(value, old.article(), old.decided()));
    return new RuleSet(id, name, source, changed);
  }

  public Geometry geometry() {
    return get(Rule.BOARD);
  }

  /** The position before the first move. */
  public Position start() {
    return get(Rule.MEN).start(geometry(), begins());
  }

  public Side begins() {
    return get(Rule.BEGINS);
  }

  public Set<Way> manMoves() {
    return get(Rule.MAN_MOVES);
  }

  public Set<Way> manCaptures() {
    return get(Rule.MAN_CAPTURES);
  }

  public Victims manTakes() {
    return get(Rule.MAN_TAKES);
  }

  public Set<Way> kingMoves() {
    return get(Rule.KING_MOVES);
  }

  public Set<Way> kingCaptures() {
    return get(Rule.KING_CAPTURES);
  }

  public KingRange kingRange() {
    return get(Rule.KING_RANGE);
  }

  public Landing landing() {
    return get(Rule.LANDING);
  }

  /** How many quiet moves in a row one king may make while its side has men; 0 for any. */
  public int kingStreak() {
    return get(Rule.KING_STREAK);
  }

  public Promotion promotion() {
    return get(Rule.PROMOTION);
  }

  public CaptureDuty captureDuty() {
    return get(Rule.CAPTURE_DUTY);
  }

  /** The points in which captures are compared, the weightiest first; empty for free choice. */
  public List<CapturePriority> capturePriority() {
    return get(Rule.CAPTURE_PRIORITY);
  }

  public Chain chain() {
    return get(Rule.CHAIN);
  }

  public Reversal reversal() {
    return get(Rule.REVERSAL);
  }

  public Removal removal() {
    return get(Rule.REMOVAL);
  }

  public LastMove noMove() {
    return get(Rule.NO_MOVE);
  }

  public FirstKing firstKing() {
    return get(Rule.FIRST_KING);
  }

  public Repetition repetition() {
    return get(Rule.REPETITION);
  }

  public List<Countdown> countdowns() {
    return get(Rule.COUNTDOWNS);
  }

  public TouchMove touchMove() {
    return get(Rule.TOUCH_MOVE);
  }

  public Agreement agreement() {
    return get(Rule.AGREEMENT);
  }

  public Penalty penalty(Fault fault) {
    return get(Rule.penaltyFor(fault));
  }

  /** Who hears of a violation unless the user says otherwise. */
  public Announce announce() {
    return get(Rule.ANNOUNCE);
  }

  public Numbering numbering() {
    return get(Rule.NUMBERING);
  }

  /** What stands between the fields of a capture in notation. */
  public String captureSeparator() {
    return get(Rule.SEPARATOR).text();
  }

  public ResultStyle results() {
    return get(Rule.RESULTS);
  }

  /** The number in PDN's GameType tag; empty where the game has none. */
  public OptionalInt gameType() {
    return get(Rule.GAME_TYPE);
  }

  /** What this rule set calls a geometric field: {@code 32} or {@code c3}. */
  public String label(int field) {
    return numbering().label(geometry(), field);
  }

  @Override
  public String toString() {
    return id;
  }
}
