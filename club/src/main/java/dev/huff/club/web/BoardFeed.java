package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameCorrection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Messages of a board for one audience: the lines of its game so far, and the latest of each
 * message that is not about the game. Guarded by its board.
 */
final class BoardFeed {
  private static final int MOST_LINES = 5_000;
  private static final Set<String> GAME =
      Set.of("start", "move", "huff", "take-back", "set-up", "over", GameCorrection.EVENT);
  private static final String BOARD = "board";
  private static final String PLAYERS = "players";
  private static final String ROBOT = "robot";
  private static final Set<String> RETAINED =
      Set.of(BOARD, PLAYERS, "status", ROBOT, "voice", "camera", "doubts", "analysis");

  /** What the lines of the game do not keep. */
  private static final Set<String> PASSING = Set.of("refused", "attending");

  private final BoardSummary summary;
  private final Map<String, FeedLine> retained = new LinkedHashMap<>();
  private final List<FeedLine> game = new ArrayList<>();
  private final Set<PageWatcher> watchers = ConcurrentHashMap.newKeySet();
  private final Set<PageWatcher> glances = ConcurrentHashMap.newKeySet();
  private String stands;
  private Optional<ShownClock> clock = Optional.empty();

  BoardFeed(String id) {
    this.summary = new BoardSummary(id);
    this.stands = summary.text();
  }

  void accept(FeedLine line) {
    remember(line);
    tell(line);
    summarize(line);
  }

  /** Sends a line to the board's listeners; listeners of all boards need the board to draw it. */
  private void tell(FeedLine line) {
    watchers.forEach(watcher -> watcher.send(line.text()));
    if (line.event().equals(BOARD)) {
      glances.forEach(watcher -> watcher.send(line.text()));
    }
  }

  boolean has(FeedLine line) {
    return line.equals(retained.get(line.event()));
  }

  private void summarize(FeedLine line) {
    summary.add(line);
    tellSummary();
  }

  /** Sends changes to listeners of all boards, each once. */
  private void tellSummary() {
    String now = summary.text();
    if (!now.equals(stands)) {
      stands = now;
      String told = summary();
      glances.forEach(watcher -> watcher.send(told));
    }
  }

  private void remember(FeedLine line) {
    String event = line.event();
    if (event.equals("clock")) {
      clock = Optional.of(new ShownClock(line.json(), System.nanoTime()));
    } else if (RETAINED.contains(event)) {
      retained.put(event, line);
    } else if (event.equals("health")) {
      retained.put("health " + line.json().path("part").asText(), line);
      if (line.isRobotGone()) {
        retained.remove(ROBOT);
      }
    } else if (!PASSING.contains(event)) {
      keep(line);
    }
  }

  private void keep(FeedLine line) {
    if (line.event().equals("start")) {
      game.clear();
      retained.remove("analysis");
      clock = Optional.empty();
    }
    if (line.event().equals(GameCorrection.EVENT)) {
      game.removeIf(old -> isSame(old, line));
    }
    game.add(line);
    if (game.size() > MOST_LINES) {
      game.removeIf(old -> !old.equals(line) && !GAME.contains(old.event()));
    }
  }

  /** A correction may be told twice. */
  private static boolean isSame(FeedLine old, FeedLine line) {
    return old.event().equals(GameCorrection.EVENT)
        && old.json().path("id").equals(line.json().path("id"));
  }

  /** The position of a game under way; empty when there is none. */
  String fen() {
    return summary.fen();
  }

  /** Sends all there is, then each new line, until {@link #leave}. */
  void join(PageWatcher watcher) {
    watcher.send(lines(clock.map(it -> it.at(System.nanoTime()))));
    watchers.add(watcher);
  }

  /** All there is, with the clock as that. */
  private String lines(Optional<JsonNode> time) {
    return Stream.of(
            retained.values().stream().map(FeedLine::text),
            time.stream().map(JsonNode::toString),
            game.stream().map(FeedLine::text))
        .flatMap(Function.identity())
        .collect(Collectors.joining("\n"));
  }

  /**
   * What a file says of the board.
   *
   * @param key changes when there is something new; the time of a running clock alone is not
   * @param text the lines as a listener would get them now
   */
  record Published(String key, String text) {}

  /** All there is, for a file. */
  Published published() {
    return new Published(
        lines(clock.map(ShownClock::line)),
        lines(clock.map(it -> it.at(System.nanoTime()))) + "\n");
  }

  /** The board itself and where its game stands. */
  Published glanced() {
    String board = Optional.ofNullable(retained.get(BOARD)).map(FeedLine::text).orElse("{}") + "\n";
    return new Published(board + stands, board + summary());
  }

  /** Sends where the game stands, then that again whenever it changes, until {@link #leave}. */
  void glance(PageWatcher watcher) {
    watcher.send(glanced().text());
    glances.add(watcher);
  }

  void leave(PageWatcher watcher) {
    watchers.remove(watcher);
    glances.remove(watcher);
  }

  /** What was last heard of the clock is old. */
  void doubtClock() {
    clock.map(ShownClock::standing).ifPresent(line -> accept(FeedLine.of(line)));
  }

  /** Removes a name from all messages, and returns whether it was present. */
  boolean erase(ErasedNames erased) {
    Map<String, FeedLine> told = Map.copyOf(retained);
    retained.replaceAll((event, line) -> line.without(erased));
    retained.values().stream().filter(line -> !told.containsValue(line)).forEach(this::tell);
    List<FeedLine> before = List.copyOf(game);
    game.replaceAll(line -> line.without(erased));
    game.stream().filter(line -> line.event().equals(GameCorrection.EVENT)).forEach(this::tellAnew);
    summary.erase(erased);
    Stream.of(BOARD, PLAYERS)
        .flatMap(event -> Optional.ofNullable(retained.get(event)).stream())
        .forEach(summary::add);
    tellSummary();
    return !retained.equals(told) || !game.equals(before);
  }

  private void tellAnew(FeedLine line) {
    tell(line);
    summarize(line);
  }

  /** Where the game stands, with the clock as it is now. */
  String summary() {
    return clock.map(it -> summary.text(it.at(System.nanoTime()))).orElse(stands);
  }
}
