package dev.huff.hardware;

/** A board URI that is not understood; the message says what is wrong and what to write. */
public final class BoardUriException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BoardUriException(String message) {
    super(message);
  }
}
