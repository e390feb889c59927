package dev.huff.lab.flood;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.club.hall.BrokerAddress;
import dev.huff.club.hall.TableBridge;
import dev.huff.club.web.AccountStore;
import dev.huff.club.web.BoardPageData;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.lab.process.HuffProcess;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A hall in a process of its own that listens to the whole network, and a table in another one. An
 * arbiter, a second table and somebody at a robot must not be disturbed by floods.
 */
final class FloodedHall implements AutoCloseable {
  private static final ObjectMapper JSON = BoundedJson.mapper();
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long START_SECONDS = 60;
  private static final String TABLE = "1";
  private static final String OTHER_TABLE = "2";
  private static final String PASSWORD = "correct horse battery staple";
  private static final Pattern CODE = Pattern.compile("First arbiter's code: (\\S+)");

  private final int web;
  private final int mqtt;
  private final HuffProcess hall;
  private final HuffProcess table;
  private final TableBridge bridge;
  private final HttpClient http =
      HttpClient.newBuilder().cookieHandler(new CookieManager()).connectTimeout(PATIENCE).build();
  private final String token;
  private boolean isPaused;

  FloodedHall(Path folder) throws IOException, InterruptedException {
    web = HuffProcess.freePort();
    mqtt = HuffProcess.freePort();
    Path data = Files.createDirectories(folder.resolve("hall"));
    AccountStore boards = new AccountStore(data.resolve("huff").resolve("boards.json"));
    boards.put(TABLE, PASSWORD);
    boards.put(OTHER_TABLE, PASSWORD);
    hall =
        new HuffProcess(
            "hall of floods",
            data,
            List.of(
                "hall",
                "--host",
                "0.0.0.0",
                "--web",
                Integer.toString(web),
                "--mqtt",
                Integer.toString(mqtt),
                "--archive",
                data.resolve("games.db").toString()),
            Map.of(),
            "First arbiter's code");
    start(hall);
    token = signIn();
    table =
        new HuffProcess(
            "table of floods",
            folder.resolve("table"),
            List.of(
                "run",
                "--board",
                "sim:?hands=ideal",
                "--rules",
                "international",
                "--hall",
                "mqtt://127.0.0.1:" + mqtt,
                "--table",
                TABLE,
                "--record",
                folder.resolve("table").resolve("games").toString()),
            Map.of("HUFF_MQTT_PASSWORD", PASSWORD),
            ", board ready");
    start(table);
    bridge =
        TableBridge.start(
            new BrokerAddress(
                "127.0.0.1",
                mqtt,
                false,
                Optional.of(new BrokerAddress.Login(OTHER_TABLE, PASSWORD))),
            OTHER_TABLE,
            BoardPageData.of(RuleBook.get("international")).toJson(OTHER_TABLE, OTHER_TABLE),
            folder.resolve("bridge"),
            (word, by) -> {});
    untilTheyAnswer();
  }

  private static void start(HuffProcess process) throws IOException, InterruptedException {
    process.start();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    while (!process.isReady()) {
      if (System.nanoTime() - end > 0 || !process.isAlive()) {
        throw new IOException(process.name() + " does not start" + process.trace());
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private void untilTheyAnswer() throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    while (System.nanoTime() - end < 0) {
      try {
        stopRobot();
        sendLine();
        return;
      } catch (IOException e) {
        TimeUnit.MILLISECONDS.sleep(200); // not connected yet
      }
    }
    throw new IOException("the tables do not reach the hall" + hall.trace());
  }

  private String signIn() throws IOException, InterruptedException {
    Matcher code = CODE.matcher(hall.text());
    if (!code.find()) {
      throw new IOException("the hall gives no code for its first arbiter" + hall.trace());
    }
    String body =
        BoundedJson.node()
            .put("code", code.group(1))
            .put("name", "Chief")
            .put("password", PASSWORD)
            .toString();
    post("/api/setup", body, Optional.empty());
    HttpResponse<String> me =
        http.send(
            HttpRequest.newBuilder(address("/api/me")).timeout(PATIENCE).build(),
            HttpResponse.BodyHandlers.ofString());
    JsonNode who = JSON.readTree(me.body());
    return who.path("csrf").asText();
  }

  private URI address(String path) {
    return URI.create("http://127.0.0.1:" + web + path);
  }

  private void post(String path, String body, Optional<String> csrf)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address(path))
            .timeout(PATIENCE)
            .header("Origin", "http://127.0.0.1:" + web)
            .POST(HttpRequest.BodyPublishers.ofString(body));
    csrf.ifPresent(it -> request.header("X-CSRF-Token", it));
    HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() >= 300) {
      throw new IOException(path + " is answered " + answer.statusCode() + " " + answer.body());
    }
  }

  /** An arbiter decides; returns when the table has it. */
  void decide() throws IOException, InterruptedException {
    isPaused = !isPaused;
    String word = isPaused ? "pause" : "resume";
    String body = BoundedJson.node().put("word", word).toString();
    post("/api/boards/" + TABLE + "/decide", body, Optional.of(token));
  }

  /** Somebody who is not signed in stops the robot; returns when the table has it. */
  void stopRobot() throws IOException, InterruptedException {
    post("/api/boards/" + TABLE + "/stop", "", Optional.empty());
  }

  /** The other table sends a line; returns when the hall says that it is kept. */
  void sendLine() throws IOException, InterruptedException {
    bridge.publish("{\"t\":0,\"event\":\"status\",\"state\":\"ready\",\"detail\":\"\"}");
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (bridge.waiting() > 0) {
      if (System.nanoTime() - end > 0) {
        throw new IOException("the hall does not acknowledge");
      }
      TimeUnit.MICROSECONDS.sleep(500);
    }
  }

  /** The port of its page. */
  int web() {
    return web;
  }

  /** The port of its broker. */
  int mqtt() {
    return mqtt;
  }

  @Override
  public void close() throws IOException {
    bridge.close();
    table.close();
    hall.close();
  }
}
