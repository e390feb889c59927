package dev.huff.vision.change;

import java.util.Arrays;

/** The value in the middle of many, found without sorting them all. */
final class MedianFinder {
  /** Of a number's bits all but so many tell in which drawer it lies: a thousandth is one. */
  private static final int WITHIN = 42;

  private MedianFinder() {}

  /**
   * The value that as many are above as below: they are counted by drawers, and only those of the
   * drawer in the middle are sorted.
   *
   * @param values one or more, all above 0
   * @param least hardly one is less than this, which is more than 0
   * @param most hardly one is greater
   */
  static double of(double[] values, double least, double most) {
    int first = drawer(least);
    int[] counts = new int[drawer(most) - first + 1];
    for (double value : values) {
      counts[drawer(value, first, counts.length)]++;
    }
    int below = 0;
    int middle = 0;
    while (below + counts[middle] <= values.length / 2) {
      below += counts[middle++];
    }
    double[] same = new double[counts[middle]];
    int n = 0;
    for (double value : values) {
      if (drawer(value, first, counts.length) == middle) {
        same[n++] = value;
      }
    }
    Arrays.sort(same);
    return same[values.length / 2 - below];
  }

  /** In which of so many drawers a value lies; what lies beyond them is in the last one. */
  private static int drawer(double value, int first, int count) {
    return Math.max(0, Math.min(count - 1, drawer(value) - first));
  }

  /** Numbers above 0 follow each other as their bits do. */
  private static int drawer(double value) {
    return (int) (Double.doubleToRawLongBits(value) >>> WITHIN);
  }
}
