package dev.huff.lab.camera;

import dev.huff.lab.figure.Durations;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures pieces of work in processor time of their own thread, so that other programs do not
 * count.
 */
final class ThreadTiming {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final List<Double> millis = new ArrayList<>();

  /** Does something that counts. */
  void of(Runnable work) {
    long begun = THREADS.getCurrentThreadCpuTime();
    work.run();
    millis.add((THREADS.getCurrentThreadCpuTime() - begun) / 1e6);
  }

  /** How many pieces of work there were. */
  int count() {
    return millis.size();
  }

  /** Milliseconds of the one that took longest. */
  String most() {
    return String.format(Locale.ROOT, "%.1f ms", new Durations(millis).longest());
  }

  /** Mean, median and what is longest, in milliseconds. */
  @Override
  public String toString() {
    Durations times = new Durations(millis);
    return String.format(
        Locale.ROOT,
        "%.1f ms (mean), %.1f ms (median), %.1f ms (99 of 100), %.1f ms (most)",
        millis.stream().mapToDouble(Double::doubleValue).average().orElse(0),
        times.percentile(0.5),
        times.percentile(0.99),
        times.longest());
  }
}
