package dev.huff.club.hall;

import dev.huff.club.web.WebException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The hall's thread: does what it is given one after the other, and something after each batch of
 * what came close together.
 */
final class HallWorker {
  private static final Logger LOG = LoggerFactory.getLogger(HallWorker.class);
  private static final int MOST_AT_ONCE = 1_000;
  private static final long PATIENCE = 120;

  private final Runnable afterBatch;
  private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private final Thread thread = new Thread(this::workOn, "hall");
  private volatile boolean open = true;

  HallWorker(Runnable afterBatch) {
    this.afterBatch = afterBatch;
  }

  void start() {
    thread.start();
  }

  void work(Runnable task) {
    tasks.add(task);
  }

  /**
   * Waits for an answer.
   *
   * @throws WebException when there is none
   */
  <T> T ask(Supplier<T> task) {
    CompletableFuture<T> done = new CompletableFuture<>();
    work(() -> done.completeAsync(task, Runnable::run));
    try {
      return done.get(PATIENCE, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new WebException("the archive or the broadcast does not answer; try again", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WebException("the hall is closing; try again when it is back", e);
    }
  }

  private void workOn() {
    List<Runnable> batch = new ArrayList<>();
    try {
      while (open || !tasks.isEmpty()) {
        Runnable first = tasks.poll(1, TimeUnit.SECONDS);
        if (first != null) {
          batch.add(first);
          tasks.drainTo(batch, MOST_AT_ONCE);
          batch.forEach(HallWorker::runSafely);
          batch.clear();
          runSafely(afterBatch);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** An archive or a disk that is away for a while must not end the hall: bridges send again. */
  private static void runSafely(Runnable task) {
    try {
      task.run();
    } catch (JdbiException e) {
      LOG.warn("the archive does not answer, trying again: {}", e.getMessage());
    } catch (UncheckedIOException e) {
      LOG.warn("cannot write, trying again: {}", e.getMessage());
    }
  }

  /** Finishes what there is to do, last of all that. */
  void close(Runnable last) {
    open = false; // before the last task, which wakes the thread
    work(last);
    try {
      thread.join(TimeUnit.SECONDS.toMillis(10));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
