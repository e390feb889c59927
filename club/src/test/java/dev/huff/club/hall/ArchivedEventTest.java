package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.club.store.Archive;
import dev.huff.club.store.Pairing;
import dev.huff.club.store.StoredGame;
import dev.huff.club.web.PublishedEvent.Place;
import dev.huff.club.web.PublishedEvent.PublishedGame;
import dev.huff.club.web.WebException;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a hall's page tells of the event, against what was put into its archive. */
class ArchivedEventTest {
  private static final String EVENT = "Cup";

  @TempDir Path folder;
  private final AtomicLong clock = new AtomicLong();
  private final Set<String> heldBack = new HashSet<>();
  private Archive archive;
  private EventContext context;

  @BeforeEach
  void fill() {
    archive = Archive.open(folder.resolve("games.db").toString());
    List<Pairing> pairings =
        List.of(
            new Pairing(1, "1", "Anna", "Bruno", Pairing.OPEN),
            new Pairing(1, "2", "Clara", "David", Pairing.OPEN),
            new Pairing(2, "1", "Clara", "Anna", Pairing.OPEN),
            new Pairing(2, "2", "Bruno", "David", Pairing.OPEN));
    archive.events().putPairings(EVENT, pairings);
    put("1", "1", "Anna", "Bruno", "1-0", "1. c3-d4 f6-e5 2. d4xf6 g7xe5 1-0");
    put("1", "2", "Clara", "David", "1/2-1/2", "1. c3-b4 f6-e5 1/2-1/2");
    put("2", "1", "Clara", "Anna", "0-1", "1. c3-d4 f6-g5 0-1");
    put("2", "2", "Bruno", "David", "*", "1. c3-b4 *");
    context = EventContext.of(EVENT).withRound(2, pairings);
  }

  @AfterEach
  void close() {
    archive.close();
  }

  private long put(
      String round, String board, String white, String black, String result, String moves) {
    String pdn =
        "[Event \"Cup\"]\n[Round \""
            + round
            + "\"]\n[White \""
            + white
            + "\"]\n[Black \""
            + black
            + "\"]\n\n"
            + moves
            + "\n";
    int plies = (int) moves.chars().filter(c -> c == '-' || c == 'x').count();
    StoredGame game =
        new StoredGame(
            0,
            round + "/" + board + "/" + white,
            EVENT,
            "Brno",
            round,
            board,
            white,
            black,
            "2026-11-25",
            "dama-cs",
            result,
            result.equals("*") ? plies : plies - 1, // a result has one, too
            pdn);
    archive.put(game, List.of());
    return archive.game(game.source()).orElseThrow().id();
  }

  private ArchivedEvent event() {
    return new ArchivedEvent(archive, () -> context, heldBack::contains, clock::get);
  }

  @Test
  void tellsRoundsFromTheLastAndPlacesByPoints() {
    var overview = event().overview();
    assertThat(overview.rounds()).extracting(it -> it.round()).containsExactly("2", "1");
    assertThat(overview.rounds().get(1).games())
        .extracting(PublishedGame::board, PublishedGame::white, PublishedGame::result)
        .containsExactly(tuple("1", "Anna", "1-0"), tuple("2", "Clara", "1/2-1/2"));
    Place first = overview.standings().get(0);
    assertThat(first.row().player()).isEqualTo("Anna");
    assertThat(first.row().points()).isEqualTo(4);
    assertThat(first.met()).contains("2", "2").hasSize(4);
  }

  @Test
  void aGameUnderWayIsThereButHasNoMovesYet() {
    PublishedGame playing = event().overview().rounds().get(0).games().get(1);
    assertThat(playing.game()).isZero();
    assertThat(playing.date()).isEqualTo("2026-11-25");
    assertThat(event().pdn(Optional.of("2"))).contains("Clara").doesNotContain("Bruno");
  }

  /** Three games of one board were being played at once. */
  @Test
  void aGameThatWasLeftForAnotherIsNotBeingPlayed() {
    put("2", "2", "?", "?", "*", "1. c3-b4 *");
    assertThat(playing("2"))
        .containsExactlyInAnyOrder(tuple("?", "2026-11-25"), tuple("Bruno", ""));
  }

  /** Somebody may import an earlier round while this one is being played. */
  @Test
  void aGameOfAnotherRoundLeavesNoneThatIsBeingPlayed() {
    put("1", "2", "Eva", "Filip", "*", "1. c3-b4 *");
    assertThat(playing("2")).contains(tuple("Bruno", "2026-11-25"));
  }

  private List<Tuple> playing(String board) {
    return event().overview().rounds().stream()
        .flatMap(round -> round.games().stream())
        .filter(game -> game.board().equals(board) && game.result().equals("*"))
        .map(game -> tuple(game.white(), game.date()))
        .toList();
  }

  @Test
  void aGameIsReplayedLineByLine() throws Exception {
    long number = event().search("bruno", "").get(1).game();
    List<JsonNode> lines = new ArrayList<>();
    for (String line : event().lines(number).orElseThrow()) {
      lines.add(new ObjectMapper().readTree(line));
    }
    assertThat(lines)
        .extracting(line -> line.path("event").asText())
        .containsExactly(
            "board", "archived", "players", "start", "move", "move", "move", "move", "over");
    assertThat(lines.get(6).path("move").asText()).isEqualTo("d4xf6");
    assertThat(lines.get(6).path("side").asText()).isEqualTo("white");
    assertThat(lines.get(6).path("captured")).hasSize(1);
    assertThat(lines.get(8).path("result").asText()).isEqualTo("1-0");
  }

  @Test
  void gamesAreFoundByPlayerAndByFirstMoves() {
    assertThat(event().search("CLARA", "")).hasSize(2);
    assertThat(event().search("", "c3-d4")).hasSize(2);
    assertThat(event().search("", "c3-d4 f6-e5"))
        .extracting(PublishedGame::black)
        .containsExactly("Bruno");
    assertThat(event().search("nobody", "")).isEmpty();
  }

  @Test
  void whereTheRoomSeesBoardsLaterAGameIsNotToldBefore() {
    heldBack.add("2/1/Clara");
    assertThat(event().overview().rounds().get(0).games())
        .extracting(PublishedGame::result)
        .containsOnly("*");
    assertThat(event().overview().standings().get(0).row().points()).isEqualTo(2);
    assertThat(event().pdn(Optional.empty())).contains("Bruno").doesNotContain("f6-g5");
    heldBack.clear();
    assertThat(event().overview().standings().get(0).row().points()).isEqualTo(4);
  }

  @Test
  void theArchiveIsReadOnceInTwoSeconds() {
    ArchivedEvent event = event();
    event.overview();
    put("2", "2", "Bruno", "David", "2-0", "1. c3-b4 f6-g5 2-0");
    clock.set(1_999);
    assertThat(event.overview().rounds().get(0).games().get(1).result()).isEqualTo("*");
    clock.set(2_000);
    assertThat(event.overview().rounds().get(0).games().get(1).result()).isEqualTo("2-0");
  }

  @Test
  void anErasedNameIsNotRememberedForTwoSeconds() {
    ArchivedEvent event = event();
    assertThat(event.search("clara", "")).isNotEmpty();
    archive.erase("Clara");
    event.forget();
    assertThat(event.search("clara", "")).isEmpty();
    assertThat(event.pdn(Optional.empty())).doesNotContain("Clara");
  }

  @Test
  void aGameOfAnotherEventIsNone() {
    assertThat(event().lines(4_711)).isEmpty();
    assertThat(event().pdn(4_711)).isEmpty();
  }

  /** As in the minutes before its first game. */
  @Test
  void anEventThatTheArchiveDoesNotKnowYetIsEmpty() {
    context = EventContext.of("Tomorrow's Cup");
    assertThat(event().overview().rounds()).isEmpty();
    assertThat(event().overview().site()).isEmpty();
  }

  /** As a database that was unplugged: its driver waits for half a minute. */
  @Test
  void anArchiveThatHangsHoldsUpOneReaderAlone() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch answers = new CountDownLatch(1);
    ArchivedEvent event =
        new ArchivedEvent(
            archive,
            () -> {
              asked.countDown();
              await(answers);
              return context;
            },
            heldBack::contains,
            clock::get);
    CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> event.overview().event());
    assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
    assertThatExceptionOfType(WebException.class)
        .isThrownBy(event::overview)
        .withMessageContaining("does not answer");
    answers.countDown();
    assertThat(first.get(30, TimeUnit.SECONDS)).isEqualTo("Cup");
    assertThat(event.overview().rounds()).hasSize(2);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void theHomePageIsThereWhileTheArchiveIsNot(@TempDir Path accounts) throws Exception {
    try (WebServer page =
        WebServer.start(WebSettings.local(0).withAccounts(accounts.resolve("accounts.json")))) {
      page.publish(event());
      archive.close();
      HttpRequest home = HttpRequest.newBuilder(page.address()).build();
      HttpResponse<String> answer =
          HttpClient.newHttpClient().send(home, HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body()).contains("<title>Huff</title>");
    }
  }

  @Test
  void whoeverWantsGamesWhileTheArchiveIsAwayLearnsThat(@TempDir Path accounts) throws Exception {
    try (WebServer page =
        WebServer.start(WebSettings.local(0).withAccounts(accounts.resolve("accounts.json")))) {
      ArchivedEvent event = event();
      event.overview();
      page.publish(event);
      archive.close();
      HttpRequest games = HttpRequest.newBuilder(page.address().resolve("games.pdn")).build();
      HttpResponse<String> answer =
          HttpClient.newHttpClient().send(games, HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(503);
      assertThat(answer.body()).contains("the archive does not answer; try again");
    }
  }
}
