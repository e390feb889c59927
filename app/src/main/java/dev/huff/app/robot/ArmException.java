package dev.huff.app.robot;

/** An arm that cannot follow an order. The message says what happened. */
public final class ArmException extends Exception {
  private final String why;

  public ArmException(String why) {
    super(why);
    this.why = why;
  }

  /** The whole message. */
  public String why() {
    return why;
  }
}
