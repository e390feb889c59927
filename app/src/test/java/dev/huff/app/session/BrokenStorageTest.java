package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.record.Games;
import dev.huff.app.record.PdnRecorder;
import dev.huff.club.hall.EmbeddedBroker;
import dev.huff.club.hall.EventContext;
import dev.huff.club.hall.Hall;
import dev.huff.club.hall.Loopback;
import dev.huff.club.store.Archive;
import dev.huff.club.store.FailingDatabase;
import dev.huff.club.store.StoredGame;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.file.DiskTrouble;
import dev.huff.formats.file.FailingDisk;
import dev.huff.formats.journal.BoardJournal;
import dev.huff.formats.journal.JournalReader;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;
import picocli.CommandLine;

/**
 * An evening of one table, its archive and a hall, as databases are tested: played again and again,
 * and in run n the n-th write, sync, rename, opening or statement fails. Once storage is back,
 * everything that was announced is in every record, and nothing else. The tests tagged slow try one
 * in 59; {@code -Dhuff.fault-stride=1} tries every n, which takes 23 minutes.
 */
@Tag("slow")
class BrokenStorageTest {
  private static final RuleSet RULES = RuleBook.get("mezinarodni");
  private static final SensingLevel LEVEL = SensingLevel.KIND;
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int SAMPLED = 59;

  /** From one failing operation to the next in the slow tests. */
  private static final int STRIDE = Integer.getInteger("huff.fault-stride", SAMPLED);

  private static final long UNTIL_HEALED = 1_000_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;
  private final FailingDisk disk = new FailingDisk();
  private FailingDatabase database;
  private EmbeddedBroker broker;
  private Archive archive;
  private WebServer page;
  private Hall hall;
  private int runs;

  @BeforeEach
  void openHall() throws Exception {
    database = FailingDatabase.install();
    broker = Loopback.broker();
    archive = Archive.open(folder.resolve("hall.db").toString());
    page = WebServer.start(WebSettings.local(0).withAccounts(folder.resolve("accounts.json")));
    hall =
        Hall.start(
            broker.address(),
            archive,
            page,
            EventContext.of("Cup"),
            Optional.empty(),
            Hall.Scope.ALL);
  }

  @AfterEach
  void closeHall() throws Exception {
    hall.close();
    page.close();
    archive.close();
    broker.close();
    database.close();
  }

  @Test
  void manyFileOperationsFailAndEveryRecordIsWholeInTheEnd() throws Exception {
    failFileOperations(STRIDE);
  }

  @Test
  void anEveningWithoutFaultsAndOneWhoseFirstStatementFails() throws Exception {
    playEvening("nothing fails");
    database.fail(SQLiteErrorCode.SQLITE_IOERR, 1, UNTIL_HEALED);
    playEvening("the first statement fails");
    assertThat(database.operations()).isPositive();
  }

  @Test
  void manyStatementsFailAndEveryRecordIsWholeInTheEnd() throws Exception {
    failStatements(SQLiteErrorCode.SQLITE_FULL, 3 * STRIDE);
    for (SQLiteErrorCode fault :
        List.of(
            SQLiteErrorCode.SQLITE_BUSY,
            SQLiteErrorCode.SQLITE_IOERR,
            SQLiteErrorCode.SQLITE_READONLY)) {
      failStatements(fault, 6 * SAMPLED);
    }
  }

  private void failFileOperations(int every) throws Exception {
    for (FailingDisk.Fault fault : FailingDisk.Fault.values()) {
      for (long failures : new long[] {1, 5, UNTIL_HEALED}) {
        boolean hasFailed = true;
        for (int n = 1; hasFailed; n += every) {
          disk.fail(fault, n, failures);
          playEvening(fault + "-" + failures + "-" + n);
          hasFailed = disk.operations() >= n;
        }
      }
    }
  }

  private void failStatements(SQLiteErrorCode fault, int every) throws Exception {
    for (long failures : new long[] {1, UNTIL_HEALED}) {
      boolean hasFailed = true;
      for (int n = 1; hasFailed; n += every) {
        database.fail(fault, n, failures);
        playEvening(fault.name() + "-" + failures + "-" + n);
        hasFailed = database.operations() >= n;
      }
    }
  }

  private void playEvening(String run) throws Exception {
    runs++;
    Evening evening = new Evening(run, folder);
    evening.play(
        () -> {
          disk.heal();
          database.heal();
        });
    evening.compare();
  }

  @Test
  void aDiskThatIsReallyFullIsWaitedFor() throws Exception {
    try (SmallDisk small = SmallDisk.mount(folder.resolve("small"))) {
      small.fill();
      Evening evening = new Evening("full", small.folder());
      evening.play(small::free);
      assertThat(evening.wasUnsaved).isTrue();
      assertThat(evening.said)
          .anyMatch(
              line ->
                  line.contains("game_mezinarodni.journal") && line.endsWith(DiskTrouble.ADVICE))
          .anyMatch(line -> line.contains("table.db") && line.contains("make room"))
          .anyMatch(line -> line.endsWith(".journal is complete again."));
      evening.compare();
    }
  }

  @Test
  void aDiskThatIsReallyReadOnlyIsWaitedFor() throws Exception {
    try (SmallDisk small = SmallDisk.mount(folder.resolve("small"))) {
      Evening evening = new Evening("read-only", small.folder());
      Files.createDirectory(evening.own);
      small.makeReadOnly();
      evening.play(small::makeWritable);
      assertThat(evening.wasUnsaved).isTrue();
      assertThat(evening.said).anyMatch(line -> line.contains("give the folder back its rights"));
      evening.compare();
    }
  }

  @Test
  void anArchiveThatAnotherProgramLocksIsWaitedFor() throws Exception {
    runs++;
    Evening evening = new Evening("locked", folder);
    Archive.open(evening.ownArchive).close();
    try (Connection other = database.connect(evening.ownArchive);
        Statement lock = other.createStatement()) {
      lock.execute("BEGIN EXCLUSIVE");
      evening.play(
          () -> {
            await()
                .atMost(PATIENCE)
                .until(() -> evening.said.toString().contains("another program is writing"));
            assertThat(evening.said.toString()).contains(evening.ownArchive);
            release(lock);
          });
    }
    evening.compare();
  }

  private static void release(Statement lock) {
    try {
      lock.execute("ROLLBACK");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One table on its way through a short game. */
  private final class Evening implements GameSpectator {
    private final String run;
    private final String table = "t" + runs;
    private final Path own;
    private final String ownArchive;
    private final RulingJson json = new RulingJson(RULES, ruling -> "");
    private final Position start = start();
    private final AtomicLong time = new AtomicLong();
    private final AtomicInteger barriers = new AtomicInteger();
    private final List<AttributedRuling> announced = new CopyOnWriteArrayList<>();
    private final List<String> said = new CopyOnWriteArrayList<>();
    private volatile boolean isSaved = true;
    private volatile boolean wasUnsaved;

    /** An evening on that disk. */
    Evening(String run, Path at) {
      this.run = run;
      this.own = at.resolve("table" + runs);
      this.ownArchive = at.resolve("table.db").toString();
    }

    private static Position start() {
      try {
        return Fen.read(RULES, "W:W18,24:B1,14").position();
      } catch (FenException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void onRuling(AttributedRuling ruled) {
      announced.add(ruled);
      if (isSaved) { // what is not said to be unsaved would outlive a kill
        assertThat(onDisk()).as(run).endsWith(json.write(ruled));
      }
    }

    private List<String> onDisk() {
      try {
        return JournalReader.read(journal()).rulings().subList(0, announced.size());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private Path journal() {
      return own.resolve("game_mezinarodni.journal");
    }

    @Override
    public void onSaved(boolean nowSaved) {
      isSaved = nowSaved;
      wasUnsaved |= !nowSaved;
    }

    @Override
    public void onStatus(BoardStatus status) {
      barriers.incrementAndGet();
    }

    @Override
    public void onNote(String line) {
      said.add(line);
    }

    void play(Runnable heal) throws IOException {
      Files.createDirectories(own);
      GameTerms terms =
          new GameTerms(RULES, LEVEL, new Fen(start), Referee.SETTLE, Optional.empty());
      LiveGameOptions options =
          CommandLine.populateCommand(new LiveGameOptions(), "--announce", "all");
      GameIdentity identity = new GameIdentity("Cup", "1", table, "2026-01-31", "Anna", "Bob");
      BoardJournal journal =
          new BoardJournal(disk.at(own), () -> "game", () -> Optional.of(identity), said::add);
      PdnRecorder recorder = new PdnRecorder(disk.at(own), List.of(), said::add);
      try (HallLink link =
              HallLink.open(
                  broker.address().toString(),
                  table,
                  disk.at(own.resolve("bridge")),
                  options,
                  terms,
                  (word, by) -> {});
          GameArchivist archivist = new GameArchivist(ownArchive, json, this::source, said::add);
          LiveGame game =
              new LiveGame(
                  terms,
                  Language.english(),
                  time::get,
                  List.of(this, link, archivist, recorder),
                  journal)) {
        playOn(game);
        assertThat(announced).as(run).hasAtLeastOneElementOfType(AttributedRuling.class);
        heal.run();
        await(run).atMost(PATIENCE).until(() -> isSettled(game));
        await(run).atMost(PATIENCE).until(() -> hallHas(announced.size()));
      }
    }

    private String source() {
      return "journal:" + table;
    }

    /** White plays 24-20, Black 1-6 where 14x25 is due; it stands, and Black resigns. */
    private void playOn(LiveGame game) {
      Position missed = start.without(24).with(20, Piece.WHITE_MAN);
      show(game, start);
      show(game, missed);
      show(game, missed.without(1).with(6, Piece.BLACK_MAN));
      decide(game, ArbiterDecision.Order.LET_STAND);
      decide(game, new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, Side.BLACK));
      assertThat(announced.get(announced.size() - 1).ruling()).isInstanceOf(Ruling.Over.class);
    }

    private void show(LiveGame game, Position position) {
      game.reading(time.get(), Snapshot.of(position, LEVEL));
      pass(game, 11_000);
    }

    private void decide(LiveGame game, ArbiterDecision decision) {
      game.decide(decision, Optional.of("Jana"));
      pass(game, 1_000);
    }

    /** Everything so far has been heard, and deadlines have fired, when this returns. */
    private void pass(LiveGame game, long millis) {
      for (long step : new long[] {0, millis, 0}) {
        time.addAndGet(step);
        int before = barriers.get();
        game.status(time.get(), new BoardStatus(BoardStatus.State.READY, "ready"));
        await(run).pollInterval(Duration.ofMillis(1)).until(() -> barriers.get() > before);
      }
    }

    private boolean isSettled(LiveGame game) {
      pass(game, 40_000);
      try (var files = Files.list(own)) {
        return files.noneMatch(file -> file.toString().endsWith(".behind"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private boolean hallHas(int rulings) {
      return rulings(ofHall()).size() >= rulings;
    }

    private List<String> ofHall() {
      try {
        String outbox =
            Files.readAllLines(own.resolve("bridge/" + table + "/outbox.ndjson")).get(0);
        return archive.lines().ofFeed(table + "/" + parse(outbox).path("feed").asText());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void compare() throws IOException {
      List<String> told = announced.stream().map(json::write).toList();
      assertThat(isSaved).as(run).isTrue();
      assertThat(said).as(run).noneMatch(line -> line.contains("a bug"));
      JournalReader.Contents contents = JournalReader.read(journal());
      assertThat(contents.rulings()).as(run).isEqualTo(told);
      assertThat(contents.isTorn()).as(run).isFalse();
      assertThat(rulings(ofHall())).as(run).isEqualTo(rulings(told));
      List<Path> games = Games.in(own);
      assertThat(games).as(run).hasSize(1);
      assertThat(games.get(0)).content().as(run).contains("[Result \"2-0\"]", "[Event \"Cup\"]");
      assertThat(Games.replay(RULES, games.get(0)).plies()).as(run).isEqualTo(plies());
      try (Archive kept = Archive.open(ownArchive)) {
        assertThat(rulings(kept.lines().of(source()))).as(run).isEqualTo(rulings(told));
        StoredGame game = kept.game(source()).orElseThrow();
        assertThat(game.result() + game.event()).as(run).isEqualTo("2-0Cup");
        assertThat(game.plies()).as(run).isEqualTo(plies());
      }
    }

    private int plies() {
      return (int) announced.stream().filter(it -> it.ruling() instanceof Ruling.Played).count();
    }
  }

  /** What they say, and when; not what else each of them tells of it. */
  private static List<String> rulings(List<String> lines) {
    List<String> rulings = new ArrayList<>();
    for (String line : lines) {
      JsonNode json = parse(line);
      String event = json.path("event").asText();
      if (json.has("t") && !event.equals("reading")) {
        rulings.add(json.path("t").asLong() + " " + event + " " + json.path("move").asText());
      }
    }
    return rulings;
  }

  private static JsonNode parse(String line) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
