package dev.huff.rules.notation;

/** Sets words into lines of at most {@value #WIDTH} characters where they can be broken. */
final class LineBreaker {
  static final int WIDTH = 80;

  private final StringBuilder text = new StringBuilder();
  private String last = "";
  private String prefix = "";
  private int column;

  /** A word, which may have blanks inside, with a blank or a new line before it. */
  LineBreaker word(String word) {
    set();
    last = prefix + word;
    prefix = "";
    return this;
  }

  /** A comment in braces, broken at its blanks. */
  LineBreaker comment(String comment) {
    for (String word : ("{" + comment + "}").split(" ", -1)) {
      word(word);
    }
    return this;
  }

  /** An opening parenthesis, close to the next word. */
  LineBreaker open() {
    prefix += "(";
    return this;
  }

  /** A closing parenthesis, close to the word before. */
  LineBreaker close() {
    if (!prefix.isEmpty()) {
      word("");
    }
    last += ")";
    return this;
  }

  /** What has been set, with a line end behind it. */
  String end() {
    set();
    return text.append('\n').toString();
  }

  private void set() {
    if (last.isEmpty()) {
      return;
    }
    boolean fits = column + 1 + last.length() <= WIDTH;
    if (column > 0) {
      text.append(fits ? ' ' : '\n');
      column = fits ? column + 1 : 0;
    }
    text.append(last);
    column += last.length();
    last = "";
  }
}
