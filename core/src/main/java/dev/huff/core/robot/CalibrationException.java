package dev.huff.core.robot;

/** Touched points that cannot be those of a flat, square board; the message says why. */
public final class CalibrationException extends Exception {
  private static final long serialVersionUID = 1;

  public CalibrationException(String message) {
    super(message);
  }
}
