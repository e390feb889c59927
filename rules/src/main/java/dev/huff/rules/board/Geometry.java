package dev.huff.rules.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A board: how many columns and rows, and which of its fields are played on.
 *
 * <p>Row 0 is Black's back row, column 0 is at White's left hand. Playing fields are numbered from
 * 1, row by row, left to right; this is the <em>geometric</em> number that board logs and rulings
 * use, whatever a rule set's own numbering is. Instances are shared: equal boards are the same
 * object.
 */
public final class Geometry {
  /** The fields of a board that are played on. */
  public enum Playing {
    /** Every second field; the corner at each player's left hand is one of them. */
    LEFT_CORNER,
    /** Every second field; the corner at each player's right hand is one of them. */
    RIGHT_CORNER,
    /** All fields, as in Turkish draughts. */
    ALL
  }

  private static final Map<List<Object>, Geometry> CACHE = new ConcurrentHashMap<>();

  private final int width;
  private final int height;
  private final Playing playing;
  private final int[] rows;
  private final int[] columns;
  private final int[] numbers;
  private final FieldSet fields;

  private Geometry(int width, int height, Playing playing) {
    this.width = width;
    this.height = height;
    this.playing = playing;
    this.numbers = new int[width * height];
    List<Integer> cells = new ArrayList<>();
    for (int cell = 0; cell < numbers.length; cell++) {
      if (isPlayed(cell / width, cell % width)) {
        cells.add(cell);
        numbers[cell] = cells.size();
      }
    }
    this.rows = cells.stream().mapToInt(cell -> cell / width).toArray();
    this.columns = cells.stream().mapToInt(cell -> cell % width).toArray();
    this.fields = FieldSet.range(1, cells.size());
  }

  /**
   * The board of that size.
   *
   * @param width columns, 2…26
   * @param height rows, 2…26; at most {@value FieldSet#MAX_FIELD} playing fields in all
   */
  public static Geometry of(int width, int height, Playing playing) {
    int fields = playing == Playing.ALL ? width * height : (width * height + 1) / 2;
    if (width < 2 || height < 2 || width > 26 || height > 26 || fields > FieldSet.MAX_FIELD) {
      throw new IllegalArgumentException(
          "no board of %s×%s: sides are 2 to 26 long, with %s squares to play on at most"
              .formatted(width, height, FieldSet.MAX_FIELD));
    }
    return CACHE.computeIfAbsent(
        List.of(width, height, playing), key -> new Geometry(width, height, playing));
  }

  private boolean isPlayed(int row, int column) {
    boolean leftCornerColour = (height - 1 - row + column) % 2 == 0;
    return switch (playing) {
      case ALL -> true;
      case LEFT_CORNER -> leftCornerColour;
      case RIGHT_CORNER -> !leftCornerColour;
    };
  }

  /** The number of columns, light fields included. */
  public int width() {
    return width;
  }

  /** The number of rows. */
  public int height() {
    return height;
  }

  /** Which fields are played on. */
  public Playing playing() {
    return playing;
  }

  /** The number of playing fields; they are numbered 1 to this. */
  public int size() {
    return rows.length;
  }

  /** The row of a field, 0 at Black's back row. */
  public int row(int field) {
    return rows[field - 1];
  }

  /** The column of a field, 0 at White's left hand. */
  public int column(int field) {
    return columns[field - 1];
  }

  /** Whether there is such a row and column. */
  public boolean isOnBoard(int row, int column) {
    return row >= 0 && row < height && column >= 0 && column < width;
  }

  /** The number of the playing field at that place; 0 when it is not played on or off the board. */
  public int field(int row, int column) {
    return isOnBoard(row, column) ? numbers[row * width + column] : 0;
  }

  /** All playing fields. */
  public FieldSet fields() {
    return fields;
  }

  /** All playing fields of one row, 0 at Black's back row. */
  public FieldSet rowFields(int row) {
    FieldSet set = FieldSet.EMPTY;
    for (int column = 0; column < width; column++) {
      int field = field(row, column);
      set = field == 0 ? set : set.with(field);
    }
    return set;
  }

  /** The row on which a side's men are crowned. */
  public int lastRow(Side side) {
    return side == Side.WHITE ? 0 : height - 1;
  }

  /** The name of the field at that place, such as {@code c3}: White's left corner is a1. */
  public String name(int row, int column) {
    return (char) ('a' + column) + Integer.toString(height - row);
  }

  /** The name of a playing field, such as {@code c3}. */
  public String name(int field) {
    return name(row(field), column(field));
  }

  /**
   * The playing field of that name, such as {@code c3}; empty when it is light or off the board.
   */
  public Optional<Integer> byName(String name) {
    if (!name.matches("[a-zA-Z][1-9][0-9]?")) {
      return Optional.empty();
    }
    int column = Character.toLowerCase(name.charAt(0)) - 'a';
    int field = field(height - Integer.parseInt(name.substring(1)), column);
    return field == 0 ? Optional.empty() : Optional.of(field);
  }

  /** The field that this one becomes when the board is turned half round. */
  public int turned(int field) {
    return size() + 1 - field;
  }

  @Override
  public String toString() {
    return width + "×" + height + (playing == Playing.ALL ? " all squares" : "");
  }
}
