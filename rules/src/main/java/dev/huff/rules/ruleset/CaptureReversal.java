package dev.huff.rules.ruleset;

/** Permission for a capturing piece to turn right round, back along the line it came by. */
public enum CaptureReversal {
  /** The next jump may lead back. */
  ALLOWED,
  /** The next jump goes on or turns aside. */
  FORBIDDEN
}
