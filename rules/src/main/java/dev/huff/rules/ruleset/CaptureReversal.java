package dev.huff.rules.ruleset;

/** Whether a capturing piece may turn right round, back along the line it came by. */
public enum CaptureReversal {
  ALLOWED,
  FORBIDDEN
}
