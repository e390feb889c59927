package dev.huff.rules.notation;

/** A position that cannot be read; the message says what is wrong, and the column where. */
public final class FenException extends Exception {
  private final String reason;

  /** Where the fault is, from 1. */
  private final int column;

  FenException(int column, String reason) {
    super("column " + column + ": " + reason);
    this.reason = reason;
    this.column = column;
  }

  /** Where in the text the trouble is, counted from 1. */
  public int column() {
    return column;
  }

  /** What is wrong, without the place. */
  public String reason() {
    return reason;
  }
}
