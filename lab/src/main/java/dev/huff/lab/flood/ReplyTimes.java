package dev.huff.lab.flood;

import java.util.List;
import java.util.Locale;

/**
 * How long answers took.
 *
 * @param sortedMillis the times, the shortest first
 */
record ReplyTimes(List<Double> sortedMillis, int failures) {
  /** Times in any order. */
  static ReplyTimes of(List<Double> millis, int failures) {
    return new ReplyTimes(millis.stream().sorted().toList(), failures);
  }

  /**
   * The time that so large a share of the answers did not exceed; infinite where there are none.
   *
   * @param share from 0 to 1
   */
  double percentile(double share) {
    if (sortedMillis.isEmpty()) {
      return Double.POSITIVE_INFINITY;
    }
    int rank = (int) Math.ceil(share * sortedMillis.size());
    return sortedMillis.get(Math.max(0, rank - 1));
  }

  /** Whether everything was answered, and 99 of 100 answers took no longer than that. */
  boolean isWithin(double targetMillis) {
    return failures == 0 && percentile(0.99) <= targetMillis;
  }

  /** Count, median, p99, maximum and failures, in columns. */
  String columns() {
    return String.format(
        Locale.ROOT,
        "%7d%10.1f%10.1f%10.1f%9d",
        sortedMillis.size(),
        percentile(0.5),
        percentile(0.99),
        percentile(1),
        failures);
  }
}
