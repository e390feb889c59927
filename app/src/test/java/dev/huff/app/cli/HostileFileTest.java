package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are longer or deeper than any that is meant, or none: one line says so, soon. */
class HostileFileTest {
  private static final int MANY = 2_000_000;
  private static final String HEADER =
      "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\"}\n";

  @TempDir private Path folder;

  static Stream<Arguments> files() {
    String many = "x".repeat(MANY);
    String deep = "[".repeat(MANY);
    return Stream.of(
        Arguments.of(
            "rules check FILE",
            "as: " + many.substring(0, 1_000_000),
            "huff rules check: FILE: line 1 is longer than 4,096 characters; is it the right file?"),
        Arguments.of(
            "rules check FILE",
            "# remark\n".repeat(MANY / 9),
            "huff rules check: FILE: longer than 1,048,576 characters; is it the right file?"),
        Arguments.of(
            "rules check FILE",
            "as: a" + " ".repeat(4_000) + "x [a",
            "huff rules check: FILE, line 1: the [ before the article is not closed with ]"),
        Arguments.of(
            "referee FILE",
            HEADER + "{\"t\":0,\"squares\":\"" + many + "\"}\n",
            "huff referee: FILE: line 2 is longer than 65,536 characters; line skipped"),
        Arguments.of(
            "referee FILE",
            HEADER + "{\"t\":0,\"x\":" + deep.substring(0, 1_000) + "\n",
            "huff referee: FILE:2: nested deeper, or with longer words, than a board log;"
                + " line skipped"),
        Arguments.of("referee GAMES", "", "huff referee: GAMES: a folder; name a file in it"),
        Arguments.of(
            "rules check GAMES", "", "huff rules check: GAMES: a folder; name a file in it"),
        Arguments.of("run --board log:GAMES", "", "huff run: GAMES: a folder; name a file in it"),
        Arguments.of(
            "games --archive DB pairings Cup --round 1 --read FILE",
            "\n",
            "huff games pairings: FILE: the file is empty; write board;white;black"),
        Arguments.of(
            "run --record GAMES --board log:FILE",
            "{\"t\":0,\"squares\":\"" + many + "\"}\n",
            "huff run: FILE: no board log; its first line is a header such as"
                + " {\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\"}"
                + " (FILE: line 1 is longer than 65,536 characters; line skipped)"),
        Arguments.of(
            "run --rules dama-cs --board gpio:FILE",
            "[pins]\nrows = " + deep.substring(0, 10_000),
            "huff run: FILE: line 2 has more than 32 brackets within each other;"
                + " is it the right file?"),
        Arguments.of(
            "games --archive DB pairings Cup --read FILE",
            "012 Cup\n001 " + many + "\n",
            "huff games pairings: FILE: line 2 is longer than 16,384 characters;"
                + " is it the right file?"),
        Arguments.of(
            "games --archive DB pairings Cup --round 1 --read FILE",
            "1;" + many + ";b\n",
            "huff games pairings: FILE: line 1 is longer than 16,384 characters;"
                + " is it the right file?"));
  }

  @ParameterizedTest
  @MethodSource("files")
  void isToldInOneLine(String call, String text, String told) throws IOException {
    Path file = Files.writeString(folder.resolve("input"), text);
    List<String> words =
        Stream.of(call.split(" "))
            .map(word -> word.replace("FILE", file.toString()))
            .map(word -> word.replace("GAMES", folder.toString()))
            .map(word -> word.replace("DB", folder.resolve("games.db").toString()))
            .toList();
    StringWriter err = new StringWriter();
    int exit =
        Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(20),
            () ->
                Huff.commandLine()
                    .setErr(new PrintWriter(err))
                    .execute(words.toArray(String[]::new)));
    assertThat(err.toString().strip())
        .isEqualTo(told.replace("FILE", file.toString()).replace("GAMES", folder.toString()));
    assertThat(exit).isEqualTo(2);
  }
}
