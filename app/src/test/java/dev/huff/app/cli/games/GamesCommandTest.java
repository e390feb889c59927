package dev.huff.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import dev.huff.club.store.Archive;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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
    "--from, 2026-02-31, huff games: --from 2026-02-31: write a date as",
    "--from, +12026-01-01, huff games: --from +12026-01-01: write a date as",
    "--limit, -1, huff games: --limit -1: write a number from 0 on",
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

  /** SQLite keeps what has no name in memory: all of it was lost, and the copy reported done. */
  @ParameterizedTest
  @ValueSource(strings = {"games --archive EMPTY import ONE", "games --archive FILE copy EMPTY"})
  void anEmptyPlaceIsNoArchive(String call) throws IOException {
    Path one = Files.writeString(folder.resolve("one.pdn"), "1. c3-d4 *");
    String archive = folder.resolve("games.db").toString();
    Archive.open(archive).close();
    StringWriter err = new StringWriter();
    List<String> words = new ArrayList<>(List.of(call.split(" ")));
    words.replaceAll(
        word ->
            switch (word) {
              case "EMPTY" -> "";
              case "FILE" -> archive;
              case "ONE" -> one.toString();
              default -> word;
            });
    int exit =
        Huff.commandLine().setErr(new PrintWriter(err)).execute(words.toArray(String[]::new));
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString()).contains("place is empty").hasLineCount(1);
  }

  @Test
  void aPlyThatIsNotThereIsRefusedBeforeAnythingIsPrinted() throws IOException {
    Path one = Files.writeString(folder.resolve("one.pdn"), "[GameType \"25\"]\n1. c3-d4 *");
    String archive = folder.resolve("games.db").toString();
    StringWriter out = new StringWriter();
    CommandLine huff =
        Huff.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(new StringWriter()));
    assertThat(huff.execute("games", "--archive", archive, "import", one.toString())).isZero();
    out.getBuffer().setLength(0);
    assertThat(huff.execute("show", "1", "--archive", archive, "--ply", "2")).isEqualTo(2);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void anOutputThatCannotBeWrittenIsAFailureAndNoWrongCall() throws IOException {
    Path one = Files.writeString(folder.resolve("one.pdn"), "[GameType \"25\"]\n1. c3-d4 *");
    Path longest = folder.resolve("x".repeat(300));
    StringWriter err = new StringWriter();
    CommandLine huff = Huff.commandLine().setErr(new PrintWriter(err));
    assertThat(huff.execute("pdn", "convert", one.toString(), "-o", longest.toString()))
        .isEqualTo(1);
    assertThat(err.toString()).contains(longest + ": could not be written").hasLineCount(1);
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

  /** What 'huff pdn check' warned of was not said of the same file. */
  @Test
  void whatIsDoubtfulInAFileIsSaidWhenItIsBroughtIn() throws IOException {
    Path one = Files.writeString(folder.resolve("one.pdn"), "[GameType \"21\"]\n1. c3-d4 d6-c5 *");
    String archive = folder.resolve("games.db").toString();
    assertThat(run("games", "--archive", archive, "import", one)).isZero();
    assertThat(said.toString())
        .contains(one + ":1:12: warning: invalid: GameType says 21, but what fits is")
        .contains("1 game, 1 new");
  }

  /** 'none' was the name of a file. */
  @ParameterizedTest
  @ValueSource(strings = {"games --archive none", "games --archive none import games.pdn"})
  void noArchiveIsNothingToLookInto(String call) {
    StringWriter err = new StringWriter();
    assertThat(Huff.commandLine().setErr(new PrintWriter(err)).execute(call.split(" ")))
        .isEqualTo(2);
    assertThat(err.toString()).contains("the archive is 'none', which is for").hasLineCount(1);
  }

  @Test
  void aGameByTheClubsOwnRulesIsShownWithThem() throws IOException {
    Path rules = folder.resolve("club.rules");
    Files.writeString(rules, "as: english\nid: our-own-club\nname: Our draughts\n");
    Path game =
        Files.writeString(folder.resolve("game.pdn"), "[RuleSet \"our-own-club\"]\n\n1. 9-13 *\n");
    String archive = folder.resolve("games.db").toString();
    assertThat(run("games", "--archive", archive, "import", "--played-by", rules, game)).isZero();
    assertThat(run("show", "1", "--archive", archive)).isEqualTo(1);
    assertThat(said.toString()).contains("our-own-club is unknown here; say --rules FILE");
    assertThat(run("show", "1", "--archive", archive, "--rules", rules)).isZero();
    assertThat(said.toString()).contains("9-13");
    assertThat(said.toString().lines()).as("neither event nor date").contains("Our draughts");
  }

  private int run(Object... words) {
    CommandLine huff = Huff.commandLine();
    huff.setOut(new PrintWriter(said, true)).setErr(new PrintWriter(said, true));
    return huff.execute(Stream.of(words).map(Object::toString).toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({
    "--pdn --html sheet.html, --pdn prints the game and nothing else",
    "--pdn --ply 3, --pdn prints the game and nothing else",
    "--think 50, --think does nothing without --chart",
    "--think 0 --chart chart.svg, --think 0: write a number from 1 on",
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
