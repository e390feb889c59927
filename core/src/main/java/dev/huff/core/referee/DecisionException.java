package dev.huff.core.referee;

/** A decision that is impossible at this point of the game. The message says why. */
public final class DecisionException extends Exception {
  DecisionException(String message) {
    super(message);
  }
}
