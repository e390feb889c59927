package dev.huff.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class GamesCommandTest {
  @TempDir private Path folder;
  private final StringWriter said = new StringWriter();

  @ParameterizedTest
  @CsvSource({
    "--from, bad, huff games: --from bad: write a date as",
    "--to, 2026-1, huff games: --to 2026-1: write a date as",
    "--to, 2026-13-01, huff games: --to 2026-13-01: write a date as",
    "--limit, -1, huff games: --limit -1: write 0 or more",
    "--position, W:Wa1, huff games: --position needs --rules"
  })
  void whatCannotBeSearchedForIsToldInOneLine(String option, String value, String told) {
    StringWriter err = new StringWriter();
    List<String> words = new ArrayList<>(List.of("games", option, value));
    words.addAll(List.of("--archive", folder.resolve("games.db").toString()));
    int exit =
        Huff.commandLine().setErr(new PrintWriter(err)).execute(words.toArray(String[]::new));
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString()).startsWith(told).hasLineCount(1);
  }

  /** A mistyped name made an empty archive of that name. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "games --archive TYPO",
        "show 1 --archive TYPO",
        "games --archive TYPO export -",
        "games --archive TYPO table Cup",
        "games --archive TYPO copy to.db",
        "games --archive TYPO erase Anna",
        "games --archive TYPO pairings Cup",
        "hall round 2 --archive TYPO --event Cup",
        "hall correct 1 --archive TYPO --swap --reason sides"
      })
  void anArchiveThatIsLookedIntoMustBeThere(String call) {
    Path typo = folder.resolve("gmaes.db");
    StringWriter err = new StringWriter();
    List<String> words = new ArrayList<>(List.of(call.split(" ")));
    words.replaceAll(word -> word.equals("TYPO") ? typo.toString() : word);
    int exit =
        Huff.commandLine().setErr(new PrintWriter(err)).execute(words.toArray(String[]::new));
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString()).contains(typo + ": there is no such file").hasLineCount(1);
    assertThat(typo).doesNotExist();
  }

  @Test
  void aFileWithoutAGameBringsNoneIn() throws IOException {
    Path text = Files.writeString(folder.resolve("letter.txt"), "Dear Anna, see you on Friday.");
    Path pdn = Files.writeString(folder.resolve("one.pdn"), "[White \"Anna\"]\n1. c3-d4 *");
    String archive = folder.resolve("games.db").toString();
    StringWriter out = new StringWriter();
    int exit =
        Huff.commandLine()
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(new StringWriter()))
            .execute("games", "--archive", archive, "import", text.toString(), pdn.toString());
    assertThat(exit).isEqualTo(2);
    assertThat(out.toString().lines())
        .containsExactly(text + ": 0 games, 0 new", pdn + ": 1 game, 1 new");
  }

  @ParameterizedTest
  @CsvSource({
    "--pdn --html sheet.html, --pdn prints the game and nothing else",
    "--pdn --ply 3, --pdn prints the game and nothing else",
    "--think 50, --think does nothing without --chart",
    "--think 0 --chart chart.svg, --think 0: write milliseconds, 1 or more",
    "--gif game.gif --ply 3, --ply: only the board in the terminal and --svg heed it"
  })
  void showSaysWhichOptionWouldDoNothing(String options, String told) {
    StringWriter err = new StringWriter();
    List<String> words = new ArrayList<>(List.of("show", "1"));
    words.addAll(List.of(options.split(" ")));
    int exit =
        Huff.commandLine().setErr(new PrintWriter(err)).execute(words.toArray(String[]::new));
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString()).startsWith("huff show: " + told).hasLineCount(1);
  }
}
