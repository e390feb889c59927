package dev.huff.app.opponent;

import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.MonotonicClock;
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

  /** An order to a running search: its milliseconds, and whether they run already. */
  private record Order(long millis, boolean ponders, boolean stopped, long since) {}

  private final Object turned = new Object();
  private volatile Order order = new Order(0, false, true, 0);
  private Thread thinker = new Thread();

  /**
   * Begins a search. The previous one must have been halted.
   *
   * @param ponders whether its time does not run, and it reports nothing, until an order changes
   *     that
   * @param done receives the result, on the search's own thread
   */
  void begin(SearchLimits limits, boolean ponders, Search search, Consumer<SearchReport> done) {
    // After pondering it is deep in the position already: it gets the usual time, not the longest.
    long millis = ponders ? limits.soft() : limits.hard();
    order(new Order(millis, ponders, false, MonotonicClock.millis()));
    SearchLimits first =
        ponders
            ? new SearchLimits(limits.depth(), limits.nodes(), Long.MAX_VALUE, Long.MAX_VALUE)
            : limits;
    thinker =
        DaemonThread.start(
            "engine",
            () -> {
              SearchReport report = search.within(first, this::isOver);
              waitWhilePondering();
              done.accept(report);
            });
  }

  /** The move that was pondered on was played: from now on the clock runs. */
  void ponderHit() {
    Order old = order;
    order(new Order(old.millis(), false, old.stopped(), MonotonicClock.millis()));
  }

  /** Ends the search, and waits until it has said what it found. */
  void halt() throws InterruptedException {
    Order old = order;
    order(new Order(old.millis(), false, true, old.since()));
    thinker.join();
  }

  private void order(Order next) {
    synchronized (turned) {
      order = next;
      turned.notifyAll();
    }
  }

  /** A search that ends by itself while it ponders must not say so before it is asked. */
  private void waitWhilePondering() {
    synchronized (turned) {
      while (order.ponders() && !order.stopped()) {
        try {
          turned.wait();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }

  /** A search learns its times at its beginning only; after a ponder hit they are kept here. */
  private boolean isOver() {
    Order now = order;
    return now.stopped()
        || (!now.ponders() && MonotonicClock.millis() - now.since() >= now.millis());
  }
}
