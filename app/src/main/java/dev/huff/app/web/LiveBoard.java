package dev.huff.app.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.core.port.BoardStatus;
import dev.huff.vision.CameraBoard;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * One board as the page sees it: the lines of its game so far and the latest of each message that
 * is not about the game. Whoever joins gets all of them, then each new one as it comes. Safe to use
 * from several threads; lines reach every watcher in the order they were published.
 */
public final class LiveBoard {
  private static final int MOST_LINES = 5_000;
  private static final Set<String> GAME =
      Set.of("start", "move", "huff", "take-back", "set-up", "over");
  private static final Set<String> RETAINED =
      Set.of("board", "players", "status", "robot", "voice", "camera");

  private final String id;
  private final Consumer<Decision> decisions;
  private final Consumer<String> onSummary;
  private final Summary summary;
  private final Map<String, String> retained = new LinkedHashMap<>();
  private final List<Line> game = new ArrayList<>();
  private final int fields;
  private volatile Optional<CameraBoard> camera = Optional.empty();
  private Optional<ShownClock> clock = Optional.empty();
  private final Set<Watcher> watchers = ConcurrentHashMap.newKeySet();

  LiveBoard(
      String id,
      String title,
      Layout layout,
      Consumer<Decision> decisions,
      Consumer<String> onSummary) {
    this.id = id;
    this.decisions = decisions;
    this.fields = layout.geometry().size();
    this.onSummary = onSummary;
    this.summary = new Summary(id, title);
    accept(Line.of(layout.toJson(id, title)));
  }

  /** What the board is called in addresses and decisions. */
  public String id() {
    return id;
  }

  /**
   * Shows a line of the rulings contract.
   *
   * @throws IllegalArgumentException when it is no JSON object with an {@code event}
   */
  public void publish(String line) {
    accept(Line.parse(line));
  }

  /** Shows how the board itself fares. */
  public void status(BoardStatus status) {
    ObjectNode node = message("status");
    node.put("state", status.state().name().toLowerCase(Locale.ROOT));
    accept(Line.of(node.put("detail", status.detail())));
  }

  /**
   * Shows how something beside the board fares.
   *
   * @param part such as {@code camera}, {@code robot} or {@code voice}
   * @param state {@code ready}, {@code degraded} or {@code lost}
   * @param detail one sentence that says what, where and what to do
   */
  public void health(String part, String state, String detail) {
    accept(Line.of(message("health").put("part", part).put("state", state).put("detail", detail)));
  }

  /**
   * Shows where a robot's tool is, seen from above.
   *
   * @param column its place in widths of a field, the middle of the first column being 0
   * @param row the same from Black's back row
   */
  public void robot(double column, double row, boolean holds) {
    ObjectNode node = message("robot").put("column", round(column)).put("row", round(row));
    accept(Line.of(node.put("holds", holds)));
  }

  /**
   * Shows that there is a voice in the room, which arbiters may wish something of.
   *
   * @param volume 0 to 100
   */
  public void voice(int volume, boolean muted) {
    accept(Line.of(message("voice").put("volume", volume).put("muted", muted)));
  }

  /** Arbiters may look through that camera, and point at the board in its picture. */
  public void camera(CameraBoard eye) {
    camera = Optional.of(eye);
    accept(Line.of(message("camera")));
  }

  Optional<CameraBoard> camera() {
    return camera;
  }

  int fields() {
    return fields;
  }

  private static double round(double place) {
    return Math.round(100 * place) / 100.0;
  }

  /** What was last heard of the clock is old: it is shown to stand until there is news of it. */
  public synchronized void doubtClock() {
    clock.map(ShownClock::standing).ifPresent(line -> accept(Line.of(line)));
  }

  /** Shows who plays. */
  public void players(String white, String black) {
    accept(Line.of(message("players").put("white", white).put("black", black)));
  }

  /**
   * Takes a name out of all that is told of this board, also to whoever watches it now.
   *
   * @param eraser gives a text without the name, and JSON as valid as it was
   * @return whether the name stood there
   */
  public synchronized boolean erase(UnaryOperator<String> eraser) {
    boolean[] stood = {false};
    retained.replaceAll(
        (event, text) -> {
          String without = eraser.apply(text);
          if (!without.equals(text)) {
            stood[0] = true;
            watchers.forEach(watcher -> watcher.send(without));
          }
          return without;
        });
    game.replaceAll(line -> without(line, eraser));
    Optional.ofNullable(retained.get("players")).map(Line::parse).ifPresent(summary::add);
    onSummary.accept(summary.text());
    return stood[0];
  }

  private static Line without(Line line, UnaryOperator<String> eraser) {
    String text = eraser.apply(line.text());
    return text.equals(line.text()) ? line : Line.parse(text);
  }

  private static ObjectNode message(String event) {
    return JsonNodeFactory.instance.objectNode().put("event", event);
  }

  private synchronized void accept(Line line) {
    remember(line);
    watchers.forEach(watcher -> watcher.send(line.text()));
    summary.add(line);
    onSummary.accept(summary.text());
  }

  private void remember(Line line) {
    String event = line.event();
    if (event.equals("clock")) {
      clock = Optional.of(new ShownClock(line.json(), System.nanoTime()));
    } else if (RETAINED.contains(event)) {
      retained.put(event, line.text());
    } else if (event.equals("health")) {
      retained.put("health " + line.json().path("part").asText(), line.text());
    } else {
      keep(line);
    }
  }

  private void keep(Line line) {
    if (line.event().equals("start")) {
      game.clear();
      clock = Optional.empty();
    }
    game.add(line);
    if (game.size() > MOST_LINES) {
      game.removeIf(old -> !old.equals(line) && !GAME.contains(old.event()));
    }
  }

  /** Sends all there is, then each new line, until {@link #leave}. */
  synchronized void join(Watcher watcher) {
    List<String> lines = new ArrayList<>(retained.values());
    clock.ifPresent(it -> lines.add(it.at(System.nanoTime()).toString()));
    game.forEach(line -> lines.add(line.text()));
    watcher.send(String.join("\n", lines));
    watchers.add(watcher);
  }

  void leave(Watcher watcher) {
    watchers.remove(watcher);
  }

  synchronized String layout() {
    return retained.getOrDefault("board", "{}");
  }

  synchronized String summary() {
    return summary.text();
  }

  /** Somebody stops the robot: everybody may. */
  void stop() {
    decide(Decision.STOP, "page");
  }

  void decide(String word, String by) {
    decisions.accept(new Decision(id, word, by));
  }
}
