package dev.huff.core.referee;

import dev.huff.rules.NamedConstant;
import java.util.Map;

/** A decision that is impossible at this point of the game. Every language says why. */
public final class DecisionException extends Exception {
  enum Reason implements NamedConstant {
    OVER,
    NO_OFFENCE,
    NO_MOVES,
    OTHER_MOVES,
    NOT_LEGAL,
    NO_PIECE,
    OTHER_BOARD,
    UNCROWNED,
    CLOCK,
    NO_DRAW,
    NO_AGREEMENT,
    NO_RESULT
  }

  private final String reason;
  private final Map<String, String> values;

  DecisionException(Reason reason) {
    this(reason, Map.of());
  }

  DecisionException(Reason reason, Map<String, String> values) {
    super(reason.id() + " " + values);
    this.reason = reason.id();
    this.values = values;
  }

  /** The name of the reason in the languages' texts, such as {@code no-draw}. */
  public String reason() {
    return reason;
  }

  /** What the text of the reason names, such as a move. */
  public Map<String, String> values() {
    return values;
  }
}
