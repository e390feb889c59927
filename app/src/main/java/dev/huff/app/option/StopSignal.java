package dev.huff.app.option;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Waits for Ctrl-C, or for systemd's stop signal. It keeps the process alive until everything
 * opened since is closed, but not for ever: systemd waits for 90 seconds. When the last signal of a
 * process is through, whatever programs this process has started are ended.
 */
public final class StopSignal implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 80;
  private static final AtomicInteger LISTENING = new AtomicInteger();

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);

  private final Runnable whenAsked;

  private StopSignal(Runnable whenAsked) {
    this.whenAsked = whenAsked;
  }

  /** Listens from now on. Open it first, so that it is closed last. */
  public static StopSignal listen() {
    return listen(() -> {});
  }

  /**
   * The same for whoever waits for something else meanwhile.
   *
   * @param whenAsked ends that wait
   */
  public static StopSignal listen(Runnable whenAsked) {
    StopSignal signal = new StopSignal(whenAsked);
    LISTENING.incrementAndGet();
    Runtime.getRuntime().addShutdownHook(new Thread(signal::stop, "stop"));
    return signal;
  }

  private void stop() {
    asked.countDown();
    whenAsked.run();
    try {
      closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (LISTENING.decrementAndGet() == 0) {
      // A program that still hangs, such as the ffmpeg of a film, would outlive this one.
      ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    }
  }

  /** Whether the process has been asked to stop. */
  public boolean isAsked() {
    return asked.getCount() == 0;
  }

  /** Waits for so many milliseconds; whether the process has been asked to stop. */
  public boolean await(long millis) throws InterruptedException {
    return asked.await(millis, TimeUnit.MILLISECONDS);
  }

  /** Returns when the process is asked to stop. */
  public void await() throws InterruptedException {
    asked.await();
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
