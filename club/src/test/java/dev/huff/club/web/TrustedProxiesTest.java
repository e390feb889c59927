package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests as nginx or Caddy would pass them on, and as somebody would who is no proxy. */
class TrustedProxiesTest {
  private static final String WRONG = "{\"name\":\"Jana\",\"password\":\"wrong\"}";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "9.9.9.9   | 1.2.3.4                    | 9.9.9.9",
        "127.0.0.1 | 1.2.3.4                    | 1.2.3.4",
        "127.0.0.1 | 6.6.6.6, 1.2.3.4           | 1.2.3.4",
        "127.0.0.1 | 6.6.6.6, 1.2.3.4, 10.1.2.3 | 1.2.3.4",
        "127.0.0.1 | 6.6.6.6, 10.1.2.3,10.9.9.9 | 6.6.6.6",
        "127.0.0.1 | 10.1.2.3                   | 10.1.2.3",
        "127.0.0.1 | 6.6.6.6, unknown           | 127.0.0.1",
        "127.0.0.1 | 6.6.6.6, localhost, 10.0.0.1 | 10.0.0.1",
        "127.0.0.1 | ''                         | 127.0.0.1",
        "127.0.0.1 | 2001:db8::7, fd00::1       | 2001:db8:0:0:0:0:0:7",
        "fd00::2   | ::ffff:1.2.3.4             | 1.2.3.4",
      })
  void theRightMostAddressThatIsNoProxyIsTheClient(String peer, String header, String client)
      throws IOException {
    TrustedProxies proxies = TrustedProxies.of(List.of("127.0.0.1", "10.0.0.0/8", "fd00::/16"));
    assertThat(proxies.client(InetAddress.getByName(peer), List.of(header)).getHostAddress())
        .isEqualTo(client);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "proxy.example", "10.0.0.0/33", "10.0.0.0/x", "10.0.0", "/8"})
  void whatIsNoAddressIsRefused(String written) {
    assertThatThrownBy(() -> TrustedProxies.of(List.of(written)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("--trusted-proxy " + written + ": write an address");
  }

  @Test
  @Tag("slow")
  void eachClientBehindAProxyHasASignInLimitOfItsOwn() throws IOException {
    try (WebServer page = page(TrustedProxies.of(List.of("127.0.0.1")))) {
      guessUntilSlowedDown(page, "X-Forwarded-For: 6.6.6.%d, 1.2.3.4");
      assertThat(signIn(page, "X-Forwarded-For: 1.2.3.5")).startsWith("401");
    }
  }

  @Test
  @Tag("slow")
  void whoeverIsNoProxyHasOneLimitWhateverItWrites() throws IOException {
    try (WebServer page = page(TrustedProxies.NONE)) {
      guessUntilSlowedDown(page, "X-Forwarded-For: 1.2.3.%d");
    }
  }

  /** Ten guesses a minute are allowed; on a slow machine some more come in. */
  private static void guessUntilSlowedDown(WebServer page, String header) throws IOException {
    String answer = "401";
    for (int i = 0; i < 60 && answer.startsWith("401"); i++) {
      answer = signIn(page, header.formatted(i));
    }
    assertThat(answer).startsWith("429");
  }

  @Test
  void aPageBehindAProxyWithTlsHasSecureCookiesAndTakesSecureOriginsOnly() throws IOException {
    try (WebServer page = page(TrustedProxies.of(List.of("127.0.0.1")))) {
      String code = page.firstCode().orElseThrow();
      String account = "{\"code\":\"" + code + "\",\"name\":\"Jana\",\"password\":\"right horse\"}";
      String tls = "Host: club.example\r\nX-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: https";
      assertThat(post(page, "/api/setup", tls + "\r\nOrigin: http://club.example", account))
          .startsWith("403");
      assertThat(post(page, "/api/setup", tls + "\r\nOrigin: https://club.example", account))
          .startsWith("204")
          .containsPattern("Set-Cookie: huff_session=.*Secure")
          .doesNotContain("Strict-Transport-Security");
    }
  }

  @Test
  void nobodyElseMakesThePageBelieveInTlsOrInAnotherHost() throws IOException {
    try (WebServer page = page(TrustedProxies.of(List.of("10.0.0.0/8")))) {
      String forged = "X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: https\r\nOrigin: ";
      assertThat(
              post(page, "/api/login", forged + "http://club.example\r\nHost: club.example", "{}"))
          .startsWith("403");
      String code = page.firstCode().orElseThrow();
      String account = "{\"code\":\"" + code + "\",\"name\":\"Jana\",\"password\":\"right horse\"}";
      String own = "127.0.0.1:" + page.address().getPort();
      assertThat(post(page, "/api/setup", forged + "http://" + own + "\r\nHost: " + own, account))
          .startsWith("204")
          .contains("Set-Cookie: huff_session=")
          .doesNotContain("Secure");
    }
  }

  @ParameterizedTest
  @CsvSource({"/huff, /huff", "/a/b-1, /a/b-1", "huff, ''", "/x\"><b>, ''"})
  void aProxyNamesTheFolderUnderWhichItServesThePage(String prefix, String folder)
      throws IOException {
    String headers =
        "Host: club.example\r\nX-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Prefix: " + prefix;
    String ask = "/api/qr?of=board.html?board=1";
    String code = LinkPreviewRoutes.svg("http://club.example" + folder + "/board.html?board=1");
    try (WebServer page = page(TrustedProxies.of(List.of("127.0.0.1")))) {
      assertThat(send(page, "GET", ask, headers, "")).endsWith(code);
    }
  }

  @Test
  void anAddressListensWithSoManySockets() {
    AddressQuota<String, String> quota = new AddressQuota<>(2);
    assertThat(quota.enter("1.2.3.4", "a")).isTrue();
    assertThat(quota.enter("1.2.3.4", "b")).isTrue();
    assertThat(quota.enter("1.2.3.4", "c")).isFalse();
    assertThat(quota.enter("1.2.3.5", "d")).isTrue();
    quota.leave("1.2.3.4", "c");
    assertThat(quota.enter("1.2.3.4", "e")).isFalse();
    quota.leave("1.2.3.4", "a");
    assertThat(quota.enter("1.2.3.4", "e")).isTrue();
  }

  private WebServer page(TrustedProxies proxies) {
    WebSettings settings = WebSettings.local(0).withAccounts(folder.resolve("accounts.json"));
    return WebServer.start(settings.behind(proxies));
  }

  private static String signIn(WebServer page, String header) throws IOException {
    String own = "127.0.0.1:" + page.address().getPort();
    return post(
        page, "/api/login", header + "\r\nOrigin: http://" + own + "\r\nHost: " + own, WRONG);
  }

  private static String post(WebServer page, String path, String headers, String body)
      throws IOException {
    return send(page, "POST", path, headers, body);
  }

  /** The answer, from its status on. */
  private static String send(
      WebServer page, String method, String path, String headers, String body) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.address().getPort())) {
      String request =
          method
              + " "
              + path
              + " HTTP/1.1\r\n"
              + headers
              + "\r\nConnection: close\r\n"
              + "Content-Length: "
              + body.length()
              + "\r\n\r\n"
              + body;
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      return answer.substring("HTTP/1.1 ".length());
    }
  }
}
