package dev.huff.lab.figure;

import java.util.List;
import java.util.Locale;

/**
 * Measured durations and their statistics.
 *
 * @param millis in any order; from then on the shortest first
 */
public record Durations(List<Double> millis) {
  public Durations {
    millis = millis.stream().sorted().toList();
  }

  /** How many there are. */
  public int count() {
    return millis.size();
  }

  /**
   * The time that so large a share of them does not exceed; infinite where there are none.
   *
   * @param share from 0 to 1
   */
  public double percentile(double share) {
    return millis.isEmpty()
        ? Double.POSITIVE_INFINITY
        : millis.get(Math.max(0, (int) Math.ceil(share * count()) - 1));
  }

  /** The longest; infinite where there are none. */
  public double longest() {
    return percentile(1);
  }

  /** Percentiles and the longest. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "p50 %.1f ms, p99 %.1f ms, p99.9 %.1f ms, latest %.1f ms",
        percentile(0.5),
        percentile(0.99),
        percentile(0.999),
        longest());
  }
}
