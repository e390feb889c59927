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
 * One game of draughts: what it says on every {@link RuleKey}, and where that is written.
 * Immutable.
 *
 * @param id the name on the command line, such as {@code dama-cs}
 * @param name the name in its own language
 * @param source the document it is taken from
 * @param clauses every rule with its clause
 */
public record RuleSet(String id, String name, String source, Map<RuleKey<?>, Clause<?>> clauses) {
  public RuleSet {
    clauses = Map.copyOf(clauses);
    for (RuleKey<?> rule : RuleKey.all()) {
      if (!clauses.containsKey(rule)) {
        throw new IllegalArgumentException(id + " says nothing on " + rule);
      }
    }
  }

  /** What this rule set says on a point, and where. */
  @SuppressWarnings("unchecked") // with() and the reader put only clauses of a rule's own type in
  public <T> Clause<T> clause(RuleKey<T> rule) {
    return (Clause<T>) Objects.requireNonNull(clauses.get(rule), rule.id());
  }

  /** What this rule set says on a point. */
  public <T> T get(RuleKey<T> rule) {
    return clause(rule).value();
  }

  /**
   * The same with another value on one point; the article stays with it. The referee relaxes single
   * clauses so to find out what an irregular move was.
   */
  public <T> RuleSet with(RuleKey<T> rule, T value) {
    Map<RuleKey<?>, Clause<?>> changed = new LinkedHashMap<>(clauses);
    Clause<T> old = clause(rule);
    changed.put(rule, new Clause<>(value, old.article(), old.decided()));
    return new RuleSet(id, name, source, changed);
  }

  public Geometry geometry() {
    return get(RuleKey.BOARD);
  }

  /** The position before the first move. */
  public Position start() {
    return get(RuleKey.MEN).start(geometry(), begins());
  }

  public Side begins() {
    return get(RuleKey.BEGINS);
  }

  public Set<RelativeDirection> manMoves() {
    return get(RuleKey.MAN_MOVES);
  }

  public Set<RelativeDirection> manCaptures() {
    return get(RuleKey.MAN_CAPTURES);
  }

  public ManVictims manTakes() {
    return get(RuleKey.MAN_TAKES);
  }

  public Set<RelativeDirection> kingMoves() {
    return get(RuleKey.KING_MOVES);
  }

  public Set<RelativeDirection> kingCaptures() {
    return get(RuleKey.KING_CAPTURES);
  }

  public KingRange kingRange() {
    return get(RuleKey.KING_RANGE);
  }

  public KingLanding landing() {
    return get(RuleKey.LANDING);
  }

  /** How many quiet moves in a row one king may make while its side has men; 0 for any. */
  public int kingStreak() {
    return get(RuleKey.KING_STREAK);
  }

  public PromotionRule promotion() {
    return get(RuleKey.PROMOTION);
  }

  public CaptureDuty captureDuty() {
    return get(RuleKey.CAPTURE_DUTY);
  }

  /** The points in which captures are compared, the weightiest first; empty for free choice. */
  public List<CapturePriority> capturePriority() {
    return get(RuleKey.CAPTURE_PRIORITY);
  }

  public ChainRule chain() {
    return get(RuleKey.CHAIN);
  }

  public CaptureReversal reversal() {
    return get(RuleKey.REVERSAL);
  }

  public CaptureRemoval removal() {
    return get(RuleKey.REMOVAL);
  }

  public LastMove noMove() {
    return get(RuleKey.NO_MOVE);
  }

  public FirstKing firstKing() {
    return get(RuleKey.FIRST_KING);
  }

  public RepetitionRule repetition() {
    return get(RuleKey.REPETITION);
  }

  public List<DrawCountdown> countdowns() {
    return get(RuleKey.COUNTDOWNS);
  }

  public TouchMove touchMove() {
    return get(RuleKey.TOUCH_MOVE);
  }

  public DrawByAgreement agreement() {
    return get(RuleKey.AGREEMENT);
  }

  public Penalty penalty(PenalizedFault fault) {
    return get(RuleKey.penaltyFor(fault));
  }

  /** Returns who is told of a violation unless the user chooses otherwise. */
  public AnnouncementPolicy announce() {
    return get(RuleKey.ANNOUNCE);
  }

  public FieldNumbering numbering() {
    return get(RuleKey.NUMBERING);
  }

  /** What stands between the fields of a capture in notation. */
  public String captureSeparator() {
    return get(RuleKey.SEPARATOR).text();
  }

  public ResultStyle results() {
    return get(RuleKey.RESULTS);
  }

  /** The number in PDN's GameType tag; empty where the game has none. */
  public OptionalInt gameType() {
    return get(RuleKey.GAME_TYPE);
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
