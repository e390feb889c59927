package dev.huff.rules.ruleset;

/** What stands between the fields of a capture. */
public enum CaptureSeparator {
  CROSS("x"),
  COLON(":"),
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
