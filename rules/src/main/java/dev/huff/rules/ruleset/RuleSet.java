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
  private static final String NO_ARBITER = "played without an arbiter";

  /** Copies the clauses and checks that none is missing. */
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

  /**
   * The same where nobody sees to it that faults are put right: what would have to be taken back
   * stands once the opponent plays on.
   */
  public RuleSet withoutArbiter() {
    Map<RuleKey<?>, Clause<?>> changed = new LinkedHashMap<>(clauses);
    for (PenalizedFault fault : PenalizedFault.values()) {
      if (penalty(fault) == Penalty.PUT_BACK) {
        changed.put(
            RuleKey.penaltyFor(fault),
            new Clause<>(Penalty.OPPONENT_MAY_INSIST, NO_ARBITER, /* decided= */ false));
      }
    }
    return new RuleSet(id, name, source, changed);
  }

  /** Whether it was made by {@link #withoutArbiter}, and differs by that. */
  public boolean isWithoutArbiter() {
    return clauses.values().stream().anyMatch(clause -> clause.article().equals(NO_ARBITER));
  }

  /** The board. */
  public Geometry geometry() {
    return get(RuleKey.BOARD);
  }

  /** The position before the first move. */
  public Position start() {
    return get(RuleKey.MEN).start(geometry(), begins());
  }

  /** Who moves first. */
  public Side begins() {
    return get(RuleKey.BEGINS);
  }

  /** Directions of a man's quiet moves. */
  public Set<RelativeDirection> manMoves() {
    return get(RuleKey.MAN_MOVES);
  }

  /** Directions in which a man captures. */
  public Set<RelativeDirection> manCaptures() {
    return get(RuleKey.MAN_CAPTURES);
  }

  /** What a man may capture. */
  public ManVictims manTakes() {
    return get(RuleKey.MAN_TAKES);
  }

  /** Directions of a king's quiet moves. */
  public Set<RelativeDirection> kingMoves() {
    return get(RuleKey.KING_MOVES);
  }

  /** Directions in which a king captures. */
  public Set<RelativeDirection> kingCaptures() {
    return get(RuleKey.KING_CAPTURES);
  }

  /** How far a king goes. */
  public KingRange kingRange() {
    return get(RuleKey.KING_RANGE);
  }

  /** Where a king lands behind what it captured. */
  public KingLanding landing() {
    return get(RuleKey.LANDING);
  }

  /** How many quiet moves in a row one king may make while its side has men; 0 for any. */
  public int kingStreak() {
    return get(RuleKey.KING_STREAK);
  }

  /** When a man is crowned. */
  public PromotionRule promotion() {
    return get(RuleKey.PROMOTION);
  }

  /** Whether capturing is compulsory. */
  public CaptureDuty captureDuty() {
    return get(RuleKey.CAPTURE_DUTY);
  }

  /** The points in which captures are compared, the weightiest first; empty for free choice. */
  public List<CapturePriority> capturePriority() {
    return get(RuleKey.CAPTURE_PRIORITY);
  }

  /** Whether a capture has to be finished. */
  public ChainRule chain() {
    return get(RuleKey.CHAIN);
  }

  /** Whether a capture may turn back along its line. */
  public CaptureReversal reversal() {
    return get(RuleKey.REVERSAL);
  }

  /** When captured pieces leave the board. */
  public CaptureRemoval removal() {
    return get(RuleKey.REMOVAL);
  }

  /** What it means to be unable to move. */
  public LastMove noMove() {
    return get(RuleKey.NO_MOVE);
  }

  /** Whether the first king decides the game. */
  public FirstKing firstKing() {
    return get(RuleKey.FIRST_KING);
  }

  /** When a repeated position draws. */
  public RepetitionRule repetition() {
    return get(RuleKey.REPETITION);
  }

  /** Uneventful moves that draw. */
  public List<DrawCountdown> countdowns() {
    return get(RuleKey.COUNTDOWNS);
  }

  /** Whether a touched piece has to be moved. */
  public TouchMove touchMove() {
    return get(RuleKey.TOUCH_MOVE);
  }

  /** Whether players may agree on a draw. */
  public DrawByAgreement agreement() {
    return get(RuleKey.AGREEMENT);
  }

  /** What a fault costs. */
  public Penalty penalty(PenalizedFault fault) {
    return get(RuleKey.penaltyFor(fault));
  }

  /** Returns who is told of a violation unless the user chooses otherwise. */
  public AnnouncementPolicy announce() {
    return get(RuleKey.ANNOUNCE);
  }

  /** The names of the fields. */
  public FieldNumbering numbering() {
    return get(RuleKey.NUMBERING);
  }

  /** What stands between the fields of a capture in notation. */
  public String captureSeparator() {
    return get(RuleKey.SEPARATOR).text();
  }

  /** How results are written. */
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
