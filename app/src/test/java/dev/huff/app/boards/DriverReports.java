package dev.huff.app.boards;

import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.ClockButton;
import dev.huff.core.port.ClockReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A listener that keeps all that a driver says, for tests on another thread. */
final class DriverReports implements BoardListener {
  final List<Snapshot> readings = new CopyOnWriteArrayList<>();
  final List<Side> presses = new CopyOnWriteArrayList<>();
  final List<Long> pressTimes = new CopyOnWriteArrayList<>();
  final List<ClockReading> clocks = new CopyOnWriteArrayList<>();
  final List<ClockButton> buttons = new CopyOnWriteArrayList<>();
  final List<BoardStatus> statuses = new CopyOnWriteArrayList<>();
  final List<Long> times = new CopyOnWriteArrayList<>();

  @Override
  public void reading(long time, Snapshot snapshot) {
    times.add(time);
    readings.add(snapshot);
  }

  @Override
  public void pressed(long time, Side side) {
    times.add(time);
    pressTimes.add(time);
    presses.add(side);
  }

  @Override
  public void clock(long time, ClockReading reading) {
    clocks.add(reading);
  }

  @Override
  public void button(long time, ClockButton button) {
    buttons.add(button);
  }

  @Override
  public void status(long time, BoardStatus status) {
    times.add(time);
    statuses.add(status);
  }

  Optional<Snapshot> reading() {
    return last(readings);
  }

  Optional<BoardStatus.State> state() {
    return last(statuses).map(BoardStatus::state);
  }

  private static <T> Optional<T> last(List<T> list) {
    return list.isEmpty() ? Optional.empty() : Optional.of(list.get(list.size() - 1));
  }
}
