package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Strangers open many connections and send as slowly as they can. */
class SlowFloodTest {
  private static final int FLOOD = 300;
  private static final int PATIENCE = 20_000;

  private final List<DecisionRequest> decisions = new CopyOnWriteArrayList<>();
  private final List<Socket> strangers = new ArrayList<>();
  private WebServer server;

  @BeforeEach
  void serve(@TempDir Path folder) {
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    server.addBoard("1", "Table 1", BoardPageData.of(RuleBook.get("dama-cs")), decisions::add);
  }

  @AfterEach
  void stop() throws IOException {
    for (Socket stranger : strangers) {
      stranger.close();
    }
    server.close();
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort());
    socket.setSoTimeout(PATIENCE);
    strangers.add(socket);
    return socket;
  }

  private String head(String path, int length) {
    String host = "127.0.0.1:" + server.address().getPort();
    return "POST "
        + path
        + " HTTP/1.1\r\nHost: "
        + host
        + "\r\nOrigin: http://"
        + host
        + "\r\nConnection: close\r\nContent-Length: "
        + length
        + "\r\n\r\n";
  }

  private Socket beginBody() throws IOException {
    Socket socket = connect();
    send(socket, head("/api/login", 1_000) + "{");
    return socket;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String answer(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  @Tag("slow")
  void theRobotStopsWhileHundredsHaveBegunToSend() throws IOException {
    for (int i = 0; i < FLOOD; i++) {
      beginBody();
    }
    for (int i = 0; i < 20; i++) {
      Socket spectator = connect();
      send(spectator, head("/api/boards/1/stop", 0));
      assertThat(answer(spectator)).startsWith("HTTP/1.1 202");
    }
    assertThat(decisions).hasSize(20);
  }

  @Test
  @Tag("slow")
  void whoSendsTooSlowlyIsCutOff() throws IOException {
    Socket slow = beginBody();
    OutputStream out = slow.getOutputStream();
    await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofSeconds(1))
        .until(() -> !isTaken(out) || slow.getInputStream().available() > 0);
    assertThat(answer(slow)).startsWith("HTTP/1.1 408");
  }

  @Test
  @Tag("slow")
  void hundredsWhoSendTooSlowlyAreAllCutOff() throws IOException {
    List<Socket> open = new ArrayList<>();
    for (int i = 0; i < FLOOD; i++) {
      open.add(beginBody());
    }
    await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () -> {
              open.removeIf(SlowFloodTest::isCutOff);
              return open.isEmpty();
            });
  }

  private static boolean isCutOff(Socket slow) {
    try {
      return !isTaken(slow.getOutputStream()) || slow.getInputStream().available() > 0;
    } catch (IOException e) {
      return true;
    }
  }

  private static boolean isTaken(OutputStream out) throws IOException {
    try {
      out.write(new byte[25]);
      return true;
    } catch (SocketException e) {
      return false;
    }
  }

  @Test
  void aWholeBodyInTwoPiecesIsRead() throws IOException {
    String body = "{\"name\":\"Jana\",\"password\":\"not the right one\"}";
    Socket socket = connect();
    send(socket, head("/api/login", body.length()));
    send(socket, body.substring(0, 10));
    send(socket, body.substring(10));
    assertThat(answer(socket)).startsWith("HTTP/1.1 401");
  }

  @Test
  void aBodyThatIsTooLongIsRefusedUnread() throws IOException {
    Socket socket = connect();
    send(socket, head("/api/login", 100_000_000));
    assertThat(answer(socket)).startsWith("HTTP/1.1 413");
  }

  @Test
  void anAddressHasItsShareOfConnections() throws Exception {
    Server jetty = new Server();
    ServerConnector connector = new ServerConnector(jetty);
    connector.setHost("127.0.0.1");
    jetty.addConnector(connector);
    jetty.addEventListener(
        new ConnectionQuota(3, address -> address.getHostAddress().equals("127.0.0.9")));
    jetty.start();
    try {
      Optional<Socket> first = Optional.empty();
      for (int i = 0; i < 3; i++) {
        Socket socket = from(2, connector.getLocalPort());
        assertThat(isServed(socket)).isTrue();
        first = first.or(() -> Optional.of(socket));
      }
      assertThat(isServed(from(2, connector.getLocalPort()))).isFalse();
      assertThat(isServed(from(3, connector.getLocalPort()))).isTrue();
      for (int i = 0; i < 5; i++) {
        assertThat(isServed(from(9, connector.getLocalPort()))).isTrue();
      }
      first.orElseThrow().close();
      await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> isServed(from(2, connector.getLocalPort())));
    } finally {
      jetty.stop();
    }
  }

  private Socket from(int host, int port) throws IOException {
    Socket socket =
        new Socket(
            InetAddress.getLoopbackAddress(),
            port,
            InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) host}),
            0);
    socket.setSoTimeout(PATIENCE);
    strangers.add(socket);
    return socket;
  }

  private static boolean isServed(Socket socket) throws IOException {
    try {
      send(socket, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      return socket.getInputStream().read() == 'H';
    } catch (SocketException e) {
      socket.close();
      return false;
    }
  }
}
