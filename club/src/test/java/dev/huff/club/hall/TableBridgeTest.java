package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bridge before a hall that answers when the test does. */
@Tag("slow")
class TableBridgeTest {
  private static final String LINE = "{\"event\":\"restore\"}";

  @TempDir private Path folder;
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final List<String> decisions = new CopyOnWriteArrayList<>();
  private EmbeddedBroker broker;
  private BrokerLink hall;
  private TableBridge bridge;

  @BeforeEach
  void start() throws IOException {
    broker = Loopback.broker();
    List<String> topics =
        List.of(BoardTopic.all(BoardTopic.Kind.LINE), BoardTopic.all(BoardTopic.Kind.ABOUT));
    hall =
        new BrokerLink(
            broker.address(),
            new BrokerLink.Plan("hall", topics, Optional.empty()),
            () -> heard.add("there"),
            (topic, text) -> heard.add(topic.kind().id() + " " + text));
    hall.open();
    await().until(() -> heard.contains("there"));
    bridge = Loopback.table(broker, "1", folder, (word, by) -> decisions.add(word));
    await()
        .untilAsserted(() -> assertThat(heard).filteredOn(it -> it.startsWith("about")).hasSize(1));
  }

  @AfterEach
  void stop() throws IOException {
    bridge.close();
    hall.close();
    broker.close();
  }

  private long count(String kind) {
    return heard.stream().filter(text -> text.startsWith(kind)).count();
  }

  private void acknowledge(int seq) throws IOException {
    String feed =
        java.nio.file.Files.readAllLines(folder.resolve("outbox.ndjson"))
            .get(0)
            .replaceAll(".*\"feed\":\"(\\w+)\".*", "$1");
    hall.send(
        new BoardTopic("1", BoardTopic.Kind.ACK),
        "{\"feed\":\"%s\",\"seq\":%s}".formatted(feed, seq));
    await().until(() -> bridge.waiting() == 0);
  }

  private static HallOrderHandler telling(List<String> told) {
    return new HallOrderHandler() {
      @Override
      public void decide(String word, String by) {}

      @Override
      public void onHallStatus(String status) {
        told.add(status);
      }
    };
  }

  @Test
  void aTableThatIsStoppedSaysWhatTheHallHasNotTaken() throws IOException {
    List<String> told = new CopyOnWriteArrayList<>();
    HallOrderHandler orders = telling(told);
    try (TableBridge other = Loopback.table(broker, "2", folder.resolve("2"), orders)) {
      other.publish(LINE);
    }
    assertThat(told).singleElement().asString().contains("lines waiting: 1");
    bridge.publish(LINE);
    acknowledge(1);
  }

  /**
   * A memory card was copied, e.g.: each computer's connection ends the other's, without a word.
   */
  @Test
  void aTableSaysThatAnotherComputerHasItsName() throws IOException {
    List<String> told = new CopyOnWriteArrayList<>();
    HallOrderHandler orders = telling(told);
    try (TableBridge one = Loopback.table(broker, "2", folder.resolve("one"), orders);
        TableBridge other = Loopback.table(broker, "2", folder.resolve("other"), orders)) {
      await()
          .atMost(Duration.ofMinutes(1))
          .until(() -> told.stream().filter(it -> it.contains("also called table 2?")).count() > 1);
      assertThat(one.waiting() + other.waiting()).isZero();
    }
  }

  @Test
  void aTableTellsTheVersionOfWhatItSays() {
    assertThat(heard).anyMatch(it -> it.startsWith("about") && it.contains("\"huff\":1,"));
  }

  /** A Raspberry Pi has no clock of its own while it is off, and no network to ask for the time. */
  @Test
  void aTableWhoseClockIsWrongFollowsDecisionsAndNoOldOnes() {
    long now = System.currentTimeMillis() - Duration.ofHours(3).toMillis();
    decide("insist", now);
    hall.send(new BoardTopic("1", BoardTopic.Kind.ACK), "{\"at\":" + now + "}");
    decide("let-stand", now - Duration.ofMinutes(2).toMillis());
    decide("pause", now + 1_000);
    await().until(() -> !decisions.isEmpty());
    assertThat(decisions).containsExactly("pause");
  }

  private void decide(String word, long at) {
    hall.send(
        new BoardTopic("1", BoardTopic.Kind.DECIDE),
        "{\"id\":\"%s\",\"at\":%s,\"word\":\"%1$s\",\"by\":\"Jana\"}".formatted(word, at));
  }

  @Test
  void aHallThatWasNotAskedForAWhileOwesNoAnswerYet() throws IOException {
    bridge.publish(LINE);
    await().until(() -> count("line") == 1);
    acknowledge(1);
    // The players think for longer than a hall may take for its answer.
    await().pollDelay(Duration.ofMillis(3_300)).until(() -> true);
    bridge.publish(LINE);
    await().during(Duration.ofMillis(1_200)).until(() -> count("line") == 2);
    assertThat(count("about")).isEqualTo(1);
    acknowledge(2);
  }

  @Test
  void whatIsNotAcknowledgedInTimeIsSentAgain() throws IOException {
    bridge.publish(LINE);
    await().until(() -> count("line") == 2);
    assertThat(count("about")).isEqualTo(2);
    acknowledge(1);
  }
}
