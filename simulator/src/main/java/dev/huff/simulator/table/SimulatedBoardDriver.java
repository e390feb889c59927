package dev.huff.simulator.table;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The board {@code sim:}: a driver that reads a simulated table directly, of any size and at any
 * sensing level, in real time.
 */
public final class SimulatedBoardDriver implements BoardDriver {
  private static final int LOOK_EVERY_MILLIS = 5;

  private final PlayTable table;
  private final SensingLevel level;
  private final Thread worker = new Thread(this::work, "sim");
  private volatile boolean open = true;
  private Optional<BoardListener> listener = Optional.empty();

  /** A board that reads that table at that level, without a fault. */
  public SimulatedBoardDriver(PlayTable table, SensingLevel level) {
    this.table = table;
    this.level = level;
    worker.setDaemon(true);
  }

  @Override
  public String name() {
    return "sim:";
  }

  @Override
  public SensingLevel sensing() {
    return level;
  }

  @Override
  public synchronized void open(BoardListener wanted) {
    if (listener.isPresent()) {
      throw new IllegalStateException("sim: was opened before");
    }
    listener = Optional.of(wanted);
    worker.start();
  }

  @Override
  public void close() {
    open = false;
    if (Thread.currentThread() == worker) {
      return;
    }
    worker.interrupt();
    try {
      worker.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    BoardListener ear = listener.orElseThrow();
    ear.status(millis(), new BoardStatus(State.READY, "Simulated board, no hardware."));
    Optional<Side> lever = lever();
    Optional<Snapshot> last = Optional.empty();
    while (open) {
      long now = millis();
      Snapshot next = table.surface().snapshot(level);
      if (!last.equals(Optional.of(next))) {
        ear.reading(now, next);
        last = Optional.of(next);
      }
      Optional<Side> moved = lever();
      if (!moved.equals(lever)) {
        lever = moved;
        moved.ifPresent(side -> ear.pressed(now, side));
      }
      pause();
    }
  }

  private Optional<Side> lever() {
    return table.clock().flatMap(TableClock::pressed);
  }

  private void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(LOOK_EVERY_MILLIS);
    } catch (InterruptedException e) {
      open = false;
    }
  }

  private static long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }
}
