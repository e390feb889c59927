package dev.huff.hardware.flash;

/** The firmware cannot be made or put on the board; the message says why and what to do. */
public final class FlashException extends Exception {
  FlashException(String message) {
    super(message);
  }
}
