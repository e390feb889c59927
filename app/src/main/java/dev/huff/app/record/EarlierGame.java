package dev.huff.app.record;

import dev.huff.formats.ndjson.GameCorrections;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A game that was recorded before an interruption.
 *
 * @param isComplete whether the record is complete, result included
 * @param pdn what the file says
 */
record EarlierGame(Path file, boolean isComplete, String pdn) {
  // A clock at the board is not journalled: a game that is made of a journal has no times of it.
  // Behind a time, Black's move has its number.
  private static final Pattern CLOCK =
      Pattern.compile("\\s*(\\{\\[%clk [^]}]*]\\s*}|\\d+\\.\\.\\.)");
  private static final Pattern ENDED = Pattern.compile("\\[Result ");
  private static final Pattern CORRECTED =
      Pattern.compile("\\[(Result|White|Black|Round|Board|" + GameCorrections.TAG + "[0-9]*) ");
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

  private static boolean isSame(String pdn, String written, String game) {
    return written.equals(text(game)) && corrected(pdn).equals(corrected(game));
  }

  /** The tags that the game itself or a correction changes. */
  private static List<String> corrected(String pdn) {
    boolean isCorrected = pdn.contains("[" + GameCorrections.TAG);
    return pdn.lines()
        .filter(line -> (isCorrected ? CORRECTED : ENDED).matcher(line).lookingAt())
        .sorted()
        .toList();
  }

  private static Optional<EarlierGame> read(Path file, String game) {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      String written = text(text);
      String moves = RESULT.matcher(written).replaceFirst("");
      return text(game).startsWith(moves)
          ? Optional.of(new EarlierGame(file, isSame(text, written, game), text))
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
