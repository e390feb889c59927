package dev.huff.app.opponent;

/** An opponent that cannot play. The message says what happened and what to do. */
public final class BrainException extends Exception {
  private static final long serialVersionUID = 1;

  private final String why;

  public BrainException(String why) {
    super(why);
    this.why = why;
  }

  /** The whole message. */
  public String why() {
    return why;
  }
}
