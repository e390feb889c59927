package dev.huff.hardware.serial;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A daemon thread that opens a line, lets somebody talk, and opens it again for ever when it is
 * gone.
 */
public final class LineThread implements AutoCloseable {
  private static final long FIRST_RETRY_MILLIS = 100;
  private static final long LONGEST_RETRY_MILLIS = 3_000;
  private static final long FAREWELL_MILLIS = 1_000;
  private static final Set<LineThread> RUNNING = ConcurrentHashMap.newKeySet();

  /** The work on the line. All calls come from one thread. */
  public interface Handler {
    /** The line is open, for the first time or again. */
    void onOpened(DeviceConnection line) throws LineException;

    /** These bytes came, none perhaps; called at least every 50 ms while the line is open. */
    void onBytes(byte[] bytes) throws LineException;

    /** The line is gone or cannot be opened; it is tried again after a while. */
    void onLost(String why);

    /** The line is still open, and about to be closed for good. */
    default void onClosing() throws LineException {}

    /** It is over; nothing is called after this. */
    void onClosed();
  }

  private final LineSource source;
  private final Handler handler;
  private long retryMillis = FIRST_RETRY_MILLIS;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;

  /** A thread that is not started. */
  public LineThread(String name, LineSource source, Handler handler) {
    this.source = source;
    this.handler = handler;
    this.thread = new Thread(this::run, name);
    thread.setDaemon(true);
  }

  /** Starts it, once. */
  public void start() {
    thread.start();
  }

  /** All is well: after the next trouble the line is opened again without much delay. */
  public void well() {
    retryMillis = FIRST_RETRY_MILLIS;
  }

  /** Frees the line; nobody is called after it returns. */
  @Override
  public synchronized void close() {
    closing.countDown();
    if (thread == Thread.currentThread()) {
      return;
    }
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Closes all lines because the process ends, so that no machine is left in motion. Waits for each
   * no longer than a second.
   */
  static void closeAll() {
    RUNNING.forEach(line -> line.closing.countDown());
    for (LineThread line : RUNNING) {
      try {
        line.thread.join(FAREWELL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private boolean isClosing() {
    return closing.getCount() == 0;
  }

  private void run() {
    RUNNING.add(this);
    while (!isClosing()) {
      try (DeviceConnection line = source.open()) {
        converse(line);
      } catch (LineException e) {
        handler.onLost(e.why());
      }
      pause(retryMillis);
      retryMillis = Math.min(2 * retryMillis, LONGEST_RETRY_MILLIS);
    }
    RUNNING.remove(this);
    handler.onClosed();
  }

  private void converse(DeviceConnection line) throws LineException {
    handler.onOpened(line);
    while (!isClosing()) {
      // What was read is heard even if it is the last: a recording has both or neither.
      handler.onBytes(line.read());
    }
    handler.onClosing();
  }

  private void pause(long millis) {
    try {
      closing.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
