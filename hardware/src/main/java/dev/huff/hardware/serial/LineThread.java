package dev.huff.hardware.serial;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A daemon thread that opens a line, lets somebody talk, and opens it again for ever when it is
 * gone.
 */
public final class LineThread implements AutoCloseable {
  private static final int BUFFER_BYTES = 4_096;

  /** Who talks. All calls come from one thread. */
  public interface Talk {
    /** The line is open, for the first time or again. */
    void opened(BoardConnection line) throws LineException;

    /** These bytes came, none perhaps; called at least every 50 ms while the line is open. */
    void heard(byte[] bytes) throws LineException;

    /** The line is gone or cannot be opened; it is tried again after a while. */
    void lost(String why);

    /** The line is still open, and about to be closed for good. */
    default void leaving() throws LineException {}

    /** It is over; nothing is called after this. */
    void closed();
  }

  private final String name;
  private final LineSource source;
  private final Talk talk;
  private final RetryBackoff backoff = new RetryBackoff();
  private final CountDownLatch closing = new CountDownLatch(1);
  private Optional<Thread> thread = Optional.empty();

  /** A thread that is not started. */
  public LineThread(String name, LineSource source, Talk talk) {
    this.name = name;
    this.source = source;
    this.talk = talk;
  }

  /**
   * Starts it.
   *
   * @throws IllegalStateException when it was started before
   */
  public synchronized void start() {
    if (thread.isPresent()) {
      throw new IllegalStateException(name + " was opened before");
    }
    Thread worker = new Thread(this::run, name);
    worker.setDaemon(true);
    thread = Optional.of(worker);
    worker.start();
  }

  /** All is well: after the next trouble the line is opened again without much delay. */
  public void well() {
    backoff.reset();
  }

  /** Frees the line; nobody is called after it returns. */
  @Override
  public synchronized void close() {
    closing.countDown();
    thread.filter(worker -> worker != Thread.currentThread()).ifPresent(LineThread::await);
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

  private void run() {
    while (!isClosing()) {
      try (BoardConnection line = source.open()) {
        converse(line);
      } catch (LineException e) {
        talk.lost(e.why());
      }
      pause(backoff.next());
    }
    talk.closed();
  }

  private void converse(BoardConnection line) throws LineException {
    byte[] buffer = new byte[BUFFER_BYTES];
    talk.opened(line);
    while (!isClosing()) {
      // What was read is heard even if it is the last: a recording has both or neither.
      talk.heard(Arrays.copyOf(buffer, line.read(buffer)));
    }
    talk.leaving();
  }

  private void pause(long millis) {
    try {
      closing.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
