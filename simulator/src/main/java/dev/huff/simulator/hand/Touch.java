package dev.huff.simulator.hand;

import dev.huff.rules.board.Piece;
import dev.huff.simulator.table.Surface;
import java.util.Optional;

/**
 * What happens to one cell of a board.
 *
 * @param cell the cell, from 0, as {@link Surface} counts them
 * @param piece what stands there afterwards
 */
public record Touch(int cell, Optional<Piece> piece) {
  public static Touch lift(int cell) {
    return new Touch(cell, Optional.empty());
  }

  public static Touch put(int cell, Piece piece) {
    return new Touch(cell, Optional.of(piece));
  }

  public static Touch of(int cell, Optional<Piece> piece) {
    return new Touch(cell, piece);
  }

  /** The board after this. */
  public Surface applyTo(Surface surface) {
    return piece.map(put -> surface.with(cell, put)).orElseGet(() -> surface.without(cell));
  }
}
