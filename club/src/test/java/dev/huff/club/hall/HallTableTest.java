package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameLineStore;
import dev.huff.club.store.Pairing;
import dev.huff.club.web.BoardPageData;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.ruleset.RuleBook;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table as two halls on one archive know it: what one of them missed harms no game. */
class HallTableTest {
  private static final String FEED = "f";
  private static final String MOVE =
      "{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"c3-d4\"}";
  private static final String RESTORE = "{\"event\":\"restore\"}";
  private static final String OVER = "{\"event\":\"over\",\"result\":\"1-0\"}";
  private static final List<Pairing> PAIRINGS =
      List.of(
          new Pairing(1, "1", "Anna", "Bob", Pairing.OPEN),
          new Pairing(2, "1", "Cyril", "Dana", Pairing.OPEN));
  private static final EventContext FIRST = EventContext.of("Cup").withRound(1, PAIRINGS);

  @TempDir private Path folder;
  private Archive archive;
  private final List<WebServer> pages = new ArrayList<>();
  private long seq;
  private long game;

  @BeforeEach
  void open() {
    archive = Archive.open(folder.resolve("games.db").toString());
  }

  @AfterEach
  void close() {
    pages.forEach(WebServer::close);
    archive.close();
  }

  /** Table 1 as one more hall knows it. */
  private HallTable table() {
    WebServer page =
        WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    pages.add(page);
    HallTable table =
        new HallTable(
            archive,
            page.addBoard("1", "1", BoardPageData.of(RuleBook.get("dama-cs")), decision -> {}),
            (board, source, line) -> {},
            FIRST,
            0);
    table.follow(FEED, 0);
    return table;
  }

  /** The table's next line, as it comes to these halls. */
  private void say(String line, HallTable... halls) {
    seq++;
    game = line.contains("\"start\"") ? seq : game;
    for (HallTable hall : halls) {
      ObjectNode envelope = BoundedJson.node().put("feed", FEED).put("seq", seq).put("game", game);
      envelope.set("line", BoundedJson.known(line));
      GameLineStore.Entry entry = hall.entryToKeep(envelope).orElseThrow();
      boolean isHere = archive.lines().appendAll(List.of(entry)).get(0);
      hall.recordKept(entry, isHere);
      hall.keepGames();
      hall.settle();
    }
  }

  private Optional<String> row(int first) {
    return archive
        .game("1/" + FEED + "/" + first)
        .map(it -> String.join(" ", it.round(), it.white(), it.black(), it.result()));
  }

  @Test
  void theNextRoundLeavesAGameWhoseFirstMoveAnotherHallHas() {
    HallTable one = table();
    HallTable other = table();
    say(HallContract.START, one, other);
    say(MOVE, one);
    say(OVER, one);
    other.setContext(EventContext.of("Cup").withRound(2, PAIRINGS));
    other.keepGames();
    assertThat(row(1)).contains("1 Anna Bob 1-0");
    assertThat(other.seq()).isEqualTo(3);
  }

  @Test
  void aHallThatMissedTheEndOfAGameLeavesItsRow() {
    HallTable one = table();
    HallTable other = table();
    say(HallContract.START, one, other);
    say(MOVE, one, other);
    say(OVER, one);
    other.setPresence(TablePresence.GONE);
    assertThat(row(1)).contains("1 Anna Bob 1-0");
  }

  @Test
  @Tag("slow")
  void aHallThatMissedWholeGamesLeavesTheRowOfTheOneItKnew() {
    HallTable one = table();
    HallTable other = table();
    say(HallContract.START, one, other);
    say(MOVE, one, other);
    say(OVER, one);
    say(HallContract.START, one);
    List<GameLineStore.Entry> many =
        LongStream.rangeClosed(seq + 1, seq + HallWorker.MOST_AT_ONCE)
            .mapToObj(at -> new GameLineStore.Entry("1/" + FEED, at, "1/" + FEED + "/4", RESTORE))
            .toList();
    archive.lines().appendAll(many);
    other.follow(FEED, seq + many.size());
    other.keepGames();
    assertThat(row(1)).contains("1 Anna Bob 1-0");
    assertThat(row(4)).contains("1 Anna Bob *");
  }

  @Test
  void aHallThatMissedLinesGoesOnWithWhatTheOtherHallHasKept() {
    HallTable one = table();
    HallTable other = table();
    say(HallContract.START, one, other);
    say(MOVE, one);
    say(OVER, one);
    assertThat(other.isEarly(BoundedJson.node().put("seq", seq + 1))).isTrue();
    other.catchUp();
    assertThat(other.isEarly(BoundedJson.node().put("seq", seq + 1))).isFalse();
    say(HallContract.START, one, other);
    assertThat(other.seq()).isEqualTo(one.seq()).isEqualTo(4);
  }

  @Test
  void anEveningLastsBeyondMidnight() {
    assertThat(Hall.evening(LocalDateTime.parse("2026-11-29T00:20"))).isEqualTo("2026-11-28");
    assertThat(Hall.evening(LocalDateTime.parse("2026-11-29T09:00"))).isEqualTo("2026-11-29");
  }
}
