package dev.huff.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.cli.Huff;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameSearch;
import dev.huff.lab.process.JavaCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An event of two rounds, from its pairings through games on simulated boards to the report. */
@Tag("slow")
class TwoRoundsTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String WHITE_WINS = "W:Wd4:Bc5";
  private static final String BLACK_WINS = "B:Wd4:Bc5";

  @TempDir private Path folder;

  private String huff(String... args) {
    StringWriter said = new StringWriter();
    int exit =
        Huff.commandLine()
            .setOut(new PrintWriter(said))
            .setErr(new PrintWriter(said))
            .execute(args);
    assertThat(exit).as(said.toString()).isZero();
    return said.toString();
  }

  private Process table(String name, String fen, HallProcess hall) throws IOException {
    List<String> command = JavaCommand.huff("-XX:TieredStopAtLevel=1");
    command.addAll(
        List.of("run", "--board", "sim:?hands=ideal", "--rules", "dama-cs", "--fen", fen));
    command.addAll(List.of("--hall", "mqtt://127.0.0.1:" + hall.mqtt(), "--table", name));
    command.addAll(List.of("--record", folder.resolve("table" + name).toString()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("XDG_DATA_HOME", folder.resolve("table" + name).toString());
    builder.redirectOutput(folder.resolve("table" + name + ".log").toFile());
    return builder.start();
  }

  private static void untilPlayed(Process table, Archive archive, String game) throws Exception {
    assertThat(table.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    await().atMost(PATIENCE).until(() -> games(archive).contains(game));
  }

  private static List<String> games(Archive archive) {
    return archive.find(GameSearch.all()).stream()
        .map(it -> String.join(" ", it.event(), it.round(), it.white(), it.black(), it.result()))
        .sorted()
        .toList();
  }

  @Test
  void theCrossTableAndTheReportSayWhatWasPlayed() throws Exception {
    Path pairings = folder.resolve("pairings.csv");
    Path place = Files.createDirectory(folder.resolve("hall"));
    String archivePlace = place.resolve("games.db").toString();
    Files.writeString(pairings, "board;white;black;result\n1;Anna;Bob;\n2;Cyril;Dana;\n");
    String[] read = {"games", "--archive", archivePlace, "pairings", "Cup", "--read"};
    huff(with(read, pairings.toString(), "--round", "1"));
    Files.writeString(pairings, "board;white;black;result\n1;Dana;Anna;\n2;Bob;Cyril;\n");
    huff(with(read, pairings.toString(), "--round", "2"));
    try (HallProcess hall = HallProcess.start(place, List.of("--event", "Cup", "--round", "1"));
        Archive archive = Archive.open(archivePlace)) {
      Process one = table("1", BLACK_WINS, hall);
      untilPlayed(one, archive, "Cup 1 Anna Bob 0-1");
      hall.restart(); // during a round
      untilPlayed(table("2", WHITE_WINS, hall), archive, "Cup 1 Cyril Dana 1-0");
      assertThat(huff("hall", "round", "2", "--archive", archivePlace)).contains("'Cup'");
      await().atMost(PATIENCE).until(() -> text(hall, "api/round").contains("\"round\":2"));
      untilPlayed(table("1", WHITE_WINS, hall), archive, "Cup 2 Dana Anna 1-0");
      hall.restart(); // told to begin with round 1, it goes on with round 2
      untilPlayed(table("2", WHITE_WINS, hall), archive, "Cup 2 Bob Cyril 1-0");
      assertThat(games(archive))
          .containsExactly(
              "Cup 1 Anna Bob 0-1",
              "Cup 1 Cyril Dana 1-0",
              "Cup 2 Bob Cyril 1-0",
              "Cup 2 Dana Anna 1-0");
    }
    String table = huff("games", "--archive", archivePlace, "table", "Cup");
    assertThat(table.lines().filter(line -> line.contains("Bob")).findFirst())
        .get()
        .asString()
        .contains(" 4 ");
    Path report = folder.resolve("cup.trf");
    huff("games", "--archive", archivePlace, "pairings", "Cup", "--write", report.toString());
    assertThat(Files.readString(report)).contains("Anna", "Bob", "Cyril", "Dana");
    String anew = folder.resolve("again.db").toString();
    huff("games", "--archive", anew, "pairings", "Cup", "--read", report.toString());
    assertThat(huff("games", "--archive", anew, "pairings", "Cup").lines().map(TwoRoundsTest::game))
        .containsExactlyInAnyOrder(
            "round 1 Anna – Bob 0-2",
            "round 1 Cyril – Dana 2-0",
            "round 2 Dana – Anna 2-0",
            "round 2 Bob – Cyril 2-0");
  }

  private static String game(String line) {
    return line.replaceFirst("  (no board|board \\S+)", "").replaceAll(" +", " ");
  }

  private static String[] with(String[] call, String... more) {
    return java.util.stream.Stream.of(call, more)
        .flatMap(java.util.stream.Stream::of)
        .toArray(String[]::new);
  }

  private static String text(HallProcess hall, String path) throws IOException {
    try (java.io.InputStream answer = hall.page().resolve(path).toURL().openStream()) {
      return new String(answer.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
  }
}
