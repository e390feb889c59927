package dev.huff.rules.ruleset;

/** Whether a capture that can continue has to. */
public enum ChainRule {
  /** It continues until nothing more can be captured. */
  MUST_FINISH,
  /** The player may stop after any jump. */
  MAY_STOP
}
