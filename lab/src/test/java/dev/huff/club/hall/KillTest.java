package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.club.store.Archive;
import dev.huff.lab.bench.HallProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The hall and a table, each a process of its own, killed without warning in mid-game. */
@Tag("slow")
class KillTest {
  private static final int LINES = 400;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private Path folder;
  private final List<Process> processes = new ArrayList<>();

  @AfterEach
  void stop() {
    processes.forEach(process -> process.destroyForcibly().onExit().join());
  }

  private Process table(String name, int mqtt) throws IOException {
    Path home = folder.resolve(name);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                TableProcess.class.getName(),
                name,
                Integer.toString(mqtt),
                home.toString(),
                Integer.toString(LINES))
            .redirectErrorStream(true)
            .redirectOutput(
                ProcessBuilder.Redirect.appendTo(folder.resolve(name + ".log").toFile()))
            .start();
    processes.add(process);
    return process;
  }

  private List<String> kept(Archive archive, String table) throws IOException {
    String first = Files.readAllLines(folder.resolve(table).resolve("outbox.ndjson")).get(0);
    String feed = first.replaceAll(".*\"feed\":\"(\\w+)\".*", "$1");
    return archive.lines().ofFeed(table + "/" + feed).stream().map(HallContract::asSent).toList();
  }

  private static boolean hasBegun(Archive archive, String table) {
    return archive.lines().ofFeed(table).size() > 20; // of whichever feed
  }

  @Test
  void neitherLosesOrDoublesALine() throws Exception {
    Path place = Files.createDirectory(folder.resolve("hall"));
    try (HallProcess hall = HallProcess.start(place, List.of());
        Archive archive = Archive.open(hall.archive().toString())) {
      Process first = table("1", hall.mqtt());
      Process second = table("2", hall.mqtt());
      await().atMost(PATIENCE).until(() -> hasBegun(archive, "1") && hasBegun(archive, "2"));
      second.destroyForcibly().onExit().join();
      hall.restart();
      Process again = table("2", hall.mqtt());
      for (Process table : List.of(first, again)) {
        assertThat(table.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
            .returns(0, Process::exitValue);
      }
      List<String> all = IntStream.rangeClosed(1, LINES).mapToObj(TableProcess::line).toList();
      assertThat(kept(archive, "1")).isEqualTo(all);
      assertThat(kept(archive, "2")).isEqualTo(all);
    }
  }
}
