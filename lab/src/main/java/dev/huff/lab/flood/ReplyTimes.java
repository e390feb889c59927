package dev.huff.lab.flood;

import dev.huff.lab.figure.Durations;
import java.util.Locale;

/** Times that answers took, and the number that did not come. */
record ReplyTimes(Durations times, int failures) {
  /** Whether everything was answered, and 99 of 100 answers took no longer than that. */
  boolean isWithin(double targetMillis) {
    return failures == 0 && times.percentile(0.99) <= targetMillis;
  }

  /** Count, median, p99, maximum and failures, in columns. */
  String columns() {
    return String.format(
        Locale.ROOT,
        "%7d%10.1f%10.1f%10.1f%9d",
        times.count(),
        times.percentile(0.5),
        times.percentile(0.99),
        times.longest(),
        failures);
  }
}
