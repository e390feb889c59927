package dev.huff.rules.ruleset;

/** What stands between the fields of a capture. */
public enum Separator {
  CROSS("x"),
  COLON(":"),
  HYPHEN("-");

  private final String text;

  Separator(String text) {
    this.text = text;
  }

  /** The character between the fields. */
  public String text() {
    return text;
  }
}
