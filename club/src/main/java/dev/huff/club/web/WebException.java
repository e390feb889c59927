package dev.huff.club.web;

/**
 * The live page cannot do what was requested. The message is one line that says what and what to
 * do.
 */
public final class WebException extends RuntimeException {
  /** A failure with its cause, such as a port that is taken. */
  public WebException(String message, Throwable cause) {
    super(message, cause);
  }

  /** A failure of which there is no more to say than this. */
  public WebException(String message) {
    super(message);
  }
}
