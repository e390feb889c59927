package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.club.store.Archive;
import dev.huff.club.store.GameSearch;
import dev.huff.club.web.BoardPageData;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hall whose pages are late for everybody but arbiters. */
@Tag("slow")
class DelayTest {
  private static final String MOVE =
      "{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"c3-d4\"}";

  @TempDir private Path folder;
  private final HttpClient stranger = HttpClient.newHttpClient();
  private final HttpClient arbiter =
      HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
  private EmbeddedBroker broker;
  private Archive archive;
  private WebServer page;
  private Hall hall;
  private TableBridge bridge;

  private void start(long delay) throws Exception {
    broker = Loopback.broker();
    archive = Archive.open(folder.resolve("games.db").toString());
    page = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    hall =
        Hall.start(
            broker.address(),
            archive,
            page,
            EventContext.of("Cup"),
            Optional.empty(),
            new Hall.Scope("1", delay));
    signIn();
    bridge = Loopback.table(broker, "1", folder.resolve("bridge"), (word, by) -> {});
    bridge.publish(List.of(HallContract.START, MOVE));
    await().atMost(Duration.ofSeconds(30)).until(() -> bridge.waiting() == 0);
  }

  private void signIn() throws IOException, InterruptedException {
    String account =
        "{\"code\":\"%s\",\"name\":\"Jana\",\"password\":\"correct horse\"}"
            .formatted(page.firstCode().orElseThrow());
    URI address = page.address();
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve("api/setup"))
            .header("Origin", address.toString().replaceAll("/$", ""))
            .POST(HttpRequest.BodyPublishers.ofString(account))
            .build();
    assertThat(arbiter.send(request, HttpResponse.BodyHandlers.discarding()).statusCode())
        .isEqualTo(204);
  }

  @AfterEach
  void stop() throws IOException {
    bridge.close();
    hall.close();
    page.close();
    archive.close();
    broker.close();
  }

  private String boards(HttpClient who) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(page.address().resolve("api/boards")).build();
    return who.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  @Test
  void aHallGathersItsOwnTablesOnly() throws Exception {
    start(0);
    try (TableBridge other =
        TableBridge.start(
            broker.address(),
            "brno-1",
            BoardPageData.of(RuleBook.get("dama-cs")).toJson("brno-1", "Elsewhere"),
            folder.resolve("other"),
            (word, by) -> {})) {
      other.publish(HallContract.START);
      bridge.publish(MOVE.replace("c3-d4", "e3-d4").replace(":1,", ":2,"));
      await().until(() -> boards(stranger).contains("e3-d4"));
      assertThat(boards(stranger)).doesNotContain("Elsewhere");
      assertThat(other.waiting()).isEqualTo(1);
    }
  }

  @Test
  void onlyTheArbiterSeesWhatIsHeldBack() throws Exception {
    start(Duration.ofHours(1).toMillis());
    await().until(() -> boards(arbiter).contains("c3-d4"));
    assertThat(boards(stranger)).contains("Table 1").doesNotContain("c3-d4");
  }

  @Test
  void everybodySeesItWhenItsTimeHasCome() throws Exception {
    start(100);
    await().until(() -> boards(arbiter).contains("c3-d4"));
    await().until(() -> boards(stranger).contains("c3-d4"));
  }

  @Test
  void aGameIsReplayedByEverybodyWhenItsTimeHasCome() throws Exception {
    start(2_000);
    bridge.publish("{\"event\":\"over\",\"result\":\"1-0\",\"reason\":\"resignation\"}");
    await().until(() -> archive.find(GameSearch.all()).get(0).result().equals("1-0"));
    assertThat(get("games.pdn")).isEmpty();
    await().atMost(Duration.ofSeconds(30)).until(() -> get("games.pdn").contains("c3-d4"));
    assertThat(boards(stranger)).contains("c3-d4", "1-0");
  }

  /**
   * What only arbiters may know stands in the archive's row, which has moves once a table is away.
   */
  @Test
  void aGameUnderWayIsNotPublishedWhenItsTableIsAway() throws Exception {
    start(0);
    bridge.publish(
        "{\"for\":\"arbiter\",\"event\":\"violation\",\"kind\":\"missed-capture\",\"side\":\"black\"}");
    bridge.publish(
        "{\"for\":\"arbiter\",\"event\":\"move\",\"ply\":2,\"side\":\"black\",\"move\":\"b6-a5\",\"irregular\":true}");
    bridge.publish(
        "{\"for\":\"room\",\"event\":\"move\",\"ply\":2,\"side\":\"black\",\"move\":\"b6-a5\"}");
    await().atMost(Duration.ofSeconds(30)).until(() -> bridge.waiting() == 0);
    bridge.close();
    await().until(() -> archive.find(GameSearch.all()).get(0).pdn().contains("missed-capture"));
    assertThat(get("api/event/games/1")).doesNotContain("irregular");
    assertThat(get("games.pdn")).doesNotContain("missed-capture");
  }

  @Test
  void aGameThatIsOverIsPublishedWithWhatOnlyArbitersKnew() throws Exception {
    start(0);
    bridge.publish(
        "{\"for\":\"arbiter\",\"event\":\"move\",\"ply\":2,\"side\":\"black\",\"move\":\"b6-a5\",\"irregular\":true}");
    bridge.publish(
        "{\"for\":\"room\",\"event\":\"move\",\"ply\":2,\"side\":\"black\",\"move\":\"b6-a5\"}");
    bridge.publish("{\"event\":\"over\",\"result\":\"1-0\",\"reason\":\"resignation\"}");
    await().atMost(Duration.ofSeconds(30)).until(() -> get("games.pdn").contains("irregular"));
    assertThat(boards(stranger)).doesNotContain("irregular");
  }

  private String get(String path) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(page.address().resolve(path)).build();
    return stranger.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }
}
