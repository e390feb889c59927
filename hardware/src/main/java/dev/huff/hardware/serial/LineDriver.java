package dev.huff.hardware.serial;

import dev.huff.core.board.Side;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.Indication;
import dev.huff.core.port.Indicator;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A board on a line, with its lights where it has some: one daemon thread that opens the line, lets
 * a {@link Dialogue} talk, and opens it again for ever when it is gone.
 */
public final class LineDriver implements BoardDriver, Indicator {
  private static final int BUFFER_BYTES = 4_096;

  private final String name;
  private final LineSource source;
  private final Dialogue dialogue;
  private final LongSupplier clock;
  private final Backoff backoff = new Backoff();
  private final CountDownLatch closing = new CountDownLatch(1);
  private volatile Indication wanted = Indication.NONE;
  private Optional<Thread> thread = Optional.empty();

  /**
   * @param name what a user would call this board
   * @param clock milliseconds that never go back
   */
  public LineDriver(String name, LineSource source, Dialogue dialogue, LongSupplier clock) {
    this.name = name;
    this.source = source;
    this.dialogue = dialogue;
    this.clock = clock;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public SensingLevel sensing() {
    return dialogue.sensing();
  }

  @Override
  public synchronized void open(BoardListener listener) {
    if (thread.isPresent()) {
      throw new IllegalStateException(name + " was opened before");
    }
    Thread worker = new Thread(() -> run(new Told(listener)), "board " + name);
    worker.setDaemon(true);
    thread = Optional.of(worker);
    worker.start();
  }

  @Override
  public void show(Indication indication) {
    wanted = indication;
  }

  @Override
  public synchronized void close() {
    closing.countDown();
    thread.filter(worker -> worker != Thread.currentThread()).ifPresent(LineDriver::await);
  }

  private static void await(Thread worker) {
    try {
      worker.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isClosing() {
    return closing.getCount() == 0;
  }

  private void run(Told told) {
    told.status(BoardStatus.State.SEARCHING, "opening " + name);
    while (!isClosing()) {
      try (Line line = source.open()) {
        converse(line, told);
      } catch (LineException e) {
        told.trouble(e.why());
      }
      pause(backoff.next());
    }
    told.status(BoardStatus.State.CLOSED, name + " is closed");
  }

  private void converse(Line line, Told told) throws LineException {
    byte[] buffer = new byte[BUFFER_BYTES];
    told.connected(line);
    Indication shown = Indication.NONE;
    dialogue.opened(clock.getAsLong(), told);
    while (!isClosing()) {
      told.check();
      int count = line.read(buffer);
      if (isClosing()) {
        return;
      }
      if (count > 0) {
        dialogue.received(clock.getAsLong(), Arrays.copyOf(buffer, count), told);
      }
      Indication next = wanted;
      if (!next.equals(shown)) {
        shown = next;
        dialogue.show(shown, told);
      }
      dialogue.tick(clock.getAsLong(), told);
    }
  }

  private void pause(long millis) {
    try {
      closing.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The two ends of the conversation: the line, and the listener with what it was told last. */
  private final class Told implements Exchange {
    private final BoardListener listener;
    private Optional<Line> line = Optional.empty();
    private Optional<BoardStatus> last = Optional.empty();
    private Optional<LineException> broken = Optional.empty();
    private final FlickerWatch watch = new FlickerWatch();
    private Optional<String> flicker = Optional.empty();
    private boolean wasHeard;
    private boolean isSilent;

    Told(BoardListener listener) {
      this.listener = listener;
    }

    /** The port is open; whether a board is there, it has yet to say. */
    void connected(Line opened) {
      line = Optional.of(opened);
      if (!isSilent) {
        tell(new BoardStatus(BoardStatus.State.LEARNING, "the port is open, the board is asked"));
      }
    }

    void trouble(String why) {
      line = Optional.empty();
      broken = Optional.empty();
      status(wasHeard ? BoardStatus.State.LOST : BoardStatus.State.SEARCHING, why);
    }

    void check() throws LineException {
      if (broken.isPresent()) {
        throw broken.get();
      }
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
      long time = clock.getAsLong();
      flicker = watch.note(time, snapshot);
      listener.reading(time, snapshot);
    }

    @Override
    public void pressed(Side side) {
      listener.pressed(clock.getAsLong(), side);
    }

    @Override
    public void status(BoardStatus.State state, String detail) {
      if (state != BoardStatus.State.SEARCHING && state != BoardStatus.State.LOST) {
        wasHeard = true;
        isSilent = false;
        backoff.reset();
      }
      BoardStatus status =
          state == BoardStatus.State.READY && flicker.isPresent()
              ? new BoardStatus(BoardStatus.State.DEGRADED, flicker.get())
              : new BoardStatus(state, detail);
      tell(status);
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
}
