package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.cli.Huff;
import dev.huff.club.hall.EmbeddedBroker;
import dev.huff.club.hall.EventContext;
import dev.huff.club.hall.Hall;
import dev.huff.club.hall.Loopback;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameSearch;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.formats.journal.JournalFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A name erased in the hall while a table, a process of its own, plays a game under it. */
@Tag("slow")
class ErasureHandlerTest {
  private static final String NAME = "Novák, \"Jan\"";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private int port;
  private EmbeddedBroker broker;
  private Archive archive;
  private WebServer page;
  private Hall hall;
  private Optional<Process> table = Optional.empty();

  private void startHall() throws IOException {
    port = Loopback.freePort();
    broker = EmbeddedBroker.start("127.0.0.1", port, Optional.empty(), Optional.empty());
    archive = Archive.open(folder.resolve("hall.db").toString());
    page = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    hall =
        Hall.start(
            broker.address(),
            archive,
            page,
            EventContext.of("Club evening"),
            Optional.empty(),
            Hall.Scope.ALL);
  }

  private void stopHall() {
    hall.close();
    page.close();
    archive.close();
    broker.close();
  }

  @AfterEach
  void stop() throws InterruptedException {
    stopTable();
    stopHall();
  }

  private void startTable() throws IOException {
    ProcessBuilder huff =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Huff.class.getName(),
            "run",
            "--board",
            "sim:?hands=ideal",
            "--rules",
            "dama-cs",
            "--white",
            NAME,
            "--event",
            "Simul of Novák Jan",
            "--record",
            folder.resolve("games").toString(),
            "--hall",
            "mqtt://127.0.0.1:" + port);
    huff.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
    table =
        Optional.of(
            huff.redirectErrorStream(true).redirectOutput(folder.resolve("said").toFile()).start());
  }

  private void stopTable() throws InterruptedException {
    if (table.isPresent()) {
      table.get().destroy();
      assertThat(table.get().waitFor(20, TimeUnit.SECONDS)).isTrue();
    }
  }

  /**
   * The files, of the table and of the hall, that have the name in any of their bytes. What the
   * terminal has printed is gone with the terminal, and none of theirs.
   */
  private List<Path> named() {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> Files.isRegularFile(file) && !file.endsWith("said"))
          .filter(ErasureHandlerTest::hasName)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean hasName(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).contains("Novák");
    } catch (NoSuchFileException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void untilPlayed(int games, String white) {
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                archive.find(GameSearch.all()).size() == games
                    && archive.find(GameSearch.all()).stream()
                        .anyMatch(game -> game.white().equals(white)));
    await().atMost(PATIENCE).until(() -> pdn() == games);
  }

  private long pdn() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("games"))) {
      return files.filter(file -> file.toString().endsWith(".pdn")).count();
    }
  }

  @Test
  void noFileOfTheTableHasItThenNorAfterARestartOfEverything() throws Exception {
    Path old = folder.resolve("games/journal/sim/2026-01-01_200000_dama-cs.journal");
    Files.createDirectories(old.getParent());
    try (JournalFile journal = JournalFile.create(old)) {
      journal.add("{\"t\":5,\"arbiter\":\"pause\",\"by\":\"Novák, \\\"Jan\\\"\"}");
    }
    startHall();
    startTable();
    untilPlayed(1, NAME);
    await().atMost(PATIENCE).until(() -> named().size() > 4);
    assertThat(hall.erase(NAME)).isTrue();
    await().atMost(PATIENCE).until(() -> archive.erasures().owing().isEmpty());
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(named()).isEmpty());
    stopTable();
    stopHall();
    startHall();
    startTable();
    untilPlayed(2, "N. N.");
    assertThat(named()).isEmpty();
    assertThat(Files.readString(old)).contains("N. N.");
  }
}
