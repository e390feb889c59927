package dev.huff.club.web;

import dev.huff.club.store.NaturalNameOrder;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Result of an erasure.
 *
 * @param stood whether the name was known here
 * @param behind tables that have not yet removed it from their own files
 */
public record ErasureOutcome(boolean stood, Supplier<List<String>> behind) {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(3);
  private static final long STEP = 100;

  /** Of a place without tables elsewhere. */
  public ErasureOutcome(boolean stood) {
    this(stood, List::of);
  }

  /** The tables that are still behind after they had some seconds. */
  List<String> behindInAWhile() {
    long end = System.nanoTime() + PATIENCE;
    try {
      while (!behind.get().isEmpty() && System.nanoTime() < end) {
        TimeUnit.MILLISECONDS.sleep(STEP);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return sorted(behind.get());
  }

  static List<String> sorted(List<String> boards) {
    return boards.stream().sorted(new NaturalNameOrder()).toList();
  }
}
