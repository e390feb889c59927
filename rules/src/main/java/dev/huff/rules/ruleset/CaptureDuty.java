package dev.huff.rules.ruleset;

/** Whether a player who can capture has to. */
public enum CaptureDuty {
  MUST,
  MAY
}
