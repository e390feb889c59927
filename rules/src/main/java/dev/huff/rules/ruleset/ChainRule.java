package dev.huff.rules.ruleset;

/** Whether a capture that can continue has to. */
public enum ChainRule {
  MUST_FINISH,
  MAY_STOP
}
