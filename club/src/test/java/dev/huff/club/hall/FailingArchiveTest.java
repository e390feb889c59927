package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.club.store.Archive;
import dev.huff.club.store.FailingDatabase;
import dev.huff.club.store.GameSearch;
import dev.huff.club.store.Pairing;
import dev.huff.club.store.StoredGame;
import dev.huff.club.web.BoardPageData;
import dev.huff.club.web.WebException;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.rules.ruleset.RuleBook;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;

/**
 * Whichever operation of the archive fails, a game's row, its lines and the broadcast are whole.
 */
@Tag("slow")
class FailingArchiveTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int MOST_OPERATIONS = 400;
  private static final int MOST_OPERATIONS_OF_A_ROUND = 60;
  private static final List<Pairing> PAIRINGS =
      List.of(
          new Pairing(1, "a", "Anna", "Bob", Pairing.OPEN),
          new Pairing(1, "b", "Cyril", "Dana", Pairing.OPEN),
          new Pairing(2, "a", "Anna", "Cyril", Pairing.OPEN),
          new Pairing(2, "b", "Bob", "Dana", Pairing.OPEN));
  private static final String MOVE =
      "{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"c3-d4\"}";
  private static final String OVER = "{\"event\":\"over\",\"result\":\"1-0\"}";

  @TempDir private Path folder;
  private FailingDatabase database;
  private EmbeddedBroker broker;
  private Archive archive;
  private int tables;

  @Test
  void aGameIsWholeWhicheverOperationFailsWhileItIsPlayed() throws Exception {
    database = FailingDatabase.install();
    broker = Loopback.broker();
    archive = Archive.open(folder.resolve("games.db").toString());
    WebServer page =
        WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    EventContext cup = EventContext.of("Cup");
    BroadcastFiles files = new BroadcastFiles(folder.resolve("broadcast"), 0, cup);
    Hall hall =
        Hall.start(broker.address(), archive, page, cup, Optional.of(files), Hall.Scope.ALL);
    try {
      long operations = play(MOST_OPERATIONS);
      assertThat(operations).isBetween(10L, (long) MOST_OPERATIONS);
      for (long failing = 1; failing <= operations; failing++) {
        play(failing);
      }
      await()
          .atMost(PATIENCE)
          .untilAsserted(() -> assertThat(feed()).hasSize(tables * lines().size()));
      assertThat(feed()).doesNotHaveDuplicates();
    } finally {
      database.heal();
      hall.close();
      page.close();
      archive.close();
      broker.close();
      database.close();
    }
  }

  private List<String> lines() {
    String players = "{\"event\":\"players\",\"white\":\"Anna\",\"black\":\"Bob\"}";
    return List.of(HallContract.START, players, MOVE, OVER);
  }

  private List<String> feed() throws Exception {
    return Files.readAllLines(folder.resolve("broadcast").resolve("feed.ndjson"));
  }

  /** A game at a new table; returns how many operations the archive had to do. */
  private long play(long failing) throws Exception {
    String board = "t" + ++tables;
    database.fail(SQLiteErrorCode.SQLITE_FULL, failing, 1);
    try (TableBridge bridge =
        TableBridge.start(
            broker.address(),
            board,
            BoardPageData.of(RuleBook.get("dama-cs")).toJson(board, board),
            folder.resolve(board),
            (word, by) -> {})) {
      for (String line : lines()) {
        bridge.publish(line);
      }
      await(board).atMost(PATIENCE).until(() -> bridge.waiting() == 0);
      long operations = database.operations();
      database.heal();
      await("operation " + failing)
          .atMost(PATIENCE)
          .untilAsserted(() -> assertThat(row(board).map(StoredGame::result)).contains("1-0"));
      assertThat(row(board).map(StoredGame::plies)).contains(1);
      return operations;
    }
  }

  private Optional<StoredGame> row(String board) {
    return archive.find(GameSearch.all().byEvent("Cup")).stream()
        .filter(game -> game.source().startsWith(board + "/"))
        .findFirst();
  }

  @Test
  void aRoundBeginsAtEveryTableWhicheverOperationFails() throws Exception {
    database = FailingDatabase.install();
    broker = Loopback.broker();
    archive = Archive.open(folder.resolve("games.db").toString());
    archive.events().putPairings("Cup", PAIRINGS);
    archive.events().moveTo("Cup", 1, "Jana");
    WebServer page =
        WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    EventContext cup = EventContext.of("Cup").withRound(1, PAIRINGS);
    Hall hall = Hall.start(broker.address(), archive, page, cup, Optional.empty(), Hall.Scope.ALL);
    try (TableBridge one = Loopback.table(broker, "a", folder.resolve("a"), (word, by) -> {});
        TableBridge other = Loopback.table(broker, "b", folder.resolve("b"), (word, by) -> {})) {
      one.publish(HallContract.START);
      other.publish(HallContract.START);
      await().atMost(PATIENCE).until(() -> one.waiting() + other.waiting() == 0);
      for (int failing = 1; failing <= MOST_OPERATIONS_OF_A_ROUND; failing++) {
        int round = 1 + failing % 2;
        beginFailing(hall, round, failing);
        hall.moveTo(round, "Jana");
        for (String board : List.of("a", "b")) {
          assertThat(archive.lines().of(row(board).orElseThrow().source()).get(0))
              .as("operation %d, table %s", failing, board)
              .contains("\"round\":\"" + round + "\"");
        }
      }
    } finally {
      database.heal();
      hall.close();
      page.close();
      archive.close();
      broker.close();
      database.close();
    }
  }

  private void beginFailing(Hall hall, int round, int failing) {
    database.fail(SQLiteErrorCode.SQLITE_FULL, failing, 1);
    try {
      hall.moveTo(round, "Jana");
    } catch (WebException | JdbiException e) {
      // the arbiter is told, and tries again
    } finally {
      database.heal();
    }
  }
}
