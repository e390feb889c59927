package dev.huff.rules.ruleset;

/** Permission for the players to agree on a draw. */
public enum DrawByAgreement {
  /** They may. */
  ALLOWED,
  /** They may not. */
  FORBIDDEN
}
