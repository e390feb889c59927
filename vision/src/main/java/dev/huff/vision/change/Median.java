package dev.huff.vision.change;

/** The value in the middle of many, found without sorting them all. */
final class Median {
  private Median() {}

  /**
   * The value that as many are above as below, by Hoare's selection.
   *
   * @param values one or more; they change places
   */
  static double of(double[] values) {
    int middle = values.length / 2;
    int first = 0;
    int last = values.length - 1;
    while (first < last) {
      double pivot = values[(first + last) >>> 1];
      int low = first;
      int high = last;
      while (low <= high) {
        while (values[low] < pivot) {
          low++;
        }
        while (values[high] > pivot) {
          high--;
        }
        if (low <= high) {
          double swapped = values[low];
          values[low++] = values[high];
          values[high--] = swapped;
        }
      }
      if (middle <= high) {
        last = high;
      } else if (middle >= low) {
        first = low;
      } else {
        break;
      }
    }
    return values[middle];
  }
}
