package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.ruleset.RuleBook;
import io.javalin.router.ParsedEndpoint;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An arbiter's browser with made-up boards, fields and files: refused, and led nowhere else. */
class OddAddressesTest {
  private static final List<String> ODD =
      List.of(
          "0",
          "-1",
          "99999999999999999999999",
          "1e3",
          "NaN",
          "..%2f1",
          "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
          "..%5c..%5c1",
          "1%00",
          "1%0d%0aSet-Cookie:%20planted=1",
          "1%0d%0aLocation:%20http:%2f%2fevil.example",
          "%22%3e%3cscript%3ealert(1)%3c%2fscript%3e",
          "%C5%BElu%C5%A5ou%C4%8Dk%C3%BD",
          "%F0%9F%90%8E",
          "%ff%fe",
          "x".repeat(3_000));

  private final List<DecisionRequest> decisions = new CopyOnWriteArrayList<>();
  private WebServer server;
  private Census census;
  private Census.Session jana;

  @BeforeEach
  void serve(@TempDir Path folder) throws Exception {
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    server
        .addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decisions::add)
        .publish(Lines.START);
    census = new Census(server);
    jana = census.setUp("Jana", "correct horse battery");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void noPathMakesAnythingOfThem() throws Exception {
    List<ParsedEndpoint> asking =
        census.routes().stream().filter(it -> it.endpoint.path.matches(".*[<{].*")).toList();
    assertThat(asking).hasSizeGreaterThan(5);
    for (ParsedEndpoint route : asking) {
      for (String odd : ODD) {
        String path = route.endpoint.path.replaceAll("[<{]\\w+[>}]", odd);
        HttpResponse<String> answer =
            census.send(route.endpoint.method.toString(), path, Census.BODY, jana.headers());
        assertThat(answer.statusCode()).as(path).isBetween(400, 431);
        assertThat(answer.headers().map().keySet())
            .as(path)
            .noneMatch(name -> name.equalsIgnoreCase("location"))
            .noneMatch(name -> name.equalsIgnoreCase("set-cookie"));
        assertThat(answer.headers().firstValue("Content-Type").orElse(""))
            .isNotEqualTo("text/html");
      }
    }
    assertThat(decisions).isEmpty();
  }

  @Test
  void noAddressLeadsToAnotherSite() throws IOException {
    for (String target :
        List.of(
            "//evil.example/",
            "//evil.example/..",
            "/\\evil.example",
            "/.//evil.example",
            "/arbiter.html//evil.example",
            "http://evil.example/",
            "/?next=http://evil.example",
            "/arbiter.html?next=//evil.example")) {
      assertThat(answer(target))
          .as(target)
          .doesNotContain("Location:")
          .doesNotContain("HTTP/1.1 3");
    }
  }

  private String answer(String target) throws IOException {
    int port = server.address().getPort();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      String request =
          "GET "
              + target
              + " HTTP/1.1\r\nHost: 127.0.0.1:"
              + port
              + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** A name is text in every answer, and none of an answer's headers says it. */
  @Test
  void whatAnswersSayIsJsonAndNoPage() throws Exception {
    String name = "<img src=x onerror=alert(1)>\\\"'&</script>\\r\\nSet-Cookie: planted=1";
    server
        .addBoard("2", name, BoardPageData.of(RuleBook.get("dama-cs")), decisions::add)
        .publishPlayers(name, "\r\n" + name);
    String word = "{\"word\":\"" + name + "\"}";
    for (HttpResponse<String> answer :
        List.of(
            census.send("GET", "/api/boards", ""),
            census.send("GET", "/%3Cimg%20src=x%3E", ""),
            census.send("GET", "/api/boards/%3Cimg%3E/camera", "", jana.headers()),
            census.send("POST", "/api/boards/1/decide", word, jana.headers()),
            census.send("POST", "/api/accounts", Census.account(name, "x"), jana.headers()),
            census.send("POST", "/api/login", Census.account(name, "x")))) {
      String from = answer.uri().toString();
      assertThat(answer.headers().firstValue("Content-Type").orElse(""))
          .as(from)
          .startsWith("application/json");
      assertThat(answer.headers().firstValue("X-Content-Type-Options"))
          .as(from)
          .hasValue("nosniff");
      assertThat(answer.headers().firstValue("Set-Cookie")).as(from).isEmpty();
      assertThat(BoundedJson.mapper().readTree(answer.body()).isContainerNode()).as(from).isTrue();
    }
  }
}
