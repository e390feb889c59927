package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.club.hall.BroadcastFiles;
import dev.huff.club.hall.EmbeddedBroker;
import dev.huff.club.hall.EventContext;
import dev.huff.club.hall.Hall;
import dev.huff.club.hall.Loopback;
import dev.huff.club.store.Archive;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.RobotPhrase;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.ClockException;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A table's rulings on their way to a real hall: broker, archive, page and broadcast. */
class HallLinkTest {
  private static final RuleSet RULES = RuleBook.get("mezinarodni");
  private static final Set<String> NOT_OF_THE_GAME =
      Set.of("players", "note", "decision", "health");
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir private Path folder;
  private final List<Ruling> rulings = new ArrayList<>();
  private Position start;
  private Position missed;
  private Referee referee;
  private EmbeddedBroker broker;
  private Archive archive;
  private WebServer page;
  private Hall hall;

  @BeforeEach
  void start() throws Exception {
    broker = Loopback.broker();
    archive = Archive.open(folder.resolve("games.db").toString());
    page = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    EventContext context = EventContext.of("Club evening");
    BroadcastFiles files = new BroadcastFiles(folder.resolve("broadcast"), 0, context);
    hall = Hall.start(broker.address(), archive, page, context, Optional.of(files), Hall.Scope.ALL);
    start = Fen.read(RULES, "W:W18,24:B1,14").position();
    missed = start.without(24).with(20, Piece.WHITE_MAN);
    referee = new Referee(RULES, start, SensingLevel.KIND, Referee.SETTLE);
  }

  @AfterEach
  void stop() throws Exception {
    hall.close();
    page.close();
    archive.close();
    broker.close();
  }

  private HallLink link() {
    return link(Optional.empty());
  }

  private HallLink link(Optional<TimeControl> clock) {
    LiveGameOptions options =
        CommandLine.populateCommand(new LiveGameOptions(), "--announce", "after-reply");
    return HallLink.open(
        broker.address().toString(),
        "7",
        folder.resolve("bridge"),
        options,
        new GameTerms(RULES, SensingLevel.KIND, new Fen(start), Referee.SETTLE, clock),
        (word, by) -> {});
  }

  private List<Ruling> show(long time, Position position) {
    List<Ruling> fresh =
        new ArrayList<>(referee.reading(time, Snapshot.of(position, SensingLevel.KIND)));
    fresh.addAll(referee.advance(time + 10_000));
    rulings.addAll(fresh);
    return fresh;
  }

  /** White plays 24-20, and Black 1-6 where 14x25 is due. */
  private void play() {
    rulings.addAll(referee.start());
    show(0, start);
    show(11_000, missed);
    show(22_000, missed.without(1).with(6, Piece.BLACK_MAN));
    assertThat(rulings).hasAtLeastOneElementOfType(Ruling.Violated.class);
  }

  private static void tell(HallLink link, List<Ruling> news) {
    AttributedRuling.all(news).forEach(link::onRuling);
  }

  private List<String> kept() {
    try {
      String outbox = Files.readAllLines(folder.resolve("bridge/7/outbox.ndjson")).get(0);
      String feed = new ObjectMapper().readTree(outbox).path("feed").asText();
      return archive.lines().of("7/" + feed + "/1");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String feed() {
    try {
      Path feed = folder.resolve("broadcast/feed.ndjson");
      return Files.exists(feed) ? Files.readString(feed) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  @Tag("slow")
  void aRulingThatTheJournalHasAndTheOutboxNotIsSentOnceAfterTheRestart() {
    play();
    int sent = rulings.size() - 2;
    try (HallLink before = link()) {
      tell(before, rulings.subList(0, sent));
    }
    for (int restart = 0; restart < 2; restart++) {
      try (HallLink after = link()) {
        after.onResumed(AttributedRuling.all(rulings));
        String mark = "restart " + restart;
        after.onNote(mark);
        await().atMost(PATIENCE).until(() -> kept().toString().contains(mark));
      }
    }
    RulingJson json = new RulingJson(RULES, ruling -> "");
    List<String> events =
        AttributedRuling.all(rulings).stream().map(json::write).map(HallLinkTest::event).toList();
    List<String> told = kept().stream().map(HallLinkTest::event).toList();
    assertThat(told.stream().filter(event -> !NOT_OF_THE_GAME.contains(event))).isEqualTo(events);
  }

  /** A robot waited for an answer when its table was killed: it was said to wait for ever. */
  @Test
  void aTableThatComesBackWithoutItsRobotSaysSo() {
    play();
    HallLink killed = link();
    tell(killed, rulings);
    killed.robot();
    killed.robotWaits(
        Optional.of(
            HumanRequest.of(HumanRequest.Kind.STOPPED, RobotPhrase.MACHINE.with("No power."))));
    await().atMost(PATIENCE).until(() -> summary().contains("\"why\":\"robot\""));
    assertThat(summary()).contains("\"robot\":true", "\"cs\":\"Stroj hlásí: No power.\"");
    try (HallLink after = link()) {
      after.onResumed(AttributedRuling.all(rulings));
      await().atMost(PATIENCE).until(() -> !summary().contains("robot"));
      assertThat(summary()).doesNotContain("asks");
      after.robot();
      await().atMost(PATIENCE).until(() -> summary().contains("\"robot\":true"));
    } finally {
      killed.close();
    }
  }

  /** What the list of boards tells of this one. */
  private String summary() {
    try {
      URI list = page.address().resolve("api/boards");
      return HttpClient.newHttpClient()
          .send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
          .body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String event(String line) {
    return line.replaceFirst(".*\"event\":\"([a-z-]+)\".*", "$1");
  }

  @Test
  @Tag("slow")
  void spectatorsAndTheBroadcastLearnOfAViolationWhenTheOpponentInsists() throws DecisionException {
    try (HallLink link = link()) {
      play();
      tell(link, rulings);
      await().atMost(PATIENCE).until(() -> kept().toString().contains("missed-capture"));
      link.onNote("mark");
      await().atMost(PATIENCE).until(() -> feed().contains("mark"));
      assertThat(feed()).contains("24-20").doesNotContain("missed-capture", "restore", "\"for\"");
      link.onDecision(ArbiterDecision.Order.INSIST, Optional.of("Jana"));
      for (Ruling ruling : referee.decide(referee.now(), ArbiterDecision.Order.INSIST)) {
        link.onRuling(new AttributedRuling(ruling, Optional.of("Jana")));
      }
      await().atMost(PATIENCE).until(() -> feed().contains("restore"));
      assertThat(feed()).containsOnlyOnce("missed-capture");
    }
  }

  @Test
  @Tag("slow")
  void theHallLearnsWhoPlaysAsTheJournalHasIt() {
    GameIdentity identity = new GameIdentity("Cup", "", "7", "2026-01-31", "Anna", "Bob");
    try (HallLink link = link()) {
      link.onGameBegun("game", Optional.of(identity), GameCorrections.NONE);
      tell(link, referee.start());
      await().atMost(PATIENCE).until(() -> kept().toString().contains("\"players\""));
    }
    assertThat(kept().toString()).contains("\"white\":\"Anna\"", "\"black\":\"Bob\"");
  }

  /** The hall got the whole game a second time. */
  @Test
  @Tag("slow")
  void aGameWhoseClockTheNewCallDoesNotNameIsSentOnce() throws ClockException {
    TimeControl clock = ClockNotation.read("5:00");
    List<AttributedRuling> game =
        AttributedRuling.all(
            List.of(
                new Ruling.Started(0, RULES, new Fen(start), Optional.of(clock)),
                new Ruling.ClockShown(
                    0, Ruling.ClockReason.START, 300_000, 300_000, Optional.of(Side.WHITE))));
    try (HallLink before = link(Optional.of(clock))) {
      game.forEach(before::onRuling);
    }
    try (HallLink after = link()) {
      after.onResumed(game);
      after.onNote("mark");
      await().atMost(PATIENCE).until(() -> kept().toString().contains("mark"));
    }
    assertThat(kept().stream().filter(line -> event(line).equals("start"))).hasSize(1);
  }
}
