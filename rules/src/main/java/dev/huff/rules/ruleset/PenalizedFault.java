package dev.huff.rules.ruleset;

import java.util.Locale;

/** The faults for which a rule set names a penalty of its own. */
public enum PenalizedFault {
  /** A quiet move where a capture was due. */
  MISSED_CAPTURE,
  /** A chain of captures that could have gone on. */
  CAPTURE_LEFT_SHORT,
  /** Another capture had to be chosen, for its size. */
  LESSER_CAPTURE,
  /** A man captured where a king had to. */
  KING_MUST_CAPTURE,
  /** Any other illegal move. */
  OTHER;

  /** The name in rule-set files and rulings, such as {@code missed-capture}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
