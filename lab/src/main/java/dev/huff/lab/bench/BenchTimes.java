package dev.huff.lab.bench;

import java.util.List;
import java.util.Locale;

/** Times in words. */
final class BenchTimes {
  private BenchTimes() {}

  /**
   * The one that so large a share of them does not exceed.
   *
   * @param sorted the least first; at least one
   * @param share above 0, up to 1
   */
  static <T> T percentile(List<T> sorted, double share) {
    return sorted.get((int) Math.ceil(share * sorted.size()) - 1);
  }

  /**
   * Their percentiles and the longest.
   *
   * @param sorted in milliseconds, the shortest first; at least one
   */
  static String text(List<Double> sorted) {
    return String.format(
        Locale.ROOT,
        "p50 %.1f ms, p99 %.1f ms, p99.9 %.1f ms, latest %.1f ms",
        percentile(sorted, 0.5),
        percentile(sorted, 0.99),
        percentile(sorted, 0.999),
        sorted.get(sorted.size() - 1));
  }
}
