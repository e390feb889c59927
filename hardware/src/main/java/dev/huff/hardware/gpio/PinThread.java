package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.exception.Pi4JException;
import dev.huff.hardware.serial.RetryBackoff;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A daemon thread that opens the Pi's pins and chips, works with them every few milliseconds, and
 * opens them again for ever when they fail.
 */
final class PinThread implements AutoCloseable {
  private static final long ROUND_MILLIS = 5;

  /** What is done with the pins. */
  interface Work {
    /** The pins are there: gives what to do with them again and again. */
    Round begin(Context context);

    /** They failed; they are opened again after a while. */
    void onLost(String why);

    /** The thread ends. */
    void onEnded();
  }

  /** What is done every few milliseconds. */
  @FunctionalInterface
  interface Round {
    void run();
  }

  private final Supplier<Context> pi;
  private final Work work;
  private final Thread thread;
  private final RetryBackoff backoff = new RetryBackoff();
  private final CountDownLatch closing = new CountDownLatch(1);

  PinThread(String name, Supplier<Context> pi, Work work) {
    this.pi = pi;
    this.work = work;
    this.thread = new Thread(this::run, name);
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Stops; the pins are free when it returns. */
  @Override
  public void close() {
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

  private void run() {
    while (closing.getCount() > 0) {
      try {
        use();
      } catch (Pi4JException e) {
        work.onLost(String.valueOf(e.getMessage()));
      } catch (LinkageError e) {
        work.onLost("a library for the pins does not load: " + e.getMessage());
      }
      pause(backoff.next());
    }
    work.onEnded();
  }

  private void use() {
    Context context = pi.get();
    try {
      Round round = work.begin(context);
      round.run();
      backoff.reset();
      while (closing.getCount() > 0) {
        round.run();
        pause(ROUND_MILLIS);
      }
    } finally {
      context.shutdown();
    }
  }

  private void pause(long millis) {
    try {
      closing.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
