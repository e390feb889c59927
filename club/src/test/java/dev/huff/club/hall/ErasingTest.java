package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.WebSocketFrame;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameSearch;
import dev.huff.club.store.Pairing;
import dev.huff.club.store.StoredGame;
import dev.huff.club.web.Chromium;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.rules.board.Side;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A name that an arbiter erases while the hall runs: nothing that the hall serves has it then. */
@Tag("slow")
class ErasingTest {
  private static final String NAME = "Novák, \"Jan\"";
  private static final String MASTER = "Magistrová, Eva";
  private static final String PLAYERS =
      "{\"event\":\"players\",\"white\":\"?\",\"black\":\"Novák, \\\"Jan\\\"\"}";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir private Path folder;
  private final List<String> heard = new ArrayList<>();
  private EmbeddedBroker broker;
  private Archive archive;
  private WebServer server;
  private Hall hall;
  private Archive sameArchive;
  private WebServer otherServer;
  private Hall other;
  private TableBridge bridge;
  private Chromium chromium;

  @BeforeEach
  void start() throws IOException {
    broker = Loopback.broker();
    archive = Archive.open(folder.resolve("games.db").toString());
    server = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    EventContext context =
        EventContext.of("Novák Jan Cup")
            .withRound(1, List.of(new Pairing(1, "1", "?", NAME, Pairing.OPEN)))
            .withMaster(new EventContext.Master(MASTER, Side.WHITE));
    BroadcastFiles broadcast = new BroadcastFiles(folder.resolve("broadcast"), 0, context);
    hall =
        Hall.start(
            broker.address(), archive, server, context, Optional.of(broadcast), Hall.Scope.ALL);
    // Another hall of the same event, on the same archive.
    sameArchive = Archive.open(folder.resolve("games.db").toString());
    otherServer = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("other.json")));
    other =
        Hall.start(
            broker.address(), sameArchive, otherServer, context, Optional.empty(), Hall.Scope.ALL);
    bridge = Loopback.table(broker, "1", folder.resolve("bridge"), (word, by) -> {});
    chromium = new Chromium();
  }

  @AfterEach
  void stop() throws IOException {
    chromium.close();
    bridge.close();
    other.close();
    otherServer.close();
    sameArchive.close();
    hall.close();
    server.close();
    archive.close();
    broker.close();
  }

  private Page watch(String path) {
    Page page = chromium.browser().newPage();
    page.onWebSocket(
        socket -> socket.onFrameReceived((WebSocketFrame frame) -> heard.add(frame.text())));
    page.navigate(server.address() + path);
    return page;
  }

  private String files() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(folder.resolve("broadcast"))) {
      for (Path file : files.toList()) {
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }

  private void play() {
    bridge.publish(
        List.of(
            HallContract.START,
            PLAYERS,
            "{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"c3-d4\"}"));
    await().atMost(PATIENCE).until(() -> bridge.waiting() == 0);
  }

  private Page arbiter() {
    Page page = watch("arbiter.html?lang=en");
    page.locator("#code").fill(server.firstCode().orElseThrow());
    page.locator("#name").fill("Jana");
    page.locator("#password").fill("correct horse");
    page.locator("#enter").click();
    page.locator("#erasing summary").click();
    return page;
  }

  private static void erase(Page page, String name, String answer) {
    page.locator("#erased").fill(name);
    page.locator("#erase button").click();
    page.locator("#erase button").click();
    PlaywrightAssertions.assertThat(page.locator("#answer")).containsText(answer);
  }

  @Test
  void nothingThatTheHallServesHasTheNameAfterwards() throws IOException {
    play();
    play();
    await().atMost(PATIENCE).until(() -> files().contains("Novák") && files().contains(MASTER));
    Page spectator = watch("board.html?board=1&lang=en");
    PlaywrightAssertions.assertThat(spectator.locator("body")).containsText("Novák");
    Page page = arbiter();
    PlaywrightAssertions.assertThat(page.locator(".tile")).containsText("Novák");
    erase(page, "Nobody", "No game has a player of that name");
    erase(page, NAME, "The name is gone");
    erase(page, MASTER, "The name is gone");
    PlaywrightAssertions.assertThat(spectator.locator("body")).not().containsText("Novák");
    PlaywrightAssertions.assertThat(spectator.locator("body")).not().containsText(MASTER);
    PlaywrightAssertions.assertThat(page.locator(".tile")).not().containsText("Novák");
    heard.clear();
    play();
    watch("./?lang=en");
    Page later = watch("board.html?board=1&lang=en");
    PlaywrightAssertions.assertThat(later.locator("body")).containsText("N. N.");
    await().atMost(PATIENCE).until(() -> files().contains("N. N."));
    assertThat(heard).isNotEmpty();
    assertThat(files() + heard + spectator.request().get(server.address() + "api/boards").text())
        .contains("c3-d4")
        .doesNotContain("Novák")
        .doesNotContain(MASTER);
    assertThat(archive.find(GameSearch.all())).extracting(StoredGame::black).contains("N. N.");
    String elsewhere = otherServer.address() + "api/boards";
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(spectator.request().get(elsewhere).text())
                    .contains("N. N.")
                    .doesNotContain("Novák", MASTER));
    other.close();
    sameArchive.close();
    hall.close();
    for (String part : List.of("games.db", "games.db-wal")) {
      if (Files.exists(folder.resolve(part))) {
        assertThat(new String(Files.readAllBytes(folder.resolve(part)), StandardCharsets.UTF_8))
            .doesNotContain("Novák")
            .doesNotContain(MASTER);
      }
    }
  }
}
