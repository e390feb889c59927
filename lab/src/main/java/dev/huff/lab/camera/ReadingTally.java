package dev.huff.lab.camera;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.read.PictureReading;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counts how well pictures of one kind were read. */
final class ReadingTally {
  /** A corner may be off by so many fields before the board counts as not found. */
  private static final double CORNER_TOLERANCE = 0.35;

  private int pictures;
  private int found;
  private int fields;
  private int right;
  private int unread;
  private int wrong;
  private int misread;
  private int unwarned;

  /**
   * Counts one picture.
   *
   * @param truth true position, from the top of the picture. Squares marked {@code ?} and {@code x}
   *     are not counted
   * @param corners of the playing area in pixels, upper left first, clockwise
   * @return the errors. Empty if there are none
   */
  String add(PictureReading look, List<String> truth, List<double[]> corners) {
    pictures++;
    fields += truth.stream().mapToInt(row -> row.replaceAll("[?x]", "").length()).sum();
    if (look instanceof PictureReading.Nothing nothing) {
      return "not found: " + nothing.reason();
    }
    PictureReading.Seen seen = (PictureReading.Seen) look;
    if (!isThere(seen.sighting().grid(), truth, corners)) {
      return "found in the wrong place";
    }
    found++;
    return compare(seen.sighting().rows(), truth);
  }

  private static boolean isThere(Grid grid, List<String> truth, List<double[]> corners) {
    if (grid.height() != truth.size()) {
      return false;
    }
    double[] a = corners.get(0);
    double[] c = corners.get(2);
    double field = Math.hypot(a[0] - c[0], a[1] - c[1]) / Math.hypot(grid.width(), grid.height());
    for (int i = 0; i < 4; i++) {
      double[] seen = grid.corners().get(i);
      double off = Math.hypot(seen[0] - corners.get(i)[0], seen[1] - corners.get(i)[1]);
      if (off > CORNER_TOLERANCE * field) {
        return false;
      }
    }
    return true;
  }

  private String compare(List<String> rows, List<String> truth) {
    int doubts = 0;
    int errors = 0;
    StringBuilder faults = new StringBuilder();
    for (int y = 0; y < rows.size(); y++) {
      for (int x = 0; x < rows.get(y).length(); x++) {
        char is = truth.get(y).charAt(x);
        char read = rows.get(y).charAt(x);
        if (is == '?' || is == 'x') {
          continue;
        }
        right += is == read ? 1 : 0;
        if (is != read) {
          doubts += read == '?' ? 1 : 0;
          errors += read == '?' ? 0 : 1;
          faults.append("row ").append(y + 1).append(" column ").append(x + 1);
          faults.append(' ').append(is).append(" read as ").append(read).append("; ");
        }
      }
    }
    unread += doubts;
    wrong += errors;
    misread += errors > 0 ? 1 : 0;
    unwarned += errors > 0 && doubts == 0 ? 1 : 0;
    return faults.toString();
  }

  static ReadingTally sum(Map<String, ReadingTally> kinds) {
    ReadingTally all = new ReadingTally();
    kinds.values().forEach(all::add);
    return all;
  }

  private void add(ReadingTally other) {
    pictures += other.pictures;
    found += other.found;
    fields += other.fields;
    right += other.right;
    unread += other.unread;
    wrong += other.wrong;
    misread += other.misread;
    unwarned += other.unwarned;
  }

  /** Prints a table with a row for every kind. */
  static void print(String title, Map<String, ReadingTally> kinds, PrintWriter out) {
    out.printf(
        "%-22s %6s %7s %9s %7s %6s %6s %8s %8s%n",
        title, "boards", "found", "fields", "right", "?", "wrong", "misread", "unwarned");
    kinds.forEach((kind, tally) -> out.println(tally.line(kind)));
  }

  /** One line of such a table. */
  String line(String kind) {
    return String.format(
        Locale.ROOT,
        "%-22s %6d %6.1f%% %9d %6.2f%% %6d %6d %8d %8d",
        kind,
        pictures,
        100.0 * found / pictures,
        fields,
        100.0 * right / Math.max(1, fields),
        unread,
        wrong,
        misread,
        unwarned);
  }

  /** The share of boards found, 0…1. */
  double foundShare() {
    return (double) found / pictures;
  }

  /** The share of fields read rightly, 0…1; those of boards not found are not. */
  double rightShare() {
    return (double) right / fields;
  }

  /** The share of boards with a field read wrongly and none that is in doubt, 0…1. */
  double unwarnedShare() {
    return (double) unwarned / pictures;
  }
}
