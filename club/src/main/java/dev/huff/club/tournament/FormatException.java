package dev.huff.club.tournament;

/** A file violates its format. The message names the line. */
public final class FormatException extends Exception {
  private static final long serialVersionUID = 1;

  FormatException(int line, String message) {
    super("line " + line + ": " + message);
  }
}
