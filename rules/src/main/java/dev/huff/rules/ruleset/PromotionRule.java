package dev.huff.rules.ruleset;

/** The fate of a man that reaches the last row by a capture. By a quiet move it is crowned. */
public enum PromotionRule {
  /** It continues to capture as a man while it can, and is crowned only if the move ends there. */
  AT_END,
  /** It is crowned and the move has ended. */
  ENDS_MOVE,
  /** It is crowned and continues to capture as a king in the same move. */
  GOES_ON_AS_KING
}
