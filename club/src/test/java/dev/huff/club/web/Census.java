package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.formats.ndjson.BoundedJson;
import io.javalin.Javalin;
import io.javalin.router.ParsedEndpoint;
import io.javalin.security.Roles;
import io.javalin.websocket.WsHandlerEntry;
import io.javalin.websocket.WsHandlerType;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;

/** All paths and sockets of a running server, as it knows them itself, and requests to each. */
final class Census {
  /** What most paths could make something of. */
  static final String BODY =
      "{\"word\":\"draw\",\"name\":\"Petr\",\"password\":\"long enough a word\"}";

  /** The name and value of a cookie, and the token of its session. */
  record Session(String cookie, String csrf) {
    String[] headers() {
      return new String[] {"Cookie", cookie, "X-CSRF-Token", csrf};
    }
  }

  private final WebServer server;
  private final HttpClient client = HttpClient.newHttpClient();

  Census(WebServer server) {
    this.server = server;
  }

  private Javalin javalin() {
    return (Javalin) assertThat(server).extracting("server").actual();
  }

  List<ParsedEndpoint> routes() {
    return javalin().unsafe.internalRouter.allHttpHandlers().stream()
        .filter(route -> route.endpoint.method.isHttpMethod())
        .toList();
  }

  /** Those that are for arbiters; there are some, or a test of them says nothing. */
  List<ParsedEndpoint> closed() {
    List<ParsedEndpoint> closed = routes().stream().filter(route -> !isOpen(route)).toList();
    assertThat(closed).hasSizeGreaterThan(8);
    return closed;
  }

  /** Those that change something, for which the token must be shown. */
  List<ParsedEndpoint> changing() {
    return closed().stream()
        .filter(route -> !route.endpoint.method.toString().equals("GET"))
        .toList();
  }

  List<WsHandlerEntry> sockets() {
    return javalin().unsafe.internalRouter.allWsHandlers().stream()
        .filter(socket -> socket.getType() == WsHandlerType.WEBSOCKET)
        .toList();
  }

  static boolean isOpen(ParsedEndpoint route) {
    Roles roles = route.endpoint.metadata(Roles.class);
    return roles != null && roles.getRoles().contains(RouteAccess.SPECTATOR);
  }

  static boolean isOpen(WsHandlerEntry socket) {
    return socket.getRoles().contains(RouteAccess.SPECTATOR);
  }

  static String name(ParsedEndpoint route) {
    return route.endpoint.method + " " + route.endpoint.path;
  }

  /** That path with 1 for everything that it asks for. */
  static String path(String pattern) {
    return pattern.replaceAll("[<{]\\w+[>}]", "1");
  }

  int status(ParsedEndpoint route, String... headers) throws IOException, InterruptedException {
    return status(route.endpoint.method.toString(), path(route.endpoint.path), headers);
  }

  int status(String method, String path, String... headers)
      throws IOException, InterruptedException {
    return send(method, path, BODY, headers).statusCode();
  }

  /** From the page's own origin unless a header says otherwise. */
  HttpResponse<String> send(String method, String path, String body, String... headers)
      throws IOException, InterruptedException {
    URI address = server.address();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address.resolve(path))
            .setHeader("Origin", "http://" + address.getAuthority())
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return send(request.build());
  }

  /** After what it cannot read the server hangs up, and the client may write before it hears so. */
  private HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException hungUp) {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    }
  }

  /** Makes the first account. */
  Session setUp(String name, String password) throws IOException, InterruptedException {
    String code = server.firstCode().orElseThrow();
    return enter("/api/setup", account(name, password).replace("{", "{\"code\":\"" + code + "\","));
  }

  Session signIn(String name, String password, String... headers)
      throws IOException, InterruptedException {
    return enter("/api/login", account(name, password), headers);
  }

  private Session enter(String path, String body, String... headers)
      throws IOException, InterruptedException {
    HttpResponse<String> answer = send("POST", path, body, headers);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(204);
    return session(answer);
  }

  /** The session that an answer begins. */
  Session session(HttpResponse<String> answer) throws IOException, InterruptedException {
    String cookie = answer.headers().firstValue("Set-Cookie").orElseThrow().replaceAll(";.*", "");
    String me = send("GET", "/api/me", "", "Cookie", cookie).body();
    return new Session(cookie, BoundedJson.mapper().readTree(me).path("csrf").asText());
  }

  static String account(String name, String password) {
    return "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, password);
  }
}
