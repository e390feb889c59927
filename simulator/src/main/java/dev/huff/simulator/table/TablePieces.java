package dev.huff.simulator.table;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import java.util.Arrays;
import java.util.Optional;

/**
 * The pieces that really stand on the board, light fields included, whatever the rules say of it.
 * Immutable.
 *
 * <p>A <em>cell</em> is any field of the board, played on or not, counted from 0, row by row from
 * Black's back row.
 */
public final class TablePieces {
  private static final Piece[] PIECES = Piece.values();
  private static final byte NOTHING = -1;

  private final Geometry geometry;
  private final byte[] cells;

  private TablePieces(Geometry geometry, byte[] cells) {
    this.geometry = geometry;
    this.cells = cells;
  }

  /** A board with nothing on it. */
  public static TablePieces empty(Geometry geometry) {
    byte[] cells = new byte[geometry.width() * geometry.height()];
    Arrays.fill(cells, NOTHING);
    return new TablePieces(geometry, cells);
  }

  /** The board on which that position has been set up. */
  public static TablePieces of(Position position) {
    TablePieces surface = empty(position.geometry());
    for (Piece piece : PIECES) {
      for (int field : position.fields(piece).toArray()) {
        surface.cells[surface.cell(field)] = (byte) piece.ordinal();
      }
    }
    return surface;
  }

  public Geometry geometry() {
    return geometry;
  }

  /** The number of cells. */
  public int size() {
    return cells.length;
  }

  /** The cell of a playing field. */
  public int cell(int field) {
    return geometry.row(field) * geometry.width() + geometry.column(field);
  }

  /** The cell of that name, such as {@code b3}. */
  public int cell(String name) {
    int row = geometry.height() - Integer.parseInt(name.substring(1));
    return row * geometry.width() + name.charAt(0) - 'a';
  }

  /** The playing field of a cell; 0 for a light one. */
  public int field(int cell) {
    return geometry.field(cell / geometry.width(), cell % geometry.width());
  }

  /** What stands on a cell. */
  public Optional<Piece> at(int cell) {
    return cells[cell] == NOTHING ? Optional.empty() : Optional.of(PIECES[cells[cell]]);
  }

  public boolean isEmpty(int cell) {
    return cells[cell] == NOTHING;
  }

  /** This board with that piece on that cell, in place of whatever stood there. */
  public TablePieces with(int cell, Piece piece) {
    byte[] changed = cells.clone();
    changed[cell] = (byte) piece.ordinal();
    return new TablePieces(geometry, changed);
  }

  /** This board with that cell empty. */
  public TablePieces without(int cell) {
    byte[] changed = cells.clone();
    changed[cell] = NOTHING;
    return new TablePieces(geometry, changed);
  }

  /** What a perfect board of that level that reads the playing fields only shows. */
  public Snapshot snapshot(SensingLevel level) {
    return Snapshot.of(geometry, field -> reading(cell(field), level));
  }

  /** What a perfect board of that level that reads the light fields too shows. */
  public Snapshot wholeSnapshot(SensingLevel level) {
    FieldReading[] readings = new FieldReading[cells.length];
    for (int cell = 0; cell < readings.length; cell++) {
      readings[cell] = reading(cell, level);
    }
    return Snapshot.of(geometry, readings);
  }

  private FieldReading reading(int cell, SensingLevel level) {
    return cells[cell] == NOTHING
        ? FieldReading.EMPTY
        : FieldReading.of(PIECES[cells[cell]], level);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TablePieces surface
        && surface.geometry == geometry
        && Arrays.equals(surface.cells, cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }

  /** The pieces as a board log of all cells would write them. */
  @Override
  public String toString() {
    return wholeSnapshot(SensingLevel.KIND).toString();
  }
}
