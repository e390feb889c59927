package dev.huff.app.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A game that was recorded before an interruption.
 *
 * @param pdn what the file says
 */
record EarlierGame(Path file, String pdn) {
  // A clock at the board is not journalled: a game that is made of a journal has no times of it.
  // Behind a time, Black's move has its number.
  private static final Pattern CLOCK =
      Pattern.compile("\\s*(\\{\\[%clk [^]}]*]\\s*}|\\d+\\.\\.\\.)");
  private static final Pattern RESULT = Pattern.compile("\\s*\\*\\s*$");

  /**
   * Finds the file of a game. It is called like the game's journal, and has the game's moves so
   * far, or its first ones.
   *
   * @param name name of the game's journal without the ending
   */
  static Optional<EarlierGame> find(Path folder, String name, String soFar) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> isOf(file, name))
          .sorted(Comparator.reverseOrder())
          .flatMap(file -> read(file, soFar).stream())
          .findFirst();
    } catch (IOException | UncheckedIOException e) {
      // Then it is written in a new one.
      return Optional.empty();
    }
  }

  private static boolean isOf(Path file, String name) {
    return file.getFileName().toString().matches(Pattern.quote(name) + "(-\\d+)?\\.pdn");
  }

  private static Optional<EarlierGame> read(Path file, String game) {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      String moves = RESULT.matcher(text(text)).replaceFirst("");
      return text(game).startsWith(moves)
          ? Optional.of(new EarlierGame(file, text))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // damaged: the others may do
    }
  }

  /** The text below the tags in one line, without the times of clocks and Black's numbers. */
  private static String text(String pdn) {
    String text =
        pdn.lines().filter(line -> !line.startsWith("[")).collect(Collectors.joining(" ")).strip();
    return CLOCK.matcher(text).replaceAll("").replaceAll("\\s+", " ");
  }
}
