package dev.huff.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameLineStore;
import dev.huff.club.store.Pairing;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GamesEraseCommandTest {
  @TempDir private Path folder;
  private String file = "";

  @BeforeEach
  void aTableHasSentAGame() {
    file = folder.resolve("games.db").toString();
    try (Archive archive = Archive.open(file)) {
      archive
          .lines()
          .appendAll(
              List.of(new GameLineStore.Entry("7/feed", 1, "7/feed/1", "{\"event\":\"start\"}")));
      archive.erase("Novák, Jan");
    }
  }

  private String run(int exit, String... words) {
    List<String> all = new ArrayList<>(List.of("games", "--archive", file, "erase"));
    all.addAll(List.of(words));
    StringWriter said = new StringWriter();
    PrintWriter both = new PrintWriter(said);
    int code = Huff.commandLine().setOut(both).setErr(both).execute(all.toArray(String[]::new));
    both.flush();
    assertThat(code).as(said.toString()).isEqualTo(exit);
    return said.toString();
  }

  @Test
  void tablesThatOweItAreNamedUntilTheyAreKnownToBeNoMore() {
    assertThat(run(0, "--owing")).contains("until they are back in the hall: 7").hasLineCount(1);
    assertThat(run(2, "--gone", "8")).contains("no table '8' has ever").hasLineCount(1);
    assertThat(run(0, "--gone", "7")).isEmpty();
    assertThat(run(0, "--owing")).isEqualToIgnoringNewLines("No table owes anything.");
  }

  /** Where settings put games somewhere else, the name stood in all their files still. */
  @Test
  void theFolderOfGamesMayBeAnother() throws IOException {
    Path game = Files.writeString(folder.resolve("game.pdn"), "[White \"Adam\"]\n\n*\n");
    assertThat(run(0, "Adam", "--record", folder.toString())).contains("files: 1");
    assertThat(game).content().doesNotContain("Adam");
  }

  /** Where a setting of one command puts its games, names stayed. */
  @Test
  void theFoldersThatSettingsNameAreSearchedToo() throws Exception {
    Path game = Files.writeString(folder.resolve("game.pdn"), "[White \"Adam\"]\n\n*\n");
    Path settings = folder.resolve("settings.toml");
    Files.writeString(settings, "[run]\nrecord = \"" + folder + "\"\n");
    ProcessBuilder huff =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Huff.class.getName(),
            "games",
            "--archive",
            file,
            "erase",
            "Adam");
    huff.environment().put("HUFF_SETTINGS", settings.toString());
    huff.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
    Path out = folder.resolve("out");
    Process process = huff.redirectErrorStream(true).redirectOutput(out.toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(out).content().contains("files: 1");
    assertThat(game).content().doesNotContain("Adam");
  }

  /** It was erased, and said to be unknown. */
  @Test
  void aPlayerWhoIsOnlyPairedIsKnown() {
    try (Archive archive = Archive.open(file)) {
      archive.events().putPairings("Cup", List.of(new Pairing(1, "1", "Eva", "Adam", "*")));
    }
    assertThat(run(0, "Eva", "--record", folder.toString()))
        .contains("Without Eva now: games and pairings: 1, files: 0");
    assertThat(run(2, "Nobody", "--record", folder.toString()))
        .contains("no game and no pairing has a player 'Nobody'");
  }

  @Test
  void eitherANameIsGivenOrWhatIsAskedOfTables() {
    assertThat(run(2)).contains("give a player's name, or --owing, or --gone TABLE");
    assertThat(run(2, "Novák, Jan", "--owing")).hasLineCount(1);
    assertThat(run(2, "Dvořák, Petr", "--also", folder.resolve("brodcast").toString()))
        .contains("brodcast: no such folder");
  }
}
