package dev.huff.rules.ruleset;

/** The duty to continue a capture that can continue. */
public enum ChainRule {
  /** It continues until nothing more can be captured. */
  MUST_FINISH,
  /** The player may stop after any jump. */
  MAY_STOP
}
