package dev.huff.rules.ruleset;

/** Whether a player who can capture has to. */
public enum CaptureDuty {
  /** Capturing is compulsory. */
  MUST,
  /** A player may make a quiet move instead. */
  MAY
}
