package dev.huff.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.report.ScoreSheet;
import dev.huff.core.notation.PdnReader;
import dev.huff.core.notation.Replay;
import dev.huff.core.notation.Step;
import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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
            target, game -> RULES, (game, fault) -> faults.add(fault.toString()), read -> {});
    load.read(new StringReader(GAMES));
    assertThat(faults).isEmpty();
    assertThat(load.read()).isEqualTo(2);
    return load.added();
  }

  @Test
  void keepsWhatWasImportedAndKeepsItOnce() throws IOException {
    assertThat(load(archive)).isEqualTo(2);
    assertThat(load(archive)).isZero();
    assertThat(archive.count()).isEqualTo(2);
    StoredGame first = archive.find(Search.all().byPlayer("novák")).get(0);
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
    StoredGame game = archive.find(Search.all().byPlayer("Marie")).get(0);
    Replay replay =
        Replay.of(RULES, new PdnReader(new StringReader(game.pdn())).next().orElseThrow());
    assertThat(replay.isClean()).isTrue();
    assertThat(new ScoreSheet(RULES, game, replay, List.of()).rows())
        .containsExactly(
            new ScoreSheet.Row(1, "c3-d4", "b6-c5"),
            new ScoreSheet.Row(2, "d4xb6", "a7xc5"),
            new ScoreSheet.Row(3, "a3-b4", ""));
  }

  @Test
  void findsByPlayerEventDateAndPosition() throws IOException {
    load(archive);
    assertThat(archive.find(Search.all().byPlayer("SVOBODA"))).hasSize(2);
    assertThat(archive.find(Search.all().byPlayer("novakova"))).hasSize(1);
    assertThat(archive.find(Search.all().byPlayer("NOVÁKOVÁ"))).hasSize(1);
    assertThat(archive.find(Search.all().byPlayer("100%"))).isEmpty();
    assertThat(archive.find(Search.all().byEvent("club"))).hasSize(2);
    assertThat(archive.events().names()).containsExactly("Club evening");
    StoredGame game = archive.find(Search.all().byPlayer("Marie")).get(0);
    Replay replay =
        Replay.of(RULES, new PdnReader(new StringReader(game.pdn())).next().orElseThrow());
    Step second = replay.steps().get(1);
    long hash = Positions.hash(RULES, second.after());
    assertThat(archive.find(Search.all().byPosition(hash))).containsExactly(game);
    long start = Positions.hash(RULES, RULES.start());
    assertThat(archive.find(Search.all().byPosition(start))).hasSize(2);
    long elsewhere = Positions.hash(RuleBook.get("dama-bg"), RULES.start());
    assertThat(archive.find(Search.all().byPosition(elsewhere))).isEmpty();
  }

  @Test
  void aRulingIsKeptOnceHoweverOftenItIsSent() {
    assertThat(archive.lines().put("table-1/7", 1, "{\"event\":\"start\"}")).isTrue();
    assertThat(archive.lines().put("table-1/7", 2, "{\"event\":\"end\"}")).isTrue();
    assertThat(archive.lines().put("table-1/7", 1, "{\"event\":\"start\"}")).isFalse();
    assertThat(archive.lines().of("table-1/7"))
        .containsExactly("{\"event\":\"start\"}", "{\"event\":\"end\"}");
  }

  @Test
  void anErasedPlayerIsNowhere() throws IOException {
    load(archive);
    assertThat(archive.erase("Svoboda, Petr")).isEqualTo(2);
    assertThat(archive.find(Search.all().byPlayer("svoboda"))).isEmpty();
    assertThat(archive.find(Search.all())).hasSize(2).noneMatch(g -> g.pdn().contains("Svoboda"));
    assertThat(archive.erase("Svoboda, Petr")).isZero();
  }

  @Test
  void comesFromAnotherArchiveWhole(@TempDir Path folder) throws IOException {
    try (Archive other = Archive.open(folder.resolve("club.db").toString())) {
      load(other);
      other.events().put("Simul", EventKind.SIMULTANEOUS);
      other.events().putPairings("Simul", List.of(new Pairing(1, "1", "Anna", "Bob", "*")));
      other.events().putRatings(Map.of("Anna", 2100));
      other.lines().put("game/under/way", 1, "{\"event\":\"start\"}");
      assertThat(other.copyTo(archive, copied -> {})).isEqualTo(2);
    }
    assertThat(archive.events().kind("Simul")).isEqualTo(EventKind.SIMULTANEOUS);
    assertThat(archive.events().pairings("Simul")).hasSize(1);
    assertThat(archive.events().ratings()).containsEntry("Anna", 2100);
    assertThat(archive.lines().of("game/under/way")).hasSize(1);
    assertThat(archive.find(Search.all().byPosition(Positions.hash(RULES, RULES.start()))))
        .hasSize(2);
  }

  @Test
  void anErasedPlayerIsInNoLineEither() {
    archive.lines().put("t/1", 1, "{\"event\":\"players\",\"white\":\"Anna \\\"A\\\"\"}");
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
    archive.lines().put("t/1", 1, "{\"event\":\"players\",\"white\":\"Svoboda, Petr\"}");
    archive.events().putPairings("Cup", List.of(new Pairing(1, "1", "Svoboda, Petr", "Bob", "*")));
    assertThat(archive.find(Search.all().byPlayer("svoboda"))).isEmpty();
    assertThat(archive.find(Search.all())).noneMatch(game -> game.pdn().contains("Svoboda"));
    assertThat(archive.lines().of("t/1").get(0)).contains("N. N.");
    assertThat(archive.events().pairings("Cup").get(0).white()).isEqualTo("N. N.");
    try (Archive other = Archive.open(folder.resolve("club.db").toString())) {
      load(other);
      other.copyTo(archive, copied -> {});
      assertThat(archive.find(Search.all().byPlayer("svoboda"))).isEmpty();
      assertThat(other.erase(archive.memory().all())).isEqualTo(2);
      assertThat(other.find(Search.all().byPlayer("svoboda"))).isEmpty();
    }
  }

  @Test
  void aNameThatIsAllowedAgainIsWrittenAgain() {
    Pairing pairing = new Pairing(1, "1", "Svoboda, Petr", "Bob", "*");
    archive.erase("Svoboda, Petr");
    assertThat(archive.memory().allow("Svoboda, Pavel")).isFalse();
    assertThat(archive.memory().allow("Svoboda, Petr")).isTrue();
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
      assertThat(other.lines().append(entry(1))).isTrue();
      other.copyTo(archive, copied -> {});
      assertThat(archive.lines().append(entry(1))).isFalse();
      assertThat(archive.lines().append(entry(2))).isTrue();
      other.copyTo(archive, copied -> {});
      assertThat(archive.lines().append(entry(3))).isTrue();
      archive.lines().skip("1/feed", 2);
      archive.lines().skip("1/feed", 7);
      assertThat(archive.lines().append(entry(8))).isTrue();
      assertThat(archive.lines().of("1/feed/1")).hasSize(4);
    }
  }

  private static LineLog.Entry entry(long seq) {
    return new LineLog.Entry("1/feed", seq, "1/feed/1", "{\"event\":\"end\"}");
  }

  @Test
  void movesToAnotherArchiveWhole(@TempDir Path folder) throws IOException {
    load(archive);
    archive.lines().put(archive.find(Search.all()).get(0).source(), 5, "{\"event\":\"over\"}");
    try (Archive other = Archive.open(folder.resolve("other.db").toString())) {
      assertThat(archive.copyTo(other, copied -> {})).isEqualTo(2);
      assertThat(archive.copyTo(other, copied -> {})).isZero();
      assertThat(other.find(Search.all()))
          .extracting(StoredGame::pdn)
          .isEqualTo(archive.find(Search.all()).stream().map(StoredGame::pdn).toList());
      assertThat(other.lines().of(archive.find(Search.all()).get(0).source())).hasSize(1);
      assertThat(other.find(Search.all().byPosition(Positions.hash(RULES, RULES.start()))))
          .hasSize(2);
    }
  }

  private static StoredGame invented(int number, Random random) {
    return new StoredGame(
        0,
        "invented:" + number,
        "Event " + random.nextInt(30),
        "",
        "",
        "",
        "Player " + number,
        "Player " + random.nextInt(2_100),
        "20%02d-%02d".formatted(random.nextInt(20), 1 + random.nextInt(12)),
        random.nextBoolean() ? "dama-cs" : "mezinarodni",
        "*",
        1,
        "");
  }

  private static List<StoredGame> lookedThrough(Map<StoredGame, List<Long>> games, Search search) {
    return games.entrySet().stream()
        .filter(entry -> suits(entry.getKey(), entry.getValue(), search))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean suits(StoredGame game, List<Long> positions, Search search) {
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

  /** Few names or thousands, rare positions or common ones: whichever index leads the way. */
  @Test
  void findsTheSameAsGoingThroughAllOfThem() {
    Random random = new Random(11);
    Map<StoredGame, List<Long>> games = new HashMap<>();
    for (int number = 0; number < 2_100; number++) {
      games.put(invented(number, random), List.of(1L, 2L + random.nextInt(3)));
    }
    archive.putAll(games);
    for (String player : List.of("", "Player", "Player 1", "Player 17", "Nobody")) {
      for (long position : new long[] {0, 1, 3}) {
        for (int filter = 0; filter < 8; filter++) {
          Search search =
              new Search(
                  Optional.of(player).filter(name -> !name.isEmpty()),
                  filter % 2 == 0 ? Optional.empty() : Optional.of("Event 2"),
                  filter / 2 % 2 == 0 ? Optional.empty() : Optional.of("dama-cs"),
                  filter / 4 == 0 ? Optional.empty() : Optional.of("2005"),
                  filter / 4 == 0 ? Optional.empty() : Optional.of("2011-03"),
                  position == 0 ? OptionalLong.empty() : OptionalLong.of(position),
                  Integer.MAX_VALUE);
          assertThat(archive.find(search))
              .as(search.toString())
              .extracting(StoredGame::source)
              .containsExactlyInAnyOrderElementsOf(
                  lookedThrough(games, search).stream().map(StoredGame::source).toList());
        }
      }
    }
  }
}
