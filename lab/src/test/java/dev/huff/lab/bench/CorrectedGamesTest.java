package dev.huff.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.huff.app.cli.Huff;
import dev.huff.club.store.Archive;
import dev.huff.club.store.CorrectionLog;
import dev.huff.club.store.CorrectionLog.Keeper;
import dev.huff.club.store.GameSearch;
import dev.huff.club.store.StoredGame;
import dev.huff.club.tournament.PairingResult;
import dev.huff.club.tournament.SimulScore;
import dev.huff.club.tournament.Standings;
import dev.huff.club.web.Chromium;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.rules.notation.PdnGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Results that are taken back and games that are corrected, in halls and at tables that come and
 * go: everything that is made of a game is compared with what was decided.
 */
@Tag("slow")
class CorrectedGamesTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String WHITE_WINS = "W:Wd4:Bc5";
  private static final String BLACK_WINS = "B:Wd4:Bc5";
  private static final String LONG = "W:Wd4,a1:Bc5,h8";

  @TempDir private Path folder;
  private Path place;
  private Path broadcast;

  @BeforeEach
  void makeFolders() throws IOException {
    place = Files.createDirectory(folder.resolve("hall"));
    broadcast = folder.resolve("broadcast");
  }

  private String huff(String... args) {
    StringWriter said = new StringWriter();
    int exit =
        Huff.commandLine()
            .setOut(new PrintWriter(said))
            .setErr(new PrintWriter(said))
            .execute(args);
    assertThat(exit).as(said.toString()).isZero();
    return said.toString();
  }

  private String games(String... args) {
    List<String> call = new ArrayList<>(List.of("games", "--archive", archivePlace()));
    call.addAll(List.of(args));
    return huff(call.toArray(String[]::new));
  }

  private String archivePlace() {
    return place.resolve("games.db").toString();
  }

  private void pair(int round, String pairs) throws IOException {
    Path file = folder.resolve("pairings.csv");
    Files.writeString(file, "board;white;black;result\n" + pairs);
    games("pairings", "Cup", "--read", file.toString(), "--round", Integer.toString(round));
  }

  private static List<String> rows(Archive archive) {
    return archive.find(GameSearch.all()).stream()
        .map(it -> String.join(" ", it.round(), it.white(), it.black(), it.result()))
        .sorted()
        .toList();
  }

  private static void until(Archive archive, String row) {
    await().atMost(PATIENCE).until(() -> rows(archive).contains(row));
  }

  private static StoredGame game(Archive archive, String row) {
    return archive.find(GameSearch.all()).stream()
        .filter(it -> String.join(" ", it.round(), it.white(), it.black()).equals(row))
        .findFirst()
        .orElseThrow();
  }

  private String read(String file) throws IOException {
    Path path = broadcast.resolve(file);
    return Files.exists(path) ? Files.readString(path) : "";
  }

  private static JsonNode summary(HallArbiter viewer, String board) throws Exception {
    for (JsonNode one : JSON.readTree(viewer.get("api/boards"))) {
      if (one.path("board").asText().equals(board)) {
        return one;
      }
    }
    return JSON.createObjectNode();
  }

  private static String points(String table, String player) {
    return table
        .lines()
        .filter(line -> line.contains(player))
        .findFirst()
        .orElse("")
        .replaceAll("\\s+", " ");
  }

  @Test
  void aResultThatIsTakenBackIsTakenBackEverywhere() throws Exception {
    pair(1, "1;Anna;Bob;\n");
    List<String> options =
        List.of("--event", "Cup", "--round", "1", "--broadcast", broadcast.toString());
    List<String> simul = new ArrayList<>(options);
    simul.addAll(List.of("--simul", "Anna"));
    try (HallProcess hall = HallProcess.start(place, simul);
        Archive archive = Archive.open(archivePlace());
        HandPlayedTable table = new HandPlayedTable("1", folder.resolve("table1"));
        Chromium chromium = new Chromium();
        Page page = chromium.browser().newPage()) {
      HallArbiter arbiter = HallArbiter.first(hall, place);
      page.navigate(hall.page() + "?lang=en");
      table.begin(hall, LONG);
      table.untilGames(1);
      table.move("d4", "b6", "c5");
      await().atMost(PATIENCE).until(() -> summary(arbiter, "1").path("ply").asInt() == 1);
      assertThat(arbiter.decides("1", "result:1-1")).isTrue();
      until(archive, "1 Anna Bob 1/2-1/2");
      assertThat(summary(arbiter, "1").path("result").asText()).isEqualTo("1/2-1/2");
      PlaywrightAssertions.assertThat(page.locator("#exhibition")).containsText("drawn 1");
      PlaywrightAssertions.assertThat(page.locator(".tile .badge")).hasText("1/2-\u20601/2");
      await().atMost(PATIENCE).until(() -> read("games.pdn").contains("[Result \"1/2-1/2\"]"));
      assertThat(read("round.json")).contains("\"result\":\"1/2-1/2\"");
      assertThat(games("table", "Cup")).contains("drawn 1");
      assertThat(points(archive, "Bob")).isEqualTo(1);
      assertThat(games("pairings", "Cup")).contains("1/2-1/2");
      assertThat(score(archive)).isEqualTo(1);
      assertThat(arbiter.decides("1", "take-back")).isTrue();
      until(archive, "1 Anna Bob *");
      await().atMost(PATIENCE).until(() -> !summary(arbiter, "1").has("result"));
      PlaywrightAssertions.assertThat(page.locator("#exhibition")).containsText("drawn 0");
      PlaywrightAssertions.assertThat(page.locator(".tile .badge")).not().containsText("1-");
      await().atMost(PATIENCE).until(() -> read("games.pdn").contains("[Result \"*\"]"));
      assertThat(read("round.json")).contains("\"result\":\"*\"");
      assertThat(games("table", "Cup")).contains("drawn 0");
      assertThat(points(archive, "Bob")).isZero();
      assertThat(games("pairings", "Cup")).contains("*").doesNotContain("1/2");
      Path report = folder.resolve("cup.trf");
      games("pairings", "Cup", "--write", report.toString());
      assertThat(Files.readString(report)).doesNotContain("=").contains("Anna", "Bob");
      assertThat(score(archive)).isZero();
      assertThat(table.pdn(table.journals().get(0)).value("Result")).hasValue("*");
    }
  }

  private static int points(Archive archive, String player) {
    List<PairingResult> results =
        PairingResult.of(archive.find(GameSearch.all()), archive.events().pairings("Cup"));
    return new Standings(results)
        .rows().stream()
            .filter(row -> row.player().equals(player))
            .mapToInt(Standings.Row::points)
            .sum();
  }

  private static long score(Archive archive) {
    return new SimulScore(archive.find(GameSearch.all())).count(SimulScore.Score.DRAWN);
  }

  @Test
  void anArbiterCorrectsAGameAtItsRowAndEverybodySeesThatItWas() throws Exception {
    pair(1, "1;Ana;Bob;\n");
    try (HallProcess hall = HallProcess.start(place, List.of("--event", "Cup", "--round", "1"));
        Archive archive = Archive.open(archivePlace());
        HandPlayedTable table = new HandPlayedTable("1", folder.resolve("table1"));
        Chromium chromium = new Chromium();
        Page console = chromium.browser().newPage();
        Page room = chromium.browser().newPage()) {
      table.begin(hall, BLACK_WINS);
      table.untilGames(1);
      table.move("c5", "e3", "d4");
      until(archive, "1 Ana Bob 0-1");
      console.navigate(hall.page() + "arbiter.html?lang=en");
      console.locator("#code").fill(HallArbiter.code(place));
      console.locator("#name").fill(HallArbiter.NAME);
      console.locator("#password").fill(HallArbiter.PASSWORD);
      console.locator("#enter").click();
      console.locator("#gameList > summary").click();
      Locator row = console.locator("#gameRows > li");
      PlaywrightAssertions.assertThat(row.locator("strong")).hasText("Ana – Bob 0-1");
      row.locator("button").click();
      row.locator("[name=white]").fill("Anna");
      row.locator("[name=result]").selectOption("1/2-1/2");
      row.locator("[name=because]").fill("misspelt, both agree");
      row.locator("button.primary").click();
      row.locator("button.primary").click();
      PlaywrightAssertions.assertThat(row.locator("strong")).hasText("Anna – Bob 1/2-1/2");
      PlaywrightAssertions.assertThat(row.locator(".corrected"))
          .hasText(
              "Corrected by Jana: White: Ana → Anna, Result: 0-1 → 1/2-1/2 (misspelt, both agree).");
      until(archive, "1 Anna Bob 1/2-1/2");
      console.locator(".tile").click();
      PlaywrightAssertions.assertThat(console.locator("#deskCorrected")).containsText("by Jana");
      PlaywrightAssertions.assertThat(console.locator("#deskPlayers")).containsText("Anna");
      room.navigate(hall.page() + "?lang=en");
      PlaywrightAssertions.assertThat(room.locator(".tile .foot")).containsText("corrected");
      PlaywrightAssertions.assertThat(room.locator(".tile .name.white")).containsText("Anna");
      room.navigate(hall.page() + "board.html?board=1&lang=en");
      PlaywrightAssertions.assertThat(room.locator("#turn"))
          .hasText("Corrected by the arbiter: Result: 1/2-1/2.");
      PlaywrightAssertions.assertThat(room.locator("#near .name")).containsText("Anna");
      PlaywrightAssertions.assertThat(room.locator("body")).not().containsText("misspelt");
    }
  }

  @Test
  void everythingFollowsWhatArbitersCorrect() throws Exception {
    pair(1, "1;Ana;Bob;\n2;Cyril;Dana;\n");
    pair(2, "1;Dana;Anna;\n2;Bob;Cyril;\n");
    List<String> options =
        List.of("--event", "Cup", "--round", "1", "--broadcast", broadcast.toString());
    try (HallProcess hall = HallProcess.start(place, options);
        Archive archive = Archive.open(archivePlace());
        HandPlayedTable one = new HandPlayedTable("1", folder.resolve("table1"));
        HandPlayedTable two = new HandPlayedTable("2", folder.resolve("table2"))) {
      HallArbiter arbiter = HallArbiter.first(hall, place);
      HallArbiter room = HallArbiter.stranger(hall);
      one.begin(hall, BLACK_WINS);
      two.begin(hall, LONG);
      one.untilGames(1);
      two.untilGames(1);
      one.move("c5", "e3", "d4");
      two.move("d4", "b6", "c5");
      until(archive, "1 Ana Bob 0-1");
      await().atMost(PATIENCE).until(() -> summary(room, "2").path("ply").asInt() == 1);
      String moves = moves(game(archive, "1 Ana Bob"));

      // A game under way, at a table that is there.
      arbiter.correct("Cyril Dana", "{\"black\":\"Danuše\",\"because\":\"two of one name\"}");
      assertThat(rows(archive)).contains("1 Cyril Danuše *");
      assertThat(summary(room, "2").path("black").asText()).isEqualTo("Danuše");
      assertThat(summary(room, "2").toString()).contains("corrections").doesNotContain("two of");
      assertThat(summary(arbiter, "2").toString()).contains("\"by\":\"Jana\"", "two of one name");
      await().atMost(PATIENCE).until(() -> archive.corrections().owed().isEmpty());
      assertThat(two.journal(0).corrections().values()).isEqualTo(Map.of(Detail.BLACK, "Danuše"));
      two.stop(true);
      hall.restart();
      two.start(hall);
      arbiter.signIn();
      await().atMost(PATIENCE).until(() -> summary(room, "2").path("ply").asInt() == 1);
      assertThat(summary(room, "2").path("black").asText()).isEqualTo("Danuše");
      await().atMost(PATIENCE).until(() -> arbiter.decides("2", "result:1-0"));
      until(archive, "1 Cyril Danuše 1-0");

      // A game that is over, whose table has gone home.
      one.stop(false);
      String said =
          huff(correct(game(archive, "1 Ana Bob"), "--white", "Anna", "--reason", "misspelt"));
      assertThat(said).contains("is now Anna – Bob 0-1", "White was Ana");
      assertThat(moves(game(archive, "1 Anna Bob"))).isEqualTo(moves);
      await()
          .atMost(PATIENCE)
          .until(() -> summary(room, "1").path("white").asText().equals("Anna"));
      hall.restart();
      arbiter.signIn();
      assertThat(archive.corrections().owed()).hasSize(1);
      assertThat(one.journal(0).corrections().isEmpty()).isTrue();
      huff("hall", "round", "2", "--archive", archivePlace());
      await().atMost(PATIENCE).until(() -> room.get("api/round").contains("\"round\":2"));

      // The table is back for the next round; an earlier result and the sides of this one.
      one.begin(hall, WHITE_WINS);
      one.untilGames(2);
      await().atMost(PATIENCE).until(() -> archive.corrections().owed().isEmpty());
      assertThat(one.journal(0).corrections().values()).isEqualTo(Map.of(Detail.WHITE, "Anna"));
      one.move("d4", "b6", "c5");
      until(archive, "2 Dana Anna 1-0");
      two.stop(false);
      two.begin(hall, WHITE_WINS);
      two.untilGames(2);
      arbiter.correct("Cyril Danuše", "{\"result\":\"1-1\",\"because\":\"both agree\"}");
      two.move("d4", "b6", "c5");
      until(archive, "2 Bob Cyril 1-0");
      arbiter.correct("Dana Anna", "{\"swap\":true,\"because\":\"sides mixed up\"}");
      await().atMost(PATIENCE).until(() -> archive.corrections().owed().isEmpty());
      hall.restart();
      arbiter.signIn();
      assertThat(rows(archive))
          .containsExactly(
              "1 Anna Bob 0-1", "1 Cyril Danuše 1/2-1/2", "2 Anna Dana 1-0", "2 Bob Cyril 1-0");
      await()
          .atMost(PATIENCE)
          .until(() -> summary(room, "1").path("white").asText().equals("Anna"));
      compareTables(one, two);
      compareBroadcast();
      compareReports();
      loseAJournal(arbiter, two, archive);
      eraseAName(arbiter, one, two, archive);
    }
  }

  private String[] correct(StoredGame game, String... what) {
    List<String> call =
        new ArrayList<>(
            List.of("hall", "correct", Long.toString(game.id()), "--archive", archivePlace()));
    call.addAll(List.of(what));
    return call.toArray(String[]::new);
  }

  private static String moves(StoredGame game) {
    return game.pdn().substring(game.pdn().indexOf("\n\n"));
  }

  /** A table's PDN files and its own archive say what its journals say. */
  private static void compareTables(HandPlayedTable... tables) throws Exception {
    for (HandPlayedTable table : tables) {
      try (Archive own = Archive.open(table.archive())) {
        for (int i = 0; i < table.journals().size(); i++) {
          Path journal = table.journals().get(i);
          Map<Detail, String> said = table.journal(i).corrections().values();
          PdnGame pdn = table.pdn(journal);
          assertThat(pdn.tag("Corrected").isPresent()).isEqualTo(!said.isEmpty());
          String row =
              own.find(GameSearch.all()).stream()
                  .filter(game -> game.source().endsWith(journal.getFileName().toString()))
                  .map(StoredGame::pdn)
                  .findFirst()
                  .orElseThrow();
          said.forEach(
              (detail, value) -> {
                assertThat(pdn.value(detail.tag())).hasValue(value);
                assertThat(row).contains("[" + detail.tag() + " \"" + value + "\"]");
              });
        }
      }
    }
  }

  private void compareBroadcast() throws IOException {
    // The hall that was killed has left a file; the next one writes it anew.
    await()
        .atMost(PATIENCE)
        .until(() -> read("games.pdn").contains("[White \"Anna\"]\n[Black \"Dana\"]"));
    assertThat(read("games.pdn"))
        .contains("[White \"Anna\"]\n[Black \"Bob\"]\n[Result \"0-1\"]")
        .contains("[White \"Cyril\"]\n[Black \"Danuše\"]\n[Result \"1/2-1/2\"]")
        .contains("[White \"Anna\"]\n[Black \"Dana\"]\n[Result \"1-0\"]")
        .contains("[Corrected \"White;")
        .doesNotContain("misspelt", "Jana", "\"Ana\"", " was ");
  }

  private void compareReports() throws IOException {
    String standings = games("table", "Cup");
    assertThat(points(standings, "Anna")).contains(" 2 ");
    assertThat(standings).doesNotContain("Ana ");
    Path report = folder.resolve("cup.trf");
    games("pairings", "Cup", "--write", report.toString());
    String anew = folder.resolve("again.db").toString();
    huff("games", "--archive", anew, "pairings", "Cup", "--read", report.toString());
    assertThat(
            huff("games", "--archive", anew, "pairings", "Cup")
                .lines()
                .map(
                    line -> line.replaceFirst("  (no board|board \\S+)", "").replaceAll(" +", " ")))
        .containsExactlyInAnyOrder(
            "round 1 Anna – Bob 0-2",
            "round 1 Cyril – Danuše 1-1",
            "round 2 Anna – Dana 2-0",
            "round 2 Bob – Cyril 2-0");
    Path page = folder.resolve("cup.html");
    games("table", "Cup", "--html", page.toString());
    assertThat(Files.readString(page)).contains("Danuše").doesNotContain("Ana<");
  }

  /** Of a game whose journal is gone the archive says what is true. */
  private static void loseAJournal(HallArbiter arbiter, HandPlayedTable table, Archive archive)
      throws Exception {
    Files.delete(table.journals().get(0));
    arbiter.correct("Cyril Danuše", "{\"result\":\"2-0\",\"because\":\"agreed by mistake\"}");
    await().atMost(PATIENCE).until(() -> archive.corrections().owed().isEmpty());
    assertThat(archive.corrections().around(0))
        .extracting(CorrectionLog.Entry::keeper)
        .containsExactly(Keeper.TABLE, Keeper.TABLE, Keeper.TABLE, Keeper.TABLE, Keeper.ARCHIVE);
    assertThat(rows(archive)).contains("1 Cyril Danuše 1-0");
  }

  /** No file of the hall or of a table has the name, not even in a correction. */
  private void eraseAName(
      HallArbiter arbiter, HandPlayedTable one, HandPlayedTable two, Archive archive)
      throws Exception {
    for (String name : List.of("Danuše", "Ana")) {
      assertThat(arbiter.post("api/erase", "{\"name\":\"" + name + "\"}")).isEqualTo(200);
    }
    await().atMost(PATIENCE).until(() -> arbiter.get("api/erase").contains("\"behind\":[]"));
    one.stop(false);
    two.stop(false);
    assertThat(rows(archive)).contains("1 Cyril N. N. 1-0");
    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(
              files
                  .filter(Files::isRegularFile)
                  .filter(file -> file.toString().matches(".*\\.(pdn|journal|ndjson|json|db)"))
                  .filter(file -> !file.endsWith("again.db"))
                  .filter(CorrectedGamesTest::namesHer))
          .isEmpty();
    }
  }

  private static boolean namesHer(Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return text.contains("Danuše") || text.matches("(?s).*\\bAna\\b.*");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
