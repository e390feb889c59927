package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.huff.club.web.WebException;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.core.announce.EveningNotice;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Page and broker over TLS, with a certificate made for the test. */
@Tag("slow")
class TlsTest {
  private static final String PASSWORD = "as long as it must be";
  private static final String STORE = "javax.net.ssl.trustStore";
  private static final Path MOSQUITTO = Path.of("/usr/sbin/mosquitto");

  @TempDir private Path folder;
  private Path certificate;

  @BeforeEach
  void makeCertificate() throws IOException, InterruptedException {
    certificate = makeCertificate(folder, PASSWORD);
  }

  static Path makeCertificate(Path folder, String password)
      throws IOException, InterruptedException {
    Path certificate = folder.resolve("cert.p12");
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    Process making =
        new ProcessBuilder(
                keytool.toString(),
                "-genkeypair",
                "-alias",
                "hall",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                certificate.toString(),
                "-storepass",
                password)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.log").toFile())
            .start();
    assertThat(making.waitFor()).isZero();
    return certificate;
  }

  @AfterEach
  void forget() {
    System.clearProperty(STORE);
    System.clearProperty(STORE + "Password");
  }

  private static KeyStore store(Path certificate, String password)
      throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream file = new FileInputStream(certificate.toFile())) {
      store.load(file, password.toCharArray());
    }
    return store;
  }

  /** A store that trusts the certificate, without its key. */
  private static KeyStore trust(Path certificate, String password)
      throws IOException, GeneralSecurityException {
    KeyStore trust = KeyStore.getInstance("PKCS12");
    trust.load(null, null);
    trust.setCertificateEntry("hall", store(certificate, password).getCertificate("hall"));
    return trust;
  }

  /** Trusts that certificate, which the password opens. */
  static HttpClient client(Path certificate, String password)
      throws IOException, GeneralSecurityException {
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trust(certificate, password));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return HttpClient.newBuilder().sslContext(context).build();
  }

  private static HttpResponse<String> get(HttpClient client, URI address)
      throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(20)).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void thePageIsServedOverTlsAndNotWithout() throws Exception {
    WebSettings secure = secure();
    assertThat(secure.toString()).doesNotContain(PASSWORD);
    try (WebServer page = WebServer.start(secure)) {
      URI me = page.address().resolve("api/me");
      HttpResponse<String> answer = get(client(certificate, PASSWORD), me);
      assertThat(answer.statusCode()).isEqualTo(200);
      // It would hold for every port of this host name, and for a year.
      assertThat(answer.headers().firstValue("Strict-Transport-Security")).isEmpty();
      URI plain = URI.create(me.toString().replace("https", "http"));
      assertThatThrownBy(() -> get(HttpClient.newHttpClient(), plain))
          .isInstanceOf(IOException.class);
      assertThatThrownBy(() -> get(HttpClient.newHttpClient(), me)).isInstanceOf(IOException.class);
    }
  }

  private WebSettings secure() throws IOException {
    WebSettings local = WebSettings.local(0).withAccounts(folder.resolve("accounts.json"));
    WebSettings.Tls tls = new WebSettings.Tls(certificate, PASSWORD);
    return new WebSettings(local.host(), Loopback.freePort(), local.accounts(), Optional.of(tls));
  }

  /** On the way, the cookie is neither read nor made up; a page without TLS is another site. */
  @Test
  void theCookieGoesOverTlsOnlyAndOnlyItsOwnPagesBringIt() throws Exception {
    try (WebServer page = WebServer.start(secure())) {
      String own = "https://" + page.address().getAuthority();
      String account =
          "{\"code\":\"%s\",\"name\":\"Jana\",\"password\":\"%s\"}"
              .formatted(page.firstCode().orElseThrow(), PASSWORD);
      assertThat(setUp(page, account, own.replace("https", "http")).statusCode()).isEqualTo(403);
      HttpResponse<String> answer = setUp(page, account, own);
      assertThat(answer.statusCode()).isEqualTo(204);
      assertThat(answer.headers().firstValue("Set-Cookie").orElseThrow().split("; "))
          .contains("Path=/", "Secure", "HttpOnly", "SameSite=Strict");
    }
  }

  private HttpResponse<String> setUp(WebServer page, String account, String origin)
      throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(page.address().resolve("api/setup"))
            .header("Origin", origin)
            .POST(HttpRequest.BodyPublishers.ofString(account))
            .build();
    return client(certificate, PASSWORD).send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static String pem(String kind, byte[] bytes) {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n";
  }

  private Process mosquitto(int port) throws Exception {
    KeyStore store = store(certificate, PASSWORD);
    Path cert = folder.resolve("cert.pem");
    Path key = folder.resolve("key.pem");
    Files.writeString(cert, pem("CERTIFICATE", store.getCertificate("hall").getEncoded()));
    Files.writeString(
        key, pem("PRIVATE KEY", store.getKey("hall", PASSWORD.toCharArray()).getEncoded()));
    Path settings = folder.resolve("mosquitto.conf");
    Files.write(
        settings,
        List.of(
            "user root",
            "listener " + port + " 127.0.0.1",
            "certfile " + cert,
            "keyfile " + key,
            "allow_anonymous true"));
    return new ProcessBuilder(MOSQUITTO.toString(), "-c", settings.toString())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("mosquitto.log").toFile())
        .start();
  }

  private static BrokerLink link(String scheme, int port, String name, List<String> heard) {
    BrokerAddress address = BrokerAddress.parse(scheme + "://localhost:" + port, Optional.empty());
    BrokerLink.Plan plan = new BrokerLink.Plan(name, List.of("huff/1/line"), Optional.empty());
    return new BrokerLink(address, plan, () -> {}, (topic, payload) -> heard.add(payload));
  }

  @Test
  void aBrokerIsReachedOverTlsAndNotWithout() throws Exception {
    assumeTrue(Files.isExecutable(MOSQUITTO), "needs " + MOSQUITTO);
    Path trusted = folder.resolve("trust.p12");
    try (var file = Files.newOutputStream(trusted)) {
      trust(certificate, PASSWORD).store(file, PASSWORD.toCharArray());
    }
    System.setProperty(STORE, trusted.toString());
    System.setProperty(STORE + "Password", PASSWORD);
    int port = Loopback.freePort();
    Process broker = mosquitto(port);
    List<String> heard = new CopyOnWriteArrayList<>();
    try (BrokerLink secure = link("mqtts", port, "secure", heard);
        BrokerLink plain = link("mqtt", port, "plain", heard)) {
      secure.open();
      plain.open();
      await().atMost(Duration.ofSeconds(30)).until(secure::isUp);
      await()
          .atMost(Duration.ofSeconds(30))
          .until(
              () -> {
                secure.send(new BoardTopic("1", BoardTopic.Kind.LINE), "{\"seq\":1}");
                return !heard.isEmpty();
              });
      assertThat(plain.isUp()).isFalse();
    } finally {
      broker.destroyForcibly().onExit().join();
    }
  }

  private static BrokerLink link(BrokerAddress address, String name) {
    BrokerLink.Plan plan = new BrokerLink.Plan(name, List.of("huff/1/ack"), Optional.empty());
    return new BrokerLink(address, plan, () -> {}, (topic, payload) -> {});
  }

  private Path pemOfHall() throws IOException, GeneralSecurityException {
    byte[] encoded = store(certificate, PASSWORD).getCertificate("hall").getEncoded();
    return Files.writeString(folder.resolve("cert.pem"), pem("CERTIFICATE", encoded));
  }

  /** It was said that the certificate is not believed, to somebody who had named it. */
  @Test
  void whoCallsTheHallByAnotherNameThanItsCertificateIsToldSo() throws Exception {
    int port = Loopback.freePort();
    Optional<WebSettings.Tls> tls = Optional.of(new WebSettings.Tls(certificate, PASSWORD));
    BrokerAddress address = BrokerAddress.parse("mqtts://127.0.0.2:" + port, Optional.empty());
    try (EmbeddedBroker broker = EmbeddedBroker.start("127.0.0.2", port, Optional.empty(), tls);
        BrokerLink board = link(address.trusting(pemOfHall()), "board")) {
      board.open();
      await()
          .atMost(Duration.ofSeconds(30))
          .until(
              () -> board.trouble().map(BrokerReachability::reason),
              told -> told.equals(Optional.of(EveningNotice.HALL_MISNAMED)));
      assertThat(broker.address()).isNotEqualTo(address);
    }
  }

  @Test
  void theHallsOwnBrokerSpeaksTlsAndNothingElse() throws Exception {
    int port = Loopback.freePort();
    Path pem = pemOfHall();
    Optional<WebSettings.Tls> tls = Optional.of(new WebSettings.Tls(certificate, PASSWORD));
    Optional<BrokerAddress.Login> login = Optional.of(new BrokerAddress.Login("1", ""));
    BrokerAddress address = BrokerAddress.parse("mqtts://localhost:" + port, login);
    BrokerAddress open = BrokerAddress.parse("mqtt://localhost:" + port, login);
    try (EmbeddedBroker broker = EmbeddedBroker.start("127.0.0.1", port, Optional.empty(), tls);
        BrokerLink hall = link(broker.address(), "hall");
        BrokerLink board = link(address.trusting(pem), "board");
        BrokerLink stranger = link(address, "stranger");
        BrokerLink plain = link(open, "plain")) {
      List.of(hall, board, stranger, plain).forEach(BrokerLink::open);
      await().atMost(Duration.ofSeconds(30)).until(() -> hall.isUp() && board.isUp());
      assertThat(stranger.isUp()).isFalse();
      assertThat(plain.isUp()).isFalse();
    }
  }

  @Test
  void whatCannotBeServedIsTold() throws IOException {
    WebSettings local = WebSettings.local(0).withAccounts(folder.resolve("accounts.json"));
    WebSettings.Tls guessed = new WebSettings.Tls(certificate, "guessed");
    WebSettings settings = new WebSettings(local.host(), 0, local.accounts(), Optional.of(guessed));
    assertThatThrownBy(() -> WebServer.start(settings))
        .hasMessageContaining("cert.p12: no PKCS #12 certificate, or HUFF_TLS_PASSWORD");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      WebSettings same = new WebSettings(local.host(), port, local.accounts(), Optional.empty());
      assertThatThrownBy(() -> WebServer.start(same)).isInstanceOf(WebException.class);
      assertThatThrownBy(
              () -> EmbeddedBroker.start("127.0.0.1", port, Optional.empty(), Optional.empty()))
          .isInstanceOf(WebException.class);
    }
  }

  @Test
  void aFileWithoutCertificatesIsNamed() throws IOException {
    Path none = Files.writeString(folder.resolve("none.pem"), "nothing");
    assertThatThrownBy(() -> CertificateTrust.ofFile(none)).hasMessageContaining("none.pem");
    assertThatThrownBy(() -> CertificateTrust.ofOwn(new WebSettings.Tls(certificate, "guessed")))
        .hasMessageContaining("cert.p12");
  }
}
