package dev.huff.hardware.serial;

import java.io.IOException;

/** A line that cannot be opened or is gone; the message says what, where and what to do. */
public final class LineException extends IOException {
  public LineException(String why) {
    super(why);
  }

  /** The whole message. */
  public String why() {
    return String.valueOf(getMessage());
  }
}
