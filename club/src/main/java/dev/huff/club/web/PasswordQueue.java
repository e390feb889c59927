package dev.huff.club.web;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Checks passwords. Each check is slow by design, so they run on separate threads, half as many as
 * processors, with a bounded queue.
 */
final class PasswordQueue {
  private static final int MOST_THREADS =
      Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
  private static final int MOST_WAITING = 128;
  private static final ThreadPoolExecutor THREADS =
      new ThreadPoolExecutor(
          MOST_THREADS,
          MOST_THREADS,
          30,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MOST_WAITING),
          PasswordQueue::thread);

  static {
    THREADS.allowCoreThreadTimeOut(true);
  }

  private PasswordQueue() {}

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "password check");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Checks a password on one of these threads.
   *
   * @throws RejectedExecutionException when too many are waiting already
   */
  static CompletableFuture<Boolean> check(AccountStore accounts, String name, String password) {
    return CompletableFuture.supplyAsync(() -> accounts.check(name, password), THREADS);
  }
}
