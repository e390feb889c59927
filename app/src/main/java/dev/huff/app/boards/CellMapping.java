package dev.huff.app.boards;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A possible orientation of a board, or order of its fields: maps a field's reading to the place it
 * belongs to.
 */
public enum CellMapping {
  UPRIGHT,
  QUARTER,
  HALF,
  THREE_QUARTERS,
  /** Each row is reported from its other end. */
  ROWS_BACKWARDS,
  /** The rows are reported from the last one on. */
  ROWS_UPSIDE_DOWN,
  /** The columns are reported as rows. */
  COLUMNS_FIRST,
  /** The columns are reported as rows, from the last one on and each from its other end. */
  COLUMNS_BACKWARDS;

  /** A place on a board, rows and columns from 0. */
  private record Place(int row, int column) {}

  /** Whether no turning of the board makes up for it. */
  public boolean isMirrored() {
    return ordinal() >= ROWS_BACKWARDS.ordinal();
  }

  private boolean isTransposed() {
    return switch (this) {
      case UPRIGHT, HALF, ROWS_BACKWARDS, ROWS_UPSIDE_DOWN -> false;
      case QUARTER, THREE_QUARTERS, COLUMNS_FIRST, COLUMNS_BACKWARDS -> true;
    };
  }

  /** How a board lies on which a piece put on that field, and no other, is read like this. */
  static Optional<CellMapping> of(Snapshot told, int field) {
    Geometry geometry = told.geometry();
    List<Place> taken = new ArrayList<>();
    for (int row = 0; row < geometry.height(); row++) {
      for (int column = 0; column < geometry.width(); column++) {
        if (isTaken(told, row, column)) {
          taken.add(new Place(row, column));
        }
      }
    }
    Place asked = new Place(geometry.row(field), geometry.column(field));
    boolean isSquare = geometry.width() == geometry.height();
    return Stream.of(values())
        .filter(lie -> isSquare || !lie.isTransposed())
        .filter(lie -> taken.equals(List.of(lie.place(asked, geometry))))
        .findFirst();
  }

  /** A light field that the board has no sensor for is not read. */
  private static boolean isTaken(Snapshot told, int row, int column) {
    return (told.isWhole() || told.geometry().field(row, column) != 0)
        && told.at(row, column) != FieldReading.EMPTY;
  }

  /** What the board reads, as the players see it. */
  Snapshot upright(Snapshot told) {
    Geometry geometry = told.geometry();
    FieldReading[] fields =
        geometry.fields().stream()
            .mapToObj(
                field -> place(new Place(geometry.row(field), geometry.column(field)), geometry))
            .map(place -> told.at(place.row, place.column))
            .toArray(FieldReading[]::new);
    return Snapshot.of(geometry, fields);
  }

  /** Where the board reads the playing fields, row by row from 0. */
  Set<Integer> cells(Geometry geometry) {
    return geometry.fields().stream()
        .mapToObj(field -> place(new Place(geometry.row(field), geometry.column(field)), geometry))
        .map(place -> place.row * geometry.width() + place.column)
        .collect(Collectors.toSet());
  }

  private Place place(Place of, Geometry geometry) {
    int row = of.row;
    int column = of.column;
    int bottom = geometry.height() - 1 - row;
    int right = geometry.width() - 1 - column;
    return switch (this) {
      case UPRIGHT -> of;
      case QUARTER -> new Place(column, bottom);
      case HALF -> new Place(bottom, right);
      case THREE_QUARTERS -> new Place(right, row);
      case ROWS_BACKWARDS -> new Place(row, right);
      case ROWS_UPSIDE_DOWN -> new Place(bottom, column);
      case COLUMNS_FIRST -> new Place(column, row);
      case COLUMNS_BACKWARDS -> new Place(right, bottom);
    };
  }
}
