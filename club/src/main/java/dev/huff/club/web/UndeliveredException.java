package dev.huff.club.web;

/** A decision of which nobody can say that it came to its board: the arbiter is told. */
public final class UndeliveredException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With one sentence that says what, where and what to do. */
  public UndeliveredException(String message) {
    super(message);
  }
}
