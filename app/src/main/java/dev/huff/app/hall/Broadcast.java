package dev.huff.app.hall;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.erasing.Erased;
import dev.huff.app.erasing.NamedText;
import dev.huff.app.ndjson.Audience;
import dev.huff.app.store.Occasion;
import dev.huff.app.store.StoredGame;
import dev.huff.app.store.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The games of a hall as files that others read: {@code games.pdn} and {@code round.json}, each
 * replaced whole, so that whoever reads them finds them valid at any moment, and {@code
 * feed.ndjson}, which grows by a line for each that came; as late as is wished.
 */
public final class Broadcast {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String FEED = "feed.ndjson";

  private record Arrival(
      long at, String board, String source, String line, Optional<Audience> audience) {
    Arrival with(String other) {
      return new Arrival(at, board, source, other, audience);
    }

    boolean isFor(Audience reader) {
      return audience.isEmpty() || audience.get() == reader;
    }
  }

  /** A game as the room may know it, and as it was: when it is over there is nothing to keep. */
  private record Game(String board, Transcript told, Transcript whole) {
    Game(String board) {
      this(board, new Transcript(), new Transcript());
    }

    void add(Arrival arrival) {
      if (arrival.isFor(Audience.ROOM)) {
        told.add(arrival.line());
      }
      if (arrival.isFor(Audience.ARBITER)) {
        whole.add(arrival.line());
      }
    }

    void erase(Erased erased) {
      told.erase(erased);
      whole.erase(erased);
    }

    Transcript shown() {
      return whole.isOver() ? whole : told;
    }
  }

  private final Path folder;
  private final long delay;
  private Gathering gathering;
  private final Deque<Arrival> waiting = new ArrayDeque<>();
  private final Map<String, Game> games = new LinkedHashMap<>();
  private boolean changed = true;

  /**
   * A broadcast.
   *
   * @param folder where the files go; made when it is not there
   * @param delay how long each line is held back, in milliseconds
   * @param gathering what the games belong to
   * @throws IOException when the folder cannot be made
   */
  public Broadcast(Path folder, long delay, Gathering gathering) throws IOException {
    this.folder = Files.createDirectories(folder);
    Files.deleteIfExists(folder.resolve(FEED));
    this.delay = delay;
    this.gathering = gathering;
  }

  /**
   * Takes in a line of a game.
   *
   * @param at when it came, in milliseconds of a clock that never goes back
   * @param audience for whom alone it is; empty for everybody
   */
  public synchronized void add(
      long at, String board, String source, String line, Optional<Audience> audience) {
    waiting.add(new Arrival(at, board, source, line, audience));
  }

  /**
   * Takes names out of the files and of what is held back for them; {@link #write} shows it.
   *
   * @throws IOException when the feed cannot be written anew; what was there stays
   */
  public synchronized void erase(Erased erased) throws IOException {
    gathering = gathering.without(erased);
    List<Arrival> later = List.copyOf(waiting);
    waiting.clear();
    later.forEach(it -> waiting.add(it.with(NamedText.json(it.line(), erased))));
    games.values().forEach(game -> game.erase(erased));
    changed = true;
    if (Files.exists(folder.resolve(FEED))) {
      replace(FEED, NamedText.jsonLines(Files.readString(folder.resolve(FEED)), erased));
    }
  }

  /**
   * Writes the files, if what may be shown by now has changed.
   *
   * @param now on the same clock
   * @param date the day, in ISO 8601
   * @throws IOException when they cannot be written; what was there stays
   */
  public synchronized void write(long now, String date) throws IOException {
    List<String> due = new ArrayList<>();
    while (!waiting.isEmpty() && waiting.getFirst().at() + delay <= now) {
      Arrival next = waiting.removeFirst();
      games.computeIfAbsent(next.source(), source -> new Game(next.board())).add(next);
      if (next.isFor(Audience.ROOM)) {
        due.add("{\"board\":\"" + next.board() + "\",\"line\":" + next.line() + "}");
      }
      changed = true;
    }
    if (!changed) {
      return;
    }
    if (!due.isEmpty()) {
      Files.write(folder.resolve(FEED), due, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
    List<StoredGame> stored = stored(date);
    replace("games.pdn", String.join("\n", stored.stream().map(StoredGame::pdn).toList()));
    replace("round.json", round(stored).toString());
    changed = false;
  }

  private List<StoredGame> stored(String date) {
    List<StoredGame> stored = new ArrayList<>();
    games.forEach(
        (source, game) ->
            game.shown().stored(source, occasion(game.board(), date)).ifPresent(stored::add));
    return stored;
  }

  private Occasion occasion(String board, String date) {
    return new Occasion(gathering.event(), gathering.round(), board, date);
  }

  private ObjectNode round(List<StoredGame> stored) {
    ObjectNode round =
        JSON.createObjectNode().put("event", gathering.event()).put("round", gathering.round());
    ArrayNode list = round.putArray("games");
    for (StoredGame game : stored) {
      list.addObject()
          .put("board", game.board())
          .put("rules", game.rules())
          .put("white", game.white())
          .put("black", game.black())
          .put("result", game.result())
          .put("plies", game.plies());
    }
    return round;
  }

  private void replace(String name, String text) throws IOException {
    Path fresh = folder.resolve(name + ".new");
    Files.writeString(fresh, text);
    Files.move(
        fresh,
        folder.resolve(name),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.ATOMIC_MOVE);
  }
}
