package dev.huff.core.robot;

/** Touched points that do not fit a flat, square board. The message says why. */
public final class CalibrationException extends Exception {
  private static final long serialVersionUID = 1;

  public CalibrationException(String message) {
    super(message);
  }
}
