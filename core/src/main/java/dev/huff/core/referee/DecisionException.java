package dev.huff.core.referee;

/** A decision that cannot be followed at this point of the game; the message says why. */
public final class DecisionException extends Exception {
  private static final long serialVersionUID = 1;

  DecisionException(String message) {
    super(message);
  }
}
