package dev.huff.simulator.table;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The pieces that really stand on the board, light fields included, whatever the rules say of it.
 *
 * <p>A <em>cell</em> is any field of the board, played on or not, counted from 0, row by row from
 * Black's back row.
 *
 * @param cells what stands on each cell
 */
public record TablePieces(Geometry geometry, List<Optional<Piece>> cells) {
  public TablePieces {
    cells = List.copyOf(cells);
  }

  /** A board with nothing on it. */
  public static TablePieces empty(Geometry geometry) {
    int size = geometry.width() * geometry.height();
    return new TablePieces(geometry, Collections.nCopies(size, Optional.empty()));
  }

  /** The board on which that position has been set up. */
  public static TablePieces of(Position position) {
    TablePieces empty = empty(position.geometry());
    List<Optional<Piece>> cells = new ArrayList<>(empty.cells);
    for (int field : position.geometry().fields().toArray()) {
      cells.set(empty.cell(field), position.at(field));
    }
    return new TablePieces(position.geometry(), cells);
  }

  /** The number of cells. */
  public int size() {
    return cells.size();
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
    return cells.get(cell);
  }

  public boolean isEmpty(int cell) {
    return at(cell).isEmpty();
  }

  /** This board with that on that cell, in place of whatever stood there. */
  public TablePieces with(int cell, Optional<Piece> piece) {
    List<Optional<Piece>> changed = new ArrayList<>(cells);
    changed.set(cell, piece);
    return new TablePieces(geometry, changed);
  }

  /** This board with that piece on that cell, in place of whatever stood there. */
  public TablePieces with(int cell, Piece piece) {
    return with(cell, Optional.of(piece));
  }

  /** This board with that cell empty. */
  public TablePieces without(int cell) {
    return with(cell, Optional.empty());
  }

  /** What a perfect board of that level that reads the playing fields only shows. */
  public Snapshot snapshot(SensingLevel level) {
    return Snapshot.of(geometry, field -> reading(cell(field), level));
  }

  /** What a perfect board of that level that reads the light fields too shows. */
  public Snapshot wholeSnapshot(SensingLevel level) {
    return Snapshot.of(
        geometry,
        IntStream.range(0, size())
            .mapToObj(cell -> reading(cell, level))
            .toArray(FieldReading[]::new));
  }

  private FieldReading reading(int cell, SensingLevel level) {
    return at(cell).map(piece -> FieldReading.of(piece, level)).orElse(FieldReading.EMPTY);
  }

  /** The pieces as a board log of all cells would write them. */
  @Override
  public String toString() {
    return wholeSnapshot(SensingLevel.KIND).toString();
  }
}
