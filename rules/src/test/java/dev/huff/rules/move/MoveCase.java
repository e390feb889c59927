package dev.huff.rules.move;

import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.CaptureSeparator;
import dev.huff.rules.ruleset.FieldNumbering;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of {@code move-cases.txt}.
 *
 * @param id the rule set
 * @param fen the position, its squares numbered geometrically
 * @param moves every legal move, by its first and last square
 */
record MoveCase(String id, String fen, List<String> moves) {
  private static final Pattern COLLECTED =
      Pattern.compile(
          "\"variant\":\\s*\"([^\"]+)\",\\s*\"fen\":\\s*\"([^\"]+)\",\\s*"
              + "\"legal(?:_pdn)?\":\\s*\\[([^\\]]*)]");

  static List<MoveCase> all() throws IOException {
    var stream = Objects.requireNonNull(MoveCase.class.getResourceAsStream("move-cases.txt"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(MoveCase::read).toList();
    }
  }

  private static MoveCase read(String line) {
    List<String> words = List.of(line.split(" ", -1));
    return new MoveCase(words.get(0), words.get(1), words.subList(2, words.size()));
  }

  /**
   * Prints the lines of a collection of cases in JSON, written anew.
   *
   * @param arguments the collection: objects with {@code variant}, {@code fen} and {@code legal}
   */
  public static void main(String[] arguments) throws IOException, FenException {
    String collection = Files.readString(Path.of(arguments[0]));
    for (MatchResult found : COLLECTED.matcher(collection).results().toList()) {
      RuleSet rules = geometric(found.group(1));
      Stream<String> moves =
          Pattern.compile("[^\",\\s]+").matcher(found.group(3)).results().map(MatchResult::group);
      String fen = Fen.write(rules, Fen.read(rules, found.group(2)).position());
      Stream<String> words =
          Stream.concat(Stream.of(rules.id(), fen), moves.map(MoveCase::ends).sorted());
      System.out.println(String.join(" ", words.toList()));
    }
  }

  private static RuleSet geometric(String id) {
    return RuleBook.get(id)
        .with(
            RuleKey.NUMBERING,
            new FieldNumbering(FieldNumbering.Style.NUMBERS, FieldNumbering.Corner.TOP_LEFT))
        .with(RuleKey.SEPARATOR, CaptureSeparator.CROSS);
  }

  private static String ends(String move) {
    return move.replaceAll("x.*x", "x");
  }

  /** What the generator finds, written as {@link #moves} are. */
  List<String> generated() throws FenException {
    RuleSet rules = geometric(id);
    List<Move> legal = MoveGenerator.of(rules).legalMoves(Fen.read(rules, fen).position());
    return MoveNotation.of(rules).writeAll(legal).stream().map(MoveCase::ends).toList();
  }
}
