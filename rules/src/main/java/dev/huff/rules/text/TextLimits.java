package dev.huff.rules.text;

import java.util.Locale;

/**
 * Limits of the text that a reader takes in before it says that this is none of its files.
 *
 * @param line characters of a line, without its end
 * @param file characters of a file; {@link Long#MAX_VALUE} where only one line at a time is kept
 */
public record TextLimits(int line, long file) {
  /** Limits for a reader that keeps no more than a line, however long the file. */
  public static TextLimits ofLine(int line) {
    return new TextLimits(line, Long.MAX_VALUE);
  }

  TextLimitException lineTooLong(int number) {
    return new TextLimitException(
        "line " + number + " is longer than " + written(line) + " characters");
  }

  TextLimitException fileTooLong() {
    return new TextLimitException("longer than " + written(file) + " characters");
  }

  private static String written(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
