package dev.huff.hardware.serial;

import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.ClockButton;
import dev.huff.core.port.ClockReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The two ends of a conversation: the line, and the listener with its last reports. Used by one
 * thread.
 */
public final class ListenerAdapter implements DialogueExchange {
  private final BoardListener listener;
  private final LongSupplier clock;
  private final Runnable whenWell;
  private final FlickerDetector detector = new FlickerDetector();
  private Optional<DeviceConnection> line = Optional.empty();
  private Optional<BoardStatus> last = Optional.empty();
  private Optional<Snapshot> lastReading = Optional.empty();
  private Optional<ClockReading> lastClock = Optional.empty();
  private Optional<LineException> broken = Optional.empty();
  private boolean wasUnderstood;
  private boolean isSilent;
  private boolean isRead;

  /**
   * @param clock milliseconds that never go back
   * @param whenWell run whenever the board was understood
   */
  public ListenerAdapter(BoardListener listener, LongSupplier clock, Runnable whenWell) {
    this.listener = listener;
    this.clock = clock;
    this.whenWell = whenWell;
  }

  /** The port is open; whether a board is there, it has yet to say. */
  public void attach(DeviceConnection opened) {
    line = Optional.of(opened);
    if (!isSilent) {
      tell(new BoardStatus(BoardStatus.State.LEARNING, "port opened, querying the board"));
    }
  }

  /** The line is gone or cannot be opened. */
  public void detach(String why) {
    line = Optional.empty();
    broken = Optional.empty();
    status(wasUnderstood ? BoardStatus.State.LOST : BoardStatus.State.SEARCHING, why);
  }

  /** Throws what went wrong with the line meanwhile. */
  public void check() throws LineException {
    if (broken.isPresent()) {
      throw broken.get();
    }
  }

  /** Whether there was a reading, on this line or on one before. */
  public boolean isRead() {
    return isRead;
  }

  @Override
  public void send(byte... bytes) {
    try {
      if (line.isPresent() && broken.isEmpty()) {
        line.get().write(bytes);
      }
    } catch (LineException e) {
      broken = Optional.of(e);
    }
  }

  @Override
  public void reading(Snapshot snapshot) {
    if (lastReading.equals(Optional.of(snapshot))) {
      return;
    }
    lastReading = Optional.of(snapshot);
    long time = clock.getAsLong();
    isRead = true;
    detector.note(time, snapshot);
    listener.reading(time, snapshot);
  }

  @Override
  public void pressed(Side side) {
    listener.pressed(clock.getAsLong(), side);
  }

  @Override
  public void clock(ClockReading reading) {
    if (!lastClock.equals(Optional.of(reading))) {
      lastClock = Optional.of(reading);
      listener.clock(clock.getAsLong(), reading);
    }
  }

  @Override
  public void button(ClockButton button) {
    listener.button(clock.getAsLong(), button);
  }

  @Override
  public void status(BoardStatus.State state, String detail) {
    if (state != BoardStatus.State.SEARCHING && state != BoardStatus.State.LOST) {
      wasUnderstood = true;
      isSilent = false;
      whenWell.run();
    } else {
      lastReading = Optional.empty();
    }
    Optional<String> flicker =
        state == BoardStatus.State.READY ? detector.complaint(clock.getAsLong()) : Optional.empty();
    tell(
        flicker
            .map(words -> new BoardStatus(BoardStatus.State.DEGRADED, words))
            .orElseGet(() -> new BoardStatus(state, detail)));
  }

  private void tell(BoardStatus status) {
    if (last.isEmpty() || !last.get().equals(status)) {
      last = Optional.of(status);
      listener.status(clock.getAsLong(), status);
    }
  }

  @Override
  public void hangUp(String why) {
    isSilent = true;
    broken = Optional.of(new LineException(why));
  }
}
