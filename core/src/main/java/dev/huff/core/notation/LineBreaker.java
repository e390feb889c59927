package dev.huff.core.notation;

/** Sets words into lines of at most {@value #WIDTH} characters where they can be broken. */
final class LineBreaker {
  static final int WIDTH = 80;

  private final StringBuilder text = new StringBuilder();
  private int column;
  private boolean glued = true;

  /** A word, which may have blanks inside, with a blank or a new line before it. */
  LineBreaker word(String word) {
    if (!glued) {
      boolean fits = column + 1 + word.length() <= WIDTH;
      text.append(fits ? ' ' : '\n');
      column = fits ? column + 1 : 0;
    }
    text.append(word);
    column += word.length();
    glued = false;
    return this;
  }

  /** A comment in braces, broken at its blanks. */
  LineBreaker comment(String comment) {
    for (String word : ("{" + comment + "}").split(" ", -1)) {
      word(word);
    }
    return this;
  }

  /** An opening parenthesis; the next word stands close to it. */
  LineBreaker open() {
    word("(");
    glued = true;
    return this;
  }

  /** A closing parenthesis, close to the word before. */
  LineBreaker close() {
    glued = column < WIDTH;
    word(")");
    return this;
  }

  /** What has been set, with a line end behind it. */
  String end() {
    return text.append('\n').toString();
  }
}
