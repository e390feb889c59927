package dev.huff.lab.crash;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A record that differs from the journal.
 *
 * @param record the record and its table
 * @param where the file with its line. For the archive, the place in it
 * @param journal the journal's file, with its line
 * @param expected what the journal says
 * @param found what the record says
 */
record RecordDifference(
    String record, String where, String journal, String expected, String found) {
  private static final int LONGEST = 300;

  @Override
  public String toString() {
    return String.join(
        "\n  ",
        record + " differs: " + where,
        "journal " + journal + ": " + cut(expected),
        "found: " + cut(found));
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " …";
  }

  /** Where two lists of lines part; the number of lines when they do not. */
  static int firstDifference(List<String> one, List<String> other) {
    int at = 0;
    while (at < one.size() && at < other.size() && one.get(at).equals(other.get(at))) {
      at++;
    }
    return at;
  }

  /**
   * The first difference of two lists of lines; empty where they are equal.
   *
   * @param where the place in the record of a line, counted from 0
   * @param journal the place in the journal of it
   */
  static Optional<RecordDifference> ofLines(
      String record,
      IntFunction<String> where,
      IntFunction<String> journal,
      List<String> expected,
      List<String> found) {
    int at = firstDifference(expected, found);
    return of(record, where.apply(at), journal.apply(at), at(expected, at), at(found, at));
  }

  /** The line at that place, or that there is none. */
  static String at(List<String> lines, int place) {
    return place < lines.size() ? lines.get(place) : "nothing: it ends after " + lines.size();
  }

  /** A difference of two whole things; empty where they are equal. */
  static Optional<RecordDifference> of(
      String record, String where, String journal, Object expected, Object found) {
    return Objects.equals(expected, found)
        ? Optional.empty()
        : Optional.of(
            new RecordDifference(
                record, where, journal, String.valueOf(expected), String.valueOf(found)));
  }
}
