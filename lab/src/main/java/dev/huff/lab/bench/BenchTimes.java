package dev.huff.lab.bench;

import java.util.List;
import java.util.Locale;

/** Times in words. */
final class BenchTimes {
  private BenchTimes() {}

  /**
   * How many there are, their percentiles and the longest.
   *
   * @param sorted in milliseconds, the shortest first; at least one
   */
  static String text(List<Double> sorted) {
    return String.format(
        Locale.ROOT,
        "p50 %.1f ms, p99 %.1f ms, p99.9 %.1f ms, latest %.1f ms",
        BenchCommand.percentile(sorted, 0.5),
        BenchCommand.percentile(sorted, 0.99),
        BenchCommand.percentile(sorted, 0.999),
        sorted.get(sorted.size() - 1));
  }
}
