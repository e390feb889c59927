package dev.huff.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.cli.Huff;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody does who only wants to see it, and has games already that must stay alone. */
@Tag("slow")
class TrialTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path home;
  private final HttpClient client = HttpClient.newHttpClient();
  private Process process;

  private void huff(String... call) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Huff.class.getName()));
    command.addAll(List.of(call));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(home.resolve("out").toFile());
    builder.environment().put("XDG_DATA_HOME", home.resolve("data").toString());
    builder.environment().put("XDG_CONFIG_HOME", home.resolve("config").toString());
    process = builder.start();
  }

  @AfterEach
  void stop() throws InterruptedException {
    process.destroy();
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
  }

  private static String freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return Integer.toString(socket.getLocalPort());
    }
  }

  private String get(String address) {
    try {
      HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
      return client.send(request, BodyHandlers.ofString()).body();
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private String out() throws IOException {
    return Files.readString(home.resolve("out"));
  }

  private List<String> written() throws IOException {
    Path data = home.resolve("data/huff");
    try (Stream<Path> files = Files.walk(data)) {
      return files.filter(Files::isRegularFile).map(it -> data.relativize(it).toString()).toList();
    }
  }

  @Test
  void thePageOfTheDemoOpensItsBoardAndStaysWhenTheGameIsOver() throws Exception {
    String port = freePort();
    huff("demo", "--lang", "en", "--speed", "20", "--plies", "2", "--web", port);
    await().atMost(PATIENCE).until(() -> out().contains("The page stays until Ctrl-C."));
    HttpRequest front = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port)).build();
    assertThat(client.send(front, BodyHandlers.ofString()).headers().firstValue("Location"))
        .contains("board.html?board=1");
    assertThat(get("http://127.0.0.1:" + port + "/api/boards")).contains("Anna", "Bruno");
    assertThat(written()).anyMatch(it -> it.matches("demo/.*\\.pdn"));
    assertThat(written()).noneMatch(it -> it.startsWith("games/"));
  }

  @Test
  void aHallIsTriedOutInOneLine() throws Exception {
    String port = freePort();
    huff("hall", "--demo", "3", "--web", port, "--mqtt", freePort());
    await()
        .atMost(PATIENCE)
        .until(() -> get("http://127.0.0.1:" + port + "/api/boards").contains("\"move\":"));
    assertThat(get("http://127.0.0.1:" + port + "/api/boards")).contains("Anna", "Filip");
    assertThat(written()).allMatch(it -> it.startsWith("demo/"));
  }

  /** After the first evening with passwords no simulated board was let in. */
  @Test
  void aHallWhoseBoardsHavePasswordsIsTriedOutToo() throws Exception {
    Path boards = Files.createDirectories(home.resolve("data/huff")).resolve("boards.json");
    Files.writeString(boards, "{\"1\":\"a hash\"}");
    String port = freePort();
    huff("hall", "--demo", "1", "--web", port, "--mqtt", freePort());
    await()
        .atMost(PATIENCE)
        .until(() -> get("http://127.0.0.1:" + port + "/api/boards").contains("\"move\":"));
  }

  /** They were among one's own, and in one's archive. */
  @Test
  void theGamesOfASimulatedBoardAreKeptApart() throws Exception {
    huff("run", "--board", "sim:?hands=ideal", "--rules", "dama-cs", "--fen", "W:Wd4:Bc5");
    await().atMost(PATIENCE).until(() -> out().contains("The game is in "));
    assertThat(written())
        .allMatch(it -> it.startsWith("demo/"))
        .noneMatch(it -> it.endsWith("games.db"));
  }

  @Test
  void simulatedTablesNeedNoRuleSet() throws Exception {
    huff("tables", "1=sim:", "2=sim:", "--lang", "en");
    await().atMost(PATIENCE).until(() -> out().contains("[1] White plays"));
    await().atMost(PATIENCE).until(() -> out().contains("[2] White plays"));
    assertThat(written()).allMatch(it -> it.startsWith("demo/"));
  }

  /** The last picture has been shown by then. */
  @Test
  void aTableSaysAtItsEndWhatTheHallHasNotTaken() throws Exception {
    String hall = "mqtt://127.0.0.1:" + freePort();
    huff("run", "--board", "sim:", "--rules", "english", "--fen", "B:W32:B27,28", "--hall", hall);
    assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(out()).contains("The hall has not taken everything yet (lines waiting: ");
  }
}
