package dev.huff.rules.ruleset;

/** Whether a player who can capture must do so. */
public enum CaptureDuty {
  /** Capturing is compulsory. */
  MUST,
  /** A player may make a quiet move instead. */
  MAY
}
