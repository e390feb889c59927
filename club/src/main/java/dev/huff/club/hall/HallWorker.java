package dev.huff.club.hall;

import dev.huff.club.store.ArchiveException;
import dev.huff.club.web.WebException;
import java.io.UncheckedIOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The hall's thread. It runs tasks one after the other, and one more task after each batch. A task
 * that fails is logged. A bug ends the thread; the next thread continues with the remaining tasks.
 */
final class HallWorker {
  private static final Logger LOG = LoggerFactory.getLogger(HallWorker.class);
  static final int MOST_AT_ONCE = 1_000;
  private static final long PATIENCE = 120;
  // A stop takes 10 s at most, and a hall has two of these.
  private static final long LAST_WORK = 4;

  private final Queue queue;

  HallWorker(Runnable afterBatch) {
    this.queue = new Queue(afterBatch);
  }

  void work(Runnable task) {
    queue.execute(() -> runPatiently(task));
  }

  /**
   * Waits for an answer.
   *
   * @throws WebException when there is none
   */
  <T> T ask(Supplier<T> task) {
    CompletableFuture<T> done = new CompletableFuture<>();
    work(
        () -> {
          try {
            done.complete(task.get());
          } finally {
            done.cancel(false); // where it failed, which is logged as that of any task
          }
        });
    try {
      return done.get(PATIENCE, TimeUnit.SECONDS);
    } catch (CancellationException | ExecutionException | TimeoutException e) {
      throw new WebException("the archive or the broadcast does not answer; try again", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WebException("the hall is closing; try again when it is back", e);
    }
  }

  /** An archive or a disk that is away for a while is no bug: bridges send again. */
  private static void runPatiently(Runnable task) {
    try {
      task.run();
    } catch (JdbiException e) {
      LOG.warn("{}; trying again", ArchiveException.refused(e));
    } catch (UncheckedIOException e) {
      LOG.warn("cannot write, trying again: {}", e.getMessage());
    }
  }

  /** Finishes what there is to do, last of all that. */
  void close(Runnable last) {
    work(last);
    queue.shutdown();
    try {
      queue.awaitTermination(LAST_WORK, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The tasks and their one thread, which is replaced when it dies; none is taken after the end.
   */
  private static final class Queue extends ThreadPoolExecutor {
    private final Runnable afterBatch;
    private int done; // tasks since the last batch ended

    Queue(Runnable afterBatch) {
      super(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          Queue::thread,
          new ThreadPoolExecutor.DiscardPolicy());
      this.afterBatch = afterBatch;
    }

    private static Thread thread(Runnable work) {
      Thread thread = new Thread(work, "hall");
      thread.setUncaughtExceptionHandler(
          (dead, bug) -> LOG.error("a bug in the hall, which goes on; please report it", bug));
      return thread;
    }

    @Override
    protected void afterExecute(Runnable task, Throwable trouble) {
      done++;
      if (getQueue().isEmpty() || done >= MOST_AT_ONCE) {
        done = 0;
        runPatiently(afterBatch);
      }
    }
  }
}
