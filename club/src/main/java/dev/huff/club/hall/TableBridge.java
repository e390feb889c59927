package dev.huff.club.hall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.web.FeedLine;
import dev.huff.club.web.ShownClock;
import dev.huff.core.announce.EveningNotice;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.LineAudience;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A table's end of the connection to the hall. Every line is saved before it is sent, and kept
 * until the hall acknowledges it. Lines that are not acknowledged in time are sent again, and after
 * several attempts over another connection. So the network, the broker and the hall may each fail
 * and recover.
 */
public final class TableBridge implements AutoCloseable {
  /** In milliseconds; a hall that is there acknowledges within a few. */
  private static final long LAST_WAIT = 1_000;

  private static final Logger LOG = LoggerFactory.getLogger(TableBridge.class);
  private static final long TICK = 500;
  private static final int WINDOW = 100;
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(3);
  private static final int MOST_RESENDS = 3;
  private static final long STALE = TimeUnit.MINUTES.toMillis(1);

  private final String board;
  private final ObjectNode about;
  private final HallOrderHandler orders;
  private final ExecutorService filer =
      new ThreadPoolExecutor(
          0,
          1,
          1,
          TimeUnit.MINUTES,
          new LinkedBlockingQueue<>(),
          work -> DaemonThread.of("table files", work),
          new ThreadPoolExecutor.DiscardPolicy());
  private final BrokerReachability reach;
  private final Outbox outbox;
  private final BrokerLink link;
  private final Timer clock = new Timer("bridge", true);
  private long sent;
  private long acknowledged;
  // Since when the hall owes an answer.
  private long lastNews = System.nanoTime();
  private int resends;
  private int renewals;
  private String lastDecision = "";
  // How far the hall's clock is ahead of one here that nobody sets; empty before it has said so.
  private OptionalLong hallAhead = OptionalLong.empty();
  // What everybody was last told of the clock, and whether a hall has to be told how it runs now.
  private Optional<ShownClock> shown = Optional.empty();
  private boolean owesClock;
  // Only the link's thread knows the one, and the files' thread the other.
  private final ErasureOrder order = new ErasureOrder();
  private String lastForgotten = "";

  private TableBridge(
      BrokerAddress broker,
      String board,
      ObjectNode about,
      Outbox outbox,
      HallOrderHandler orders) {
    this.board = board;
    this.orders = orders;
    this.reach = new BrokerReachability(broker, orders);
    this.outbox = outbox;
    this.about = about.put("huff", BoardTopic.VERSION).put("feed", outbox.feed());
    BrokerLink.Plan plan =
        new BrokerLink.Plan(
            BridgeClientId.of(board),
            BoardTopic.Kind.from(BoardTopic.Sender.HALL).stream()
                .map(kind -> topic(kind).toString())
                .toList(),
            Optional.of(
                new BrokerLink.Will(topic(BoardTopic.Kind.STATUS), TablePresence.GONE.id())));
    this.link = new BrokerLink(broker, plan, this::connected, this::receive);
  }

  /**
   * Starts sending. It keeps trying as long as it is open.
   *
   * @param board letters, digits, dashes and underscores
   * @param about layout and title of the board. The page's {@code board} message
   * @param folder keeps what is not yet delivered
   * @throws IOException if the folder cannot be written
   * @throws IllegalArgumentException if the board's name is invalid
   */
  public static TableBridge start(
      BrokerAddress broker, String board, ObjectNode about, Path folder, HallOrderHandler orders)
      throws IOException {
    if (!BoardTopic.isBoard(board)) {
      throw new IllegalArgumentException(
          "a board in a hall is called by letters, digits, - and _, not " + board);
    }
    TableBridge bridge =
        new TableBridge(broker, board, about, new Outbox(folder, orders::onHallStatus), orders);
    bridge.link.open();
    bridge.clock.schedule(bridge.ticking(), TICK, TICK);
    return bridge;
  }

  private BoardTopic topic(BoardTopic.Kind kind) {
    return new BoardTopic(board, kind);
  }

  /**
   * Sends a line of the rulings contract, or a message of the page's, now or when it can be.
   *
   * @throws IllegalArgumentException when it is no JSON object with an {@code event}
   */
  public void publish(String line) {
    publish(List.of(line));
  }

  /** The same of several lines, written to the disk in one go. */
  public void publish(List<String> lines) {
    publish(lines, outbox.mark());
  }

  /**
   * The same, with a mark that says how far their writer has come.
   *
   * @see #mark()
   */
  public void publish(List<String> lines, String mark) {
    List<FeedLine> events = lines.stream().map(FeedLine::parse).toList();
    outbox.add(events.stream().map(FeedLine::json).toList(), mark);
    events.forEach(this::noteClock);
    pump();
  }

  private synchronized void noteClock(FeedLine line) {
    if (line.event().equals("start")) {
      shown = Optional.empty();
    } else if (line.event().equals("clock") && line.isFor(LineAudience.ROOM)) {
      shown = Optional.of(new ShownClock(line.plain().json(), System.nanoTime()));
    }
  }

  /** Shows the hall what a camera is in doubt about, if it can be reached now. */
  public void publishDoubts(CameraDoubts doubts) {
    link.send(topic(BoardTopic.Kind.DOUBTS), doubts.text());
  }

  /** How far the writer had come with what is sent, or kept to be; empty where it never said. */
  public String mark() {
    return outbox.mark();
  }

  /**
   * Writes what the disk did not take before.
   *
   * @return whether everything is on this disk that is still to be sent
   */
  public boolean catchUp() {
    return outbox.catchUp();
  }

  /** Whether nothing has ever been sent, or kept to be, under this table's name. */
  public boolean isNew() {
    return outbox.size() == 0 && outbox.delivered() == 0;
  }

  /** How many lines the hall has not yet said that it keeps. */
  public int waiting() {
    return outbox.size();
  }

  private void connected() {
    reach.connected(board);
    link.send(topic(BoardTopic.Kind.STATUS), TablePresence.ONLINE.id());
    resend();
  }

  /**
   * From the first line on that is not acknowledged; a hall may have missed who we are, too, or
   * have begun another archive.
   */
  private synchronized void resend() {
    sent = acknowledged;
    lastNews = System.nanoTime();
    owesClock = true;
    link.send(topic(BoardTopic.Kind.ABOUT), about.put("kept", outbox.delivered()).toString());
    pump();
  }

  private synchronized void pump() {
    if (!link.isUp()) {
      return;
    }
    for (Outbox.Entry entry : outbox.pending(WINDOW)) {
      if (entry.seq() > sent) {
        if (sent <= acknowledged) {
          lastNews = System.nanoTime();
        }
        link.send(topic(BoardTopic.Kind.LINE), entry.text(outbox.feed()));
        sent = entry.seq();
      }
    }
  }

  private TimerTask ticking() {
    return new TimerTask() {
      @Override
      public void run() {
        reach.look(link.isUp(), link.trouble());
        if (outbox.isSaved()) {
          pump();
          tick();
        }
      }
    };
  }

  private synchronized void tick() {
    if (outbox.size() == 0 || System.nanoTime() - lastNews < PATIENCE) {
      return;
    }
    resends++;
    if (resends < MOST_RESENDS << Math.min(renewals, 4)) {
      resend();
    } else {
      resends = 0;
      renewals++;
      link.renew();
    }
  }

  private void receive(BoardTopic topic, String payload) {
    JsonNode json = BoundedJson.object(payload).orElseGet(BoundedJson::node);
    switch (topic.kind()) {
      case ACK -> handleAcknowledgement(json);
      case DECIDE -> handleDecision(json);
      case FORGET -> order.read(payload).ifPresent(names -> filer.execute(() -> forget(names)));
      case CORRECT -> CorrectionOrder.read(json).ifPresent(it -> filer.execute(() -> correct(it)));
      case ABOUT, LINE, STATUS, TAKEN, FORGOTTEN, CORRECTED, DOUBTS, CLOCK, ECHO -> {
        // what tables say
      }
    }
  }

  /** One that cannot be followed now comes again, until the hall hears that it was. */
  private void correct(CorrectionOrder ordered) {
    try {
      boolean isKept = orders.correct(ordered.journal(), ordered.correction());
      link.send(topic(BoardTopic.Kind.CORRECTED), ordered.answer(isKept));
    } catch (UncheckedIOException e) {
      LOG.warn("cannot correct a game yet, trying again: {}", e.getMessage());
    }
  }

  /** An order that cannot be followed now comes again, until the hall hears that it was. */
  private void forget(ErasedNames names) {
    if (!names.digest().equals(lastForgotten)) {
      try {
        if (!names.isEmpty() && !outbox.forget(names)) {
          return;
        }
        orders.forget(names);
      } catch (UncheckedIOException e) {
        LOG.warn("cannot take erased names out yet, trying again: {}", e.getMessage());
        return;
      }
      lastForgotten = names.digest();
    }
    link.send(topic(BoardTopic.Kind.FORGOTTEN), ErasureOrder.done(names));
  }

  private synchronized void handleAcknowledgement(JsonNode json) {
    if (json.path("at").isIntegralNumber()) {
      // A retained one may be old, but the hall sends a new one whenever a bridge connects.
      hallAhead = OptionalLong.of(json.path("at").asLong() - MonotonicClock.millis());
    }
    if (!json.path("feed").asText().equals(outbox.feed())) {
      return;
    }
    // One that says nothing new comes from a hall that was away.
    owesClock |= json.path("seq").asLong() <= acknowledged;
    acknowledged = Math.max(acknowledged, json.path("seq").asLong());
    lastNews = System.nanoTime();
    resends = 0;
    renewals = 0;
    outbox.removeDelivered(acknowledged);
    pump();
    if (owesClock && outbox.size() == 0) {
      owesClock = false;
      shown.ifPresent(
          clock -> link.send(topic(BoardTopic.Kind.CLOCK), clock.at(System.nanoTime()).toString()));
    }
  }

  /** A decision counts once, and not when it is so old that the game has gone on. */
  private void handleDecision(JsonNode json) {
    if (Math.abs(hallMillis() - json.path("at").asLong()) > STALE) {
      return;
    }
    String id = json.path("id").asText();
    if (recordIfNew(id)) {
      orders.decide(json.path("word").asText(), json.path("by").asText());
    }
    link.send(topic(BoardTopic.Kind.TAKEN), BoundedJson.node().put("id", id).toString());
  }

  /**
   * The time by the hall's clock. A table's own may be hours off, as a Raspberry Pi's is without a
   * network.
   */
  private synchronized long hallMillis() {
    return hallAhead.isPresent()
        ? MonotonicClock.millis() + hallAhead.getAsLong()
        : System.currentTimeMillis();
  }

  private synchronized boolean recordIfNew(String decision) {
    boolean known = decision.equals(lastDecision);
    lastDecision = decision;
    return !known;
  }

  /** Waits a moment for what the hall is about to acknowledge, and says what stays behind. */
  @Override
  public void close() throws IOException {
    clock.cancel();
    filer.shutdown();
    awaitDelivery();
    if (outbox.size() > 0) {
      Map<String, String> lines = Map.of("lines", Integer.toString(outbox.size()));
      orders.onHallStatus(orders.language().notice(EveningNotice.HALL_WAITING, lines));
    }
    link.close(topic(BoardTopic.Kind.STATUS), TablePresence.LEFT.id());
    outbox.close();
  }

  private void awaitDelivery() {
    try {
      for (long waited = 0; waited < LAST_WAIT && outbox.size() > 0 && link.isUp(); waited += 20) {
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
