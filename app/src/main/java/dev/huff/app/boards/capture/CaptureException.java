package dev.huff.app.boards.capture;

/** A file that is no capture; the message names it, and the line. */
public final class CaptureException extends Exception {
  private static final long serialVersionUID = 1L;

  CaptureException(String message) {
    super(message);
  }
}
