package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.club.store.Archive;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.formats.erasing.ErasedNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that still have to take erased names out of their files: they are not forgotten. */
class OwingTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String NAME = "Novák, Jan";

  @TempDir private Path folder;
  private final List<ErasedNames> followed = new CopyOnWriteArrayList<>();
  private EmbeddedBroker broker;
  private Archive archive;
  private WebServer page;
  private Hall hall;

  @BeforeEach
  void start() throws IOException {
    broker = Loopback.broker();
    openHall("games.db");
  }

  private void openHall(String file) {
    archive = Archive.open(folder.resolve(file).toString());
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

  private void closeHall() {
    hall.close();
    page.close();
    archive.close();
  }

  @AfterEach
  void stop() {
    closeHall();
    broker.close();
  }

  private TableBridge bridge(String board) throws IOException {
    return Loopback.table(
        broker,
        board,
        folder.resolve(board),
        new HallOrderHandler() {
          @Override
          public void decide(String word, String by) {}

          @Override
          public void forget(ErasedNames names) {
            followed.add(names);
          }
        });
  }

  /** A game at that table, which is there until it owes nothing. */
  private void play(String board) throws IOException {
    try (TableBridge bridge = bridge(board)) {
      bridge.publish(
          List.of(
              HallContract.START,
              "{\"event\":\"players\",\"white\":\"Novák, Jan\",\"black\":\"?\"}",
              "{\"event\":\"over\",\"result\":\"1-0\",\"reason\":\"resignation\"}"));
      await().atMost(PATIENCE).until(() -> bridge.waiting() == 0);
      untilOwing();
    }
  }

  private void untilOwing(String... boards) {
    await().atMost(PATIENCE).until(() -> archive.erasures().owing().equals(List.of(boards)));
  }

  @Test
  @Tag("slow")
  void aTableThatIsAwayOwesItUntilItIsBackWhateverBecomesOfTheHall() throws IOException {
    play("1");
    play("2");
    assertThat(hall.erase(NAME)).isTrue();
    untilOwing("1", "2");
    closeHall();
    openHall("games.db");
    untilOwing("1", "2");
    try (TableBridge back = bridge("2")) {
      untilOwing("1");
      assertThat(back.waiting()).isZero();
      assertThat(followed.get(followed.size() - 1).isErased(NAME)).isTrue();
    }
    closeHall();
    try (Archive from = Archive.open(folder.resolve("games.db").toString());
        Archive to = Archive.open(folder.resolve("moved.db").toString())) {
      from.copyTo(to, count -> {});
    }
    openHall("moved.db");
    untilOwing("1");
    archive.erasures().releaseBoard("1");
    untilOwing();
    assertThat(hall.erase("Svoboda, Petr")).isFalse();
    untilOwing("2");
  }

  @Test
  @Tag("slow")
  void anOrderHasRoomForAsManyNamesAsWereEverErased() throws IOException {
    String key = archive.erasures().own().prints().keySet().iterator().next();
    Set<String> prints =
        IntStream.range(0, 4_500)
            .mapToObj(number -> ErasedNames.of(key, "Player " + number).prints().get(key))
            .flatMap(Set::stream)
            .collect(Collectors.toSet());
    ErasedNames many = new ErasedNames(Map.of(key, prints));
    archive.erase(many);
    play("1");
    assertThat(followed).contains(many);
    List<String> messages = new ArrayList<>(ErasureOrder.write(many));
    assertThat(messages)
        .hasSize(3)
        .allMatch(text -> text.getBytes(StandardCharsets.UTF_8).length < 65_536);
    Collections.reverse(messages);
    ErasureOrder order = new ErasureOrder();
    assertThat(messages.stream().map(order::read))
        .containsExactly(Optional.empty(), Optional.empty(), Optional.of(many));
  }
}
