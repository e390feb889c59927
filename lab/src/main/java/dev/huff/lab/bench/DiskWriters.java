package dev.huff.lab.bench;

import dev.huff.formats.DaemonThread;
import dev.huff.formats.file.IoTask;
import dev.huff.lab.figure.Durations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** Threads that wait at random and write while they are measured, and note how long it takes. */
class DiskWriters implements AutoCloseable {
  private final List<Double> millis = new ArrayList<>();
  private final List<CompletableFuture<Void>> ends = new ArrayList<>();
  private volatile boolean isMeasured;
  private volatile boolean open = true;

  /** What one writer does. */
  interface Writer {
    /** What is not measured, such as lines that nobody waits for. */
    default void prepare() throws IOException {}

    /** What is measured. */
    void write() throws IOException;
  }

  /**
   * Starts a writer on a thread of its own.
   *
   * @param meanMillis between two writes
   */
  final void start(Writer writer, double meanMillis, long seed) {
    CompletableFuture<Void> end = new CompletableFuture<>();
    ends.add(end);
    DaemonThread.start("writer", () -> complete(end, () -> work(writer, meanMillis, seed)));
  }

  private static void complete(CompletableFuture<Void> end, IoTask work) {
    try {
      work.run();
      end.complete(null);
    } catch (IOException e) {
      end.completeExceptionally(new UncheckedIOException(e));
    }
  }

  private void work(Writer writer, double meanMillis, long seed) throws IOException {
    Random random = new Random(seed);
    while (open) {
      if (!isMeasured) {
        pause(5);
        continue;
      }
      pause(random.nextDouble() * 2 * meanMillis);
      if (isMeasured) {
        writer.prepare();
        long began = System.nanoTime();
        writer.write();
        note((System.nanoTime() - began) / 1e6);
      }
    }
  }

  private static void pause(double millis) {
    try {
      TimeUnit.MICROSECONDS.sleep((long) (millis * 1_000));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void note(double took) {
    millis.add(took);
  }

  /** From now on they write, or rest. */
  final void measure(boolean counts) {
    isMeasured = counts;
  }

  /** What was measured so far does not count. */
  final synchronized void forget() {
    millis.clear();
  }

  /** How long each write took. */
  final synchronized Durations times() {
    return new Durations(millis);
  }

  @Override
  public void close() throws IOException {
    open = false;
    try {
      CompletableFuture.allOf(ends.toArray(CompletableFuture[]::new)).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UncheckedIOException failure) {
        throw failure.getCause();
      }
      throw e;
    }
  }
}
