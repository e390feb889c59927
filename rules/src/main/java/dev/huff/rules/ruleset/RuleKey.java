package dev.huff.rules.ruleset;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A point on which every rule set says something: its name in rule-set files and how its values are
 * written there. All of them stand here, in the order in which a rule set is shown.
 *
 * @param <T> what a value is
 */
public final class RuleKey<T> {
  private static final List<RuleKey<?>> ALL = new ArrayList<>();

  /** Size of the board and which of its fields are played on. */
  public static final RuleKey<Geometry> BOARD = new RuleKey<>("board", ValueFormats.BOARD);

  /** Where the men stand at the start. */
  public static final RuleKey<StartingMen> MEN = new RuleKey<>("men", ValueFormats.MEN);

  /** Who moves first. */
  public static final RuleKey<Side> BEGINS = of("begins", Side.class);

  /** Directions of a man's quiet moves. */
  public static final RuleKey<Set<RelativeDirection>> MAN_MOVES =
      setOf("man-moves", RelativeDirection.class);

  /** Directions in which a man captures. */
  public static final RuleKey<Set<RelativeDirection>> MAN_CAPTURES =
      setOf("man-captures", RelativeDirection.class);

  /** What a man may capture. */
  public static final RuleKey<ManVictims> MAN_TAKES = of("man-takes", ManVictims.class);

  /** When a man is crowned. */
  public static final RuleKey<PromotionRule> PROMOTION = of("promotion", PromotionRule.class);

  /** Directions of a king's quiet moves. */
  public static final RuleKey<Set<RelativeDirection>> KING_MOVES =
      setOf("king-moves", RelativeDirection.class);

  /** Directions in which a king captures. */
  public static final RuleKey<Set<RelativeDirection>> KING_CAPTURES =
      setOf("king-captures", RelativeDirection.class);

  /** How far a king goes. */
  public static final RuleKey<KingRange> KING_RANGE = of("king-range", KingRange.class);

  /** Where a king lands behind what it captured. */
  public static final RuleKey<KingLanding> LANDING = of("landing", KingLanding.class);

  /** How many quiet moves in a row one king may make while its side has men; 0 for any. */
  public static final RuleKey<Integer> KING_STREAK =
      new RuleKey<>("king-streak", ValueFormats.NUMBER);

  /** Whether capturing is compulsory. */
  public static final RuleKey<CaptureDuty> CAPTURE_DUTY = of("capture-duty", CaptureDuty.class);

  /** Which of several captures have to be preferred, the weightiest point first. */
  public static final RuleKey<List<CapturePriority>> CAPTURE_PRIORITY =
      new RuleKey<>("capture-priority", ValueFormats.list("free", CapturePriority.class));

  /** Whether a capture has to be finished. */
  public static final RuleKey<ChainRule> CHAIN = of("chain", ChainRule.class);

  /** Whether a capture may turn back along its line. */
  public static final RuleKey<CaptureReversal> REVERSAL = of("reversal", CaptureReversal.class);

  /** When captured pieces leave the board. */
  public static final RuleKey<CaptureRemoval> REMOVAL = of("removal", CaptureRemoval.class);

  /** What it means to be unable to move. */
  public static final RuleKey<LastMove> NO_MOVE = of("no-move", LastMove.class);

  /** Whether the first king decides the game. */
  public static final RuleKey<FirstKing> FIRST_KING = of("first-king", FirstKing.class);

  /** When a repeated position draws. */
  public static final RuleKey<RepetitionRule> REPETITION =
      new RuleKey<>("repetition", DrawTexts.REPETITION);

  /** Uneventful moves that draw. */
  public static final RuleKey<List<DrawCountdown>> COUNTDOWNS =
      new RuleKey<>("countdowns", DrawTexts.COUNTDOWNS);

  /** Whether players may agree on a draw. */
  public static final RuleKey<DrawByAgreement> AGREEMENT = of("agreement", DrawByAgreement.class);

  /** The penalty for a quiet move instead of a capture. */
  public static final RuleKey<Penalty> MISSED_CAPTURE = penalty(PenalizedFault.MISSED_CAPTURE);

  /** The penalty for an unfinished capture. */
  public static final RuleKey<Penalty> CAPTURE_LEFT_SHORT =
      penalty(PenalizedFault.CAPTURE_LEFT_SHORT);

  /** The penalty for a capture of lower priority. */
  public static final RuleKey<Penalty> LESSER_CAPTURE = penalty(PenalizedFault.LESSER_CAPTURE);

  /** The penalty for capturing with a man where a king has to. */
  public static final RuleKey<Penalty> KING_MUST_CAPTURE =
      penalty(PenalizedFault.KING_MUST_CAPTURE);

  /** The penalty for all other faults. */
  public static final RuleKey<Penalty> OTHER_FAULT = penalty(PenalizedFault.OTHER);

  /** Whether a touched piece has to be moved. */
  public static final RuleKey<TouchMove> TOUCH_MOVE = of("touch-move", TouchMove.class);

  /** Who hears of a violation, and when. */
  public static final RuleKey<AnnouncementPolicy> ANNOUNCE =
      of("announce", AnnouncementPolicy.class);

  /** The names of the fields. */
  public static final RuleKey<FieldNumbering> NUMBERING =
      new RuleKey<>("numbering", ValueFormats.NUMBERING);

  /** What stands between the fields of a capture. */
  public static final RuleKey<CaptureSeparator> SEPARATOR =
      of("capture-separator", CaptureSeparator.class);

  /** How results are written. */
  public static final RuleKey<ResultStyle> RESULTS = of("results", ResultStyle.class);

  /** The number of the game in PDN's GameType tag; empty where it has none. */
  public static final RuleKey<OptionalInt> GAME_TYPE =
      new RuleKey<>("game-type", ValueFormats.GAME_TYPE);

  private final String id;
  private final ValueFormat<T> text;

  private RuleKey(String id, ValueFormat<T> text) {
    this.id = id;
    this.text = text;
    ALL.add(this);
  }

  private static <E extends Enum<E>> RuleKey<E> of(String id, Class<E> type) {
    return new RuleKey<>(id, ValueFormats.one(type));
  }

  private static <E extends Enum<E>> RuleKey<Set<E>> setOf(String id, Class<E> type) {
    return new RuleKey<>(id, ValueFormats.set("never", type));
  }

  private static RuleKey<Penalty> penalty(PenalizedFault fault) {
    return new RuleKey<>("penalty." + fault.id(), ValueFormats.one(Penalty.class));
  }

  /** Every point, in the order in which a rule set is shown. */
  public static List<RuleKey<?>> all() {
    return Collections.unmodifiableList(ALL);
  }

  /** The point of that name in rule-set files. */
  public static Optional<RuleKey<?>> find(String id) {
    return ALL.stream().filter(rule -> rule.id.equals(id)).findFirst();
  }

  /** The penalty for a fault. */
  public static RuleKey<Penalty> penaltyFor(PenalizedFault fault) {
    return switch (fault) {
      case MISSED_CAPTURE -> MISSED_CAPTURE;
      case CAPTURE_LEFT_SHORT -> CAPTURE_LEFT_SHORT;
      case LESSER_CAPTURE -> LESSER_CAPTURE;
      case KING_MUST_CAPTURE -> KING_MUST_CAPTURE;
      case OTHER -> OTHER_FAULT;
    };
  }

  /** The name in rule-set files, such as {@code king-range}. */
  public String id() {
    return id;
  }

  /** Reads a value as rule-set files write it; the message of the exception says what is right. */
  T read(String value) {
    return text.read(value);
  }

  /** Writes a value as rule-set files do. */
  public String write(T value) {
    return text.write(value);
  }

  @Override
  public String toString() {
    return id;
  }
}
