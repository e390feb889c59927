package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.club.store.Archive;
import dev.huff.club.web.BoardPageData;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every line is in the archive exactly once and in order, whatever is sent again, too early, too
 * late or to a hall that is just being started anew: somebody at the broker repeats what the tables
 * say, at random.
 */
@Tag("slow")
class OnceTest {
  private static final int TABLES = 3;
  private static final int STEPS = 150;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** A table, and what it has said so far. */
  private final class Table {
    private final String name;
    private final List<String> said = new ArrayList<>();
    private TableBridge bridge;

    Table(String name) throws IOException {
      this.name = name;
      this.bridge = open();
    }

    private TableBridge open() throws IOException {
      return TableBridge.start(
          broker.address(),
          name,
          BoardPageData.of(RuleBook.get("dama-cs")).toJson(name, "Table " + name),
          folder.resolve(name),
          (word, by) -> {});
    }

    void startAgain() throws IOException {
      bridge.close();
      bridge = open();
    }

    void say(int count) {
      for (int i = 0; i < count; i++) {
        boolean begins = random.nextInt(20) == 0;
        said.add(begins ? HallContract.START : "{\"event\":\"restore\",\"n\":" + said.size() + "}");
      }
      bridge.publish(said.subList(said.size() - count, said.size()));
    }

    String feed() throws IOException {
      String first = Files.readAllLines(folder.resolve(name).resolve("outbox.ndjson")).get(0);
      return name + "/" + first.replaceAll(".*\"feed\":\"(\\w+)\".*", "$1");
    }
  }

  /** A message that was sent. */
  private record Sent(BoardTopic topic, String payload) {}

  private final long seed = Long.getLong("huff.seed", 20_261_124);
  private final Random random = new Random(seed);
  private final List<Sent> heard = new CopyOnWriteArrayList<>();
  private final List<Table> tables = new ArrayList<>();
  @TempDir private Path folder;
  private EmbeddedBroker broker;
  private BrokerLink mischief;
  private Archive archive;
  private WebServer page;
  private Hall hall;

  private void start() throws IOException {
    broker = Loopback.broker();
    List<String> topics =
        List.of(
            BoardTopic.all(BoardTopic.Kind.LINE),
            BoardTopic.all(BoardTopic.Kind.ABOUT),
            BoardTopic.all(BoardTopic.Kind.ACK));
    mischief =
        new BrokerLink(
            broker.address(),
            new BrokerLink.Plan("mischief", topics, Optional.empty()),
            () -> {},
            (topic, payload) -> heard.add(new Sent(topic, payload)));
    mischief.open();
    startHall();
    for (int i = 1; i <= TABLES; i++) {
      tables.add(new Table(Integer.toString(i)));
    }
  }

  private void startHall() {
    archive = Archive.open(folder.resolve("games.db").toString());
    page = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    hall =
        Hall.start(
            broker.address(),
            archive,
            page,
            EventContext.of("Cup"),
            Optional.empty(),
            Hall.Scope.ALL);
  }

  private void stopHall() {
    hall.close();
    page.close();
    archive.close();
  }

  @AfterEach
  void stop() throws IOException {
    for (Table table : tables) {
      table.bridge.close();
    }
    stopHall();
    mischief.close();
    broker.close();
  }

  /** What was said is said again, in another order. */
  private void repeat(int count) {
    List<Sent> known = List.copyOf(heard);
    for (int i = 0; i < count && !known.isEmpty(); i++) {
      Sent sent = known.get(random.nextInt(known.size()));
      mischief.send(sent.topic(), sent.payload());
    }
  }

  private void step() throws IOException {
    Table table = tables.get(random.nextInt(TABLES));
    int what = random.nextInt(100);
    if (what < 3) {
      stopHall();
      repeat(10);
      startHall();
    } else if (what < 8) {
      table.startAgain();
    } else if (what < 50) {
      repeat(1 + random.nextInt(10));
    } else {
      table.say(1 + random.nextInt(10));
    }
  }

  @Test
  void whateverIsSentAgainOrInAnotherOrderIsKeptOnce() throws IOException {
    start();
    await().atMost(PATIENCE).until(mischief::isUp);
    for (int i = 0; i < STEPS; i++) {
      step();
    }
    tables.forEach(table -> table.say(1));
    for (Table table : tables) {
      await("seed " + seed).atMost(PATIENCE).until(() -> table.bridge.waiting() == 0);
    }
    repeat(50);
    stopHall();
    startHall();
    for (Table table : tables) {
      List<String> kept =
          archive.lines().ofFeed(table.feed()).stream().map(HallContract::asSent).toList();
      assertThat(kept).as("seed %d", seed).isEqualTo(table.said);
    }
  }
}
