package dev.huff.rules.ruleset;

/** The duty of a player who can capture. */
public enum CaptureDuty {
  /** Capturing is compulsory. */
  MUST,
  /** A player may make a quiet move instead. */
  MAY
}
