package dev.huff.club.hall;

/** The hall cannot do what was requested. The message is one line that says what and what to do. */
public final class HallException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** A failure with its cause. */
  public HallException(String message, Throwable cause) {
    super(message, cause);
  }
}
