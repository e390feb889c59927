package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.RuleBook;
import io.javalin.Javalin;
import io.javalin.router.ParsedEndpoint;
import io.javalin.websocket.WsHandlerEntry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All paths that the server has, as the server itself knows them, and whom each is for. */
class RoutesTest {
  /** Whoever adds to this list has thought of what a stranger may see or do there. */
  private static final List<String> OPEN_TO_STRANGERS =
      List.of(
          "GET /",
          "GET /<file>",
          "GET /api/boards",
          "GET /api/erase",
          "GET /api/event",
          "GET /api/event/games",
          "GET /api/event/games/{game}",
          "GET /api/health",
          "GET /api/me",
          "GET /api/picture",
          "GET /api/qr",
          "GET /api/round",
          "GET /embed/{board}",
          "GET /game/{game}",
          "GET /games.pdn",
          "GET /overlay/{board}",
          "POST /api/boards/{board}/stop",
          "POST /api/login",
          "POST /api/setup");

  private static final String HANDSHAKE =
      """
      GET /forgotten HTTP/1.1
      Upgrade: websocket
      Connection: Upgrade
      Sec-WebSocket-Version: 13
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\
      """
          .replace("\n", "\r\n");

  private WebServer server;
  private Census census;

  @BeforeEach
  void serve(@TempDir Path folder) {
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decision -> {});
    census = new Census(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void whatIsOpenToStrangersWasMeantToBe() {
    List<String> open =
        census.routes().stream().filter(Census::isOpen).map(Census::name).sorted().toList();
    assertThat(open).filteredOn(it -> !it.startsWith("HEAD")).isEqualTo(OPEN_TO_STRANGERS);
    assertThat(open)
        .filteredOn(it -> it.startsWith("HEAD"))
        .allMatch(it -> open.contains(it.replace("HEAD", "GET")));
    assertThat(census.sockets().stream().filter(Census::isOpen).map(WsHandlerEntry::getPath))
        .containsExactlyInAnyOrder("/live", "/live/{board}");
  }

  @Test
  void everythingElseTurnsStrangersAwayWhateverTheySend() throws Exception {
    for (ParsedEndpoint route : census.closed()) {
      String name = Census.name(route);
      assertThat(census.status(route)).as(name).isEqualTo(401);
      assertThat(census.status(route, "Cookie", "huff_session=guessed")).as(name).isEqualTo(401);
      assertThat(census.status(route, "X-CSRF-Token", "guessed")).as(name).isEqualTo(401);
    }
  }

  /** Every other way to ask for an arbiter's path is none. */
  @Test
  void noOtherMethodOpensAPath() throws Exception {
    for (String method : List.of("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO")) {
      for (ParsedEndpoint route : census.routes()) {
        String path = Census.path(route.endpoint.path);
        assertThat(census.status(method, path)).as(method + " " + path).isBetween(400, 501);
      }
    }
  }

  @Test
  void aPathOrSocketThatSaysNothingOfWhomItIsForIsForArbiters(@TempDir Path folder)
      throws IOException {
    AuthRoutes door =
        new AuthRoutes(
            WebSettings.local(0).withAccounts(folder.resolve("others.json")),
            System::currentTimeMillis);
    Javalin forgetful =
        Javalin.create(
            config -> {
              config.startup.showJavalinBanner = false;
              config.jetty.host = "127.0.0.1";
              config.jetty.port = 0;
              door.addTo(config.routes);
              config.routes.get("/api/forgotten", ctx -> ctx.result("secret"));
              config.routes.ws("/forgotten", ws -> ws.onConnect(ctx -> ctx.send("secret")));
            });
    try {
      forgetful.start();
      assertThat(answer(forgetful.port(), "GET /api/forgotten HTTP/1.1"))
          .startsWith("HTTP/1.1 401")
          .doesNotContain("secret");
      assertThat(answer(forgetful.port(), HANDSHAKE))
          .startsWith("HTTP/1.1 401")
          .doesNotContain("secret");
    } finally {
      forgetful.stop();
    }
  }

  /** Five bytes a second; the whole body would take twenty seconds. */
  @Test
  void whoeverSendsDropByDropIsSentAway() throws Exception {
    int port = server.address().getPort();
    String head =
        """
        POST /api/login HTTP/1.1
        Host: 127.0.0.1:%1$s
        Origin: http://127.0.0.1:%1$s
        Content-Length: 100

        """
            .formatted(port);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      socket
          .getOutputStream()
          .write(head.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII));
      int sent = 0;
      while (socket.getInputStream().available() == 0 && sent < 100) {
        socket.getOutputStream().write(' ');
        sent++;
        TimeUnit.MILLISECONDS.sleep(200);
      }
      assertThat(sent).isLessThan(100);
      assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
          .isEqualTo("HTTP/1.1 408");
    }
  }

  private static String answer(int port, String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      String text = request + "\r\nHost: 127.0.0.1:" + port + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
