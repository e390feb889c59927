package dev.huff.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.cli.Huff;
import dev.huff.app.record.Games;
import dev.huff.club.store.Archive;
import dev.huff.club.store.StoredGame;
import dev.huff.formats.journal.JournalReader;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whenever the power goes at the end of a game, the next start makes all of its records whole. */
@Tag("slow")
class KilledAtTheEndTest {
  private static final String OVER = "\"event\":\"over\"";

  @TempDir private Path folder;

  private List<String> call() {
    return List.of(
        "run",
        "--board",
        "sim:?hands=ideal&seed=3",
        "--rules",
        "dama-cs",
        "--fen",
        "W:Wd4:Bc5",
        "--event",
        "Cup",
        "--white",
        "Anna",
        "--black",
        "Bob",
        "--record",
        folder.toString());
  }

  private void playUntilItIsKilledAtItsEnd(int game) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Huff.class.getName()));
    command.addAll(call());
    Process huff =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile())
            .start();
    try {
      await()
          .atMost(Duration.ofMinutes(1))
          .pollInterval(Duration.ofMillis(1))
          .until(() -> journals().size() == game && text(journals().get(game - 1)).contains(OVER));
    } finally {
      huff.destroyForcibly().waitFor();
    }
  }

  private List<Path> journals() {
    return files(".journal");
  }

  private List<Path> files(String ending) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (UncheckedIOException e) {
      return files(ending); // a draft has become a file meanwhile
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theNextStartCompletesThePdnFileAndTheArchive() throws IOException, InterruptedException {
    int killed = 2;
    for (int game = 1; game <= killed; game++) {
      playUntilItIsKilledAtItsEnd(game);
    }
    assertThat(files(".behind")).isNotEmpty();
    StringWriter said = new StringWriter();
    int exit =
        Huff.commandLine()
            .setOut(new PrintWriter(said))
            .setErr(new PrintWriter(said))
            .execute(call().toArray(String[]::new));
    assertThat(exit).as(said.toString()).isZero();
    assertThat(files(".behind")).isEmpty();
    List<Path> journals = journals();
    assertThat(journals).hasSize(killed + 1);
    assertThat(Games.in(folder))
        .hasSize(killed + 1)
        .allSatisfy(
            file -> {
              assertThat(text(file)).contains("[Event \"Cup\"]", "[Result \"1-0\"]");
              assertThat(Games.replay(RuleBook.get("dama-cs"), file).plies()).isOne();
            });
    try (Archive archive = Archive.open(folder.resolve("games.db").toString())) {
      assertThat(archive.count()).isEqualTo(killed + 1);
      for (Path journal : journals) {
        String source = "journal:" + folder.resolve("journal").relativize(journal);
        List<String> rulings =
            archive.lines().of(source).stream()
                .filter(line -> !line.contains("\"event\":\"reading\""))
                .map(line -> line.replaceFirst(",\"game\":\\{[^}]*}", ""))
                .toList();
        assertThat(rulings).isEqualTo(JournalReader.read(journal).rulings());
        StoredGame game = archive.game(source).orElseThrow();
        assertThat(List.of(game.event(), game.white(), game.black(), game.result()))
            .containsExactly("Cup", "Anna", "Bob", "1-0");
      }
    }
  }
}
