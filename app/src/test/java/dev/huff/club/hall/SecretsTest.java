package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.cli.Huff;
import dev.huff.club.store.Archive;
import dev.huff.club.web.AccountStore;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
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

  private static int post(HttpClient client, WebServer page, String path, String body, String csrf)
      throws IOException, InterruptedException {
    return post(client, page.address(), path, body, csrf);
  }

  private static int post(HttpClient client, URI page, String path, String body, String csrf)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(page.resolve(path))
            .header("Origin", page.toString().replaceAll("/$", ""))
            .header("X-CSRF-Token", csrf)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return client.send(request, BodyHandlers.ofString()).statusCode();
  }

  @Test
  @Tag("slow")
  void thePageTellsNone() throws Exception {
    CookieManager cookies = new CookieManager();
    HttpClient client = HttpClient.newBuilder().cookieHandler(cookies).build();
    WebSettings settings = WebSettings.local(0).withAccounts(folder.resolve("accounts.json"));
    try (WebServer page = WebServer.start(settings)) {
      String code = page.firstCode().orElseThrow();
      String account = "\"name\":\"Jana\",\"password\":\"%s\"}".formatted(PASSWORD);
      assertThat(post(client, page, "api/setup", "{\"code\":\"WRONG\"," + account, ""))
          .isGreaterThanOrEqualTo(400);
      assertThat(post(client, page, "api/setup", "{\"code\":\"" + code + "\"," + account, ""))
          .isEqualTo(204);
      HttpRequest me = HttpRequest.newBuilder(page.address().resolve("api/me")).build();
      String csrf = csrf(client.send(me, BodyHandlers.ofString()));
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

  private static String csrf(HttpResponse<String> me) throws IOException {
    return new ObjectMapper().readTree(me.body()).path("csrf").asText();
  }

  /** The program itself, with the log it has at an evening: on its console is the code, once. */
  @Test
  @Tag("slow")
  void aHallTellsNoneOnItsConsoleWhateverIsAsked() throws Exception {
    String key = "opens-the-certificate";
    Path certificate = TlsTest.makeCertificate(folder, key);
    Path data = Files.createDirectories(folder.resolve("data"));
    new AccountStore(data.resolve("huff").resolve("boards.json")).put("1", PASSWORD);
    int mqtt = Loopback.freePort();
    Process hall = hall(certificate, key, data, mqtt);
    String code;
    try (BrokerLink mistaken = link(mqtt, PASSWORD)) {
      await().atMost(Duration.ofSeconds(60)).until(() -> said().contains("arbiter.html"));
      mistaken.open();
      Matcher told = Pattern.compile("code: (\\S+) \\((.*/)arbiter.html").matcher(said());
      assertThat(told.find()).isTrue();
      code = told.group(1);
      enter(TlsTest.client(certificate, key), URI.create(told.group(2)), code);
    } finally {
      hall.destroy();
      hall.waitFor();
    }
    assertThat(said().split(code, -1)).hasSize(2);
    secrets.addAll(List.of(key, "$argon2"));
    for (String secret : secrets) {
      String hex = HexFormat.of().formatHex(secret.getBytes(StandardCharsets.UTF_8));
      assertThat(said()).doesNotContain(secret).doesNotContain(hex);
    }
  }

  /** Is first, signs in wrong and right, and decides. */
  private void enter(HttpClient client, URI page, String code) throws Exception {
    String account = "\"name\":\"Jana\",\"password\":\"" + PASSWORD + "\"}";
    post(client, page, "api/setup", "{\"code\":\"WRONG\"," + account, "");
    HttpRequest setup =
        HttpRequest.newBuilder(page.resolve("api/setup"))
            .header("Origin", page.toString().replaceAll("/$", ""))
            .POST(HttpRequest.BodyPublishers.ofString("{\"code\":\"" + code + "\"," + account))
            .build();
    String cookie =
        client
            .send(setup, BodyHandlers.ofString())
            .headers()
            .firstValue("Set-Cookie")
            .orElseThrow()
            .replaceAll(";.*", "");
    HttpRequest me =
        HttpRequest.newBuilder(page.resolve("api/me")).header("Cookie", cookie).build();
    String csrf = csrf(client.send(me, BodyHandlers.ofString()));
    assertThat(csrf).isNotEmpty();
    secrets.addAll(List.of(csrf, cookie.replaceAll(".*=", "")));
    post(client, page, "api/login", "{" + account.replace(PASSWORD, GUESS), "");
    post(client, page, "api/login", "{" + account, "");
    post(client, page, "api/login", "not json " + PASSWORD, "");
    post(client, page, "api/boards/1/decide", "{\"word\":\"insist\"}", csrf);
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve("said"));
  }

  private Process hall(Path certificate, String key, Path data, int mqtt) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Huff.class.getName(),
            "hall",
            "--verbose",
            "--web",
            Integer.toString(Loopback.freePort()),
            "--mqtt",
            Integer.toString(mqtt),
            "--tls",
            certificate.toString());
    builder.environment().put("XDG_DATA_HOME", data.toString());
    builder.environment().put("HUFF_TLS_PASSWORD", key);
    return builder
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  private static BrokerLink link(int port, String password) {
    Optional<BrokerAddress.Login> login = Optional.of(new BrokerAddress.Login("1", password));
    BrokerLink.Plan plan =
        new BrokerLink.Plan("link-" + password, List.of("huff/1/ack"), Optional.empty());
    BrokerAddress address = new BrokerAddress("127.0.0.1", port, false, login);
    return new BrokerLink(address, plan, () -> {}, (topic, payload) -> {});
  }

  @Test
  @Tag("slow")
  void theBrokerTellsNoneNotEvenOfWhoMistakesItsTls() throws Exception {
    AccountStore boards = new AccountStore(folder.resolve("boards.json"));
    boards.put("1", PASSWORD);
    Path certificate = TlsTest.makeCertificate(folder, "opens-the-certificate");
    secrets.add("opens-the-certificate");
    int open = Loopback.freePort();
    int secure = Loopback.freePort();
    WebSettings.Tls tls = new WebSettings.Tls(certificate, "opens-the-certificate");
    try (EmbeddedBroker plain =
            EmbeddedBroker.start("127.0.0.1", open, Optional.of(boards), Optional.empty());
        EmbeddedBroker own =
            EmbeddedBroker.start("127.0.0.1", secure, Optional.of(boards), Optional.of(tls));
        BrokerLink right = link(open, PASSWORD);
        BrokerLink wrong = link(open, GUESS);
        BrokerLink mistaken = link(secure, PASSWORD)) {
      Stream.of(plain, own)
          .forEach(broker -> secrets.add(broker.address().login().orElseThrow().password()));
      List.of(right, wrong, mistaken).forEach(BrokerLink::open);
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
        "jdbc:postgresql://127.0.0.1:%d/huff?user=huff&password=%s"
            .formatted(Loopback.freePort(), PASSWORD);
    assertThatThrownBy(() -> Archive.open(place)).hasMessageNotContaining(PASSWORD);
    assertNothingTold();
  }
}
