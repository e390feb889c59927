package dev.huff.app.opponent;

/** An opponent that cannot play. The message says what happened and what to do. */
public final class OpponentException extends Exception {
  public OpponentException(String why) {
    super(why);
  }

  /** The whole message. */
  public String why() {
    return String.valueOf(getMessage());
  }
}
