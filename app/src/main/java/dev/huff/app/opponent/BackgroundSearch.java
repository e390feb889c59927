package dev.huff.app.opponent;

import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.MonotonicClock;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A search on a thread of its own, one at a time. It can be stopped. When it ponders, it is told
 * when the clock starts.
 */
final class BackgroundSearch {
  interface Search {
    /**
     * Searches.
     *
     * @param limits how long, as far as that is known at the beginning
     * @param isOver whether to end at once
     */
    SearchReport within(SearchLimits limits, BooleanSupplier isOver);
  }

  private long millis;
  // When the search ends, and whether somebody waits for its report; never, as long as it ponders.
  private volatile long end;
  private CountDownLatch isAsked = new CountDownLatch(0);
  private Thread thinker = new Thread();

  /**
   * Begins a search. The previous one must have been halted.
   *
   * @param ponders whether its time does not run, and it reports nothing, until it is told so
   * @param done receives the result, on the search's own thread
   */
  void begin(SearchLimits limits, boolean ponders, Search search, Consumer<SearchReport> done) {
    // After pondering it is deep in the position already: it gets the usual time, not the longest.
    millis = ponders ? limits.soft() : limits.hard();
    end = Long.MAX_VALUE;
    CountDownLatch reports = new CountDownLatch(1);
    isAsked = reports;
    if (!ponders) {
      ponderHit();
    }
    SearchLimits first =
        ponders
            ? new SearchLimits(limits.depth(), limits.nodes(), Long.MAX_VALUE, Long.MAX_VALUE)
            : limits;
    thinker =
        DaemonThread.start(
            "engine",
            () -> {
              SearchReport report = search.within(first, this::isOver);
              try {
                reports.await(); // it may have ended by itself while it pondered
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              done.accept(report);
            });
  }

  /** The move that was pondered on was played: from now on the clock runs. */
  void ponderHit() {
    long now = MonotonicClock.millis();
    endAt(now + Math.min(millis, Long.MAX_VALUE - now));
  }

  /** Ends the search, and waits until it has said what it found. */
  void halt() throws InterruptedException {
    endAt(Long.MIN_VALUE);
    thinker.join();
  }

  private void endAt(long time) {
    end = time;
    isAsked.countDown();
  }

  /** A search learns its times at its beginning only; after a ponder hit they are kept here. */
  private boolean isOver() {
    return MonotonicClock.millis() >= end;
  }
}
