package dev.huff.core.rules;

/** Whether a player who can capture has to. */
public enum CaptureDuty {
  MUST,
  MAY
}
