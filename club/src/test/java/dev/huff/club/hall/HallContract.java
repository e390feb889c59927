package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameLineStore;
import dev.huff.club.store.Pairing;
import dev.huff.club.store.StoredGame;
import dev.huff.club.web.BoardPageData;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What bridges and a hall promise, whatever broker stands between them. */
abstract class HallContract {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  static final String START =
      "{\"event\":\"start\",\"rules\":\"dama-cs\",\"fen\":\""
          + dev.huff.rules.notation.Fen.write(
              RuleBook.get("dama-cs"), RuleBook.get("dama-cs").start())
          + "\"}";

  @TempDir private Path folder;
  private final List<AutoCloseable> open = new ArrayList<>();
  private final List<String> decisions = new ArrayList<>();
  int port;
  Archive archive;
  private WebServer page;
  Hall hall;

  /** Starts a broker on that port of loopback and gives where it is reached as the hall. */
  abstract BrokerAddress startBroker(int brokerPort) throws IOException;

  abstract void stopBroker();

  /** How a board signs in. */
  abstract Optional<BrokerAddress.Login> login(String board);

  @BeforeEach
  void start() throws IOException {
    port = Loopback.freePort();
    startHall(startBroker(port));
  }

  @AfterEach
  void stop() throws Exception {
    for (AutoCloseable each : open) {
      each.close();
    }
    stopHall();
    stopBroker();
  }

  private void startHall(BrokerAddress address) {
    startHall(address, "games.db");
  }

  private void startHall(BrokerAddress address, String file) {
    startHall(address, file, EventContext.of("Club evening"));
  }

  private void startHall(BrokerAddress address, String file, EventContext context) {
    archive = Archive.open(folder.resolve(file).toString());
    page = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    hall =
        Hall.start(
            address, archive, page, context, Optional.of(broadcast(context)), Hall.Scope.ALL);
  }

  private BroadcastFiles broadcast(EventContext context) {
    try {
      return new BroadcastFiles(folder.resolve("broadcast"), 0, context);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void stopHall() {
    hall.close();
    page.close();
    archive.close();
  }

  TableBridge bridge(String board) throws IOException {
    BrokerAddress address = new BrokerAddress("127.0.0.1", port, false, login(board));
    TableBridge bridge =
        TableBridge.start(
            address,
            board,
            BoardPageData.of(RuleBook.get("dama-cs")).toJson(board, "Table " + board),
            folder.resolve(board),
            (word, by) -> decisions.add(word + " by " + by));
    open.add(bridge);
    return bridge;
  }

  private static String line(int number) {
    return "{\"event\":\"restore\",\"number\":" + number + "}";
  }

  static void publish(TableBridge bridge, int from, int to) {
    IntStream.rangeClosed(from, to).forEach(number -> bridge.publish(line(number)));
  }

  private String feed(String board) throws IOException {
    String outbox = Files.readAllLines(folder.resolve(board).resolve("outbox.ndjson")).get(0);
    return board + "/" + new ObjectMapper().readTree(outbox).path("feed").asText();
  }

  void assertKept(String board, int lines) throws IOException {
    List<String> expected = new ArrayList<>(List.of(START));
    IntStream.rangeClosed(1, lines).forEach(number -> expected.add(line(number)));
    assertThat(sent(feed(board) + "/1")).isEqualTo(expected);
  }

  /** The lines kept of a game as its table sent them: without what the hall knows of the game. */
  List<String> sent(String source) {
    return archive.lines().of(source).stream().map(HallContract::asSent).toList();
  }

  static String asSent(String line) {
    return line.replaceFirst(",\"game\":\\{[^}]*}", "");
  }

  void untilDelivered(TableBridge bridge) {
    await().atMost(PATIENCE).until(() -> bridge.waiting() == 0);
  }

  @Test
  void everyLineArrivesOnceAndInOrder() throws IOException {
    TableBridge first = bridge("1");
    TableBridge second = bridge("2");
    first.publish(START);
    second.publish(START);
    publish(first, 1, 300);
    publish(second, 1, 20);
    untilDelivered(first);
    untilDelivered(second);
    assertKept("1", 300);
    assertKept("2", 20);
  }

  @Test
  @Tag("slow")
  void aHallThatIsStartedAgainGoesOnWhereItWas() throws IOException {
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    publish(bridge, 1, 50);
    untilDelivered(bridge);
    stopHall();
    publish(bridge, 51, 120);
    assertThat(bridge.waiting()).isPositive();
    startHall(hallAddress());
    publish(bridge, 121, 130);
    untilDelivered(bridge);
    assertKept("1", 130);
  }

  @Test
  @Tag("slow")
  void aHallWithAnotherArchiveGoesOnFromHereWithATableThatKnewTheOldOne() throws IOException {
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    publish(bridge, 1, 5);
    untilDelivered(bridge);
    stopHall();
    startHall(hallAddress(), "season2.db");
    bridge.publish(START);
    publish(bridge, 6, 9);
    untilDelivered(bridge);
    assertThat(sent(feed("1") + "/7")).containsExactly(START, line(6), line(7), line(8), line(9));
    stopHall();
    startHall(hallAddress());
    publish(bridge, 10, 10);
    untilDelivered(bridge);
    assertThat(sent(feed("1") + "/7")).containsExactly(line(10));
  }

  @Test
  @Tag("slow")
  void anArchiveThatIsMovedInMidGameGoesOnWithIt() throws IOException {
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    publish(bridge, 1, 5);
    untilDelivered(bridge);
    stopHall();
    publish(bridge, 6, 7);
    try (Archive from = Archive.open(folder.resolve("games.db").toString());
        Archive to = Archive.open(folder.resolve("moved.db").toString())) {
      from.copyTo(to, count -> {});
    }
    startHall(hallAddress(), "moved.db");
    publish(bridge, 8, 9);
    untilDelivered(bridge);
    assertKept("1", 9);
  }

  private BrokerAddress address = new BrokerAddress("127.0.0.1", 1, false, Optional.empty());

  private BrokerAddress hallAddress() {
    return address;
  }

  BrokerAddress remember(BrokerAddress hallAddress) {
    address = hallAddress;
    return hallAddress;
  }

  @Test
  @Tag("slow")
  void aBridgeThatLostItsPowerSendsWhatItHad() throws IOException {
    stopBroker();
    try (TableBridge bridge = bridge("1")) {
      open.remove(bridge);
      bridge.publish(START);
      publish(bridge, 1, 40);
    }
    Path outbox = folder.resolve("1/outbox.ndjson");
    Files.writeString(outbox, Files.readString(outbox) + "{\"feed\":\"x\",\"se");
    BrokerAddress again = startBroker(port);
    stopHall();
    startHall(again);
    TableBridge bridge = bridge("1");
    publish(bridge, 41, 45);
    untilDelivered(bridge);
    assertKept("1", 45);
  }

  @Test
  void aGameThatIsOverStandsInTheArchive() throws IOException {
    TableBridge bridge = bridge("1");
    bridge.publish("{\"event\":\"players\",\"white\":\"Anna\",\"black\":\"Bob\"}");
    bridge.publish(START);
    bridge.publish("{\"event\":\"players\",\"white\":\"Anna\",\"black\":\"Bob\"}");
    bridge.publish("{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"c3-d4\"}");
    bridge.publish("{\"event\":\"over\",\"result\":\"1-0\",\"reason\":\"resignation\"}");
    untilDelivered(bridge);
    assertThat(archive.find(dev.huff.club.store.GameSearch.all().byPlayer("anna")))
        .singleElement()
        .satisfies(
            game -> {
              assertThat(game.event()).isEqualTo("Club evening");
              assertThat(game.result()).isEqualTo("1-0");
              assertThat(game.pdn()).contains("1. c3-d4");
            });
  }

  /** As of a hall that was killed between the two: lines are kept in batches, their games after. */
  @Test
  @Tag("slow")
  void gamesThatAKilledHallHadOnlyTheLinesOfAreCompleted() throws IOException {
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    untilDelivered(bridge);
    stopHall();
    String feed = feed("1");
    String move = "{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"c3-d4\"}";
    String over = "{\"event\":\"over\",\"result\":\"1-0\",\"reason\":\"resignation\"}";
    try (Archive killed = Archive.open(folder.resolve("games.db").toString())) {
      killed
          .lines()
          .appendAll(
              List.of(
                  new GameLineStore.Entry(feed, 2, feed + "/1", move),
                  new GameLineStore.Entry(feed, 3, feed + "/1", over),
                  new GameLineStore.Entry(feed, 4, feed + "/4", START),
                  new GameLineStore.Entry(feed, 5, feed + "/4", over),
                  new GameLineStore.Entry(feed, 6, feed + "/6", START),
                  new GameLineStore.Entry(feed, 7, feed + "/6", move)));
    }
    startHall(hallAddress());
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(List.of(1, 4, 6))
                    .extracting(first -> archive.game(feed + "/" + first).map(StoredGame::result))
                    .containsExactly(Optional.of("1-0"), Optional.of("1-0"), Optional.of("*")));
    assertThat(archive.game(feed + "/1")).get().extracting(StoredGame::plies).isEqualTo(1);
    Path broadcast = folder.resolve("broadcast").resolve("games.pdn");
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(broadcast)
                    .content()
                    .containsSubsequence("[Result \"1-0\"]", "1. c3-d4", "1. c3-d4"));
  }

  private static final List<Pairing> PAIRINGS =
      List.of(
          new Pairing(1, "1", "Anna", "Bob", Pairing.OPEN),
          new Pairing(2, "1", "Cyril", "Dana", Pairing.OPEN));

  private static final String PLAYERS = "{\"event\":\"players\",\"white\":\"?\",\"black\":\"?\"}";

  private static void play(TableBridge bridge, String move) {
    bridge.publish(START);
    bridge.publish(PLAYERS);
    move(bridge, move);
  }

  private static void move(TableBridge bridge, String move) {
    bridge.publish("{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"" + move + "\"}");
  }

  private static void end(TableBridge bridge, String result) {
    bridge.publish("{\"event\":\"over\",\"result\":\"" + result + "\",\"reason\":\"resignation\"}");
  }

  private List<String> games() {
    return archive.find(dev.huff.club.store.GameSearch.all()).stream()
        .map(it -> String.join(" ", it.event(), it.round(), it.white(), it.black(), it.result()))
        .sorted()
        .toList();
  }

  @Test
  @Tag("slow")
  void theNextRoundLeavesEarlierGamesAsTheyWere() throws IOException {
    EventContext cup = EventContext.of("Cup");
    stopHall();
    startHall(hallAddress(), "games.db", cup.withRound(1, PAIRINGS));
    TableBridge bridge = bridge("1");
    play(bridge, "c3-d4");
    end(bridge, "0-1");
    untilDelivered(bridge);
    assertThat(games()).containsExactly("Cup 1 Anna Bob 0-1");
    stopHall();
    startHall(hallAddress(), "games.db", cup.withRound(2, PAIRINGS));
    play(bridge, "e3-d4");
    untilDelivered(bridge);
    assertThat(games()).containsExactly("Cup 1 Anna Bob 0-1", "Cup 2 Cyril Dana *");
    stopHall();
    startHall(hallAddress(), "games.db", EventContext.of("Another event"));
    end(bridge, "1-0");
    untilDelivered(bridge);
    assertThat(games()).containsExactly("Cup 1 Anna Bob 0-1", "Cup 2 Cyril Dana 1-0");
  }

  /** Players set their pieces up when their game is over, long before the next round. */
  @Test
  @Tag("slow")
  void aBoardThatIsOnlySetUpFollowsTheRoundAndItsPairings() throws Exception {
    EventContext cup = EventContext.of("Cup");
    stopHall();
    startHall(hallAddress(), "games.db", cup.withRound(1, PAIRINGS));
    archive.events().putPairings("Cup", PAIRINGS);
    archive.events().moveTo("Cup", 1, "Jana");
    TableBridge bridge = bridge("1");
    play(bridge, "c3-d4");
    end(bridge, "0-1");
    bridge.publish(START);
    bridge.publish(PLAYERS);
    untilDelivered(bridge);
    assertThat(games()).containsExactly("Cup 1 Anna Bob *", "Cup 1 Anna Bob 0-1");
    hall.moveTo(2, "Jana");
    assertThat(games()).containsExactly("Cup 1 Anna Bob 0-1", "Cup 2 Cyril Dana *");
    archive.events().putPairings("Cup", List.of(new Pairing(2, "1", "Emil", "Dana", "*")));
    await().atMost(PATIENCE).until(() -> summary(0).path("white").asText().equals("Emil"));
    assertThat(summary(0).path("round").asText()).isEqualTo("2");
    move(bridge, "e3-d4");
    untilDelivered(bridge);
    archive.events().putPairings("Cup", List.of(new Pairing(2, "1", "Anna", "Dana", "*")));
    hall.moveTo(1, "Jana");
    stopHall();
    startHall(hallAddress(), "games.db", EventContext.of("Another event"));
    end(bridge, "1-0");
    untilDelivered(bridge);
    assertThat(games()).containsExactly("Cup 1 Anna Bob 0-1", "Cup 2 Emil Dana 1-0");
  }

  @Test
  @Tag("slow")
  void aGameThatComesWithTheNextRoundBelongsToTheRoundInWhichItBegan() throws Exception {
    EventContext cup = EventContext.of("Cup");
    stopHall();
    startHall(hallAddress(), "games.db", cup.withRound(1, PAIRINGS));
    archive.events().putPairings("Cup", PAIRINGS);
    archive.events().moveTo("Cup", 1, "Jana");
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    bridge.publish(PLAYERS);
    untilDelivered(bridge);
    stopHall();
    move(bridge, "c3-d4");
    end(bridge, "0-1");
    bridge.publish(START);
    bridge.publish(PLAYERS);
    await().pollDelay(Duration.ofSeconds(4)).until(() -> true);
    try (Archive now = Archive.open(folder.resolve("games.db").toString())) {
      now.events().moveTo("Cup", 2, "Jana");
    }
    move(bridge, "e3-d4");
    startHall(hallAddress(), "games.db", cup.withRound(2, PAIRINGS));
    untilDelivered(bridge);
    assertThat(games()).containsExactly("Cup 1 Anna Bob 0-1", "Cup 2 Cyril Dana *");
  }

  @Test
  void aResultThatIsTakenBackLeavesTheArchiveAndTheTiles() throws Exception {
    TableBridge bridge = bridge("1");
    play(bridge, "c3-d4");
    end(bridge, "1-0");
    untilDelivered(bridge);
    assertThat(games()).containsExactly("Club evening  ? ? 1-0");
    assertThat(summary(0).path("result").asText()).isEqualTo("1-0");
    bridge.publish("{\"event\":\"take-back\",\"ply\":1,\"fen\":\"W:W22:B1\"}");
    untilDelivered(bridge);
    assertThat(games()).containsExactly("Club evening  ? ? *");
    assertThat(summary(0).path("result").isMissingNode()).isTrue();
  }

  @Test
  void aGameThatIsCutOffStandsInTheArchiveAsFarAsItWent() throws IOException {
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    bridge.publish("{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"c3-d4\"}");
    untilDelivered(bridge);
    bridge.publish(START);
    untilDelivered(bridge);
    assertThat(archive.find(dev.huff.club.store.GameSearch.all()))
        .hasSize(2)
        .anySatisfy(game -> assertThat(game.pdn()).contains("1. c3-d4"));
  }

  @Test
  @Tag("slow")
  void onlyATableThatLeavesInMidGameIsMissed() throws Exception {
    try (TableBridge finished = bridge("1");
        TableBridge stopped = bridge("2")) {
      finished.publish(START);
      finished.publish("{\"event\":\"over\",\"result\":\"1-0\",\"reason\":\"resignation\"}");
      stopped.publish(START);
      untilDelivered(finished);
      untilDelivered(stopped);
    }
    await().atMost(PATIENCE).until(() -> summary(1).path("state").asText().equals("lost"));
    assertThat(summary(0).path("state").isMissingNode()).isTrue();
    assertThat(summary(0).path("attention").asInt()).isZero();
  }

  @Test
  @Tag("slow")
  void aHallThatIsStartedAgainShowsTablesThatHaveGoneHome() throws Exception {
    try (TableBridge finished = bridge("1")) {
      finished.publish(START);
      finished.publish("{\"event\":\"over\",\"result\":\"1-0\",\"reason\":\"resignation\"}");
      untilDelivered(finished);
    }
    stopHall();
    startHall(hallAddress());
    await().atMost(PATIENCE).until(() -> summary(0).path("result").asText().equals("1-0"));
    assertThat(summary(0).path("attention").asInt()).isZero();
  }

  @Test
  @Tag("slow")
  void aTableThatComesBackFaresAsItsBoardLastDid() throws Exception {
    try (TableBridge cutOff = bridge("1")) {
      cutOff.publish(START);
      cutOff.publish("{\"event\":\"status\",\"state\":\"ready\",\"detail\":\"\"}");
      untilDelivered(cutOff);
    }
    await().atMost(PATIENCE).until(() -> summary(0).path("state").asText().equals("lost"));
    bridge("1");
    await().atMost(PATIENCE).until(() -> summary(0).path("state").asText().equals("ready"));
    assertThat(summary(0).path("attention").asInt()).isZero();
  }

  @Test
  void clocksRunOnAfterTheHallsRestart() throws Exception {
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    bridge.publish(
        "{\"event\":\"clock\",\"white\":600000,\"black\":600000,\"running\":\"white\",\"reason\":\"move\"}");
    untilDelivered(bridge);
    stopHall();
    startHall(hallAddress());
    await()
        .atMost(PATIENCE)
        .until(() -> summary(0).path("clock").path("running").asText().equals("white"));
    assertThat(summary(0).path("clock").path("white").asLong()).isBetween(500_000L, 599_999L);
  }

  @Test
  @Tag("slow")
  void aTableThatComesBackWithOtherRulesIsShownOnTheirBoard() throws Exception {
    try (TableBridge first = bridge("1")) {
      open.remove(first);
      first.publish(START);
      untilDelivered(first);
    }
    open.add(
        TableBridge.start(
            new BrokerAddress("127.0.0.1", port, false, login("1")),
            "1",
            BoardPageData.of(RuleBook.get("mezinarodni")).toJson("1", "Table 1"),
            folder.resolve("1"),
            (word, by) -> {}));
    HttpClient jana = signedIn();
    URI moves = page.address().resolve("api/boards/1/moves?fen=W:W31-50:B1-20");
    HttpRequest legal = HttpRequest.newBuilder(moves).build();
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                jana.send(legal, HttpResponse.BodyHandlers.ofString())
                    .body()
                    .contains("\"move\":\"31-27\""));
  }

  private JsonNode summary(int board) throws IOException, InterruptedException {
    HttpRequest boards = HttpRequest.newBuilder(page.address().resolve("api/boards")).build();
    String body =
        HttpClient.newHttpClient().send(boards, HttpResponse.BodyHandlers.ofString()).body();
    return new ObjectMapper().readTree(body).path(board);
  }

  @Test
  @Tag("slow")
  void readingsAreKeptBesideTheRulings() throws IOException {
    String reading = "{\"event\":\"reading\",\"t\":5,\"squares\":\"b.w\"}";
    TableBridge bridge = bridge("1");
    bridge.publish(List.of(START, reading, line(1)));
    untilDelivered(bridge);
    assertThat(sent(feed("1") + "/1")).containsExactly(START, reading, line(1));
  }

  @Test
  void theArbitersDecisionReachesTheTable() throws Exception {
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    untilDelivered(bridge);
    assertThat(decide()).isEqualTo(202);
    await().atMost(PATIENCE).until(() -> decisions.contains("let-stand by Jana"));
    assertThat(decisions).hasSize(1);
    assertThat(stopRobot()).isEqualTo(202);
    await().atMost(PATIENCE).until(() -> decisions.contains("robot:stop by page"));
  }

  /** Somebody, not signed in, stops the robot at board 1; the status of the answer. */
  int stopRobot() throws IOException, InterruptedException {
    return post(HttpClient.newHttpClient(), "api/boards/1/stop", "", "").statusCode();
  }

  /** Jana, the first arbiter, lets a move stand on board 1; the status of the answer. */
  int decide() throws IOException, InterruptedException {
    HttpClient client = signedIn();
    HttpRequest me = HttpRequest.newBuilder(page.address().resolve("api/me")).build();
    String body = client.send(me, HttpResponse.BodyHandlers.ofString()).body();
    String csrf = new ObjectMapper().readTree(body).path("csrf").asText();
    return post(client, "api/boards/1/decide", "{\"word\":\"let-stand\"}", csrf).statusCode();
  }

  /** Jana, the first arbiter. */
  private HttpClient signedIn() throws IOException, InterruptedException {
    HttpClient client = HttpClient.newBuilder().cookieHandler(new java.net.CookieManager()).build();
    String account =
        "{\"code\":\"%s\",\"name\":\"Jana\",\"password\":\"correct horse\"}"
            .formatted(page.firstCode().orElseThrow());
    assertThat(post(client, "api/setup", account, "").statusCode()).isEqualTo(204);
    return client;
  }

  @Test
  void showsArbitersTheFieldsThatACameraIsInDoubtAbout() throws Exception {
    TableBridge bridge = bridge("1");
    bridge.publish(START);
    untilDelivered(bridge);
    byte[] crop = new byte[4_000];
    crop[0] = (byte) 0xFF;
    crop[1] = (byte) 0xD8;
    byte[] text = new byte[100];
    HttpClient jana = signedIn();
    bridge.publishDoubts(new CameraDoubts(Map.of(23, crop, 24, text)));
    await().atMost(PATIENCE).until(() -> text(jana).contains("\"doubts\":[23]"));
    assertThat(get(jana, "/field/23").body()).isEqualTo(crop);
    assertThat(get(HttpClient.newHttpClient(), "/field/23").statusCode()).isEqualTo(401);
    assertThat(get(jana, "/field/24").statusCode()).isEqualTo(404);
    bridge.publishDoubts(CameraDoubts.NONE);
    await().atMost(PATIENCE).until(() -> get(jana, "/field/23").statusCode() == 404);
    assertThat(get(jana, "").statusCode()).isEqualTo(404);
    assertThat(sent(feed("1") + "/1")).containsExactly(START);
  }

  private String text(HttpClient client) throws IOException, InterruptedException {
    return new String(get(client, "").body(), StandardCharsets.UTF_8);
  }

  private HttpResponse<byte[]> get(HttpClient client, String what)
      throws IOException, InterruptedException {
    URI address = page.address().resolve("api/boards/1/camera" + what);
    return client.send(
        HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private HttpResponse<String> post(HttpClient client, String path, String body, String csrf)
      throws IOException, InterruptedException {
    URI address = page.address();
    String origin = address.toString().replaceAll("/$", "");
    return client.send(
        HttpRequest.newBuilder(address.resolve(path))
            .header("Origin", origin)
            .header("X-CSRF-Token", csrf)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }
}
