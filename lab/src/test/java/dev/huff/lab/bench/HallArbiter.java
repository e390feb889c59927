package dev.huff.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.CookieManager;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The chief arbiter of a hall in a process, by the requests that the console sends. */
final class HallArbiter {
  static final String NAME = "Jana";
  static final String PASSWORD = "correct horse battery";
  private static final Pattern CODE = Pattern.compile("code: (\\S+)");
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HallProcess hall;
  private final HttpClient client;
  private String csrf = "";

  private HallArbiter(HallProcess hall) {
    this.hall = hall;
    this.client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
  }

  /** Somebody who is not signed in. */
  static HallArbiter stranger(HallProcess hall) {
    return new HallArbiter(hall);
  }

  /** Makes the first account. */
  static HallArbiter first(HallProcess hall, Path folder) throws Exception {
    HallArbiter arbiter = new HallArbiter(hall);
    String body =
        "{\"code\":\"%s\",\"name\":\"%s\",\"password\":\"%s\"}"
            .formatted(code(folder), NAME, PASSWORD);
    assertThat(arbiter.post("api/setup", body)).isEqualTo(204);
    arbiter.learnToken();
    return arbiter;
  }

  /** The code that the hall has printed. */
  static String code(Path folder) {
    Path log = folder.resolve("hall.log");
    await().atMost(Duration.ofMinutes(1)).until(() -> CODE.matcher(read(log)).find());
    Matcher told = CODE.matcher(read(log));
    return told.find() ? told.group(1) : "";
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Signs in again, after the hall was started anew. */
  void signIn() throws Exception {
    String body = "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(NAME, PASSWORD);
    assertThat(post("api/login", body)).isEqualTo(204);
    learnToken();
  }

  private void learnToken() throws Exception {
    csrf = JSON.readTree(get("api/me")).path("csrf").asText();
  }

  /** What a page of the hall says to whoever is signed in. */
  String get(String path) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(hall.page().resolve(path)).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  /** Sends that; the status of the answer. */
  int post(String path, String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(hall.page().resolve(path))
            .header("Origin", hall.page().toString().replaceFirst("/$", ""))
            .header("X-CSRF-Token", csrf)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    return answer.statusCode();
  }

  /** Decides at a board; whether its table has that. */
  boolean decides(String board, String word) throws Exception {
    return post("api/boards/" + board + "/decide", "{\"word\":\"" + word + "\"}") == 202;
  }

  /** Corrects a game by what the list says of it. */
  void correct(String players, String wish) throws Exception {
    for (JsonNode game : JSON.readTree(get("api/games"))) {
      String said = game.path("white").asText() + " " + game.path("black").asText();
      if (said.equals(players)) {
        assertThat(post("api/games/" + game.path("game").asLong() + "/correct", wish))
            .isEqualTo(204);
        return;
      }
    }
    throw new AssertionError("no game of " + players + " in " + get("api/games"));
  }
}
