package dev.huff.lab.camera;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/**
 * Measures pieces of work in processor time of their own thread, so that other programs do not
 * count.
 */
final class ThreadTiming {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int FEW = 1000;

  private long[] nanos = new long[FEW];
  private int count;

  /** Does something that counts. */
  void of(Runnable work) {
    long begun = THREADS.getCurrentThreadCpuTime();
    work.run();
    add(THREADS.getCurrentThreadCpuTime() - begun);
  }

  private void add(long taken) {
    nanos = count < nanos.length ? nanos : Arrays.copyOf(nanos, 2 * count);
    nanos[count++] = taken;
  }

  /** How many pieces of work there were. */
  int count() {
    return count;
  }

  /** Milliseconds of the one that took longest. */
  String most() {
    return millis(Arrays.stream(nanos, 0, count).max().orElse(0));
  }

  /** Mean, median and what is longest, in milliseconds. */
  @Override
  public String toString() {
    long[] sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    return String.format(
        Locale.ROOT,
        "%s (mean), %s (median), %s (99 of 100), %s (most)",
        millis((long) Arrays.stream(sorted).average().orElse(0)),
        millis(sorted[count / 2]),
        millis(sorted[count * 99 / 100]),
        millis(sorted[count - 1]));
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.1f ms", nanos / 1e6);
  }
}
