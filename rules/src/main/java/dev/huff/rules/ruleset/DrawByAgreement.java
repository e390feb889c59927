package dev.huff.rules.ruleset;

/** Whether the players may agree on a draw. */
public enum DrawByAgreement {
  /** They may. */
  ALLOWED,
  /** They may not. */
  FORBIDDEN
}
