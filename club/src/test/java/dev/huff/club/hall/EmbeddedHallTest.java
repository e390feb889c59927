package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.web.AccountStore;
import dev.huff.club.web.BoardPageData;
import dev.huff.core.announce.Language;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hall with the broker inside, every board with its own password. */
class EmbeddedHallTest extends HallContract {
  private static final String PASSWORD = "as long as it must be";

  @TempDir private static Path hashed;
  @TempDir private Path accountsFolder;
  private EmbeddedBroker broker;
  private int brokerPort;

  /** Hashing is slow by design. */
  @BeforeAll
  static void hashPasswords() {
    AccountStore boards = new AccountStore(hashed.resolve("boards.json"));
    boards.put("1", PASSWORD);
    boards.put("2", PASSWORD);
  }

  @Override
  BrokerAddress startBroker(int port) throws IOException {
    Path file = accountsFolder.resolve("boards.json");
    if (Files.notExists(file)) {
      Files.copy(hashed.resolve("boards.json"), file);
    }
    AccountStore boards = new AccountStore(file);
    brokerPort = port;
    broker = EmbeddedBroker.start("127.0.0.1", port, Optional.of(boards), Optional.empty());
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

  private BrokerLink link(BrokerAddress.Login login, List<String> heard) {
    BrokerAddress address = new BrokerAddress("127.0.0.1", brokerPort, false, Optional.of(login));
    BrokerLink.Plan plan =
        new BrokerLink.Plan("stranger-" + login.user(), List.of("huff/2/line"), Optional.empty());
    return new BrokerLink(address, plan, () -> {}, (topic, payload) -> heard.add(payload));
  }

  @Test
  void aWrongPasswordDoesNotGetIn() {
    List<String> heard = new CopyOnWriteArrayList<>();
    try (BrokerLink wrong = link(new BrokerAddress.Login("1", "guessed"), heard);
        BrokerLink nobody = link(new BrokerAddress.Login("9", PASSWORD), heard);
        BrokerLink right = link(new BrokerAddress.Login("2", PASSWORD), heard)) {
      wrong.open();
      nobody.open();
      right.open();
      await().atMost(Duration.ofSeconds(30)).until(right::isUp);
      assertThat(wrong.isUp()).isFalse();
      assertThat(nobody.isUp()).isFalse();
    }
  }

  @Test
  @Tag("slow")
  void aTableThatIsNotLetInSaysSoUntilItIs() throws Exception {
    List<String> told = new CopyOnWriteArrayList<>();
    HallOrderHandler listens =
        new HallOrderHandler() {
          @Override
          public void decide(String word, String by) {}

          @Override
          public void onHallStatus(String sentence) {
            told.add(sentence);
          }

          @Override
          public Language language() {
            return Language.of("cs").orElseThrow();
          }
        };
    Optional<BrokerAddress.Login> login = Optional.of(new BrokerAddress.Login("7", PASSWORD));
    BrokerAddress address = new BrokerAddress("127.0.0.1", brokerPort, false, login);
    ObjectNode about = BoardPageData.of(RuleBook.get("dama-cs")).toJson("7", "Table 7");
    Path folder = accountsFolder.resolve("7");
    try (TableBridge seven = TableBridge.start(address, "7", about, folder, listens)) {
      await().atMost(Duration.ofSeconds(30)).until(() -> told.size() == 1);
      assertThat(told.get(0)).contains("tento stůl odmítá");
      new AccountStore(accountsFolder.resolve("boards.json")).put("7", PASSWORD);
      await().atMost(Duration.ofSeconds(30)).until(() -> told.size() == 2);
      seven.publish(START);
      untilDelivered(seven);
    }
    assertThat(told.get(1)).isEqualTo("Spojení s místností funguje.");
  }

  /** Numbers that are none, feeds that are paths, lines that are no lines. */
  @Test
  void whatABoardMakesUpIsNotKeptAndStopsNobody() throws Exception {
    TableBridge two = bridge("2");
    two.publish(START);
    try (BrokerLink one =
        link(new BrokerAddress.Login("1", PASSWORD), new CopyOnWriteArrayList<>())) {
      one.open();
      await().atMost(Duration.ofSeconds(30)).until(one::isUp);
      ObjectNode layout = BoardPageData.of(RuleBook.get("dama-cs")).toJson("1", "<b>");
      List.of("", "[]", "{}", "{\"feed\":\"../x\"}", layout.put("feed", "../../x").toString())
          .forEach(about -> one.send(new BoardTopic("1", BoardTopic.Kind.ABOUT), about));
      one.send(new BoardTopic("1", BoardTopic.Kind.ABOUT), layout.put("feed", "abc").toString());
      List.of("-1", "0", "2", "99999999999999999999", "1e400", "\"../1\"", "[1]", "null")
          .forEach(
              seq -> one.send(new BoardTopic("1", BoardTopic.Kind.LINE), envelope(seq, START)));
      List.of("7", "null", "[]", "{}", "{\"event\":5}", "\"start\"")
          .forEach(
              line -> one.send(new BoardTopic("1", BoardTopic.Kind.LINE), envelope("1", line)));
      publish(two, 1, 20);
      untilDelivered(two);
      await()
          .atMost(Duration.ofSeconds(30))
          .until(
              () -> {
                // As a table does until its line is acknowledged.
                one.send(new BoardTopic("1", BoardTopic.Kind.LINE), envelope("1", START));
                return sent("1/abc/0").equals(List.of(START));
              });
    }
    assertKept("2", 20);
  }

  private static String envelope(String seq, String line) {
    return "{\"feed\":\"abc\",\"seq\":%s,\"game\":\"../1\",\"line\":%s}".formatted(seq, line);
  }

  @Test
  @Tag("slow")
  void oneBoardCannotSpeakAsAnotherNorListenToIt() throws Exception {
    List<String> heard = new CopyOnWriteArrayList<>();
    try (BrokerLink one = link(new BrokerAddress.Login("1", PASSWORD), heard)) {
      one.open();
      await().atMost(Duration.ofSeconds(30)).until(one::isUp);
      one.send(new BoardTopic("2", BoardTopic.Kind.ABOUT), "{\"feed\":\"forged\"}");
      everyLineArrivesOnceAndInOrder();
      assertThat(heard).isEmpty();
    }
  }

  /** Else tables would take new decisions for old ones. */
  @Test
  void tablesAreToldWhenTheClockOfTheHallWasSet() throws Exception {
    List<String> heard = new CopyOnWriteArrayList<>();
    BrokerLink.Plan plan = new BrokerLink.Plan("watcher", List.of("huff/1/ack"), Optional.empty());
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    untilDelivered(bridge);
    try (BrokerLink watcher =
        new BrokerLink(broker.address(), plan, () -> {}, (topic, text) -> heard.add(text))) {
      watcher.open();
      await().until(() -> !heard.isEmpty());
      int before = heard.size();
      hall.followClock(System.currentTimeMillis() + Duration.ofMinutes(2).toMillis());
      await().until(() -> heard.size() > before);
    }
  }

  @Test
  @Tag("slow")
  void theArbiterIsToldWhenTheTableIsNotThere() throws Exception {
    try (TableBridge bridge = bridge("1")) {
      bridge.publish(START);
      untilDelivered(bridge);
    }
    assertThat(decide()).isEqualTo(504);
    assertThat(stopRobot()).isEqualTo(504);
  }

  @Test
  @Tag("slow")
  void theArbiterIsToldWhenTheBrokerIsNotThere() throws Exception {
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    untilDelivered(bridge);
    stopBroker();
    assertThat(decide()).isEqualTo(504);
    startBroker(port);
  }
}
