package dev.huff.rules.notation;

/** A text that is no time control; the message says why and how one is written. */
public final class ClockException extends Exception {
  ClockException(String text, String why) {
    super(
        String.format(
            "\"%s\" is no time control: %s; write such as 5:00+3, 25:00d5, 40/90:00,30:00+30,"
                + " 0:30/move or *2:00",
            text, why));
  }
}
