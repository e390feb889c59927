package dev.huff.rules.notation;

/**
 * A place in a text.
 *
 * @param line counted from 1; 0 for something that was never in a text
 * @param column counted from 1 in characters; 0 for something that was never in a text
 */
public record Place(int line, int column) implements Comparable<Place> {
  /** The place of what was never read from a text. */
  public static final Place NOWHERE = new Place(0, 0);

  /** The place that many characters further on the same line. */
  public Place plus(int columns) {
    return new Place(line, column + columns);
  }

  @Override
  public int compareTo(Place other) {
    return line == other.line ? column - other.column : line - other.line;
  }

  @Override
  public String toString() {
    return line + ":" + column;
  }
}
