package dev.huff.simulator.table;

import dev.huff.rules.board.Side;
import java.util.Optional;

/**
 * The board and the clock beside it, which hands change and sensors see. One thread moves, any
 * number look.
 */
public final class PlayTable {
  private volatile TablePieces surface;
  private volatile Optional<TableClock> clock;

  /** A table with that board and no clock. */
  public PlayTable(TablePieces surface) {
    this.surface = surface;
    this.clock = Optional.empty();
  }

  /** A table with that board and that clock. */
  public PlayTable(TablePieces surface, TableClock clock) {
    this.surface = surface;
    this.clock = Optional.of(clock);
  }

  public TablePieces surface() {
    return surface;
  }

  /** Makes the board look so. */
  public void lay(TablePieces next) {
    surface = next;
  }

  /** The clock, where there is one. */
  public Optional<TableClock> clock() {
    return clock;
  }

  /** A player's hand comes down on the clock at that time in ms; nothing where there is none. */
  public void press(long time, Side side) {
    clock = clock.map(face -> face.pressed(time, side));
  }
}
