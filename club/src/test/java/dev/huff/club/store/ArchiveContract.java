package dev.huff.club.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.report.PageWords;
import dev.huff.club.report.PrintedScoreSheet;
import dev.huff.core.announce.Language;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an archive promises, wherever it is kept. */
abstract class ArchiveContract {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final String GAMES =
      """
      [Event "Club evening"]
      [Site "Brno"]
      [Date "2026.11.20"]
      [Round "1"]
      [White "Nováková, Marie"]
      [Black "Svoboda, Petr"]
      [Result "1-0"]
      [RuleSet "dama-cs"]

      1. c3-d4 b6-c5 2. d4xb6 a7xc5 3. a3-b4 1-0

      [Event "Club evening"]
      [Date "2026.11.??"]
      [White "Svoboda, Petr"]
      [Black "Ivanov, Ivan"]
      [Result "1/2-1/2"]
      [RuleSet "dama-cs"]

      1. e3-f4 d6-c5 1/2-1/2
      """;

  private Archive archive;

  abstract Archive open();

  @BeforeEach
  void openIt() {
    archive = open();
  }

  @AfterEach
  void close() {
    archive.close();
  }

  static int load(Archive target) throws IOException {
    List<String> faults = new ArrayList<>();
    PdnImport load =
        new PdnImport(
            target,
            game -> ReplayedGame.of(RULES, game),
            (game, fault) -> faults.add(fault.toString()));
    PdnReader reader = new PdnReader(new StringReader(GAMES));
    for (Optional<PdnGame> game = reader.next(); game.isPresent(); game = reader.next()) {
      load.add(game.get());
    }
    load.flush();
    assertThat(faults).isEmpty();
    assertThat(load.read()).isEqualTo(2);
    return load.added();
  }

  @Test
  void keepsWhatWasImportedAndKeepsItOnce() throws IOException {
    assertThat(load(archive)).isEqualTo(2);
    assertThat(load(archive)).isZero();
    assertThat(archive.count()).isEqualTo(2);
    StoredGame first = archive.find(GameSearch.all().byPlayer("novák")).get(0);
    assertThat(first.black()).isEqualTo("Svoboda, Petr");
    assertThat(first.played()).isEqualTo("2026-11-20");
    assertThat(first.plies()).isEqualTo(5);
    assertThat(first.result()).isEqualTo("1-0");
    assertThat(archive.game(first.id())).contains(first);
    assertThat(archive.game(987_654)).isEmpty();
  }

  @Test
  void whatIsKeptReadsBackAsTheSameGame() throws IOException {
    load(archive);
    StoredGame game = archive.find(GameSearch.all().byPlayer("Marie")).get(0);
    ReplayedGame replay =
        ReplayedGame.of(RULES, new PdnReader(new StringReader(game.pdn())).next().orElseThrow());
    assertThat(replay.isClean()).isTrue();
    PageWords words = PageWords.in(Language.english());
    assertThat(new PrintedScoreSheet(RULES, game, replay, List.of(), words).rows())
        .containsExactly(
            new PrintedScoreSheet.Row(1, "c3-d4", "b6-c5"),
            new PrintedScoreSheet.Row(2, "d4xb6", "a7xc5"),
            new PrintedScoreSheet.Row(3, "a3-b4", ""));
  }

  @Test
  void findsByPlayerEventDateAndPosition() throws IOException {
    load(archive);
    assertThat(archive.find(GameSearch.all().byPlayer("SVOBODA"))).hasSize(2);
    assertThat(archive.find(GameSearch.all().byPlayer("novakova"))).hasSize(1);
    assertThat(archive.find(GameSearch.all().byPlayer("NOVÁKOVÁ"))).hasSize(1);
    assertThat(archive.find(GameSearch.all().byPlayer("100%"))).isEmpty();
    assertThat(archive.find(GameSearch.all().byEvent("club"))).hasSize(2);
    assertThat(archive.events().names()).containsExactly("Club evening");
    StoredGame game = archive.find(GameSearch.all().byPlayer("Marie")).get(0);
    ReplayedGame replay =
        ReplayedGame.of(RULES, new PdnReader(new StringReader(game.pdn())).next().orElseThrow());
    ReplayStep second = replay.steps().get(1);
    long hash = PositionHash.hash(RULES, second.after());
    assertThat(archive.find(GameSearch.all().byPosition(hash))).containsExactly(game);
    long start = PositionHash.hash(RULES, RULES.start());
    assertThat(archive.find(GameSearch.all().byPosition(start))).hasSize(2);
    long elsewhere = PositionHash.hash(RuleBook.get("dama-bg"), RULES.start());
    assertThat(archive.find(GameSearch.all().byPosition(elsewhere))).isEmpty();
  }

  @Test
  void aRulingIsKeptOnceHoweverOftenItIsSent() {
    List<String> sent = List.of("{\"event\":\"start\"}", "{\"event\":\"end\"}");
    archive.lines().putAll("table-1/7", 1, sent);
    archive.lines().putAll("table-1/7", 1, List.of("{\"event\":\"start\"}"));
    assertThat(archive.lines().of("table-1/7")).isEqualTo(sent);
  }

  @Test
  void anErasedPlayerIsNowhere() throws IOException {
    load(archive);
    assertThat(archive.erase("Svoboda, Petr")).isEqualTo(2);
    assertThat(archive.find(GameSearch.all().byPlayer("svoboda"))).isEmpty();
    assertThat(archive.find(GameSearch.all()))
        .hasSize(2)
        .noneMatch(g -> g.pdn().contains("Svoboda"));
    assertThat(archive.erase("Svoboda, Petr")).isZero();
  }

  @Test
  void comesFromAnotherArchiveWhole(@TempDir Path folder) throws IOException {
    try (Archive other = Archive.open(folder.resolve("club.db").toString())) {
      load(other);
      other.events().put("Simul", EventKind.SIMULTANEOUS);
      other.events().putPairings("Simul", List.of(new Pairing(1, "1", "Anna", "Bob", "*")));
      other.events().putRatings(Map.of("Anna", 2100));
      other.lines().putAll("game/under/way", 1, List.of("{\"event\":\"start\"}"));
      assertThat(other.copyTo(archive, copied -> {})).isEqualTo(2);
    }
    assertThat(archive.events().kind("Simul")).isEqualTo(EventKind.SIMULTANEOUS);
    assertThat(archive.events().pairings("Simul")).hasSize(1);
    assertThat(archive.events().ratings()).containsEntry("Anna", 2100);
    assertThat(archive.lines().of("game/under/way")).hasSize(1);
    assertThat(archive.find(GameSearch.all().byPosition(PositionHash.hash(RULES, RULES.start()))))
        .hasSize(2);
  }

  private List<String> pairingsOf(String event) {
    return archive.events().pairings(event).stream()
        .map(it -> String.join(" ", it.board(), it.white(), it.black(), it.result()))
        .toList();
  }

  @Test
  void whoIsPairedAnewIsNoLongerPairedAsBefore() {
    EventStore events = archive.events();
    events.putPairings(
        "Cup",
        List.of(
            new Pairing(1, "1", "Anna", "Bob", "*"),
            new Pairing(1, "2", "Cyril", Pairing.BYE, "2-0"),
            new Pairing(1, "3", "Emil", Pairing.BYE, "2-0"),
            new Pairing(2, "1", "Cyril", "Bob", "*")));
    assertThat(events.putPairings("Cup", List.of(new Pairing(1, "1", "Cyril", "Bob", "*"))))
        .isEqualTo(1);
    assertThat(pairingsOf("Cup"))
        .containsExactly("1 Cyril Bob *", "3 Emil bye 2-0", "1 Cyril Bob *");
    assertThat(events.putRounds("Cup", List.of(new Pairing(1, "1", "Cyril", "Bob", "2-0"))))
        .isEqualTo(1);
    assertThat(pairingsOf("Cup")).containsExactly("1 Cyril Bob 2-0", "1 Cyril Bob *");
  }

  @Test
  void oneBoardOfAnExhibitionLeavesTheOthers() {
    archive
        .events()
        .putPairings(
            "Simul",
            List.of(
                new Pairing(1, "1", "Master", "Anna", "*"),
                new Pairing(1, "2", "Master", "Bob", "*")));
    archive.events().putPairings("Simul", List.of(new Pairing(1, "2", "Master", "Cyril", "*")));
    assertThat(pairingsOf("Simul")).containsExactly("1 Master Anna *", "2 Master Cyril *");
  }

  @Test
  void aCopyKnowsWhichRoundWasSaidLastAndLeavesWhatIsNewer(@TempDir Path folder)
      throws IOException {
    load(archive);
    try (Archive other = Archive.open(folder.resolve("rounds.db").toString())) {
      load(other);
      String played = other.find(GameSearch.all()).get(0).event();
      other.events().putPairings(played, List.of(new Pairing(1, "1", "Anna", "Bob", "*")));
      other.events().moveTo("Another", 4, "Jana");
      other.events().moveTo(played, 1, "Jana");
      other.events().moveTo(played, 2, "Jana");
      other.copyTo(archive, copied -> {});
      assertThat(archive.events().lastMoved()).contains(played);
      assertThat(archive.events().round(played, Instant.now().minusSeconds(3_600))).contains(1);
      archive.events().moveTo(played, 3, "Jana");
      archive.events().putPairings(played, List.of(new Pairing(1, "1", "Anna", "Bob", "+:-")));
      other.copyTo(archive, copied -> {});
      assertThat(archive.events().round(played)).contains(3);
      assertThat(archive.events().lastMoved()).contains(played);
      assertThat(pairingsOf(played)).containsExactly("1 Anna Bob +:-");
    }
  }

  @Test
  void aCopyLeavesRatingsAndKindsOfEventsThatAreKnownThere(@TempDir Path folder) {
    archive.events().put("Simul", EventKind.SIMULTANEOUS);
    archive.events().putRatings(Map.of("Anna", 2100));
    try (Archive older = Archive.open(folder.resolve("older.db").toString())) {
      older.events().put("Simul", EventKind.TOURNAMENT);
      older.events().putRatings(Map.of("Anna", 1900, "Bob", 1800));
      older.copyTo(archive, copied -> {});
    }
    assertThat(archive.events().kind("Simul")).isEqualTo(EventKind.SIMULTANEOUS);
    assertThat(archive.events().ratings()).isEqualTo(Map.of("Anna", 2100, "Bob", 1800));
  }

  @Test
  void knowsWhichRoundWasPlayedWhen() {
    EventStore events = archive.events();
    Instant now = Instant.now();
    assertThat(events.round("Cup", now)).isEmpty();
    events.moveTo("Cup", 1, "Jana");
    events.moveTo("Cup", 2, "Jana");
    assertThat(events.round("Cup", now.plusSeconds(60))).contains(2);
    assertThat(events.round("Cup", now.minus(Duration.ofHours(1)))).contains(1);
    assertThat(events.round("Cup", now.minus(Duration.ofHours(3)))).isEmpty();
  }

  private StoredGame played(String white) {
    return archive.find(GameSearch.all()).stream()
        .filter(game -> game.white().equals(white))
        .findFirst()
        .orElseThrow();
  }

  private static CorrectionWish wish(Map<Detail, String> details) {
    return new CorrectionWish(details, false, "misspelt");
  }

  @Test
  void aCorrectedGameStaysSoWhoeverPutsItThereAgain() throws IOException {
    load(archive);
    StoredGame before = played("Nováková, Marie");
    CorrectionWish names = wish(Map.of(Detail.WHITE, "Nová, Marie", Detail.RESULT, "1-1"));
    GameCorrection correction = archive.correct(before.id(), names, "Jana");
    assertThat(correction.was())
        .isEqualTo(Map.of(Detail.WHITE, "Nováková, Marie", Detail.RESULT, "1-0"));
    archive.correct(before.id(), new CorrectionWish(Map.of(), true, "other sides"), "Jana");
    archive.put(before, PositionHash.of(before.rules(), before.pdn()));
    StoredGame after = archive.game(before.id()).orElseThrow();
    assertThat(List.of(after.white(), after.black(), after.result()))
        .containsExactly("Svoboda, Petr", "Nová, Marie", "1/2-1/2");
    assertThat(after.pdn())
        .contains("[White \"Svoboda, Petr\"]", "[Result \"1/2-1/2\"]")
        .contains("[Corrected \"White was Nováková, Marie, Result was 1-0; ", " by Jana: misspelt")
        .contains("[Corrected2 \"White was Nová, Marie, Black was Svoboda, Petr; ")
        .endsWith(before.pdn().substring(before.pdn().indexOf("\n\n")));
    assertThat(archive.forEverybody(after).pdn())
        .contains("[Corrected \"White, Result; ")
        .doesNotContain("Nováková", "Jana", "misspelt");
    assertThat(archive.find(GameSearch.all().byPosition(PositionHash.hash(RULES, RULES.start()))))
        .hasSize(2);
  }

  @Test
  void aPairingFollowsItsGameUnlessAnotherWasPlayedByIt() throws IOException {
    load(archive);
    StoredGame game = played("Nováková, Marie");
    Pairing paired = new Pairing(1, "1", game.white(), game.black(), "*");
    archive.events().putPairings(game.event(), List.of(paired));
    archive.correct(game.id(), wish(Map.of(Detail.WHITE, "Nová, Marie")), "Jana");
    assertThat(archive.events().pairings(game.event()))
        .containsExactly(new Pairing(1, "1", "Nová, Marie", "Svoboda, Petr", "*"));
    Pairing next = new Pairing(2, "1", "Svoboda, Petr", "Ivanov, Ivan", "*");
    archive.events().putPairings(game.event(), List.of(next));
    archive.correct(
        game.id(),
        wish(Map.of(Detail.ROUND, "2", Detail.WHITE, next.white(), Detail.BLACK, next.black())),
        "Jana");
    assertThat(archive.events().pairings(game.event())).hasSize(2).contains(next);
  }

  @Test
  void whatCannotBeCorrectedIsSaidAndNothingChanges() throws IOException {
    load(archive);
    StoredGame game = played("Nováková, Marie");
    for (Map<Detail, String> details :
        List.of(
            Map.of(Detail.WHITE, " "),
            Map.of(Detail.WHITE, "bye"),
            Map.of(Detail.BLACK, "Bob\u001b[2J"),
            Map.of(Detail.ROUND, "one"),
            Map.of(Detail.BOARD, "7/8"),
            Map.of(Detail.RESULT, "3-0"),
            Map.of(Detail.WHITE, game.white()),
            Map.<Detail, String>of())) {
      assertThatThrownBy(() -> archive.correct(game.id(), wish(details), "Jana"))
          .isInstanceOf(IllegalArgumentException.class);
    }
    CorrectionWish silent = new CorrectionWish(Map.of(Detail.WHITE, "Anna"), false, " ");
    assertThatThrownBy(() -> archive.correct(game.id(), silent, "Jana"))
        .hasMessageContaining("say why");
    assertThatThrownBy(() -> archive.correct(99_999, wish(Map.of(Detail.WHITE, "A")), "Jana"))
        .hasMessage("there is no game 99999");
    assertThat(archive.game(game.id())).hasValue(game);
  }

  @Test
  void anErasedNameIsInNoCorrectionAndCorrectionsAreCopied(@TempDir Path folder)
      throws IOException {
    load(archive);
    StoredGame game = played("Nováková, Marie");
    archive.correct(game.id(), wish(Map.of(Detail.WHITE, "Nová, Marie")), "Jana");
    archive.erase("Nováková, Marie");
    GameCorrections kept = archive.corrections().of(game.source());
    assertThat(kept.all().get(0).was()).isEqualTo(Map.of(Detail.WHITE, "N. N."));
    assertThat(archive.game(game.id()).orElseThrow().pdn())
        .contains("White was N. N.; ")
        .doesNotContain("Nováková");
    try (Archive other = Archive.open(folder.resolve("club.db").toString())) {
      archive.copyTo(other, copied -> {});
      assertThat(other.corrections().of(game.source())).isEqualTo(kept);
      assertThat(other.game(game.source()).orElseThrow().white()).isEqualTo("Nová, Marie");
    }
  }

  @Test
  void anErasedPlayerIsInNoLineEither() {
    archive
        .lines()
        .putAll("t/1", 1, List.of("{\"event\":\"players\",\"white\":\"Anna \\\"A\\\"\"}"));
    archive.events().putPairings("Cup", List.of(new Pairing(1, "1", "Anna \"A\"", "Bob", "*")));
    archive.erase("Anna \"A\"");
    assertThat(archive.lines().of("t/1").get(0)).doesNotContain("Anna").contains("N. N.");
    assertThat(archive.events().pairings("Cup").get(0).white()).isEqualTo("N. N.");
  }

  @Test
  void anErasedPlayerDoesNotComeBack(@TempDir Path folder) throws IOException {
    load(archive);
    archive.erase("Svoboda, Petr");
    load(archive);
    archive
        .lines()
        .putAll("t/1", 1, List.of("{\"event\":\"players\",\"white\":\"Svoboda, Petr\"}"));
    archive.events().putPairings("Cup", List.of(new Pairing(1, "1", "Svoboda, Petr", "Bob", "*")));
    assertThat(archive.find(GameSearch.all().byPlayer("svoboda"))).isEmpty();
    assertThat(archive.find(GameSearch.all())).noneMatch(game -> game.pdn().contains("Svoboda"));
    assertThat(archive.lines().of("t/1").get(0)).contains("N. N.");
    assertThat(archive.events().pairings("Cup").get(0).white()).isEqualTo("N. N.");
    try (Archive other = Archive.open(folder.resolve("club.db").toString())) {
      load(other);
      other.copyTo(archive, copied -> {});
      assertThat(archive.find(GameSearch.all().byPlayer("svoboda"))).isEmpty();
      assertThat(other.erase(archive.erasures().all())).isEqualTo(2);
      assertThat(other.find(GameSearch.all().byPlayer("svoboda"))).isEmpty();
    }
  }

  @Test
  void aNameThatIsAllowedAgainIsWrittenAgain() {
    Pairing pairing = new Pairing(1, "1", "Svoboda, Petr", "Bob", "*");
    archive.erase("Svoboda, Petr");
    assertThat(archive.erasures().allow("Svoboda, Pavel")).isFalse();
    assertThat(archive.erasures().allow("Svoboda, Petr")).isTrue();
    archive.events().putPairings("Cup", List.of(pairing));
    assertThat(archive.events().pairings("Cup")).containsExactly(pairing);
  }

  @Test
  void anEventThatBearsAnErasedNameIsCalledOtherwise() {
    Pairing pairing = new Pairing(1, "1", "Anna", "Bob", "*");
    archive.events().putPairings("Memoriál Jana Nováka", List.of(pairing));
    archive.erase("Jana Nováka");
    assertThat(archive.events().pairings("Memoriál N. N.")).containsExactly(pairing);
  }

  @Test
  void goesOnWithEachTableWhereTheArchiveItCameFromStood(@TempDir Path folder) {
    try (Archive other = Archive.open(folder.resolve("club.db").toString())) {
      assertThat(other.lines().appendAll(List.of(entry(1)))).containsExactly(true);
      other.copyTo(archive, copied -> {});
      assertThat(archive.lines().appendAll(List.of(entry(1)))).containsExactly(false);
      assertThat(archive.lines().appendAll(List.of(entry(2)))).containsExactly(true);
      other.copyTo(archive, copied -> {});
      assertThat(archive.lines().appendAll(List.of(entry(3)))).containsExactly(true);
      archive.lines().skip("1/feed", 2);
      archive.lines().skip("1/feed", 7);
      assertThat(archive.lines().appendAll(List.of(entry(8)))).containsExactly(true);
      assertThat(archive.lines().of("1/feed/1")).hasSize(4);
    }
  }

  private static GameLineStore.Entry entry(long seq) {
    return new GameLineStore.Entry("1/feed", seq, "1/feed/1", "{\"event\":\"end\"}");
  }

  @Test
  void movesToAnotherArchiveWhole(@TempDir Path folder) throws IOException {
    load(archive);
    archive
        .lines()
        .putAll(archive.find(GameSearch.all()).get(0).source(), 5, List.of("{\"event\":\"over\"}"));
    try (Archive other = Archive.open(folder.resolve("other.db").toString())) {
      assertThat(archive.copyTo(other, copied -> {})).isEqualTo(2);
      assertThat(archive.copyTo(other, copied -> {})).isZero();
      assertThat(other.find(GameSearch.all()))
          .extracting(StoredGame::pdn)
          .isEqualTo(archive.find(GameSearch.all()).stream().map(StoredGame::pdn).toList());
      assertThat(other.lines().of(archive.find(GameSearch.all()).get(0).source())).hasSize(1);
      assertThat(other.find(GameSearch.all().byPosition(PositionHash.hash(RULES, RULES.start()))))
          .hasSize(2);
    }
  }

  private static StoredGame invented(int number, Random random) {
    List<String> days = List.of("", "2005", "2011-03", "2011-03-%02d", "20%02d-07", "20%02d");
    return new StoredGame(
        0,
        "invented:" + number,
        "Event " + random.nextInt(30),
        "",
        "",
        "",
        "Player " + (number < 2_100 ? number : random.nextInt(20)),
        "Player " + random.nextInt(2_100),
        days.get(random.nextInt(days.size())).formatted(1 + random.nextInt(19)),
        random.nextBoolean() ? "dama-cs" : "mezinarodni",
        "*",
        1,
        "");
  }

  private static boolean suits(StoredGame game, List<Long> positions, GameSearch search) {
    return search
            .player()
            .filter(name -> !game.white().contains(name) && !game.black().contains(name))
            .isEmpty()
        && search.event().filter(name -> !game.event().contains(name)).isEmpty()
        && search.rules().filter(id -> !game.rules().equals(id)).isEmpty()
        && search.from().filter(date -> game.played().compareTo(date) < 0).isEmpty()
        && search.to().filter(date -> game.played().compareTo(date + "~") > 0).isEmpty()
        && (search.position().isEmpty() || positions.contains(search.position().getAsLong()));
  }

  /**
   * Few names or thousands, rare positions, known ones and common ones: whichever index leads the
   * way, the answer is the same, in the same order, and a limit takes its beginning.
   */
  @Test
  @Tag("slow")
  void findsTheSameAsGoingThroughAllOfThem() {
    Random random = new Random(11);
    Map<String, List<Long>> reached = new HashMap<>();
    Map<StoredGame, List<Long>> games = new LinkedHashMap<>();
    for (int number = 0; number < 20_500; number++) {
      StoredGame game = invented(number, random);
      games.put(game, List.of(1L, 2L + random.nextInt(3), 5L + random.nextInt(50)));
      reached.put(game.source(), games.get(game));
    }
    assertThat(archive.putAll(games)).isEqualTo(20_500);
    List<StoredGame> all = archive.find(GameSearch.all());
    assertThat(all)
        .hasSize(20_500)
        .isSortedAccordingTo(
            Comparator.comparing(StoredGame::played).thenComparing(StoredGame::id).reversed());
    List<String> players = List.of("", "Player", "Player 1", "Player 17", "Player 1801", "Nobody");
    for (String player : players) {
      for (long position : new long[] {0, 1, 3, 7, 99}) {
        for (int filter = 0; filter < 12; filter++) {
          GameSearch search =
              new GameSearch(
                  Optional.of(player).filter(name -> !name.isEmpty()),
                  Optional.of(List.of("", "Event 27", "Event").get(filter % 3))
                      .filter(name -> !name.isEmpty()),
                  filter / 3 % 2 == 0 ? Optional.empty() : Optional.of("dama-cs"),
                  filter / 6 == 0 ? Optional.empty() : Optional.of("2005"),
                  filter / 6 == 0 ? Optional.empty() : Optional.of("2011-03"),
                  position == 0 ? OptionalLong.empty() : OptionalLong.of(position),
                  random.nextInt(10) == 0 ? Integer.MAX_VALUE : 7);
          assertThat(archive.find(search))
              .as(search.toString())
              .isEqualTo(
                  all.stream()
                      .filter(game -> suits(game, reached.get(game.source()), search))
                      .limit(search.limit())
                      .toList());
        }
      }
    }
  }

  @Test
  void findsNamesInAnyAlphabetAndWithAnySign() {
    List<String> names =
        List.of(
            "Řehoř, Jiří",
            "Ødegård, Søren",
            "Þórsson, Æsa",
            "Łuczak, Zbigniew",
            "Иванов, Пётр",
            "O'Brien, \"Red\"",
            "100 %_\\ sure; --",
            "王, 伟",
            "Straße, Weiß");
    int number = 0;
    for (String name : names) {
      StoredGame game =
          new StoredGame(
              0, "n:" + number++, name, "", "", "", name, "?", "", "dama-cs", "*", 0, "");
      archive.put(game, List.of());
    }
    Map<String, String> asked = new LinkedHashMap<>();
    asked.put("REHOR", names.get(0));
    asked.put("jiří", names.get(0));
    asked.put("odegard", names.get(1));
    asked.put("SØREN", names.get(1));
    asked.put("thorsson", names.get(2));
    asked.put("luczak", names.get(3));
    asked.put("ИВАНОВ", names.get(4));
    asked.put("петр", names.get(4));
    asked.put("o'brien, \"", names.get(5));
    asked.put("%_\\", names.get(6));
    asked.put("伟", names.get(7));
    asked.put("strasse", names.get(8));
    asked.forEach(
        (part, name) -> {
          assertThat(archive.find(GameSearch.all().byPlayer(part)))
              .as(part)
              .extracting(StoredGame::white)
              .containsExactly(name);
          assertThat(archive.find(GameSearch.all().byEvent(part))).as(part).hasSize(1);
        });
    assertThat(archive.find(GameSearch.all().byPlayer("_"))).hasSize(1);
    assertThat(archive.find(GameSearch.all().byPlayer("' OR 1=1 --"))).isEmpty();
  }

  /** Whoever writes a story into a tag has the game kept, and the whole of it in the PDN. */
  @Test
  void takesTextsOfAnyLength() {
    StringBuilder story = new StringBuilder("\0");
    new Random(3)
        .ints(2_000, 0x20, 0x2_ffff)
        .filter(Character::isDefined)
        .limit(1_500)
        .filter(point -> !Character.isSurrogate((char) point) || point > 0xffff)
        .forEach(story::appendCodePoint);
    String text = story.toString();
    StoredGame game =
        new StoredGame(0, "long", text, text, text, text, text, text, "", "dama-cs", "*", 0, text);
    archive.put(game, List.of());
    long id = archive.game(game.source()).orElseThrow().id();
    StoredGame kept = archive.game(id).orElseThrow();
    assertThat(kept.white().codePointCount(0, kept.white().length())).isEqualTo(200);
    assertThat(text.substring(1)).startsWith(kept.white()).isEqualTo(kept.pdn());
    archive.events().putPairings(text, List.of(new Pairing(1, text, text, text, "*")));
  }

  private static void keep(Archive target, String source, List<String> lines) {
    GameTranscript game = new GameTranscript();
    lines.forEach(game::add);
    target.lines().putAll(source, 1, lines);
    target.put(
        game.stored(source, new GameIdentity("Cup", "1", "1", "2026-11-28")).orElseThrow(),
        game.positions());
  }

  @Test
  void aCopyLeavesAGameOfWhichMoreIsKnownThere(@TempDir Path folder) {
    List<String> whole =
        List.of(
            "{\"event\":\"start\",\"rules\":\"dama-cs\",\"fen\":\"\"}",
            "{\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"c3-d4\"}",
            "{\"event\":\"over\",\"result\":\"1-0\"}");
    keep(archive, "1/f/1", whole);
    try (Archive older = Archive.open(folder.resolve("older.db").toString())) {
      keep(older, "1/f/1", whole.subList(0, 2));
      older.copyTo(archive, copied -> {});
      assertThat(archive.game("1/f/1")).get().extracting(StoredGame::result).isEqualTo("1-0");
      archive.copyTo(older, copied -> {});
      assertThat(older.game("1/f/1")).get().extracting(StoredGame::result).isEqualTo("1-0");
      assertThat(older.lines().of("1/f/1")).isEqualTo(whole);
    }
  }

  @Test
  void aGameThatHasBegunIsIdentifiedNoMore() {
    GameIdentity first = new GameIdentity("Cup", "1", "1", "2026-11-28", "Anna", "Bob");
    GameIdentity second = new GameIdentity("Cup", "2", "1", "2026-11-28", "Cyril", "Dana");
    ObjectNode start = BoundedJson.event("start");
    first.putInto(start);
    archive.lines().putAll("1/f/1", 1, List.of(start.toString()));
    assertThat(archive.lines().identify("1/f/1", first, second)).isTrue();
    assertThat(archive.lines().of("1/f/1").get(0)).contains("Cyril");
    archive.lines().putAll("1/f/1", 2, List.of("{\"event\":\"move\"}"));
    assertThat(archive.lines().identify("1/f/1", second, first)).isFalse();
    assertThat(archive.lines().of("1/f/1").get(0)).contains("Cyril").doesNotContain("Anna");
  }

  /** A hall goes on with the boards' lines where it was; a tournament keeps its places. */
  @Test
  void movesToAnotherArchiveAndBackByteForByte(@TempDir Path folder) throws IOException {
    load(archive);
    String source = archive.find(GameSearch.all()).get(0).source();
    archive
        .lines()
        .appendAll(
            List.of(
                new GameLineStore.Entry("1/feed", 1, source, "{\"event\":\"start\"}"),
                new GameLineStore.Entry("1/feed", 2, source, "{\"event\":\"end\"}")));
    archive.events().put("Simul", EventKind.SIMULTANEOUS);
    archive.events().putPairings("Simul", List.of(new Pairing(1, "1", "Anna", "Bob", "*")));
    archive.events().putRatings(Map.of("Anna", 2100));
    archive.erase("Svoboda, Petr");
    try (Archive there = Archive.open(folder.resolve("there.db").toString());
        Archive back = Archive.open(folder.resolve("back.db").toString())) {
      archive.copyTo(there, copied -> {});
      there.copyTo(back, copied -> {});
      back.copyTo(archive, copied -> {});
      for (Archive copy : List.of(there, back)) {
        assertThat(dump(copy)).isEqualTo(dump(archive));
      }
      assertThat(back.lines().progress("1/feed"))
          .contains(new GameLineStore.Progress("1/feed", 2, source));
    }
  }

  private static List<String> dump(Archive archive) {
    List<String> dump = new ArrayList<>();
    archive.each(
        GameSearch.all(),
        game -> {
          dump.add(game.toString());
          dump.addAll(archive.lines().of(game.source()));
        });
    for (String event : archive.events().names()) {
      dump.add(event + archive.events().kind(event) + archive.events().pairings(event));
    }
    dump.add(archive.events().ratings() + "" + archive.erasures().all());
    dump.add(archive.lines().progress("1/feed").toString());
    return dump;
  }
}
