package dev.huff.rules.ruleset;

/** Whether a capture that can go on has to. */
public enum Chain {
  MUST_FINISH,
  MAY_STOP
}
