package dev.huff.rules.ruleset;

/** The sign between the fields of a capture. */
public enum CaptureSeparator {
  /** {@code 32x21}. */
  CROSS("x"),
  /** {@code c3:e5}. */
  COLON(":"),
  /** {@code 22-15}, as in a quiet move. */
  HYPHEN("-");

  private final String text;

  CaptureSeparator(String text) {
    this.text = text;
  }

  /** The character between the fields. */
  public String text() {
    return text;
  }
}
