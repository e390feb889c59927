package dev.huff.lab.sensor;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Cells that read wrong for a while.
 *
 * @param until when it is over, in milliseconds
 * @param cells the places in the snapshot, from 0
 * @param readings what they read meanwhile, in the same order
 */
record SensorFault(long until, List<Integer> cells, List<FieldReading> readings) {
  /** A cell reads the opposite of what is there: a piece is gone, or one has come. */
  static SensorFault flicker(long until, FieldReading[] truth, Random random) {
    int cell = random.nextInt(truth.length);
    FieldReading other = truth[cell].isPiece() ? FieldReading.EMPTY : anyPiece(truth, random);
    return new SensorFault(until, List.of(cell), List.of(other));
  }

  /** A cell goes on reading what it reads now. */
  static SensorFault stuck(long until, FieldReading[] truth, Random random) {
    int cell = random.nextInt(truth.length);
    return new SensorFault(until, List.of(cell), List.of(truth[cell]));
  }

  /** A cell reads nothing. */
  static SensorFault dead(long until, FieldReading[] truth, Random random) {
    return new SensorFault(
        until, List.of(random.nextInt(truth.length)), List.of(FieldReading.EMPTY));
  }

  /** A row is not read; the board knows it. */
  static SensorFault deadRow(long until, Snapshot truth, Random random) {
    Geometry geometry = truth.geometry();
    int row = random.nextInt(geometry.height());
    List<Integer> cells = geometry.rowFields(row).stream().map(field -> field - 1).boxed().toList();
    return new SensorFault(until, cells, cells.stream().map(cell -> FieldReading.UNREAD).toList());
  }

  /**
   * A switch matrix without diodes: an empty field reads as a piece because the three other corners
   * of a rectangle are closed. No fault where there is no such rectangle.
   */
  static SensorFault ghost(long until, Snapshot truth, Random random) {
    List<Integer> ghosts = new ArrayList<>();
    for (int field = 1; field <= truth.geometry().size(); field++) {
      if (!truth.at(field).isPiece() && completesRectangle(truth, field)) {
        ghosts.add(place(truth, field));
      }
    }
    if (ghosts.isEmpty()) {
      return new SensorFault(until, List.of(), List.of());
    }
    int cell = ghosts.get(random.nextInt(ghosts.size()));
    return new SensorFault(until, List.of(cell), List.of(anyPiece(readings(truth), random)));
  }

  private static boolean completesRectangle(Snapshot truth, int field) {
    Geometry geometry = truth.geometry();
    int row = geometry.row(field);
    int column = geometry.column(field);
    for (int other = 1; other <= geometry.size(); other++) {
      int otherRow = geometry.row(other);
      int otherColumn = geometry.column(other);
      if (otherRow != row
          && otherColumn != column
          && truth.at(other).isPiece()
          && truth.at(row, otherColumn).isPiece()
          && truth.at(otherRow, column).isPiece()) {
        return true;
      }
    }
    return false;
  }

  private static FieldReading anyPiece(FieldReading[] truth, Random random) {
    List<FieldReading> pieces = new ArrayList<>();
    for (FieldReading reading : truth) {
      if (reading.isPiece()) {
        pieces.add(reading);
      }
    }
    return pieces.isEmpty() ? FieldReading.EMPTY : pieces.get(random.nextInt(pieces.size()));
  }

  /** Where a playing field is among the readings of a snapshot. */
  private static int place(Snapshot truth, int field) {
    Geometry geometry = truth.geometry();
    return truth.isWhole()
        ? geometry.row(field) * geometry.width() + geometry.column(field)
        : field - 1;
  }

  static FieldReading[] readings(Snapshot truth) {
    Geometry geometry = truth.geometry();
    int width = geometry.width();
    FieldReading[] readings =
        new FieldReading[truth.isWhole() ? width * geometry.height() : geometry.size()];
    for (int i = 0; i < readings.length; i++) {
      readings[i] = truth.isWhole() ? truth.at(i / width, i % width) : truth.at(i + 1);
    }
    return readings;
  }

  void spoil(FieldReading[] readings) {
    for (int i = 0; i < cells.size(); i++) {
      readings[cells.get(i)] = this.readings.get(i);
    }
  }
}
