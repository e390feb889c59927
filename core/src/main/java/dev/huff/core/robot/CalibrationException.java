package dev.huff.core.robot;

/** Touched points that do not fit a flat, square board. The message says why. */
public final class CalibrationException extends Exception {
  public CalibrationException(String message) {
    super(message);
  }
}
