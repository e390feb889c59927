package dev.huff.club.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.core.port.BoardStatus;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.LineAudience;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.CameraBoardDriver;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One board on the page, for arbiters at once and for everybody else when they may see it. A new
 * listener gets everything so far, then each new line. Safe to use from several threads; lines
 * reach every listener in the order in which they were published.
 */
public final class WebBoard {
  private final String id;
  private final Consumer<DecisionRequest> decisions;
  private final Map<LineAudience, BoardFeed> feeds = new EnumMap<>(LineAudience.class);
  private volatile BoardPageData layout;
  private volatile Optional<CameraBoardDriver> camera = Optional.empty();
  private volatile Map<Integer, byte[]> doubts = Map.of();
  private Consumer<WebBoard> onShown = board -> {};

  WebBoard(String id, String title, BoardPageData layout, Consumer<DecisionRequest> decisions) {
    this.id = id;
    this.decisions = decisions;
    this.layout = layout;
    for (LineAudience audience : LineAudience.values()) {
      feeds.put(audience, new BoardFeed(id));
    }
    setLayout(title, layout);
  }

  /** Shows this board from now on: a table may come back with other rules. */
  public synchronized void setLayout(String title, BoardPageData now) {
    FeedLine board = FeedLine.of(now.toJson(id, title));
    layout = now;
    if (!feed(LineAudience.ROOM).has(board)) {
      publish(board);
    }
  }

  /** What the board is called in addresses and decisions. */
  public String id() {
    return id;
  }

  /**
   * Shows a line of the rulings contract, to whom its {@code for} says, or to everybody.
   *
   * @throws IllegalArgumentException when it is no JSON object with an {@code event}
   */
  public void publish(String line) {
    publish(FeedLine.parse(line));
  }

  /** Shows the status of the board itself. */
  public void publishStatus(BoardStatus status) {
    ObjectNode node = BoundedJson.event("status");
    node.put("state", status.state().id());
    publish(FeedLine.of(node.put("detail", status.detail())));
  }

  /**
   * Shows the status of another part of the table.
   *
   * @param part such as {@code camera}, {@code robot} or {@code voice}
   * @param state {@code ready}, {@code degraded}, {@code lost}, or {@code left} after its work
   * @param detail one sentence. Says what, where and what to do
   */
  public void publishHealth(String part, String state, String detail) {
    publish(
        FeedLine.of(
            BoundedJson.event("health")
                .put("part", part)
                .put("state", state)
                .put("detail", detail)));
  }

  /**
   * Shows where a robot's tool is, seen from above.
   *
   * @param column its place in widths of a field, the middle of the first column being 0
   * @param row the same from Black's back row
   */
  public void publishRobot(double column, double row, boolean holds) {
    ObjectNode node =
        BoundedJson.event("robot").put("column", round(column)).put("row", round(row));
    publish(FeedLine.of(node.put("holds", holds)));
  }

  /** Arbiters may look through that camera, and point at the board in its picture. */
  public void attachCamera(CameraBoardDriver eye) {
    camera = Optional.of(eye);
    publish(FeedLine.of(BoundedJson.event("camera")));
  }

  /**
   * Arbiters are shown these fields from near: a camera elsewhere is in doubt about them.
   *
   * @param crops by field, 1…N, the bytes of a JPEG file; empty when nothing is in doubt any more
   */
  public void setDoubts(Map<Integer, byte[]> crops) {
    if (doubts.isEmpty() && crops.isEmpty()) {
      return;
    }
    doubts = crops;
    ObjectNode node =
        BoundedJson.event("doubts").put(LineAudience.FIELD, LineAudience.ARBITER.id());
    crops.keySet().forEach(node.putArray("fields")::add);
    publish(FeedLine.of(node));
  }

  /** Tells arbiters who of them has taken on what this board waits for. */
  void attend(String arbiter) {
    ObjectNode node = BoundedJson.event("attending").put("by", arbiter);
    node.put("at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    publish(FeedLine.of(node.put(LineAudience.FIELD, LineAudience.ARBITER.id())));
  }

  /** The fields that a camera elsewhere is in doubt about. */
  Map<Integer, byte[]> doubts() {
    return doubts;
  }

  Optional<CameraBoardDriver> camera() {
    return camera;
  }

  int fields() {
    return layout.geometry().size();
  }

  /** What is played here, unless a table elsewhere plays by its own rules. */
  Optional<RuleSet> rules() {
    return layout.ruleSet();
  }

  private static double round(double place) {
    return Math.round(100 * place) / 100.0;
  }

  /** What was last heard of the clock is old: it is shown to stand until there is news of it. */
  public synchronized void markClockStale() {
    feeds.values().forEach(BoardFeed::doubtClock);
  }

  /** Shows who plays. */
  public void publishPlayers(String white, String black) {
    publish(FeedLine.of(BoundedJson.event("players").put("white", white).put("black", black)));
  }

  /**
   * Removes names from all messages of this board, including those to present listeners.
   *
   * @return whether a name was present
   */
  public synchronized boolean erase(ErasedNames erased) {
    boolean stood = false;
    for (BoardFeed feed : feeds.values()) {
      stood |= feed.erase(erased);
    }
    return stood;
  }

  /** What spectators see of the game is looked at by that, now and whenever it changes. */
  synchronized void onShown(Consumer<WebBoard> action) {
    onShown = action;
    action.accept(this);
  }

  /** The position that spectators see in a game under way; empty when there is none. */
  synchronized String shownFen() {
    return feed(LineAudience.ROOM).fen();
  }

  /** Shows what a position is worth, if spectators still see it. */
  synchronized void publishAnalysis(String fen, ObjectNode analysis) {
    if (fen.equals(shownFen())) {
      publish(FeedLine.of(analysis));
    }
  }

  /** The same of a line that was read before. */
  public synchronized void publish(FeedLine line) {
    String before = shownFen();
    FeedLine plain = line.plain();
    feeds.forEach(
        (audience, feed) -> {
          if (line.isFor(audience)) {
            feed.accept(plain);
          }
        });
    if (!shownFen().equals(before)) {
      onShown.accept(this);
    }
  }

  private BoardFeed feed(LineAudience audience) {
    return Objects.requireNonNull(feeds.get(audience));
  }

  /** Sends all that the watcher may know, then each new line, until {@link #leave}. */
  synchronized void join(PageWatcher watcher) {
    feed(watcher.audience()).join(watcher);
    if (!watcher.isOpen()) {
      leave(watcher);
    }
  }

  /** Sends where the game stands, then that again whenever it changes, until {@link #leave}. */
  synchronized void joinOverview(PageWatcher watcher) {
    feed(watcher.audience()).glance(watcher);
  }

  void leave(PageWatcher watcher) {
    feed(watcher.audience()).leave(watcher);
  }

  /** What everybody may see of the game. */
  synchronized BoardFeed.Published published() {
    return feed(LineAudience.ROOM).published();
  }

  /** The board, and where everybody may see that its game stands. */
  synchronized BoardFeed.Published overview() {
    return feed(LineAudience.ROOM).glanced();
  }

  synchronized String summary(LineAudience audience) {
    return feed(audience).summary();
  }

  /** Somebody stops the robot: everybody may. */
  void stop() {
    decide(DecisionRequest.STOP, "page");
  }

  void decide(String word, String by) {
    decisions.accept(new DecisionRequest(id, word, by));
  }
}
