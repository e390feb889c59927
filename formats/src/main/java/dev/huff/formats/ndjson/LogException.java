package dev.huff.formats.ndjson;

/** An unusable line of a board log. The message says why and what was expected. */
public final class LogException extends Exception {
  private final boolean torn;

  public LogException(String message) {
    this(message, false);
  }

  LogException(String message, boolean torn) {
    super(message);
    this.torn = torn;
  }

  /** Whether the line is no JSON at all, as one that was cut off. */
  public boolean isTorn() {
    return torn;
  }
}
