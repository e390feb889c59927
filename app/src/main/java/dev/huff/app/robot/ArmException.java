package dev.huff.app.robot;

/** An arm that cannot follow an order. The message says what happened. */
public final class ArmException extends Exception {
  public ArmException(String why) {
    super(why);
  }

  /** The whole message. */
  public String why() {
    return String.valueOf(getMessage());
  }
}
