package dev.huff.club.hall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameLineStore;
import dev.huff.club.store.Pairing;
import dev.huff.club.web.BoardPageData;
import dev.huff.club.web.CorrectionRoutes;
import dev.huff.club.web.EventRounds;
import dev.huff.club.web.FeedLine;
import dev.huff.club.web.StaticSite;
import dev.huff.club.web.WebException;
import dev.huff.club.web.WebServer;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.file.BackOff;
import dev.huff.formats.file.IoTask;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Receives the bridges' lines. Each line is processed once and in order: first the archive, then
 * the page, then the acknowledgement. A repeated or early line changes nothing; the acknowledgement
 * tells the bridge where to continue.
 */
public final class Hall implements EventRounds, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Hall.class);
  private static final long WRITE_EVERY = 2_000;
  private static final long PUBLISH_EVERY = 1_000;
  private static final long RELEASE_EVERY = 500;
  private static final long ECHO_EVERY = 5_000;
  private static final long ECHO_PATIENCE = 20_000;
  private static final long REMEMBER_EVERY = 5_000;
  private static final long MOST_DRIFT = 10_000;
  private static final int MORNING = 6;

  private final Archive archive;
  private final WebServer page;
  private final Optional<BroadcastFiles> broadcast;
  private final Scope scope;
  private final Timer clock = new Timer("hall clock", true);
  // A timer ends with the first task that throws, so its tasks are done elsewhere.
  private final HallWorker chores = new HallWorker(() -> {});
  private final String name = "huff-hall-" + UUID.randomUUID().toString().substring(0, 8);
  private final BoardTopic echo = new BoardTopic(name, BoardTopic.Kind.ECHO);
  private final BrokerLink link;
  private final DecisionDispatcher dispatcher;
  private final Map<String, HallTable> tables = new ConcurrentHashMap<>();
  private final List<Waiting> waiting = new ArrayList<>();
  private final NameEraser eraser;
  private final CorrectionDispatcher corrections;
  private final ArchivedEvent event;
  private final HallWorker worker = new HallWorker(this::keepLines);
  private volatile Optional<StaticSite> site = Optional.empty();
  private volatile long heard;
  // How far the machine's clock is ahead of one that nobody sets.
  private long clockAhead = System.currentTimeMillis() - MonotonicClock.millis();

  /**
   * Whom a hall gathers, and whom it shows them when.
   *
   * @param prefix what the names of its tables begin with; empty for all tables of the broker
   * @param roomDelay how much later everybody but arbiters sees the boards, in milliseconds
   */
  public record Scope(String prefix, long roomDelay) {
    /** All tables, shown to everybody at once. */
    public static final Scope ALL = new Scope("", 0);
  }

  private record Waiting(HallTable table, GameLineStore.Entry entry) {}

  private Hall(
      BrokerAddress broker,
      Archive archive,
      WebServer page,
      EventContext context,
      Optional<BroadcastFiles> broadcast,
      Scope scope) {
    this.broadcast = broadcast;
    this.scope = scope;
    this.archive = archive;
    this.page = page;
    List<String> topics = new ArrayList<>(List.of(echo.toString()));
    BoardTopic.Kind.from(BoardTopic.Sender.TABLE).forEach(kind -> topics.add(BoardTopic.all(kind)));
    BrokerLink.Plan plan = new BrokerLink.Plan(name, topics, Optional.empty());
    this.link = new BrokerLink(broker, plan, this::connected, this::receive);
    this.dispatcher = new DecisionDispatcher(link);
    this.eraser = new NameEraser(archive, context, broadcast, tables.values(), link::send);
    this.corrections = new CorrectionDispatcher(archive, tables, broadcast, eraser, link::send);
    this.event =
        new ArchivedEvent(archive, eraser::context, this::isHeldBack, MonotonicClock::millis);
  }

  /**
   * Starts the hall. It keeps trying to reach the broker for as long as it is open.
   *
   * @param context event, round and players of the games
   * @param broadcast writes the games for others to read. Empty for none
   * @param scope which of the broker's tables, and whether the room sees them later
   */
  public static Hall start(
      BrokerAddress broker,
      Archive archive,
      WebServer page,
      EventContext context,
      Optional<BroadcastFiles> broadcast,
      Scope scope) {
    Hall hall = new Hall(broker, archive, page, context, broadcast, scope);
    hall.showMaster();
    hall.showEvent();
    page.setEraser(hall::erase, hall.eraser::owing);
    page.setRounds(hall);
    page.publish(hall.event);
    page.setCorrections(
        new CorrectionRoutes(
            archive, () -> hall.eraser.context().event(), hall::followCorrections));
    hall.worker.work(hall::recall);
    hall.link.open();
    hall.every(ECHO_EVERY, hall.chores, hall::listen);
    hall.every(REMEMBER_EVERY, hall.worker, patiently(hall::remember));
    hall.every(REMEMBER_EVERY, hall.worker, () -> hall.followClock(System.currentTimeMillis()));
    broadcast.ifPresent(
        files ->
            hall.write(
                WRITE_EVERY, "the broadcast", () -> files.write(MonotonicClock.millis(), today())));
    if (scope.roomDelay() > 0) {
      hall.every(RELEASE_EVERY, hall.worker, hall::release);
    }
    return hall;
  }

  private void every(long millis, HallWorker where, Runnable action) {
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            where.work(action);
          }
        };
    clock.schedule(task, millis, millis);
  }

  /** Keeps the pages for spectators as files in that folder, for other servers. */
  public void publishTo(Path folder) {
    StaticSite pages = page.site(folder);
    site = Optional.of(pages);
    write(PUBLISH_EVERY, "the published pages", pages::write);
  }

  private void write(long millis, String what, IoTask work) {
    Runnable task =
        () -> {
          try {
            work.run();
          } catch (IOException | WebException e) {
            throw new UncheckedIOException(what + ": " + e.getMessage(), new IOException(e));
          }
        };
    every(millis, chores, patiently(task));
  }

  /**
   * A task that is left alone for longer and longer after it has failed, up to 30 s. So a disk or
   * an archive that is away neither fills the log nor holds up the hall.
   */
  private static Runnable patiently(Runnable task) {
    BackOff backOff = new BackOff();
    return () -> {
      backOff.expect(MonotonicClock.millis(), 0);
      if (backOff.begin(MonotonicClock.millis())) {
        task.run();
        backOff.succeeded();
      }
    };
  }

  private boolean isHeldBack(String source) {
    String board = source.substring(0, Math.max(0, source.indexOf('/')));
    return table(board).filter(it -> it.isHeldBack(source)).isPresent();
  }

  private void recall() {
    ArchivedTables.tables(
            archive, eraser.context(), evening(LocalDateTime.now(ZoneId.systemDefault())))
        .forEach(
            (board, about) -> {
              if (board.startsWith(scope.prefix())) {
                about(board, about);
                table(board).ifPresent(HallTable::markAway);
              }
            });
  }

  private void release() {
    tables.values().forEach(table -> table.release(MonotonicClock.millis()));
  }

  /** Tables tell old decisions by the hall's clock, and so have to know when it was set. */
  void followClock(long now) {
    long ahead = now - MonotonicClock.millis();
    if (Math.abs(ahead - clockAhead) > MOST_DRIFT) {
      clockAhead = ahead;
      tables.values().forEach(this::acknowledge);
    }
  }

  /** A connection on which not even our own word comes back is given up. */
  private void listen() {
    if (link.isUp() && MonotonicClock.millis() - heard > ECHO_PATIENCE) {
      heard = MonotonicClock.millis();
      link.renew();
    } else {
      link.send(echo, "{}");
    }
  }

  /** The date where the hall is, as on its tables: an evening in America is not of the next day. */
  static String today() {
    return LocalDate.now(ZoneId.systemDefault()).toString();
  }

  /** The date on which the evening began: it may last beyond midnight. */
  static String evening(LocalDateTime now) {
    return now.minusHours(MORNING).toLocalDate().toString();
  }

  static String yesterday() {
    return LocalDate.now(ZoneId.systemDefault()).minusDays(1).toString();
  }

  private void onLineKept(String board, String source, FeedLine line) {
    broadcast.ifPresent(files -> files.add(MonotonicClock.millis(), board, source, line));
  }

  /**
   * Takes a player's name out of the archive, the page and the broadcast, for good, and has the
   * tables do the same.
   *
   * @return whether it was known
   * @throws WebException when that cannot be done now
   */
  public boolean erase(String player) {
    return worker.ask(() -> eraseNow(player));
  }

  private boolean eraseNow(String player) {
    keepLines();
    boolean stood = eraser.erase(player);
    showWithoutErased();
    return stood;
  }

  private void showWithoutErased() {
    showMaster();
    showEvent();
    event.forget();
    site.ifPresent(StaticSite::forget);
  }

  @Override
  public EventRounds.Standing standing() {
    EventContext now = eraser.context();
    List<Integer> paired =
        archive.events().pairings(now.event()).stream()
            .map(Pairing::round)
            .distinct()
            .sorted()
            .toList();
    return new EventRounds.Standing(now.event(), now.number(), paired);
  }

  @Override
  public void moveTo(int round, String by) {
    if (!standing().paired().contains(round)) {
      throw new IllegalArgumentException(
          "no pairings of round "
              + round
              + " are known; 'huff games pairings EVENT --read FILE' brings them in");
    }
    archive.events().moveTo(eraser.context().event(), round, by);
    worker.ask(this::followRound);
  }

  /** Changes to the round and the pairings in the archive, which another program may have set. */
  private boolean followRound() {
    EventContext now = eraser.context();
    Optional<Integer> said = archive.events().round(now.event());
    if (said.isEmpty()) {
      return false;
    }
    EventContext next = now.withRound(said.get(), archive.events().pairings(now.event()));
    if (next.equals(now)) {
      return false;
    }
    keepLines();
    tables.values().forEach(table -> table.setContext(next));
    broadcast.ifPresent(files -> files.context(next));
    eraser.context(next); // where a table cannot follow yet, all of it is done anew
    showEvent();
    keepGames(tables.values());
    return true;
  }

  private void followCorrections() {
    worker.ask(
        () -> {
          keepLines();
          corrections.catchUp();
          return true;
        });
  }

  private void showEvent() {
    EventContext now = eraser.context();
    page.showEvent(now.event(), now.round());
  }

  private void remember() {
    keepLines();
    keepGames(tables.values());
    followRound();
    corrections.catchUp();
    if (eraser.catchUp()) {
      showWithoutErased();
    }
  }

  private void showMaster() {
    EventContext now = eraser.context();
    now.master().ifPresent(it -> page.showExhibition(now.event(), it.name(), it.side()));
  }

  /** Whether the broker is reached. */
  public boolean isConnected() {
    return link.isUp();
  }

  private void connected() {
    heard = MonotonicClock.millis();
    worker.work(this::catchUp);
    worker.work(() -> tables.values().forEach(this::acknowledge));
    worker.work(this::remember);
  }

  /** What was missed while the broker was away, another hall on the same archive may have kept. */
  private void catchUp() {
    keepLines();
    tables.values().forEach(HallTable::catchUp);
  }

  private void receive(BoardTopic topic, String payload) {
    heard = MonotonicClock.millis();
    if (topic.kind() == BoardTopic.Kind.TAKEN) {
      BoundedJson.object(payload)
          .ifPresent(dispatcher::arrived); // an arbiter waits, whatever the archive is at
    } else if (topic.board().startsWith(scope.prefix())) {
      worker.work(() -> take(topic, payload));
    }
  }

  /** Keeps what is waiting, then shows it, then acknowledges it. */
  private void keepLines() {
    if (waiting.isEmpty()) {
      return;
    }
    List<Waiting> lines = List.copyOf(waiting);
    waiting.clear();
    Set<HallTable> touched = new LinkedHashSet<>();
    try {
      List<Boolean> kept = archive.lines().appendAll(lines.stream().map(Waiting::entry).toList());
      for (int i = 0; i < lines.size(); i++) {
        lines.get(i).table().recordKept(lines.get(i).entry(), kept.get(i));
        touched.add(lines.get(i).table());
      }
      keepGames(touched);
    } finally {
      touched.forEach(this::acknowledge); // their lines are kept, whatever becomes of the rows
      lines.forEach(line -> line.table().settle());
    }
  }

  private void keepGames(Collection<HallTable> of) {
    of.forEach(HallTable::keepGames);
    // A row that comes late, e.g. after a kill, is of a game that the broadcast may lack.
    if (of.stream().filter(HallTable::takeLateRow).count() > 0) {
      eraser.broadcastEarlier();
    }
  }

  private void take(BoardTopic topic, String payload) {
    if (topic.kind() == BoardTopic.Kind.ABOUT) {
      keepLines();
      readErased(payload).ifPresent(about -> about(topic.board(), about));
    } else if (topic.kind() == BoardTopic.Kind.LINE) {
      readErased(payload).ifPresent(envelope -> line(topic.board(), envelope));
    } else if (topic.kind() == BoardTopic.Kind.STATUS) {
      keepLines();
      table(topic.board()).ifPresent(it -> it.setPresence(TablePresence.of(payload)));
    } else {
      table(topic.board())
          .ifPresent(it -> BoundedJson.object(payload).ifPresent(json -> take(it, topic, json)));
    }
  }

  private void take(HallTable table, BoardTopic topic, JsonNode json) {
    switch (topic.kind()) {
      case DOUBTS -> table.showDoubts(CameraDoubts.of(json));
      case CLOCK -> table.showClock(json);
      case FORGOTTEN -> eraser.recordFollowed(table, json.path("done").asText());
      case CORRECTED ->
          CorrectionOrder.Answer.read(json).ifPresent(it -> corrections.recordAnswer(table, it));
      case ABOUT, LINE, STATUS, TAKEN, ACK, DECIDE, FORGET, CORRECT, ECHO -> {
        // read before, or what the hall itself sends
      }
    }
  }

  private Optional<HallTable> table(String board) {
    return Optional.ofNullable(tables.get(board));
  }

  /** A message without the names that were erased. */
  private Optional<ObjectNode> readErased(String payload) {
    return BoundedJson.object(eraser.without(payload));
  }

  private void about(String board, JsonNode about) {
    String feed = about.path("feed").asText();
    if (!feed.matches("[a-z0-9]{1,32}")) {
      return;
    }
    HallTable table;
    try {
      BoardPageData layout = BoardPageData.fromJson(about);
      String title = about.path("title").asText(board);
      table = tables.computeIfAbsent(board, name -> newTable(name, title, layout));
      table.setLayout(title, layout);
    } catch (IllegalArgumentException e) {
      return; // no board that a page could draw
    }
    boolean isOther = table.follow(feed, about.path("kept").asLong());
    table.setPresence(TablePresence.ONLINE);
    acknowledge(table);
    keepGames(List.of(table));
    if (isOther) {
      eraser.broadcastEarlier();
    }
    eraser.sendOrder(table);
    corrections.remind(table);
  }

  private HallTable newTable(String board, String title, BoardPageData layout) {
    return new HallTable(
        archive,
        page.addBoard(board, title, layout, dispatcher::carry),
        this::onLineKept,
        eraser.context(),
        scope.roomDelay());
  }

  private void line(String board, JsonNode envelope) {
    HallTable table = tables.get(board);
    if (table == null || !table.feed().equals(envelope.path("feed").asText())) {
      return; // it tells about itself first, and sends this again
    }
    table
        .contextAtFirstMove(envelope)
        .ifPresent(
            then -> {
              keepLines();
              table.belongTo(then);
            });
    if (table.isEarly(envelope)) {
      keepLines();
      table.catchUp();
    }
    Optional<GameLineStore.Entry> next = table.entryToKeep(envelope);
    if (next.isPresent()) {
      waiting.add(new Waiting(table, next.get()));
    } else {
      acknowledge(table);
    }
  }

  private void acknowledge(HallTable table) {
    link.send(
        new BoardTopic(table.board(), BoardTopic.Kind.ACK),
        BoundedJson.node()
            .put("feed", table.feed())
            .put("seq", table.seq())
            .put("at", System.currentTimeMillis())
            .toString());
  }

  @Override
  public void close() {
    clock.cancel();
    chores.close(() -> {});
    link.close();
    worker.close(() -> keepGames(tables.values()));
    broadcast.ifPresent(Hall::finish);
  }

  private static void finish(BroadcastFiles files) {
    try {
      files.finish(MonotonicClock.millis(), today());
    } catch (IOException e) {
      LOG.warn("cannot write the end of the broadcast: {}", e.getMessage());
    }
  }
}
