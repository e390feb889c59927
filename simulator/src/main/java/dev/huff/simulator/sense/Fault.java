package dev.huff.simulator.sense;

import dev.huff.core.sensing.Reading;
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
record Fault(long until, List<Integer> cells, List<Reading> readings) {
  /** A cell reads the opposite of what is there: a piece is gone, or one has come. */
  static Fault flicker(long until, Reading[] truth, Random random) {
    int cell = random.nextInt(truth.length);
    Reading other = truth[cell].isPiece() ? Reading.EMPTY : anyPiece(truth, random);
    return new Fault(until, List.of(cell), List.of(other));
  }

  /** A cell goes on reading what it reads now. */
  static Fault stuck(long until, Reading[] truth, Random random) {
    int cell = random.nextInt(truth.length);
    return new Fault(until, List.of(cell), List.of(truth[cell]));
  }

  /** A cell reads nothing. */
  static Fault dead(long until, Reading[] truth, Random random) {
    return new Fault(until, List.of(random.nextInt(truth.length)), List.of(Reading.EMPTY));
  }

  /** A row is not read; the board knows it. */
  static Fault deadRow(long until, Snapshot truth, Random random) {
    Geometry geometry = truth.geometry();
    int row = random.nextInt(geometry.height());
    List<Integer> cells = geometry.rowFields(row).stream().map(field -> field - 1).boxed().toList();
    return new Fault(until, cells, cells.stream().map(cell -> Reading.UNREAD).toList());
  }

  /**
   * A switch matrix without diodes: an empty field reads as a piece because the three other corners
   * of a rectangle are closed. No fault where there is no such rectangle.
   */
  static Fault ghost(long until, Snapshot truth, Random random) {
    List<Integer> ghosts = new ArrayList<>();
    for (int field = 1; field <= truth.geometry().size(); field++) {
      if (!truth.at(field).isPiece() && completesRectangle(truth, field)) {
        ghosts.add(place(truth, field));
      }
    }
    if (ghosts.isEmpty()) {
      return new Fault(until, List.of(), List.of());
    }
    int cell = ghosts.get(random.nextInt(ghosts.size()));
    return new Fault(until, List.of(cell), List.of(anyPiece(readings(truth), random)));
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

  private static Reading anyPiece(Reading[] truth, Random random) {
    List<Reading> pieces = new ArrayList<>();
    for (Reading reading : truth) {
      if (reading.isPiece()) {
        pieces.add(reading);
      }
    }
    return pieces.isEmpty() ? Reading.EMPTY : pieces.get(random.nextInt(pieces.size()));
  }

  /** Where a playing field is among the readings of a snapshot. */
  private static int place(Snapshot truth, int field) {
    Geometry geometry = truth.geometry();
    return truth.isWhole()
        ? geometry.row(field) * geometry.width() + geometry.column(field)
        : field - 1;
  }

  static Reading[] readings(Snapshot truth) {
    Geometry geometry = truth.geometry();
    int width = geometry.width();
    Reading[] readings = new Reading[truth.isWhole() ? width * geometry.height() : geometry.size()];
    for (int i = 0; i < readings.length; i++) {
      readings[i] = truth.isWhole() ? truth.at(i / width, i % width) : truth.at(i + 1);
    }
    return readings;
  }

  void spoil(Reading[] readings) {
    for (int i = 0; i < cells.size(); i++) {
      readings[cells.get(i)] = this.readings.get(i);
    }
  }
}
