package dev.huff.simulator.hand;

import dev.huff.simulator.table.TablePieces;
import java.util.List;

/**
 * Something a hand does in one instant.
 *
 * @param after how long after the step before, in milliseconds
 * @param touches what happens to which cells; several when no sensor can tell their order
 */
public record HandStep(int after, List<CellTouch> touches) {
  public HandStep {
    touches = List.copyOf(touches);
  }

  /** The board after this. */
  public TablePieces applyTo(TablePieces surface) {
    TablePieces result = surface;
    for (CellTouch touch : touches) {
      result = touch.applyTo(result);
    }
    return result;
  }
}
