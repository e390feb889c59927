package dev.huff.app.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.web.Accounts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hall with the broker inside, every board with its own password. */
class EmbeddedHallTest extends HallContract {
  private static final String PASSWORD = "as long as it must be";

  @TempDir private Path accountsFolder;
  private Broker broker;
  private int brokerPort;

  @Override
  BrokerAddress startBroker(int port) {
    Accounts boards = new Accounts(accountsFolder.resolve("boards.json"));
    boards.put("1", PASSWORD);
    boards.put("2", PASSWORD);
    brokerPort = port;
    broker = Broker.start("127.0.0.1", port, Optional.of(boards), Optional.empty());
    return remember(broker.address());
  }

  @Override
  void stopBroker() {
    broker.close();
  }

  @Override
  Optional<BrokerAddress.Login> login(String board) {
    return Optional.of(new BrokerAddress.Login(board, PASSWORD));
  }

  private Link link(BrokerAddress.Login login, List<String> heard) {
    BrokerAddress address = new BrokerAddress("127.0.0.1", brokerPort, false, Optional.of(login));
    Link.Plan plan =
        new Link.Plan("stranger-" + login.user(), List.of("huff/2/line"), Optional.empty());
    return new Link(address, plan, () -> {}, (topic, payload) -> heard.add(payload));
  }

  @Test
  void aWrongPasswordDoesNotGetIn() {
    List<String> heard = new CopyOnWriteArrayList<>();
    try (Link wrong = link(new BrokerAddress.Login("1", "guessed"), heard);
        Link nobody = link(new BrokerAddress.Login("9", PASSWORD), heard);
        Link right = link(new BrokerAddress.Login("2", PASSWORD), heard)) {
      wrong.open();
      nobody.open();
      right.open();
      await().atMost(Duration.ofSeconds(30)).until(right::isUp);
      assertThat(wrong.isUp()).isFalse();
      assertThat(nobody.isUp()).isFalse();
    }
  }

  @Test
  void oneBoardCannotSpeakAsAnotherNorListenToIt() throws Exception {
    List<String> heard = new CopyOnWriteArrayList<>();
    try (Link one = link(new BrokerAddress.Login("1", PASSWORD), heard)) {
      one.open();
      await().atMost(Duration.ofSeconds(30)).until(one::isUp);
      one.send(new Topic("2", Topic.Kind.ABOUT), "{\"feed\":\"forged\"}");
      everyLineArrivesOnceAndInOrder();
      assertThat(heard).isEmpty();
    }
  }

  @Test
  void theArbiterIsToldWhenTheTableIsNotThere() throws Exception {
    try (Bridge bridge = bridge("1")) {
      bridge.publish(START);
      untilDelivered(bridge);
    }
    assertThat(decide()).isEqualTo(504);
    assertThat(stopRobot()).isEqualTo(504);
  }

  @Test
  void theArbiterIsToldWhenTheBrokerIsNotThere() throws Exception {
    Bridge bridge = bridge("1");
    bridge.publish(START);
    untilDelivered(bridge);
    stopBroker();
    assertThat(decide()).isEqualTo(504);
    startBroker(port);
  }
}
