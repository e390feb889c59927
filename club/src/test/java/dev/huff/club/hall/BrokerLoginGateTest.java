package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.exceptions.ConnectionClosedException;
import com.hivemq.client.mqtt.mqtt3.Mqtt3BlockingClient;
import com.hivemq.client.mqtt.mqtt3.exceptions.Mqtt3ConnAckException;
import com.hivemq.client.mqtt.mqtt3.message.connect.connack.Mqtt3ConnAckReturnCode;
import dev.huff.club.web.AccountStore;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Strangers and neighbours at the door of the hall's own broker. */
@Tag("slow")
class BrokerLoginGateTest {
  private static final String PASSWORD = "as long as it must be";
  private static final int THREADS = 16;

  static {
    BrokerLoginGateInstaller.enable();
  }

  private final List<Mqtt3BlockingClient> clients = new ArrayList<>();
  private int port;
  private EmbeddedBroker broker;

  @BeforeEach
  void start(@TempDir Path folder) throws Exception {
    AccountStore boards = new AccountStore(folder.resolve("boards.json"));
    boards.put("1", PASSWORD);
    boards.put("2", PASSWORD);
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    broker = EmbeddedBroker.start("127.0.0.1", port, Optional.of(boards), Optional.empty());
  }

  @AfterEach
  void stop() {
    clients.stream()
        .filter(client -> client.getState().isConnected())
        .forEach(Mqtt3BlockingClient::disconnect);
    broker.close();
  }

  private synchronized Mqtt3BlockingClient client(String id) {
    Mqtt3BlockingClient client =
        MqttClient.builder()
            .useMqttVersion3()
            .identifier(id)
            .serverHost("127.0.0.1")
            .serverPort(port)
            .buildBlocking();
    clients.add(client);
    return client;
  }

  private Mqtt3BlockingClient connect(String id, String user, String password) {
    Mqtt3BlockingClient client = client(id);
    client
        .connectWith()
        .simpleAuth()
        .username(user)
        .password(password.getBytes(StandardCharsets.UTF_8))
        .applySimpleAuth()
        .send();
    return client;
  }

  private Mqtt3ConnAckReturnCode refusal(String id, String user, String password) {
    try {
      connect(id, user, password);
      return Mqtt3ConnAckReturnCode.SUCCESS;
    } catch (Mqtt3ConnAckException e) {
      return e.getMqttMessage().getReturnCode();
    } catch (ConnectionClosedException e) {
      // On a busy machine a password waits for so long that the broker hangs up.
      return Mqtt3ConnAckReturnCode.SERVER_UNAVAILABLE;
    }
  }

  @Test
  void aBridgesIdBelongsToItsTable() {
    Mqtt3BlockingClient two = connect("huff-bridge-2", "2", PASSWORD);
    assertThat(refusal("huff-bridge-2", "1", PASSWORD))
        .isEqualTo(Mqtt3ConnAckReturnCode.IDENTIFIER_REJECTED);
    assertThat(two.getState().isConnected()).isTrue();
    connect("huff-bridge-1", "1", PASSWORD);
  }

  @Test
  void twoUsersMayCallThemselvesAlikeAndNeitherEndsTheOther() throws Exception {
    Mqtt3BlockingClient one = connect("laptop", "1", PASSWORD);
    Mqtt3BlockingClient two = connect("laptop", "2", PASSWORD);
    publish(one, "huff/1/line");
    publish(two, "huff/2/line");
    assertThat(List.of(one, two)).allMatch(client -> client.getState().isConnected());
  }

  private static void publish(Mqtt3BlockingClient client, String topic) {
    client.publishWith().topic(topic).qos(MqttQos.AT_LEAST_ONCE).send();
  }

  @Test
  void whoTriesManyPasswordsIsNoLongerListenedTo() throws Exception {
    Mqtt3BlockingClient inside = connect("huff-bridge-2", "2", PASSWORD);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    List<Future<Mqtt3ConnAckReturnCode>> answers = new ArrayList<>();
    for (int i = 0; i < 5 * THREADS; i++) {
      String id = "stranger-" + i;
      answers.add(threads.submit(() -> refusal(id, "1", "guess " + id)));
    }
    List<Mqtt3ConnAckReturnCode> codes = new ArrayList<>();
    for (Future<Mqtt3ConnAckReturnCode> answer : answers) {
      codes.add(answer.get(60, TimeUnit.SECONDS));
    }
    threads.shutdown();
    assertThat(codes)
        .contains(
            Mqtt3ConnAckReturnCode.BAD_USER_NAME_OR_PASSWORD,
            Mqtt3ConnAckReturnCode.SERVER_UNAVAILABLE)
        .doesNotContain(Mqtt3ConnAckReturnCode.SUCCESS);
    await().until(this::isRefusedWithTheRightPassword);
    assertThat(inside.getState().isConnected()).isTrue();
  }

  /** An attempt becomes free every other second: it is used up first. */
  private boolean isRefusedWithTheRightPassword() {
    return refusal("stranger", "1", "guess") == Mqtt3ConnAckReturnCode.SERVER_UNAVAILABLE
        && refusal("huff-bridge-1", "1", PASSWORD) == Mqtt3ConnAckReturnCode.SERVER_UNAVAILABLE;
  }

  @Test
  void whoDoesNotSayWhoTheyAreDoesNotGetIn() {
    assertThatThrownBy(() -> client("nobody").connect()).isInstanceOf(Mqtt3ConnAckException.class);
    assertThat(refusal("hall", "hall", "guessed"))
        .isEqualTo(Mqtt3ConnAckReturnCode.BAD_USER_NAME_OR_PASSWORD);
  }

  @Test
  void whoBeginsWithAnythingElseIsCutOff() throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(new byte[] {(byte) 0xC0, 0}); // PINGREQ
      assertThat(socket.getInputStream().read()).isEqualTo(-1);
    }
  }
}
