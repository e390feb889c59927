package dev.huff.hardware.robot;

/** An arm's URI that is not understood; the message says what to write. */
public final class ArmUriException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ArmUriException(String message) {
    super(message);
  }
}
