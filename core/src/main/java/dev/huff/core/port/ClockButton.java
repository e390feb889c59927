package dev.huff.core.port;

/** The buttons of a clock at the board, from left to right. */
public enum ClockButton {
  BACK,
  MINUS,
  RUN,
  PLUS,
  OK
}
