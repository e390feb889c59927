package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.club.store.Archive;
import dev.huff.club.store.StoredGame;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tries each door of the server as a stranger would, over a plain socket. */
class AuthRoutesTest {
  private static final String PASSWORD = "correct horse battery";

  private final List<DecisionRequest> decisions = new CopyOnWriteArrayList<>();
  private Path accounts;
  private WebServer server;

  @BeforeEach
  void serve(@TempDir Path folder) {
    accounts = folder.resolve("accounts.json");
    server = WebServer.start(WebSettings.local(0).withAccounts(accounts));
    server
        .addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decisions::add)
        .publish(Lines.START);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String host() {
    return "127.0.0.1:" + server.address().getPort();
  }

  /** Sends those bytes and gives all that comes back. */
  private String exchange(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private String get(String path, String... headers) throws IOException {
    return exchange(head("GET", path, host(), headers) + "\r\n");
  }

  private String post(String path, String body, String... headers) throws IOException {
    return exchange(
        head("POST", path, host(), headers)
            + "Content-Length: "
            + body.getBytes(StandardCharsets.UTF_8).length
            + "\r\n\r\n"
            + body);
  }

  private static String head(String method, String path, String host, String... headers) {
    String lines = String.join("\r\n", headers);
    return method
        + " "
        + path
        + " HTTP/1.1\r\nHost: "
        + host
        + "\r\nConnection: close\r\n"
        + (lines.isEmpty() ? "" : lines + "\r\n");
  }

  private String ownOrigin() {
    return "Origin: http://" + host();
  }

  private static int status(String answer) {
    return Integer.parseInt(answer.substring(9, 12));
  }

  private static String find(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(pattern + " in " + text).isTrue();
    return matcher.group(1);
  }

  private String account(String name, String password) {
    return "{\"name\":\"" + name + "\",\"password\":\"" + password + "\"}";
  }

  private String setUp(String code) throws IOException {
    String body = account("Jana", PASSWORD).replace("{", "{\"code\":\"" + code + "\",");
    return post("/api/setup", body, ownOrigin());
  }

  /** Makes the first account and gives the headers of a request of hers. */
  private String[] signIn() throws IOException {
    String answer = setUp(server.firstCode().orElseThrow());
    assertThat(status(answer)).isEqualTo(204);
    String cookie = "Cookie: " + find("Set-Cookie: (huff_session=[^;]+)", answer);
    String csrf = "X-CSRF-Token: " + find("\"csrf\":\"([^\"]+)\"", get("/api/me", cookie));
    return new String[] {ownOrigin(), cookie, csrf};
  }

  @Test
  void spectatorsSeeButDoNotDecide() throws IOException {
    assertThat(get("/api/boards")).contains("\"board\":\"1\"");
    String answer = post("/api/boards/1/decide", "{\"word\":\"insist\"}", ownOrigin());
    assertThat(status(answer)).isEqualTo(401);
    assertThat(decisions).isEmpty();
  }

  @Test
  void anArbiterDecidesUnderHerName() throws IOException {
    String answer = post("/api/boards/1/decide", "{\"word\":\"play:c3-d4\"}", signIn());
    assertThat(status(answer)).isEqualTo(202);
    assertThat(decisions).containsExactly(new DecisionRequest("1", "play:c3-d4", "Jana"));
  }

  @Test
  void aDecisionIsOneOfTheWords() throws IOException {
    String[] headers = signIn();
    for (String word : List.of("", "explode", "huff:0", "clock:white", "take-back:-1", "draw\\n")) {
      String answer = post("/api/boards/1/decide", "{\"word\":\"" + word + "\"}", headers);
      assertThat(status(answer)).as(word).isEqualTo(400);
    }
    assertThat(status(post("/api/boards/1/decide", "not json", headers))).isEqualTo(400);
    assertThat(status(post("/api/boards/7/decide", "{\"word\":\"draw\"}", headers))).isEqualTo(404);
    assertThat(decisions).isEmpty();
  }

  @Test
  void aSessionWithoutItsTokenChangesNothing() throws IOException {
    String[] headers = signIn();
    String body = "{\"word\":\"draw\"}";
    assertThat(status(post("/api/boards/1/decide", body, headers[0], headers[1]))).isEqualTo(403);
    String wrong = "X-CSRF-Token: x";
    assertThat(status(post("/api/boards/1/decide", body, headers[0], headers[1], wrong)))
        .isEqualTo(403);
    assertThat(decisions).isEmpty();
  }

  @Test
  void anotherSiteNeitherChangesAnythingNorListens() throws IOException {
    String[] headers = signIn();
    String strange = "Origin: http://evil.example";
    String body = "{\"word\":\"draw\"}";
    assertThat(status(post("/api/boards/1/decide", body, strange, headers[1], headers[2])))
        .isEqualTo(403);
    assertThat(status(post("/api/boards/1/decide", body, headers[1], headers[2]))).isEqualTo(403);
    assertThat(decisions).isEmpty();
    assertThat(status(upgrade(strange))).isEqualTo(403);
    assertThat(status(upgrade(ownOrigin()))).isEqualTo(101);
  }

  @Test
  @Tag("slow")
  void onlyAnArbiterErasesAName() throws IOException {
    List<String> erased = new CopyOnWriteArrayList<>();
    String body = "{\"name\":\" Novák \"}";
    String[] headers = signIn();
    assertThat(status(post("/api/erase", body, headers))).isEqualTo(404);
    Supplier<List<String>> behind = () -> List.of("12", "7");
    server.setEraser(erased::add, behind);
    assertThat(get("/api/erase")).contains("\"can\":true", "\"behind\":[]");
    assertThat(get("/api/erase", headers[1])).contains("\"behind\":[\"7\",\"12\"]");
    assertThat(status(post("/api/erase", body, ownOrigin()))).isEqualTo(401);
    assertThat(status(post("/api/erase", body, headers[0], headers[1]))).isEqualTo(403);
    assertThat(status(post("/api/erase", "{\"name\":\" \"}", headers))).isEqualTo(400);
    assertThat(erased).isEmpty();
    assertThat(post("/api/erase", body, headers))
        .contains("\"stood\":true", "\"behind\":[\"7\",\"12\"]");
    assertThat(erased).containsExactly("Novák");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/boards/1/decide",
        "/api/boards/1/camera/seat",
        "/api/boards/1/camera/corners",
        "/api/erase",
        "/api/accounts",
        "/api/accounts/remove",
        "/api/password",
        "/api/logout"
      })
  void everyWayToChangeSomethingAsksWhoAndFromWhere(String path) throws IOException {
    String body = "{\"word\":\"draw\",\"name\":\"Petr\",\"password\":\"long enough a word\"}";
    server.setEraser(
        name -> {
          throw new AssertionError("erased by a stranger");
        },
        List::of);
    String strange = "Origin: http://evil.example";
    assertThat(status(post(path, body, ownOrigin()))).isEqualTo(401);
    assertThat(status(post(path, body, ownOrigin(), "Cookie: huff_session=guessed")))
        .isEqualTo(401);
    String[] headers = signIn();
    assertThat(status(post(path, body, headers[0], headers[1]))).isEqualTo(403);
    assertThat(status(post(path, body, headers[1], headers[2]))).isEqualTo(403);
    assertThat(status(post(path, body, strange, headers[1], headers[2]))).isEqualTo(403);
    assertThat(status(post(path, body, "Origin: null", headers[1], headers[2]))).isEqualTo(403);
    assertThat(decisions).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/picture.jpg", "/field/1", "/field/../picture.jpg"})
  void nobodyLooksThroughACameraUnlessSignedIn(String part) throws IOException {
    assertThat(status(get("/api/boards/1/camera" + part))).isBetween(400, 404);
    assertThat(get("/api/boards/1/camera" + part)).doesNotContain("image/jpeg");
  }

  @Test
  void stoppingARobotIsForEverybodyButNoOtherSite() throws IOException {
    assertThat(status(post("/api/boards/1/stop", "", "Origin: http://evil.example")))
        .isEqualTo(403);
    assertThat(status(post("/api/boards/1/stop", ""))).isEqualTo(403);
    assertThat(decisions).isEmpty();
    assertThat(status(post("/api/boards/1/stop", "", ownOrigin()))).isEqualTo(202);
  }

  private String upgrade(String origin) throws IOException {
    String request =
        "GET /live/1 HTTP/1.1\r\nHost: "
            + host()
            + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + origin
            + "\r\n\r\n";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8);
    }
  }

  @Test
  void aNameThatWasMadeToPointHereIsTurnedAway() throws IOException {
    assertThat(status(exchange(head("GET", "/", "rebound.example") + "\r\n"))).isEqualTo(403);
  }

  @Test
  void theCodeWorksOnceAndIsNotGuessed() throws IOException {
    assertThat(status(setUp("AAAAAAAAAA"))).isEqualTo(403);
    String code = server.firstCode().orElseThrow();
    assertThat(status(setUp(code))).isEqualTo(204);
    assertThat(status(setUp(code))).isEqualTo(403);
    assertThat(status(setUp(""))).isEqualTo(403);
    assertThat(server.firstCode()).isEmpty();
  }

  @Test
  void ofTwoWhoHaveTheCodeAtTheSameMomentOneMakesTheAccount() throws Exception {
    String code = server.firstCode().orElseThrow();
    List<Callable<Integer>> both =
        Stream.of("Jana", "Petr")
            .map(name -> account(name, PASSWORD).replace("{", "{\"code\":\"" + code + "\","))
            .map(body -> (Callable<Integer>) () -> status(post("/api/setup", body, ownOrigin())))
            .toList();
    ExecutorService browsers = Executors.newFixedThreadPool(2);
    List<Integer> answers = new ArrayList<>();
    for (Future<Integer> answer : browsers.invokeAll(both)) {
      answers.add(answer.get());
    }
    browsers.shutdown();
    assertThat(answers).containsExactlyInAnyOrder(204, 403);
    assertThat(Files.readString(accounts)).containsOnlyOnce("$argon2id$");
  }

  @Test
  void guessingIsSlowedDown() throws IOException {
    signIn();
    int last = 0;
    for (int i = 0; i < 60 && last != 429; i++) {
      last = status(post("/api/login", account("Jana", "guess number " + i), ownOrigin()));
    }
    assertThat(last).isEqualTo(429);
  }

  @Test
  void aWrongNameAndAWrongPasswordGetTheSameAnswer() throws IOException {
    signIn();
    String one = post("/api/login", account("Jana", "not her password"), ownOrigin());
    String other = post("/api/login", account("Nobody", PASSWORD), ownOrigin());
    assertThat(status(one)).isEqualTo(401);
    assertThat(one.substring(one.indexOf("\r\n\r\n")))
        .isEqualTo(other.substring(other.indexOf("\r\n\r\n")));
    assertThat(status(post("/api/login", account("Jana", PASSWORD), ownOrigin()))).isEqualTo(204);
  }

  @Test
  void signingOutEndsTheSession() throws IOException {
    String[] headers = signIn();
    assertThat(status(post("/api/logout", "{}", headers))).isEqualTo(204);
    assertThat(status(post("/api/boards/1/decide", "{\"word\":\"draw\"}", headers))).isEqualTo(401);
  }

  @Test
  void aPasswordThatTheJournalCannotTellOfEndsTheOtherSessionsToo() throws IOException {
    String[] here = signIn();
    String answer = post("/api/login", account("Jana", PASSWORD), ownOrigin());
    String elsewhere = "Cookie: " + find("Set-Cookie: (huff_session=[^;]+)", answer);
    assertThat(status(get("/api/accounts", elsewhere))).isEqualTo(200);
    Path journal = accounts.resolveSibling("accounts-journal.ndjson");
    Files.delete(journal);
    Files.createDirectory(journal);
    String change = "{\"old\":\"" + PASSWORD + "\",\"password\":\"" + PASSWORD + "!\"}";
    assertThat(status(post("/api/password", change, here))).isEqualTo(503);
    assertThat(status(get("/api/accounts", elsewhere))).isEqualTo(401);
  }

  /** Part of another event's name is all of this one's. */
  @Test
  void anArbiterFindsAllGamesOfTheEventHoweverManyAnotherHas() throws IOException {
    Map<StoredGame, List<Long>> games = new LinkedHashMap<>();
    games.put(game("Cup", "Anna", "2026-11-27"), List.of());
    for (int i = 0; i < 300; i++) {
      games.put(game("Cup of youth", "Bob " + i, "2026-11-28"), List.of());
    }
    try (Archive archive = Archive.open(accounts.resolveSibling("games.db").toString())) {
      archive.putAll(games);
      server.setCorrections(new CorrectionRoutes(archive, () -> "Cup", () -> {}));
      assertThat(get("/api/games", signIn())).contains("Anna").doesNotContain("Bob");
    }
  }

  private static StoredGame game(String event, String white, String day) {
    return new StoredGame(
        0, "pdn:" + white, event, "", "1", "1", white, "Dana", day, "dama-cs", "1-0", 1, "");
  }

  @Test
  void onlyAnArbiterMakesArbitersAndOnlyWithARealPassword() throws IOException {
    String body = account("Petr", PASSWORD);
    assertThat(status(post("/api/accounts", body, ownOrigin()))).isEqualTo(401);
    String[] headers = signIn();
    assertThat(status(post("/api/accounts", account("Petr", "short"), headers))).isEqualTo(400);
    assertThat(status(post("/api/accounts", account("<b>", PASSWORD), headers))).isEqualTo(400);
    assertThat(status(post("/api/accounts", body, headers))).isEqualTo(204);
    assertThat(status(post("/api/login", body, ownOrigin()))).isEqualTo(204);
  }

  @Test
  void passwordsAreKeptAsHashesThatOnlyTheOwnerReads() throws IOException {
    signIn();
    assertThat(Files.readString(accounts)).contains("$argon2id$").doesNotContain(PASSWORD);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(accounts)))
        .isEqualTo("rw-------");
  }

  @Test
  void accountsOutliveTheServer() throws IOException {
    signIn();
    server.close();
    server = WebServer.start(WebSettings.local(0).withAccounts(accounts));
    assertThat(server.firstCode()).isEmpty();
    assertThat(status(post("/api/login", account("Jana", PASSWORD), ownOrigin()))).isEqualTo(204);
  }

  @Test
  void everyAnswerForbidsFramesForeignScriptsAndGuessedTypes() throws IOException {
    for (String path : List.of("/", "/page.js", "/api/me", "/nothing-here")) {
      assertThat(get(path))
          .as(path)
          .contains("Content-Security-Policy: default-src 'self'")
          .contains("frame-ancestors 'none'")
          .contains("X-Content-Type-Options: nosniff")
          .contains("X-Frame-Options: DENY");
    }
    assertThat(setUp(server.firstCode().orElseThrow()))
        .contains("HttpOnly")
        .contains("SameSite=Strict");
  }

  @Test
  void pathsDoNotLeadOutOfThePage() throws IOException {
    for (String path :
        List.of("/../accounts.json", "/..%2f..%2flogback.xml", "/%2e%2e/Line.class")) {
      assertThat(status(get(path))).as(path).isBetween(400, 404);
    }
  }

  @Test
  void tooMuchIsRefused() throws IOException {
    String answer = post("/api/login", "{\"name\":\"" + "x".repeat(20_000) + "\"}", ownOrigin());
    assertThat(status(answer)).isEqualTo(413);
  }
}
