package dev.huff.club.web;

/** A decision that may not have reached its board. The arbiter is told. */
public final class UndeliveredException extends RuntimeException {
  /** With one sentence that says what, where and what to do. */
  public UndeliveredException(String message) {
    super(message);
  }
}
