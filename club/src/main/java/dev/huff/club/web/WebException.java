package dev.huff.club.web;

/**
 * The live page or the hall cannot do what was requested. The message is one line that says what
 * and what to do.
 */
public final class WebException extends RuntimeException {
  /** A failure with its cause, such as a port that is taken. */
  public WebException(String message, Throwable cause) {
    super(message, cause);
  }

  /** Creates a failure whose message is all that can be said. */
  public WebException(String message) {
    super(message);
  }
}
