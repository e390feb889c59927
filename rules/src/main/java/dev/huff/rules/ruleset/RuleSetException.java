package dev.huff.rules.ruleset;

/** A rule-set file that cannot be understood: says where, what and what would be right. */
public final class RuleSetException extends Exception {
  private final int line;

  RuleSetException(int line, String message) {
    super("line " + line + ": " + message);
    this.line = line;
  }

  /** The line the trouble is in, counted from 1. */
  public int line() {
    return line;
  }
}
