package dev.huff.rules.notation;

/**
 * A place in a text.
 *
 * @param line counted from 1; 0 for something that was never in a text
 * @param column counted from 1 in characters; 0 for something that was never in a text
 */
public record TextPosition(int line, int column) implements Comparable<TextPosition> {
  /** The place of what was never read from a text. */
  public static final TextPosition NOWHERE = new TextPosition(0, 0);

  /** The place that many characters further on the same line. */
  public TextPosition plus(int columns) {
    return new TextPosition(line, column + columns);
  }

  @Override
  public int compareTo(TextPosition other) {
    return line == other.line ? column - other.column : line - other.line;
  }

  @Override
  public String toString() {
    return line + ":" + column;
  }
}
