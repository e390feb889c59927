package dev.huff.hardware.gpio;

/** A wiring file that cannot be used; the message says where and what to write. */
public final class WiringException extends Exception {
  WiringException(String message) {
    super(message);
  }
}
