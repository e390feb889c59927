package dev.huff.club.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.store.NaturalNameOrder;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * All boards of a page and the sockets that watch all of them. Each socket first gets the state of
 * every board, then every change, and never an older state after a newer one.
 */
final class BoardGrid {
  private final Map<String, WebBoard> boards = new ConcurrentSkipListMap<>(new NaturalNameOrder());
  private final Set<PageWatcher> watchers = ConcurrentHashMap.newKeySet();
  // What is said before the boards, by what it is about.
  private final Map<String, String> headlines = new LinkedHashMap<>();

  /**
   * Adds a board.
   *
   * @throws IllegalArgumentException when there is one of that name
   */
  synchronized void add(WebBoard board) {
    if (boards.putIfAbsent(board.id(), board) != null) {
      throw new IllegalArgumentException("there is a board " + board.id() + " already");
    }
    watchers.forEach(board::joinOverview);
  }

  Optional<WebBoard> find(String id) {
    return Optional.ofNullable(boards.get(id));
  }

  Collection<WebBoard> boards() {
    return boards.values();
  }

  /** What is played here; the round is empty where there are none. */
  void occasion(String event, String round) {
    tell(BoundedJson.event("occasion").put("of", event).put("round", round));
  }

  void exhibition(String event, String master, Side side) {
    tell(
        BoundedJson.event("exhibition")
            .put("of", event)
            .put("master", master)
            .put("side", side.id()));
  }

  private synchronized void tell(ObjectNode message) {
    String line = message.toString();
    headlines.put(message.path("event").asText(), line);
    watchers.forEach(watcher -> watcher.send(line));
  }

  /**
   * Tells a watcher in one message where every board stands, then each change, until {@link
   * #leave}.
   */
  synchronized void join(PageWatcher watcher) {
    watchers.add(watcher);
    watcher.together(
        () -> {
          headlines.values().forEach(watcher::send);
          boards.values().forEach(board -> board.joinOverview(watcher));
        });
    if (!watcher.isOpen()) {
      leave(watcher);
    }
  }

  /** What everybody may see of all boards, as {@link #join} tells it. */
  synchronized BoardFeed.Published published() {
    List<String> keys = new ArrayList<>(headlines.values());
    List<String> lines = new ArrayList<>(headlines.values());
    for (WebBoard board : boards.values()) {
      BoardFeed.Published glanced = board.overview();
      keys.add(glanced.key());
      lines.add(glanced.text());
    }
    return new BoardFeed.Published(String.join("\n", keys), String.join("\n", lines) + "\n");
  }

  /** Needs no lock: a page may be found closed while something is sent to it. */
  void leave(PageWatcher watcher) {
    watchers.remove(watcher);
    boards.values().forEach(board -> board.leave(watcher));
  }
}
