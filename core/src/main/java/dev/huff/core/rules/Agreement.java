package dev.huff.core.rules;

/** Whether the players may agree on a draw. */
public enum Agreement {
  ALLOWED,
  FORBIDDEN
}
