package dev.huff.lab.flood;

import dev.huff.formats.DaemonThread;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** Strangers who are at it from when {@link #begin} is called until this is closed. */
abstract class FloodSource implements AutoCloseable {
  private final String unit;
  private final List<Thread> threads;
  private final AtomicLong count = new AtomicLong();
  private volatile boolean open = true;

  /**
   * @param unit what is counted, such as {@code sockets}; threads are called so, too
   */
  FloodSource(String unit, int threads) {
    this.unit = unit;
    this.threads =
        IntStream.range(0, threads)
            .mapToObj(i -> DaemonThread.of(unit + " " + i, this::work))
            .toList();
  }

  /** Nobody at all, for comparison. */
  static FloodSource none() {
    return new FloodSource("", 0) {
      @Override
      void work() {
        // Nobody is there.
      }

      @Override
      String summary() {
        return "nothing";
      }

      @Override
      boolean hasReached() {
        return true;
      }
    };
  }

  /** What each thread does, as long as this {@link #isOpen}. */
  abstract void work();

  final void begin() {
    threads.forEach(Thread::start);
  }

  final boolean isOpen() {
    return open;
  }

  /** Counts one more, and returns its number. */
  final long count() {
    return count.incrementAndGet();
  }

  /** How much of it there was so far, in words. */
  String summary() {
    return count + " " + unit;
  }

  /** Whether any of it has reached the hall: else nothing was measured. */
  boolean hasReached() {
    return count.get() > 0;
  }

  @Override
  public final void close() {
    open = false;
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Closes a connection. */
  static void end(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      return; // it is gone in any case
    }
  }
}
