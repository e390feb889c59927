package dev.huff.app.store;

/** The archive cannot do what was asked; the message says what, where and what to do. */
public final class ArchiveException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** A failure with its cause. */
  public ArchiveException(String message, Throwable cause) {
    super(message, cause);
  }
}
