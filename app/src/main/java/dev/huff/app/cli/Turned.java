package dev.huff.app.cli;

import dev.huff.core.board.Side;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.Snapshot;

/** Hears a board that lies the other way round. */
record Turned(BoardListener listener) implements BoardListener {
  @Override
  public void reading(long time, Snapshot snapshot) {
    listener.reading(time, snapshot.turned());
  }

  @Override
  public void pressed(long time, Side side) {
    listener.pressed(time, side);
  }

  @Override
  public void status(long time, BoardStatus status) {
    listener.status(time, status);
  }
}
