package dev.huff.app.record;

import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A game that was recorded before an interruption.
 *
 * @param isComplete whether the record is complete, result included
 * @param pdn what the file says
 */
record EarlierGame(Path file, String date, boolean isComplete, String pdn) {
  private static final Pattern DATE = Pattern.compile("\\[Date \"([^\"]*)\"]");
  // A clock at the board is not journalled: a game that is made of a journal has no times of it.
  // Behind a time, Black's move has its number.
  private static final Pattern CLOCK =
      Pattern.compile("\\s*(\\{\\[%clk [^]}]*]\\s*}|\\d+\\.\\.\\.)");
  private static final Pattern ENDED = Pattern.compile("\\[Result ");
  private static final Pattern CORRECTED =
      Pattern.compile("\\[(Result|White|Black|Round|Board|" + GameCorrections.TAG + "[0-9]*) ");
  private static final Pattern RESULT = Pattern.compile("\\s*\\*\\s*$");

  /**
   * Finds the file of a game. Two games may begin alike, so a game with a journal is found by its
   * name. Without one it is the latest file of that rule set with the game's moves so far, or its
   * first ones.
   *
   * @param name name of the game's journal without the ending. Empty if there is none
   */
  static Optional<EarlierGame> find(Path folder, String rules, String name, String soFar) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> isOf(file, name.isEmpty() ? "_" + rules : name))
          .sorted(Comparator.reverseOrder())
          .flatMap(file -> read(file, !name.isEmpty(), soFar).stream())
          .findFirst();
    } catch (IOException | UncheckedIOException e) {
      // Then it is written in a new one.
      return Optional.empty();
    }
  }

  /** The game as the file has it. */
  Optional<PdnGame> game() {
    try {
      return new PdnReader(new StringReader(pdn)).next();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isOf(Path file, String nameEnd) {
    return Pattern.matches(".*" + Pattern.quote(nameEnd) + "(-\\d+)?\\.pdn", file.toString());
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

  private static Optional<EarlierGame> read(Path file, boolean isNamed, String game) {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      Matcher date = DATE.matcher(text);
      String written = text(text);
      String moves = RESULT.matcher(written).replaceFirst("");
      boolean isFirstPart = moves.isEmpty() ? isNamed : text(game).startsWith(moves);
      return date.find() && isFirstPart
          ? Optional.of(new EarlierGame(file, date.group(1), isSame(text, written, game), text))
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
