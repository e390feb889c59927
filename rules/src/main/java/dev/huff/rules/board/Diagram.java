package dev.huff.rules.board;

import java.util.function.IntFunction;

/**
 * A board as a text picture, White at the bottom, with its fields' names or numbers at the rim. A
 * row is one line, a field two characters.
 */
public final class Diagram {
  private final Geometry geometry;
  private final IntFunction<String> labels;

  /**
   * @param labels what each playing field is called: {@code c3} or {@code 32}
   */
  public Diagram(Geometry geometry, IntFunction<String> labels) {
    this.geometry = geometry;
    this.labels = labels;
  }

  /** The picture of a position: {@code w}, {@code b}, kings as capitals, {@code .} for empty. */
  public String draw(Position position) {
    return draw(field -> position.at(field).map(Piece::symbol).orElse('.').toString());
  }

  /**
   * The picture of whatever stands on a board.
   *
   * @param symbols what is drawn for each playing field: one character, or more that take the room
   *     of one on the screen
   */
  public String draw(IntFunction<String> symbols) {
    StringBuilder picture = new StringBuilder();
    for (int row = 0; row < geometry.height(); row++) {
      picture.append(String.format("%3s ", rowLabel(row)));
      for (int column = 0; column < geometry.width(); column++) {
        int field = geometry.field(row, column);
        picture.append(' ').append(field == 0 ? " " : symbols.apply(field));
      }
      picture.append('\n');
    }
    return picture.append(footer()).toString();
  }

  private boolean hasNames() {
    return Character.isLetter(labels.apply(1).charAt(0));
  }

  /** The rank where fields have names, else the number of the row's first field. */
  private String rowLabel(int row) {
    String first = labels.apply(geometry.rowFields(row).first());
    return hasNames() ? first.substring(1) : first;
  }

  private String footer() {
    if (!hasNames()) {
      return "";
    }
    StringBuilder files = new StringBuilder("    ");
    for (int column = 0; column < geometry.width(); column++) {
      files.append(' ').append(file(column));
    }
    return files.append('\n').toString();
  }

  private char file(int column) {
    for (int row = 0; row < geometry.height(); row++) {
      int field = geometry.field(row, column);
      if (field != 0) {
        return labels.apply(field).charAt(0);
      }
    }
    throw new IllegalStateException("nothing is played on column " + column);
  }
}
