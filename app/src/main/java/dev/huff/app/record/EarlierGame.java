package dev.huff.app.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A game that was written down before an interruption.
 *
 * @param date its Date tag
 */
record EarlierGame(Path file, String date) {
  private static final Pattern DATE = Pattern.compile("\\[Date \"([^\"]*)\"]");
  private static final Pattern RESULT = Pattern.compile("\\s*\\*\\s*$");

  /**
   * The latest file of that rule set whose moves are those of the game so far, or its first ones.
   */
  static Optional<EarlierGame> find(Path folder, String rules, String soFar) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".pdn") && isOf(file, rules))
          .sorted(Comparator.reverseOrder())
          .flatMap(file -> read(file, moves(soFar)).stream())
          .findFirst();
    } catch (IOException | UncheckedIOException e) {
      // Then it is written in a new one.
      return Optional.empty();
    }
  }

  private static boolean isOf(Path file, String rules) {
    return Pattern.matches(".*_" + Pattern.quote(rules) + "(-\\d+)?\\.pdn", file.toString());
  }

  private static Optional<EarlierGame> read(Path file, String moves) {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      Matcher date = DATE.matcher(text);
      String written = moves(text);
      return date.find() && !written.isEmpty() && moves.startsWith(written)
          ? Optional.of(new EarlierGame(file, date.group(1)))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text below the tags in one line, without the mark of a game that goes on. */
  private static String moves(String pdn) {
    String text =
        pdn.lines().filter(line -> !line.startsWith("[")).collect(Collectors.joining(" ")).strip();
    return RESULT.matcher(text).replaceFirst("").replaceAll("\\s+", " ");
  }
}
