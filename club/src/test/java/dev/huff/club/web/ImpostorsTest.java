package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.RuleBook;
import io.javalin.router.ParsedEndpoint;
import io.javalin.websocket.WsHandlerEntry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever comes with something that was an arbiter's once, or is another's, on every path. */
@Tag("slow")
class ImpostorsTest {
  private static final String PASSWORD = "correct horse battery";
  private static final String NEW = "another horse battery";

  private final AtomicLong time = new AtomicLong(1_000_000);
  private final List<DecisionRequest> decisions = new CopyOnWriteArrayList<>();
  @TempDir private Path folder;
  private WebServer server;
  private Census census;
  private Census.Session jana;

  @BeforeEach
  void serve() throws Exception {
    WebSettings settings = WebSettings.local(0).withAccounts(folder.resolve("accounts.json"));
    server = WebServer.start(settings, time::get);
    server
        .addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decisions::add)
        .publish(Lines.START);
    server.setEraser(
        name -> {
          throw new AssertionError("erased " + name);
        },
        List::of);
    census = new Census(server);
    jana = census.setUp("Jana", PASSWORD);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private int post(String path, String body, Census.Session session) throws Exception {
    return census.send("POST", path, body, session.headers()).statusCode();
  }

  private void assertClosed(Census.Session session) throws Exception {
    for (ParsedEndpoint route : census.closed()) {
      int status = census.status(route, session.headers());
      assertThat(status).as(Census.name(route)).isEqualTo(401);
    }
    assertThat(decisions).isEmpty();
  }

  @Test
  void aSessionThatHasEndedOpensNothing() throws Exception {
    assertThat(post("/api/boards/1/decide", "{\"word\":\"huff\"}", jana)).isEqualTo(400);
    time.addAndGet(TimeUnit.HOURS.toMillis(12) + 1);
    assertClosed(jana);
    Census.Session again = census.signIn("Jana", PASSWORD);
    assertThat(post("/api/logout", "{}", again)).isEqualTo(204);
    assertClosed(again);
  }

  @Test
  void aSessionFromBeforeANewPasswordOpensNothing() throws Exception {
    Census.Session elsewhere = census.signIn("Jana", PASSWORD);
    HttpResponse<String> answer = changeOwn(jana, PASSWORD);
    assertThat(answer.statusCode()).isEqualTo(204);
    assertClosed(jana);
    assertClosed(elsewhere);
    assertThat(post("/api/boards/1/decide", "{\"word\":\"draw\"}", census.session(answer)))
        .isEqualTo(202);
    assertThat(census.status("POST", "/api/login")).isEqualTo(401);
    census.signIn("Jana", NEW);
  }

  private HttpResponse<String> changeOwn(Census.Session session, String old) throws Exception {
    String body = "{\"old\":\"%s\",\"password\":\"%s\"}".formatted(old, NEW);
    return census.send("POST", "/api/password", body, session.headers());
  }

  @Test
  void whoSitsDownAtAnotherOnesScreenDoesNotTakeTheAccount() throws Exception {
    assertThat(changeOwn(jana, "").statusCode()).isEqualTo(400);
    assertThat(changeOwn(jana, "guess number 1").statusCode()).isEqualTo(400);
    assertThat(post("/api/accounts", Census.account("Jana", NEW), jana)).isEqualTo(409);
    int last = 0;
    for (int i = 0; i < 12; i++) {
      last = changeOwn(jana, "guess number " + i).statusCode();
    }
    assertThat(last).isEqualTo(429);
    time.addAndGet(TimeUnit.MINUTES.toMillis(1));
    census.signIn("Jana", PASSWORD);
  }

  @Test
  void onlyTheChiefTakesAnAccountAwayAndNeverTheOwn() throws Exception {
    assertThat(post("/api/accounts", Census.account("Adam", PASSWORD), jana)).isEqualTo(204);
    Census.Session adam = census.signIn("Adam", PASSWORD);
    assertThat(remove("Jana", adam)).isEqualTo(403);
    assertThat(remove("Adam", adam)).isEqualTo(403);
    assertThat(remove("Jana", jana)).isEqualTo(400);
    assertThat(remove("Nobody", jana)).isEqualTo(404);
    assertThat(remove("Adam", jana)).isEqualTo(204);
    assertClosed(adam);
    assertThat(post("/api/login", Census.account("Adam", PASSWORD), jana)).isEqualTo(401);
    assertThat(census.send("GET", "/api/accounts", "", jana.headers()).body())
        .isEqualTo("{\"names\":[\"Jana\"]}");
    assertThat(Files.readAllLines(folder.resolve("accounts-journal.ndjson")))
        .extracting(line -> line.replaceFirst("\"at\":\"[^\"]+\",", ""))
        .containsExactly(
            "{\"account\":\"Jana\",\"change\":\"made\",\"by\":\"Jana\"}",
            "{\"account\":\"Adam\",\"change\":\"made\",\"by\":\"Jana\"}",
            "{\"account\":\"Adam\",\"change\":\"removed\",\"by\":\"Jana\"}");
  }

  private int remove(String name, Census.Session by) throws Exception {
    return post("/api/accounts/remove", "{\"name\":\"" + name + "\"}", by);
  }

  /** As docs/web.md has it, without a server that was stopped for it. */
  @Test
  void whoseLineIsDeletedInTheFileIsSignedOut() throws Exception {
    assertThat(post("/api/accounts", Census.account("Adam", PASSWORD), jana)).isEqualTo(204);
    Census.Session adam = census.signIn("Adam", PASSWORD);
    Path file = folder.resolve("accounts.json");
    String all = Files.readString(file);
    Files.writeString(file, all.replaceFirst(",\\s*\"Adam\"[^}]*", ""));
    assertClosed(adam);
    Files.writeString(file, "{ torn");
    assertThat(post("/api/boards/1/decide", "{\"word\":\"draw\"}", jana)).isEqualTo(202);
  }

  @Test
  void onlyTheChiefGivesAnotherANewPassword() throws Exception {
    assertThat(post("/api/accounts", Census.account("Adam", PASSWORD), jana)).isEqualTo(204);
    Census.Session adam = census.signIn("Adam", PASSWORD);
    for (String name : List.of("Jana", "Adam")) {
      assertThat(post("/api/accounts", Census.account(name, NEW), adam)).as(name).isEqualTo(409);
    }
    assertThat(post("/api/accounts", Census.account("Eva", PASSWORD), adam)).isEqualTo(204);
    assertThat(post("/api/accounts", Census.account("Eva", NEW), adam)).isEqualTo(409);
    assertThat(post("/api/accounts", Census.account("Adam", NEW), jana)).isEqualTo(204);
    assertClosed(adam);
    census.signIn("Adam", NEW);
    census.signIn("Eva", PASSWORD);
    census.signIn("Jana", PASSWORD);
  }

  @Test
  void theTokenOfAnotherSessionIsNone() throws Exception {
    Census.Session other = census.signIn("Jana", PASSWORD);
    assertThat(other.csrf()).isNotEqualTo(jana.csrf());
    for (ParsedEndpoint route : census.changing()) {
      for (String token : List.of(other.csrf(), "", jana.cookie(), jana.csrf() + "x")) {
        int status = census.status(route, "Cookie", jana.cookie(), "X-CSRF-Token", token);
        assertThat(status).as(Census.name(route)).isEqualTo(403);
      }
    }
    assertThat(decisions).isEmpty();
  }

  @Test
  void anotherOriginIsTurnedAwayEverywhereEvenWithCookieAndToken() throws Exception {
    String own = server.address().getAuthority();
    List<String> strange =
        List.of(
            "http://evil.example",
            "null",
            "http://" + own + ".evil.example",
            "http://evil.example#" + own,
            "http://127.0.0.1:1",
            "http://localhost:" + server.address().getPort());
    for (ParsedEndpoint route : census.routes()) {
      for (String origin : strange) {
        int status =
            census.status(
                route, "Origin", origin, "Cookie", jana.cookie(), "X-CSRF-Token", jana.csrf());
        assertThat(status).as(Census.name(route) + " from " + origin).isEqualTo(403);
      }
    }
    for (WsHandlerEntry socket : census.sockets()) {
      String path = Census.path(socket.getPath());
      for (String origin : strange) {
        assertThat(handshake(path, origin)).as(path + " from " + origin).isEqualTo(403);
      }
      assertThat(handshake(path, "http://" + own)).as(path).isEqualTo(101);
    }
    assertThat(decisions).isEmpty();
  }

  private int handshake(String path, String origin) throws IOException {
    int port = server.address().getPort();
    String request =
        "GET "
            + path
            + " HTTP/1.1\r\nHost: 127.0.0.1:"
            + port
            + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: "
            + jana.cookie()
            + "\r\nOrigin: "
            + origin
            + "\r\n\r\n";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      byte[] start = socket.getInputStream().readNBytes(12);
      return Integer.parseInt(new String(start, 9, 3, StandardCharsets.US_ASCII));
    }
  }

  /** A cookie that somebody planted in the browser beforehand is worth nothing afterwards. */
  @Test
  void signingInBeginsANewSessionAndEndsTheOneBefore() throws Exception {
    Census.Session planted = census.signIn("Jana", PASSWORD, "Cookie", "huff_session=planted");
    assertThat(planted.cookie()).isNotEqualTo("huff_session=planted");
    assertClosed(new Census.Session("huff_session=planted", planted.csrf()));
    Census.Session next = census.signIn("Jana", PASSWORD, "Cookie", jana.cookie());
    assertThat(next.cookie()).isNotEqualTo(jana.cookie());
    assertClosed(jana);
  }
}
