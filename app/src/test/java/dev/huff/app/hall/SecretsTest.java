package dev.huff.app.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.store.Archive;
import dev.huff.app.web.Accounts;
import dev.huff.app.web.LivePage;
import dev.huff.app.web.WebSettings;
import java.io.IOException;
import java.net.CookieManager;
import java.net.ServerSocket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** No password, code or token in any line of the log, nor of a file, not even with --verbose. */
class SecretsTest {
  private static final String PASSWORD = "correct-horse-battery";
  private static final String GUESS = "wrong-horse-battery";
  private static final Logger ROOT =
      (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);

  private static final Logger OWN = (Logger) LoggerFactory.getLogger("dev.huff");

  @TempDir private Path folder;
  private final List<String> logged = new CopyOnWriteArrayList<>();
  private final List<String> secrets = new ArrayList<>(List.of(PASSWORD, GUESS));
  private final AppenderBase<ILoggingEvent> log =
      new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
          logged.add(
              event.getFormattedMessage() + ThrowableProxyUtil.asString(event.getThrowableProxy()));
        }
      };

  @BeforeEach
  void listen() {
    log.start();
    ROOT.addAppender(log);
    OWN.setLevel(Level.DEBUG);
    OWN.debug("listening");
  }

  @AfterEach
  void stop() {
    OWN.setLevel(Level.WARN);
    ROOT.detachAppender(log);
  }

  private void assertNothingTold() throws IOException {
    assertThat(logged).anyMatch(line -> line.startsWith("listening"));
    List<String> files = new ArrayList<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.add(Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    for (String secret : secrets) {
      String hex = HexFormat.of().formatHex(secret.getBytes(StandardCharsets.UTF_8));
      assertThat(logged).noneMatch(line -> line.contains(secret) || line.contains(hex));
      assertThat(files).noneMatch(text -> text.contains(secret));
    }
  }

  private static int post(HttpClient client, LivePage page, String path, String body, String csrf)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(page.address().resolve(path))
            .header("Origin", page.address().toString().replaceAll("/$", ""))
            .header("X-CSRF-Token", csrf)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return client.send(request, BodyHandlers.ofString()).statusCode();
  }

  @Test
  void thePageTellsNone() throws Exception {
    CookieManager cookies = new CookieManager();
    HttpClient client = HttpClient.newBuilder().cookieHandler(cookies).build();
    WebSettings settings = WebSettings.local(0).withAccounts(folder.resolve("accounts.json"));
    try (LivePage page = LivePage.start(settings)) {
      String code = page.firstCode().orElseThrow();
      String account = "\"name\":\"Jana\",\"password\":\"%s\"}".formatted(PASSWORD);
      assertThat(post(client, page, "api/setup", "{\"code\":\"WRONG\"," + account, ""))
          .isGreaterThanOrEqualTo(400);
      assertThat(post(client, page, "api/setup", "{\"code\":\"" + code + "\"," + account, ""))
          .isEqualTo(204);
      HttpRequest me = HttpRequest.newBuilder(page.address().resolve("api/me")).build();
      String csrf =
          new ObjectMapper()
              .readTree(client.send(me, BodyHandlers.ofString()).body())
              .path("csrf")
              .asText();
      secrets.addAll(List.of(code, csrf));
      cookies.getCookieStore().getCookies().forEach(cookie -> secrets.add(cookie.getValue()));
      assertThat(secrets).hasSizeGreaterThanOrEqualTo(5).doesNotContain("");
      post(client, page, "api/boards/1/decide", "{\"word\":\"insist\"}", csrf);
      post(client, page, "api/login", "{" + account.replace(PASSWORD, GUESS), "");
      post(client, page, "api/login", "{" + account, "");
      post(client, page, "api/logout", "{}", csrf);
    }
    assertNothingTold();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static Link link(int port, String password) {
    Optional<BrokerAddress.Login> login = Optional.of(new BrokerAddress.Login("1", password));
    Link.Plan plan = new Link.Plan("link-" + password, List.of("huff/1/ack"), Optional.empty());
    BrokerAddress address = new BrokerAddress("127.0.0.1", port, false, login);
    return new Link(address, plan, () -> {}, (topic, payload) -> {});
  }

  @Test
  void theBrokerTellsNoneNotEvenOfWhoMistakesItsTls() throws Exception {
    Accounts boards = new Accounts(folder.resolve("boards.json"));
    boards.put("1", PASSWORD);
    Path certificate = TlsTest.makeCertificate(folder, "opens-the-certificate");
    secrets.add("opens-the-certificate");
    int open = freePort();
    int secure = freePort();
    WebSettings.Tls tls = new WebSettings.Tls(certificate, "opens-the-certificate");
    try (Broker plain = Broker.start("127.0.0.1", open, Optional.of(boards), Optional.empty());
        Broker own = Broker.start("127.0.0.1", secure, Optional.of(boards), Optional.of(tls));
        Link right = link(open, PASSWORD);
        Link wrong = link(open, GUESS);
        Link mistaken = link(secure, PASSWORD)) {
      Stream.of(plain, own)
          .forEach(broker -> secrets.add(broker.address().login().orElseThrow().password()));
      List.of(right, wrong, mistaken).forEach(Link::open);
      await().atMost(Duration.ofSeconds(30)).until(right::isUp);
      await()
          .during(Duration.ofSeconds(1))
          .atMost(Duration.ofSeconds(5))
          .until(() -> !wrong.isUp() && !mistaken.isUp());
    }
    assertNothingTold();
  }

  @Test
  void anArchiveThatCannotBeReachedTellsNone() throws IOException {
    String place =
        "jdbc:postgresql://127.0.0.1:%d/huff?user=huff&password=%s".formatted(freePort(), PASSWORD);
    assertThatThrownBy(() -> Archive.open(place)).hasMessageNotContaining(PASSWORD);
    assertNothingTold();
  }
}
