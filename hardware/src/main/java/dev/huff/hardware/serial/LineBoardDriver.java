package dev.huff.hardware.serial;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardIndicator;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.SensingLevel;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/** A board on a line, with its lights where it has some: a thread on which a dialogue talks. */
public final class LineBoardDriver implements BoardDriver, BoardIndicator {
  /** Longer than any board wants between two commands, shorter than {@link LineThread} waits. */
  private static final long FAREWELL_MILLIS = 700;

  /** Nothing that a line does takes so long between two looks at a board. */
  private static final long STANDSTILL_MILLIS = 1_000;

  private final String name;
  private final LineSource source;
  private final BoardDialogue dialogue;
  private final LongSupplier clock;
  private final AtomicReference<Optional<DeviceConnection>> tried =
      new AtomicReference<>(Optional.empty());
  private volatile BoardIndication wanted = BoardIndication.NONE;
  private Optional<LineThread> thread = Optional.empty();

  /**
   * @param name what a user would call this board
   * @param clock milliseconds that never go back
   */
  public LineBoardDriver(
      String name, LineSource source, BoardDialogue dialogue, LongSupplier clock) {
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

  /**
   * Opens the port, which {@link #open} then talks on.
   *
   * @throws LineException when that is not possible; it says why
   */
  public void tryPort() throws LineException {
    hangUp(tried.getAndSet(Optional.of(source.open())));
  }

  private DeviceConnection line() throws LineException {
    Optional<DeviceConnection> first = tried.getAndSet(Optional.empty());
    return first.isPresent() ? first.get() : source.open();
  }

  private static void hangUp(Optional<DeviceConnection> line) {
    line.ifPresent(DeviceConnection::close);
  }

  @Override
  public synchronized void open(BoardListener listener) {
    if (thread.isPresent()) {
      throw new IllegalStateException(name + " was opened before");
    }
    ListenerAdapter adapter =
        new ListenerAdapter(listener, clock, () -> thread.ifPresent(LineThread::well));
    adapter.status(BoardStatus.State.SEARCHING, "opening " + name);
    thread = Optional.of(new LineThread("board " + name, this::line, new BoardHandler(adapter)));
    thread.get().start();
  }

  @Override
  public void show(BoardIndication indication) {
    wanted = indication;
  }

  @Override
  public synchronized void close() {
    thread.ifPresent(LineThread::close);
    hangUp(tried.getAndSet(Optional.empty()));
  }

  /**
   * What a board was told to show.
   *
   * @param isRead whether it had been read before, so that it was known how it lies
   */
  private record Shown(BoardIndication indication, boolean isRead) {}

  /** Lets the dialogue talk, and tells the board what to show when that is new. */
  private final class BoardHandler implements LineThread.Handler {
    private final ListenerAdapter adapter;

    /** Empty after the line was opened, when the board may show anything. */
    private Optional<Shown> shown = Optional.empty();

    private Optional<DeviceConnection> open = Optional.empty();
    private boolean isLeaving;
    private long lookedAt;
    private long stoodStill;

    BoardHandler(ListenerAdapter adapter) {
      this.adapter = adapter;
    }

    @Override
    public void onOpened(DeviceConnection line) throws LineException {
      adapter.attach(line);
      open = Optional.of(line);
      shown = Optional.empty();
      lookedAt = clock.getAsLong();
      dialogue.onOpened(now(), adapter);
      adapter.check();
    }

    @Override
    public void onBytes(byte[] bytes) throws LineException {
      if (bytes.length > 0) {
        dialogue.onBytes(now(), bytes, adapter);
      }
      Shown next = new Shown(isLeaving ? BoardIndication.NONE : wanted, adapter.isRead());
      if (!shown.equals(Optional.of(next))) {
        shown = Optional.of(next);
        dialogue.show(next.indication(), adapter);
      }
      dialogue.tick(now(), adapter);
      adapter.check();
    }

    /**
     * The clock, less the time that the whole program stood still, e.g. after Ctrl-Z: a board was
     * not asked then, so its silence means nothing.
     */
    private long now() {
      long now = clock.getAsLong();
      if (now - lookedAt > STANDSTILL_MILLIS) {
        stoodStill += now - lookedAt;
      }
      lookedAt = now;
      return now - stoodStill;
    }

    /** Puts lamps out, and a clock's display back: what was wrong would be on them for hours. */
    @Override
    public void onClosing() throws LineException {
      isLeaving = true;
      onBytes(new byte[0]);
      // Lamps may take a while, as some boards want time between two commands.
      boolean isLit = !wanted.fields().isEmpty();
      long start = clock.getAsLong();
      while (isLit && clock.getAsLong() - start < FAREWELL_MILLIS) {
        onBytes(open.orElseThrow().read());
      }
    }

    @Override
    public void onLost(String why) {
      adapter.detach(why);
    }

    @Override
    public void onClosed() {
      adapter.status(BoardStatus.State.CLOSED, name + " is closed");
    }
  }
}
