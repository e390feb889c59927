package dev.huff.app.hall;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.erasing.Erased;
import dev.huff.app.erasing.NamedText;
import dev.huff.app.ndjson.Audience;
import dev.huff.app.store.Archive;
import dev.huff.app.store.LineLog;
import dev.huff.app.web.Erasing;
import dev.huff.app.web.LivePage;
import dev.huff.app.web.WebException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gathers what the bridges send: each line once, in order, into the archive first and then on the
 * page; only then is it acknowledged. A line that was had before, or that comes too early, changes
 * nothing: the acknowledgement tells the bridge from where to send again.
 */
public final class Hall implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Logger LOG = LoggerFactory.getLogger(Hall.class);
  private static final long WRITE_EVERY = 2_000;
  private static final int MOST_AT_ONCE = 1_000;
  private static final long ECHO_EVERY = 5_000;
  private static final long ECHO_PATIENCE = 20_000;
  private static final long ERASE_PATIENCE = 120;
  private static final long REMEMBER_EVERY = 5_000;

  private final Archive archive;
  private final LivePage page;
  private Gathering gathering;
  private final Optional<Broadcast> broadcast;
  private final Timer clock = new Timer("hall clock", true);
  private final String name = "huff-hall-" + UUID.randomUUID().toString().substring(0, 8);
  private final Topic echo = new Topic(name, Topic.Kind.ECHO);
  private final Link link;
  private final Courier courier;
  private final Map<String, Table> tables = new ConcurrentHashMap<>();
  private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private final List<Waiting> waiting = new ArrayList<>();
  // What the archive was told to forget, and which of it the tables are told.
  private Erased erased = Erased.NONE;
  private volatile Erased order = Erased.NONE;
  private final Thread worker = new Thread(this::workOn, "hall");
  private volatile boolean open = true;
  private volatile long heard;

  /** A line on its way into the archive. */
  private record Waiting(Table table, LineLog.Entry entry) {}

  private Hall(
      BrokerAddress broker,
      Archive archive,
      LivePage page,
      Gathering gathering,
      Optional<Broadcast> broadcast) {
    this.broadcast = broadcast;
    this.archive = archive;
    this.page = page;
    this.gathering = gathering;
    Link.Plan plan =
        new Link.Plan(
            name,
            List.of(
                echo.toString(),
                Topic.all(Topic.Kind.ABOUT),
                Topic.all(Topic.Kind.STATUS),
                Topic.all(Topic.Kind.LINE),
                Topic.all(Topic.Kind.TAKEN),
                Topic.all(Topic.Kind.FORGOTTEN)),
            Optional.empty());
    this.link = new Link(broker, plan, this::connected, this::receive);
    this.courier = new Courier(link);
    know(archive.memory().all());
  }

  /**
   * Starts gathering, and goes on trying to reach the broker for as long as it is open.
   *
   * @param gathering what the games belong to
   * @param broadcast where the games are written for others to read; empty for nowhere
   */
  public static Hall start(
      BrokerAddress broker,
      Archive archive,
      LivePage page,
      Gathering gathering,
      Optional<Broadcast> broadcast) {
    Hall hall = new Hall(broker, archive, page, gathering, broadcast);
    hall.showMaster();
    page.onErase(hall::erase);
    hall.worker.start();
    hall.link.open();
    hall.clock.schedule(task(hall::listen), ECHO_EVERY, ECHO_EVERY);
    hall.clock.schedule(task(() -> hall.work(hall::remember)), REMEMBER_EVERY, REMEMBER_EVERY);
    broadcast.ifPresent(files -> hall.clock.schedule(task(() -> write(files)), 0, WRITE_EVERY));
    return hall;
  }

  private static TimerTask task(Runnable action) {
    return new TimerTask() {
      @Override
      public void run() {
        action.run();
      }
    };
  }

  private static void write(Broadcast files) {
    try {
      files.write(millis(), today());
    } catch (IOException e) {
      LOG.warn("cannot write the broadcast, trying again: {}", e.getMessage());
    }
  }

  /** A connection on which not even our own word comes back is given up. */
  private void listen() {
    if (link.isUp() && millis() - heard > ECHO_PATIENCE) {
      heard = millis();
      link.renew();
    } else {
      link.send(echo, "{}");
    }
  }

  private static long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  private static String today() {
    return LocalDate.now(ZoneOffset.UTC).toString();
  }

  private void kept(String board, String source, String line, Optional<Audience> audience) {
    broadcast.ifPresent(files -> files.add(millis(), board, source, line, audience));
  }

  /**
   * Takes a player's name out of the archive, the page and the broadcast, for good, and has the
   * tables do the same.
   *
   * @throws WebException when that cannot be done now
   */
  public Erasing erase(String player) {
    CompletableFuture<Erasing> done = new CompletableFuture<>();
    work(() -> done.completeAsync(() -> eraseNow(player), Runnable::run));
    try {
      return done.get(ERASE_PATIENCE, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new WebException("the archive or the broadcast does not answer; try again", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WebException("the hall is closing; the name may stand there still", e);
    }
  }

  private Erasing eraseNow(String player) {
    keepLines();
    boolean stood = archive.erase(player) > 0;
    stood |= forget();
    return new Erasing(stood, this::behind);
  }

  private List<String> behind() {
    return tables.values().stream().filter(this::isBehind).map(Table::board).toList();
  }

  private boolean isBehind(Table table) {
    return !table.hasForgotten(order);
  }

  /** Whoever else has to do with this archive may have erased names; tables may be behind. */
  private void remember() {
    if (!archive.memory().all().equals(erased)) {
      keepLines();
      forget();
    }
    tables.values().stream().filter(Table::isThere).filter(this::isBehind).forEach(this::order);
  }

  private void know(Erased all) {
    erased = all;
    order = archive.memory().own();
    gathering = gathering.without(erased);
  }

  private void showMaster() {
    gathering.master().ifPresent(master -> page.exhibition(master.name(), master.side()));
  }

  /** Forgets what the archive was told to; whether such a name was known here. */
  private boolean forget() {
    know(archive.memory().all());
    showMaster();
    boolean stood = false;
    for (Table table : tables.values()) {
      stood |= table.erase(erased);
      order(table);
    }
    if (broadcast.isPresent()) {
      erase(broadcast.get(), erased);
    }
    return stood;
  }

  private void order(Table table) {
    link.send(new Topic(table.board(), Topic.Kind.FORGET), Order.write(order));
  }

  private static void erase(Broadcast files, Erased erased) {
    try {
      files.erase(erased);
      files.write(millis(), today());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the broker is reached. */
  public boolean isConnected() {
    return link.isUp();
  }

  private void connected() {
    heard = millis();
    work(() -> tables.values().forEach(this::acknowledge));
    work(this::remember);
  }

  private void receive(Topic topic, String payload) {
    heard = millis();
    if (topic.kind() == Topic.Kind.TAKEN) {
      read(payload).ifPresent(courier::arrived); // an arbiter waits, whatever the archive is at
    } else {
      work(() -> take(topic, payload));
    }
  }

  private void work(Runnable task) {
    tasks.add(task);
  }

  /** Lines that came close together are kept in one transaction. */
  private void workOn() {
    List<Runnable> batch = new ArrayList<>();
    try {
      while (open || !tasks.isEmpty()) {
        Runnable first = tasks.poll(1, TimeUnit.SECONDS);
        if (first != null) {
          batch.add(first);
          tasks.drainTo(batch, MOST_AT_ONCE);
          batch.forEach(this::runSafely);
          batch.clear();
          runSafely(this::keepLines);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** An archive that is away for a while must not end the hall: bridges send again. */
  private void runSafely(Runnable task) {
    try {
      task.run();
    } catch (JdbiException e) {
      LOG.warn("the archive does not answer, trying again: {}", e.getMessage());
    }
  }

  /** Keeps what is waiting, then shows it, then acknowledges it. */
  private void keepLines() {
    if (waiting.isEmpty()) {
      return;
    }
    List<Waiting> lines = List.copyOf(waiting);
    waiting.clear();
    Set<Table> touched = new LinkedHashSet<>();
    try {
      List<Boolean> kept = archive.lines().appendAll(lines.stream().map(Waiting::entry).toList());
      for (int i = 0; i < lines.size(); i++) {
        lines.get(i).table().kept(lines.get(i).entry(), kept.get(i));
        touched.add(lines.get(i).table());
      }
      touched.forEach(this::acknowledge);
    } finally {
      lines.forEach(line -> line.table().settle());
    }
  }

  private void take(Topic topic, String payload) {
    switch (topic.kind()) {
      case ABOUT -> {
        keepLines();
        readErased(payload).ifPresent(about -> about(topic.board(), about));
      }
      case STATUS -> {
        keepLines();
        Optional.ofNullable(tables.get(topic.board()))
            .ifPresent(table -> table.bridge(Presence.of(payload)));
      }
      case FORGOTTEN ->
          Optional.ofNullable(tables.get(topic.board()))
              .ifPresent(
                  table ->
                      read(payload).ifPresent(it -> table.forgotten(it.path("done").asText())));
      case LINE -> readErased(payload).ifPresent(envelope -> line(topic.board(), envelope));
      default -> {
        // what the hall itself sends
      }
    }
  }

  private static Optional<JsonNode> read(String payload) {
    try {
      return Optional.ofNullable(JSON.readTree(payload)).filter(JsonNode::isObject);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** The same without the names that were erased. */
  private Optional<JsonNode> readErased(String payload) {
    return read(NamedText.json(payload, erased));
  }

  private void about(String board, JsonNode about) {
    String feed = about.path("feed").asText();
    if (!feed.matches("[a-z0-9]{1,32}")) {
      return;
    }
    Table table = tables.get(board);
    if (table == null) {
      Optional<Table> fresh =
          Table.of(archive, page, board, about, courier::carry, this::kept, gathering, Hall::today);
      if (fresh.isEmpty()) {
        return;
      }
      table = fresh.get();
      tables.put(board, table);
    }
    table.follow(feed, about.path("kept").asLong());
    table.bridge(Presence.ONLINE);
    acknowledge(table);
    order(table);
  }

  private void line(String board, JsonNode envelope) {
    Table table = tables.get(board);
    if (table == null || !table.feed().equals(envelope.path("feed").asText())) {
      return; // it tells about itself first, and sends this again
    }
    Optional<LineLog.Entry> next = table.next(envelope);
    if (next.isPresent()) {
      waiting.add(new Waiting(table, next.get()));
    } else {
      acknowledge(table);
    }
  }

  private void acknowledge(Table table) {
    link.send(
        new Topic(table.board(), Topic.Kind.ACK),
        JSON.createObjectNode().put("feed", table.feed()).put("seq", table.seq()).toString());
  }

  @Override
  public void close() {
    clock.cancel();
    link.close();
    open = false; // before the last task, which wakes the worker
    work(() -> tables.values().forEach(Table::keepGame));
    try {
      worker.join(TimeUnit.SECONDS.toMillis(10));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
