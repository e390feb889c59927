package dev.huff.simulator.hand;

import dev.huff.rules.board.Piece;
import dev.huff.simulator.table.TablePieces;
import java.util.Optional;

/**
 * A touch of one cell of a board.
 *
 * @param cell the cell, from 0, as {@link TablePieces} counts them
 * @param piece what stands there afterwards
 */
public record CellTouch(int cell, Optional<Piece> piece) {
  public static CellTouch lift(int cell) {
    return new CellTouch(cell, Optional.empty());
  }

  public static CellTouch put(int cell, Piece piece) {
    return new CellTouch(cell, Optional.of(piece));
  }

  /** The board after this. */
  public TablePieces applyTo(TablePieces surface) {
    return surface.with(cell, piece);
  }
}
