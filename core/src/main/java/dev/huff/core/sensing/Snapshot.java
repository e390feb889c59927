package dev.huff.core.sensing;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * One reading of a whole board: every playing field, and the light ones if the board reads them.
 * Immutable.
 */
public final class Snapshot {
  private final Geometry geometry;
  private final FieldReading[] cells;
  private final boolean whole;

  private Snapshot(Geometry geometry, FieldReading[] cells, boolean whole) {
    this.geometry = geometry;
    this.cells = cells;
    this.whole = whole;
  }

  /** What a perfect board of that level shows of a position. */
  public static Snapshot of(Position position, SensingLevel level) {
    FieldReading[] cells = new FieldReading[position.geometry().size()];
    Arrays.fill(cells, FieldReading.EMPTY);
    for (Piece piece : Piece.values()) {
      for (int field : position.fields(piece).toArray()) {
        cells[field - 1] = FieldReading.of(piece, level);
      }
    }
    return new Snapshot(position.geometry(), cells, false);
  }

  /**
   * Returns the snapshot of these readings.
   *
   * @param cells one for each playing field by number. Alternatively one for every field, row by
   *     row from Black's back row
   * @throws IllegalArgumentException if their number fits neither the playing fields nor all fields
   */
  public static Snapshot of(Geometry geometry, FieldReading... cells) {
    if (cells.length == geometry.size()) {
      return new Snapshot(geometry, cells.clone(), false);
    }
    if (cells.length == geometry.width() * geometry.height()) {
      return new Snapshot(geometry, cells.clone(), true);
    }
    throw new IllegalArgumentException(
        cells.length + " readings for a board of " + geometry.size() + " playing squares");
  }

  /**
   * Returns a snapshot of the playing fields.
   *
   * @param reading what a field reads, by its number from 1
   */
  public static Snapshot of(Geometry geometry, IntFunction<FieldReading> reading) {
    return of(
        geometry,
        IntStream.rangeClosed(1, geometry.size()).mapToObj(reading).toArray(FieldReading[]::new));
  }

  /**
   * The snapshot written as in a board log, one of {@code .xwbWB?} a field.
   *
   * @throws IllegalArgumentException on any other character or length; the message says which
   */
  public static Snapshot parse(Geometry geometry, String squares) {
    FieldReading[] cells = new FieldReading[squares.length()];
    for (int i = 0; i < cells.length; i++) {
      char symbol = squares.charAt(i);
      int place = i + 1;
      cells[i] =
          FieldReading.bySymbol(symbol)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "unknown character '" + symbol + "' at place " + place));
    }
    return of(geometry, cells);
  }

  public Geometry geometry() {
    return geometry;
  }

  /** The reading of a playing field. */
  public FieldReading at(int field) {
    return whole ? at(geometry.row(field), geometry.column(field)) : cells[field - 1];
  }

  /** The reading of any field; a light one that the board does not read is {@code UNREAD}. */
  public FieldReading at(int row, int column) {
    if (whole) {
      return cells[row * geometry.width() + column];
    }
    int field = geometry.field(row, column);
    return field == 0 ? FieldReading.UNREAD : cells[field - 1];
  }

  /** Whether it has readings of the light fields too. */
  public boolean isWhole() {
    return whole;
  }

  /** Whether every reading is one that a board of that level can give. */
  public boolean fits(SensingLevel level) {
    return Arrays.stream(cells).allMatch(reading -> reading.fits(level));
  }

  /** Whether every playing field was read, and as a perfect board of that level shows it. */
  public boolean shows(Position position, SensingLevel level) {
    return agrees(position, level)
        && geometry.fields().stream().noneMatch(field -> at(field) == FieldReading.UNREAD);
  }

  /** Whether the playing fields that were read are as a perfect board of that level shows them. */
  public boolean agrees(Position position, SensingLevel level) {
    Snapshot ideal = of(position, level);
    return geometry.fields().stream()
        .allMatch(field -> at(field) == FieldReading.UNREAD || at(field) == ideal.at(field));
  }

  /** This snapshot as the player on the other side of the board sees it. */
  public Snapshot turned() {
    FieldReading[] turned = new FieldReading[cells.length];
    for (int i = 0; i < cells.length; i++) {
      turned[i] = cells[cells.length - 1 - i];
    }
    return new Snapshot(geometry, turned, whole);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Snapshot snapshot
        && snapshot.geometry == geometry
        && Arrays.equals(snapshot.cells, cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }

  /** The readings as a board log writes them. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(cells.length);
    for (FieldReading reading : cells) {
      text.append(reading.symbol());
    }
    return text.toString();
  }
}
