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
public final class Rule<T> {
  private static final List<Rule<?>> ALL = new ArrayList<>();

  /** Size of the board and which of its fields are played on. */
  public static final Rule<Geometry> BOARD = new Rule<>("board", Texts.BOARD);

  public static final Rule<Men> MEN = new Rule<>("men", Texts.MEN);

  public static final Rule<Side> BEGINS = of("begins", Side.class);

  public static final Rule<Set<Way>> MAN_MOVES = setOf("man-moves", Way.class);
  public static final Rule<Set<Way>> MAN_CAPTURES = setOf("man-captures", Way.class);
  public static final Rule<Victims> MAN_TAKES = of("man-takes", Victims.class);
  public static final Rule<Promotion> PROMOTION = of("promotion", Promotion.class);
  public static final Rule<Set<Way>> KING_MOVES = setOf("king-moves", Way.class);
  public static final Rule<Set<Way>> KING_CAPTURES = setOf("king-captures", Way.class);
  public static final Rule<KingRange> KING_RANGE = of("king-range", KingRange.class);
  public static final Rule<Landing> LANDING = of("landing", Landing.class);

  /** How many quiet moves in a row one king may make while its side has men; 0 for any. */
  public static final Rule<Integer> KING_STREAK = new Rule<>("king-streak", Texts.NUMBER);

  public static final Rule<CaptureDuty> CAPTURE_DUTY = of("capture-duty", CaptureDuty.class);

  /** Which of several captures have to be preferred, the weightiest point first. */
  public static final Rule<List<CapturePriority>> CAPTURE_PRIORITY =
      new Rule<>("capture-priority", Texts.list("free", CapturePriority.class));

  public static final Rule<Chain> CHAIN = of("chain", Chain.class);
  public static final Rule<Reversal> REVERSAL = of("reversal", Reversal.class);
  public static final Rule<Removal> REMOVAL = of("removal", Removal.class);

  public static final Rule<LastMove> NO_MOVE = of("no-move", LastMove.class);
  public static final Rule<FirstKing> FIRST_KING = of("first-king", FirstKing.class);

  public static final Rule<Repetition> REPETITION = new Rule<>("repetition", DrawTexts.REPETITION);
  public static final Rule<List<Countdown>> COUNTDOWNS =
      new Rule<>("countdowns", DrawTexts.COUNTDOWNS);
  public static final Rule<Agreement> AGREEMENT = of("agreement", Agreement.class);

  public static final Rule<Penalty> MISSED_CAPTURE = penalty(Fault.MISSED_CAPTURE);
  public static final Rule<Penalty> CAPTURE_LEFT_SHORT = penalty(Fault.CAPTURE_LEFT_SHORT);
  public static final Rule<Penalty> LESSER_CAPTURE = penalty(Fault.LESSER_CAPTURE);
  public static final Rule<Penalty> KING_MUST_CAPTURE = penalty(Fault.KING_MUST_CAPTURE);
  public static final Rule<Penalty> OTHER_FAULT = penalty(Fault.OTHER);
  public static final Rule<TouchMove> TOUCH_MOVE = of("touch-move", TouchMove.class);
  public static final Rule<Announce> ANNOUNCE = of("announce", Announce.class);

  public static final Rule<Numbering> NUMBERING = new Rule<>("numbering", Texts.NUMBERING);
  public static final Rule<Separator> SEPARATOR = of("capture-separator", Separator.class);
  public static final Rule<ResultStyle> RESULTS = of("results", ResultStyle.class);

  /** The number of the game in PDN's GameType tag; empty where it has none. */
  public static final Rule<OptionalInt> GAME_TYPE = new Rule<>("game-type", Texts.GAME_TYPE);

  private final String id;
  private final Text<T> text;

  private Rule(String id, Text<T> text) {
    this.id = id;
    this.text = text;
    ALL.add(this);
  }

  private static <E extends Enum<E>> Rule<E> of(String id, Class<E> type) {
    return new Rule<>(id, Texts.one(type));
  }

  private static <E extends Enum<E>> Rule<Set<E>> setOf(String id, Class<E> type) {
    return new Rule<>(id, Texts.set("never", type));
  }

  private static Rule<Penalty> penalty(Fault fault) {
    return new Rule<>("penalty." + fault.id(), Texts.one(Penalty.class));
  }

  /** Every point, in the order in which a rule set is shown. */
  public static List<Rule<?>> all() {
    return Collections.unmodifiableList(ALL);
  }

  /** The point of that name in rule-set files. */
  public static Optional<Rule<?>> find(String id) {
    return ALL.stream().filter(rule -> rule.id.equals(id)).findFirst();
  }

  /** The penalty for a fault. */
  public static Rule<Penalty> penaltyFor(Fault fault) {
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
