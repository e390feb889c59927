package dev.huff.app.opponent;

/** An opponent that cannot play. The message says what happened and what to do. */
public final class OpponentException extends Exception {
  private final String why;

  public OpponentException(String why) {
    super(why);
    this.why = why;
  }

  /** The whole message. */
  public String why() {
    return why;
  }
}
