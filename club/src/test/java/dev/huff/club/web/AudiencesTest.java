package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the real server tells of a violation, and whom: over its sockets, as pages hear it. */
class AudiencesTest {
  private static final String SECRET = "\"for\":\"arbiter\"";

  private final HttpClient arbiter =
      HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
  private final HttpClient stranger = HttpClient.newHttpClient();
  private WebServer server;
  private WebBoard board;

  @BeforeEach
  void serve(@TempDir Path folder) throws Exception {
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    board =
        server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decision -> {});
    String account =
        "{\"name\":\"Jana\",\"password\":\"correct horse battery\",\"code\":\"%s\"}"
            .formatted(server.firstCode().orElseThrow());
    assertThat(post("api/setup", account).statusCode()).isEqualTo(204);
    List.of(Lines.START, Lines.MOVE_1, Lines.MOVE_2).forEach(board::publish);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> post(String path, String body, String... headers)
      throws IOException, InterruptedException {
    URI address = server.address();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Origin", "http://" + address.getAuthority())
            .POST(HttpRequest.BodyPublishers.ofString(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return arbiter.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  /** All that comes over a socket, and the word "closed" at its end. */
  private List<String> listen(HttpClient who, String path) {
    List<String> heard = new CopyOnWriteArrayList<>();
    URI address = URI.create(server.address().toString().replace("http:", "ws:") + path);
    who.newWebSocketBuilder().buildAsync(address, new Ear(heard)).join();
    await().until(() -> !heard.isEmpty());
    return heard;
  }

  private record Ear(List<String> heard) implements WebSocket.Listener {
    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
      heard.add(text.toString());
      socket.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
      heard.add("closed");
      return null;
    }
  }

  private static String to(String audience, String line) {
    return line.substring(0, line.length() - 1) + ",\"for\":\"" + audience + "\"}";
  }

  /** A violation for the arbiter, and a line for all that tells when it must have come. */
  private void violate() {
    board.publish(to("arbiter", Lines.VIOLATION));
    board.publish(to("arbiter", Lines.RESTORE));
    board.publish("{\"event\":\"refused\",\"text\":\"mark\"}");
  }

  private static boolean has(List<String> heard, String text) {
    return heard.stream().anyMatch(line -> line.contains(text));
  }

  @Test
  void theArbiterReadsAtOnceWhatNobodyElseReads() {
    List<String> console = listen(arbiter, "live/1");
    List<String> public1 = listen(stranger, "live/1");
    List<String> projector = listen(arbiter, "live/1?room");
    violate();
    await().until(() -> has(console, "mark") && has(public1, "mark") && has(projector, "mark"));
    assertThat(has(console, "missed-capture") && has(console, "restore")).isTrue();
    List.of(public1, projector, listen(stranger, "live/1"))
        .forEach(heard -> assertThat(heard).noneMatch(line -> line.contains("missed-capture")));
    assertThat(public1).noneMatch(line -> line.contains("restore"));
    assertThat(has(listen(arbiter, "live/1"), "missed-capture")).isTrue();
    assertThat(console).noneMatch(line -> line.contains(SECRET));
    board.publish(to("room", Lines.VIOLATION));
    await().until(() -> has(public1, "missed-capture"));
    assertThat(public1).noneMatch(line -> line.contains("\"for\""));
    assertThat(console.stream().filter(line -> line.contains("missed-capture"))).hasSize(1);
  }

  @Test
  void theGridAsksForTheArbiterOnlyWhoMayKnow() throws Exception {
    List<String> console = listen(arbiter, "live");
    List<String> public1 = listen(stranger, "live");
    violate();
    board.publish(to("room", Lines.MOVE_1));
    await().until(() -> has(console, "\"attention\":3") && has(public1, "\"ply\":1"));
    assertThat(public1).noneMatch(line -> line.contains("\"attention\":3"));
    assertThat(boards(arbiter)).contains("missed-capture");
    assertThat(boards(stranger)).contains("Table 1").doesNotContain("missed-capture");
  }

  @Test
  void whoIsOnItIsForArbitersUntilSomethingIsDecided() throws Exception {
    violate();
    assertThat(post("api/boards/1/attend", "{}", "X-CSRF-Token", token()).statusCode())
        .isEqualTo(204);
    assertThat(boards(arbiter)).contains("\"attending\":{\"event\":\"attending\",\"by\":\"Jana\"");
    assertThat(boards(stranger)).doesNotContain("attending");
    board.publish(to("arbiter", "{\"event\":\"decision\",\"word\":\"insist\",\"by\":\"Jana\"}"));
    assertThat(boards(arbiter)).doesNotContain("attending").contains("\"attention\":3");
  }

  private String boards(HttpClient who) throws IOException, InterruptedException {
    return who.send(
            HttpRequest.newBuilder(server.address().resolve("api/boards")).build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  private String token() throws IOException, InterruptedException {
    HttpRequest who = HttpRequest.newBuilder(server.address().resolve("api/me")).build();
    String me = arbiter.send(who, HttpResponse.BodyHandlers.ofString()).body();
    return BoundedJson.mapper().readTree(me).path("csrf").asText();
  }

  @Test
  void whoHasSignedOutHearsNoMore() throws Exception {
    List<String> console = listen(arbiter, "live/1");
    assertThat(post("api/logout", "", "X-CSRF-Token", token()).statusCode()).isEqualTo(204);
    violate();
    await().until(() -> console.contains("closed"));
    assertThat(has(console, "missed-capture")).isFalse();
  }
}
