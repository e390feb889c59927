package dev.huff.rules.ruleset;

import dev.huff.rules.board.Geometry;
import java.util.Optional;

/**
 * The rule set's names of the fields. They are numbers, counted row by row from one of the corners,
 * or names of letters and figures counted from that corner. Corners are as White sees them.
 *
 * @param style numbers or names
 * @param corner place of field 1, or a1
 */
public record FieldNumbering(Style style, Corner corner) {
  /** Kinds of names for fields. */
  public enum Style {
    /** Numbers, e.g. 32. */
    NUMBERS,
    /** A letter and a figure, e.g. c3. */
    NAMES
  }

  /** A corner of the board as White sees it. */
  public enum Corner {
    /** Black's back row, at White's left hand. */
    TOP_LEFT,
    /** Black's back row, at White's right hand. */
    TOP_RIGHT,
    /** White's back row, at White's left hand. */
    BOTTOM_LEFT,
    /** White's back row, at White's right hand. */
    BOTTOM_RIGHT;

    private boolean isTop() {
      return this == TOP_LEFT || this == TOP_RIGHT;
    }

    private boolean isLeft() {
      return this == TOP_LEFT || this == BOTTOM_LEFT;
    }
  }

  /** The rule set's own number of a geometric field; where fields have names, the same number. */
  public int number(Geometry geometry, int field) {
    return style == Style.NAMES ? field : place(geometry, field);
  }

  /** The geometric field with that number of the rule set's own; empty when there is none. */
  public Optional<Integer> byNumber(Geometry geometry, int number) {
    // Counting from any corner is its own inverse: mirrored twice, a field is where it was.
    return number < 1 || number > geometry.size()
        ? Optional.empty()
        : Optional.of(number(geometry, number));
  }

  /** What the rule set calls a geometric field: {@code 32} or {@code c3}. */
  public String label(Geometry geometry, int field) {
    if (style == Style.NUMBERS) {
      return Integer.toString(place(geometry, field));
    }
    int column = column(geometry, geometry.column(field));
    int row = row(geometry, geometry.row(field));
    return (char) ('a' + column) + Integer.toString(row + 1);
  }

  /** The geometric field of that number or name; empty when there is none. */
  public Optional<Integer> field(Geometry geometry, String label) {
    if (style == Style.NUMBERS) {
      return label.matches("[0-9]{1,3}")
          ? byNumber(geometry, Integer.parseInt(label))
          : Optional.empty();
    }
    if (!label.matches("[a-zA-Z][1-9][0-9]?")) {
      return Optional.empty();
    }
    int column = column(geometry, Character.toLowerCase(label.charAt(0)) - 'a');
    int row = row(geometry, Integer.parseInt(label.substring(1)) - 1);
    int field = geometry.field(row, column);
    return field == 0 ? Optional.empty() : Optional.of(field);
  }

  private int place(Geometry geometry, int field) {
    int row = corner.isTop() ? geometry.row(field) : geometry.height() - 1 - geometry.row(field);
    int column = column(geometry, geometry.column(field));
    int before = 0;
    for (int r = 0; r < row; r++) {
      before += inRow(geometry, r);
    }
    return before + (geometry.playing() == Geometry.Playing.ALL ? column : column / 2) + 1;
  }

  private int inRow(Geometry geometry, int row) {
    return geometry.rowFields(corner.isTop() ? row : geometry.height() - 1 - row).size();
  }

  private int column(Geometry geometry, int column) {
    return corner.isLeft() ? column : geometry.width() - 1 - column;
  }

  private int row(Geometry geometry, int row) {
    return corner.isTop() ? row : geometry.height() - 1 - row;
  }
}
