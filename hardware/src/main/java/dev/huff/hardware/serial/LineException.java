package dev.huff.hardware.serial;

import java.io.IOException;

/** A line that cannot be opened or is gone; the message says what, where and what to do. */
public final class LineException extends IOException {
  private final String why;

  public LineException(String why) {
    super(why);
    this.why = why;
  }

  /** The whole message. */
  public String why() {
    return why;
  }
}
