package dev.huff.rules.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.CaptureSeparator;
import dev.huff.rules.ruleset.FieldNumbering;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Positions with their exact legal moves, when a collection of them lies beside the checkout. */
class SharedCasesTest {
  private static final Path FILE = Path.of("..", "..", "shared", "movegen-cases.json");
  private static final Pattern CASE =
      Pattern.compile(
          "\"variant\":\\s*\"([^\"]+)\",\\s*\"fen\":\\s*\"([^\"]+)\",\\s*\"legal\":\\s*\\[([^\\]]*)]"
              + "(?:,\\s*\"name\":\\s*\"([^\"]+)\")?");

  private static final Pattern COUNT =
      Pattern.compile(
          "\"variant\":\\s*\"([^\"]+)\",\\s*\"fen\":\\s*\"([^\"]+)\"[^}]*\"oracle_moves\":\\s*(\\d+)");

  @TestFactory
  Stream<DynamicTest> exactMovesByArticle() throws IOException {
    Assumptions.assumeTrue(Files.exists(FILE), "no collection beside the checkout");
    return CASE.matcher(Files.readString(FILE))
        .results()
        .map(
            found ->
                dynamicTest(
                    found.group(1) + " " + found.group(4) + " " + found.group(2),
                    () -> check(found.group(1), found.group(2), words(found.group(3)))));
  }

  @TestFactory
  Stream<DynamicTest> numberOfMoves() throws IOException {
    Assumptions.assumeTrue(Files.exists(FILE), "no collection beside the checkout");
    return COUNT
        .matcher(Files.readString(FILE))
        .results()
        .map(
            found ->
                dynamicTest(
                    found.group(1) + " " + found.group(2),
                    () ->
                        assertThat(legal(geometric(found.group(1)), found.group(2)))
                            .hasSize(Integer.parseInt(found.group(3)))));
  }

  private static List<Move> legal(RuleSet rules, String fen) throws FenException {
    return MoveGenerator.of(rules).legalMoves(Fen.read(rules, fen).position());
  }

  private static RuleSet geometric(String id) {
    return RuleBook.get(id)
        .with(
            RuleKey.NUMBERING,
            new FieldNumbering(FieldNumbering.Style.NUMBERS, FieldNumbering.Corner.TOP_LEFT))
        .with(RuleKey.SEPARATOR, CaptureSeparator.CROSS);
  }

  private static List<String> words(String list) {
    return Pattern.compile("[^\",\\s]+").matcher(list).results().map(word -> word.group()).toList();
  }

  private static void check(String id, String fen, List<String> legal) throws FenException {
    RuleSet rules = geometric(id);
    List<Move> moves = legal(rules, fen);
    assertThat(MoveNotation.of(rules).writeAll(moves))
        .extracting(SharedCasesTest::ends)
        .containsExactlyInAnyOrderElementsOf(legal.stream().map(SharedCasesTest::ends).toList());
  }

  /** A move by its first and last field. */
  private static String ends(String move) {
    return move.replaceAll("x.*x", "x");
  }
}
