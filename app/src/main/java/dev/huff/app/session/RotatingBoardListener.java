package dev.huff.app.session;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardIndicator;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.ClockButton;
import dev.huff.core.port.ClockReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.Arrays;

/** Turns the events of a board that is the other way round. */
public record RotatingBoardListener(BoardListener listener) implements BoardListener {
  /** What such a board is expected to show, as it sees it itself; fields are named as they are. */
  public static ExpectedPosition expectation(ExpectedPosition expected) {
    Position position = expected.position();
    Geometry geometry = position.geometry();
    Position turned = Position.empty(geometry, position.toMove());
    for (int field : position.occupied().toArray()) {
      turned = turned.with(geometry.turned(field), position.at(field).orElseThrow());
    }
    return new ExpectedPosition(
        turned, expected.tolerance(), field -> expected.fieldName().apply(geometry.turned(field)));
  }

  /** The lights on such a board. */
  static BoardIndicator indicator(BoardIndicator board, Geometry geometry) {
    return wanted ->
        board.show(
            new BoardIndication(
                wanted.toMove(),
                turned(wanted.due(), geometry),
                turned(wanted.wrong(), geometry),
                turned(wanted.lift(), geometry),
                turned(wanted.put(), geometry)));
  }

  private static FieldSet turned(FieldSet fields, Geometry geometry) {
    return FieldSet.of(Arrays.stream(fields.toArray()).map(geometry::turned).toArray());
  }

  @Override
  public void reading(long time, Snapshot snapshot) {
    listener.reading(time, snapshot.turned());
  }

  @Override
  public void pressed(long time, Side side) {
    listener.pressed(time, side);
  }

  @Override
  public void clock(long time, ClockReading reading) {
    listener.clock(time, reading);
  }

  @Override
  public void button(long time, ClockButton button) {
    listener.button(time, button);
  }

  @Override
  public void status(long time, BoardStatus status) {
    listener.status(time, status);
  }
}
