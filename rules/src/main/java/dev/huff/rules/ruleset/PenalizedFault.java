package dev.huff.rules.ruleset;

import dev.huff.rules.NamedConstant;

/** The faults for which a rule set names a penalty of its own. */
public enum PenalizedFault implements NamedConstant {
  /** A quiet move where a capture was due. */
  MISSED_CAPTURE,
  /** A chain of captures that could have gone on. */
  CAPTURE_LEFT_SHORT,
  /** Another capture had to be chosen, for its size. */
  LESSER_CAPTURE,
  /** A man captured where a king had to. */
  KING_MUST_CAPTURE,
  /** Any other illegal move. */
  OTHER
}
