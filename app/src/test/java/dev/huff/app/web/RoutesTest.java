package dev.huff.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.rules.RuleBook;
import io.javalin.Javalin;
import io.javalin.router.ParsedEndpoint;
import io.javalin.security.Roles;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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
          "GET /api/health",
          "GET /api/me",
          "POST /api/boards/{board}/stop",
          "POST /api/login",
          "POST /api/setup");

  private LivePage server;

  @BeforeEach
  void serve(@TempDir Path folder) {
    server = LivePage.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    server.board("1", "Table 1", Layout.of(RuleBook.get("dama-cs")), decision -> {});
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private List<ParsedEndpoint> routes() {
    Javalin javalin = (Javalin) assertThat(server).extracting("server").actual();
    return javalin.unsafe.internalRouter.allHttpHandlers().stream()
        .filter(route -> route.endpoint.method.isHttpMethod())
        .toList();
  }

  private static boolean isOpen(ParsedEndpoint route) {
    Roles roles = route.endpoint.metadata(Roles.class);
    return roles != null && roles.getRoles().contains(Access.SPECTATOR);
  }

  private static String name(ParsedEndpoint route) {
    return route.endpoint.method + " " + route.endpoint.path;
  }

  @Test
  void whatIsOpenToStrangersWasMeantToBe() {
    assertThat(routes().stream().filter(RoutesTest::isOpen).map(RoutesTest::name).sorted())
        .isEqualTo(OPEN_TO_STRANGERS);
  }

  @Test
  void everythingElseTurnsStrangersAwayWhateverTheySend() throws Exception {
    List<ParsedEndpoint> closed = routes().stream().filter(route -> !isOpen(route)).toList();
    assertThat(closed).hasSizeGreaterThan(8);
    for (ParsedEndpoint route : closed) {
      String path = route.endpoint.path.replace("{board}", "1").replace("{field}", "1");
      String method = route.endpoint.method.toString();
      assertThat(status(method, path)).as(name(route)).isEqualTo(401);
      assertThat(status(method, path, "Cookie", "huff_session=guessed")).isEqualTo(401);
      assertThat(status(method, path, "X-CSRF-Token", "guessed")).isEqualTo(401);
    }
  }

  /** Every other way to ask for an arbiter's path is none. */
  @Test
  void noOtherMethodOpensAPath() throws Exception {
    for (String method : List.of("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO")) {
      for (ParsedEndpoint route : routes()) {
        String path = route.endpoint.path.replaceAll("[<{]\\w+[>}]", "1");
        assertThat(status(method, path)).as(method + " " + path).isBetween(400, 501);
      }
    }
  }

  private int status(String method, String path, String... headers) throws Exception {
    URI address = server.address();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Origin", "http://" + address.getAuthority())
            .method(method, HttpRequest.BodyPublishers.ofString("{\"word\":\"draw\"}"));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return HttpClient.newHttpClient()
        .send(request.build(), HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  @Test
  void aPathThatSaysNothingOfWhomItIsForIsForArbiters(@TempDir Path folder) throws IOException {
    Door door =
        new Door(
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
            });
    try {
      forgetful.start();
      assertThat(answer(forgetful.port(), "GET /api/forgotten HTTP/1.1"))
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
        Host: 127.0.0.1:%1$d
        Origin: http://127.0.0.1:%1$d
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
