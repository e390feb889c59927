package dev.huff.club.hall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.store.Archive;
import dev.huff.club.store.EventInfo;
import dev.huff.club.store.GameTranscript;
import dev.huff.club.store.LineLog;
import dev.huff.club.store.Pairing;
import dev.huff.club.store.StoredGame;
import dev.huff.club.web.LivePage;
import dev.huff.club.web.PageLayout;
import dev.huff.club.web.WebBoard;
import dev.huff.club.web.WebDecision;
import dev.huff.core.port.BoardStatus;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.erasing.NamedText;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.LineAudience;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One board as the hall knows it: acknowledged lines, the game so far, its live page. */
final class HallTable {
  private static final String BRIDGE = "bridge";
  private static final String READING = "\"event\":\"reading\"";
  private static final String STATUS = "\"event\":\"status\"";
  private static final BoardStatus HEARD_AGAIN =
      new BoardStatus(BoardStatus.State.READY, "The table's computer is heard again.");
  private static final String ADDRESSED = '"' + LineAudience.FIELD + "\":\"";
  private static final Set<String> CHANGES_THE_ARCHIVE = Set.of("start", "players", "over", "end");

  /** Hears each line that is kept and that everybody may know, with the game it belongs to. */
  interface Listener {
    void onLineKept(String board, String source, String line, Optional<LineAudience> audience);
  }

  private final Archive archive;
  private final String board;
  private final WebBoard live;
  private final Listener listener;
  private EventContext gathering;
  // What the room is not shown yet; empty where it sees everything at once.
  private final Optional<DelayedQueue<HeldLine>> later;
  private final Supplier<String> today;
  private String feed = "";
  private long seq;
  private long taken;
  private String source = "";
  private GameTranscript game = new GameTranscript();
  // Games whose rows lack something, by their sources, the earliest first.
  private final Map<String, GameTranscript> behind = new LinkedHashMap<>();
  // Whether games before the shown one, whose rows may lack something, have been looked for.
  private boolean isBatchKnown = true;
  private boolean hasLateRow;
  // The games that have begun by what is on its way into the archive.
  private final Map<String, GameIdentity> begun = new HashMap<>();
  private volatile String forgotten = "";
  private volatile Optional<TablePresence> presence = Optional.empty();
  // How the board itself fared when its table was last heard.
  private Optional<String> status = Optional.empty();

  /** A line that the room is not shown yet, and the source of its game. */
  record HeldLine(String source, String line) {}

  private HallTable(
      Archive archive,
      String board,
      WebBoard live,
      Listener listener,
      EventContext gathering,
      Optional<DelayedQueue<HeldLine>> later,
      Supplier<String> today) {
    this.archive = archive;
    this.board = board;
    this.live = live;
    this.listener = listener;
    this.gathering = gathering;
    this.later = later;
    this.today = today;
  }

  /** The table a board tells about; empty when that cannot be understood. */
  static Optional<HallTable> of(
      Archive archive,
      LivePage page,
      String board,
      JsonNode about,
      Consumer<WebDecision> decisions,
      Listener listener,
      EventContext gathering,
      Optional<DelayedQueue<HeldLine>> later,
      Supplier<String> today) {
    try {
      String title = about.path("title").asText(board);
      WebBoard live = page.board(board, title, PageLayout.fromJson(about), decisions);
      return Optional.of(new HallTable(archive, board, live, listener, gathering, later, today));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  String board() {
    return board;
  }

  String feed() {
    return feed;
  }

  /** The number of the last line that is kept. */
  long seq() {
    return seq;
  }

  /**
   * Resumes a feed where the archive left it, and shows the game as it was.
   *
   * @param elsewhere length of the feed that a hall has acknowledged by the table's account. Lines
   *     missing in this archive are in another one, and unavailable
   * @return whether it is another feed than before
   */
  boolean follow(String name, long elsewhere) {
    boolean isOther = !feed.equals(name);
    boolean isElsewhere = elsewhere > (isOther ? 0 : seq);
    if (isElsewhere) {
      archive.lines().skip(board + "/" + name, elsewhere);
    }
    if (isOther || isElsewhere) {
      load(name);
    }
    return isOther;
  }

  /** Everything is read before anything is shown, so that a failure is followed by another try. */
  private void load(String name) {
    Optional<LineLog.Progress> progress = archive.lines().progress(board + "/" + name);
    String last = progress.map(LineLog.Progress::source).orElse("");
    List<String> lines = archive.lines().of(last);
    Optional<StoredGame> stored = archive.game(last);
    List<GameCorrection> corrected = archive.corrections().of(last).all();
    behind();
    feed = name;
    seq = progress.map(LineLog.Progress::seq).orElse(0L);
    taken = seq;
    source = last;
    game = new GameTranscript();
    lines.forEach(this::show);
    if (game.identity().isEmpty()) {
      // Lines of older versions do not say what their game belongs to; its row does.
      stored.ifPresent(row -> game.identify(row.identity()));
    }
    corrected.forEach(this::show);
    live.doubtClock();
    behind();
    isBatchKnown = false;
  }

  /**
   * A hall that was killed may have kept a batch of lines without bringing the rows of its games up
   * to date.
   */
  private void knowBatch() {
    Optional<String> earlier = before(source);
    hasLateRow |= earlier.isPresent();
    while (earlier.isPresent()) {
      GameTranscript transcript = new GameTranscript();
      archive.lines().of(earlier.get()).stream()
          .filter(HallTable::isOfGame)
          .forEach(transcript::add);
      behind.put(earlier.get(), transcript);
      earlier = before(earlier.get());
    }
    isBatchKnown = true;
  }

  /** The game before that one, if a batch that ends with this feed may have lines of it. */
  private Optional<String> before(String later) {
    long first = later.isEmpty() ? 0 : Long.parseLong(later.substring(later.lastIndexOf('/') + 1));
    return first > 1 && first > seq - HallWorker.MOST_AT_ONCE
        ? archive.lines().sourceOf(board + "/" + feed, first - 1)
        : Optional.empty();
  }

  private static boolean isOfGame(String line) {
    return audience(line).filter(LineAudience.ROOM::equals).isEmpty();
  }

  /** Shows a line; readings are for the archive only. */
  private void show(String line) {
    if (isOfGame(line)) {
      game.add(line);
    }
    if (line.contains(STATUS)) {
      status = Optional.of(line);
    }
    if (!line.contains(READING)) {
      publish(line, audience(line));
      listener.onLineKept(board, source, plain(line), audience(line));
    }
  }

  /**
   * An arbiter has corrected a game.
   *
   * @return whether it is the one that is shown here
   */
  boolean correct(String corrected, GameCorrection correction) {
    if (!corrected.equals(source)) {
      return false;
    }
    show(correction);
    behind();
    return true;
  }

  /** What was and why is for arbiters; everybody sees what is, and that it was corrected. */
  private void show(GameCorrection correction) {
    game.add(correction.line());
    GameCorrection plain = correction.forEverybody();
    publish(addressed(correction, LineAudience.ARBITER), Optional.of(LineAudience.ARBITER));
    publish(addressed(plain, LineAudience.ROOM), Optional.of(LineAudience.ROOM));
    listener.onLineKept(board, source, plain.line(), Optional.empty());
  }

  private static String addressed(GameCorrection correction, LineAudience audience) {
    return correction.json().put(LineAudience.FIELD, audience.id()).toString();
  }

  /** Publishes a line: to arbiters at once, to the room when it may see it. */
  private void publish(String line, Optional<LineAudience> audience) {
    if (later.isEmpty()) {
      live.publish(line);
      return;
    }
    for (LineAudience each : LineAudience.values()) {
      if (audience.isEmpty() || audience.get() == each) {
        String addressed = BoundedJson.known(line).put(LineAudience.FIELD, each.id()).toString();
        if (each == LineAudience.ROOM) {
          later.get().hold(Hall.millis(), new HeldLine(source, addressed));
        } else {
          live.publish(addressed);
        }
      }
    }
  }

  /** Shows the room what has been held back for long enough by now. */
  void release(long now) {
    later.ifPresent(held -> held.due(now).forEach(due -> live.publish(due.line())));
  }

  /** Whether the room has not been shown all of that game yet; any thread may ask. */
  boolean isHeldBack(String game) {
    return later.filter(held -> held.has(line -> line.source().equals(game))).isPresent();
  }

  /** Shows how the clock runs by the table's own account. */
  void showClock(JsonNode clock) {
    if (clock.path("event").asText().equals("clock")) {
      publish(clock.toString(), Optional.empty());
    }
  }

  /** For whom alone a line is; empty where it is for everybody. */
  private static Optional<LineAudience> audience(String line) {
    return line.contains(ADDRESSED)
        ? LineAudience.of(BoundedJson.known(line).path(LineAudience.FIELD).asText())
        : Optional.empty();
  }

  private static String plain(String line) {
    return line.contains(ADDRESSED)
        ? BoundedJson.known(line).without(LineAudience.FIELD).toString()
        : line;
  }

  /** Takes names out of the game and of all that its page tells; whether it stood there. */
  boolean erase(ErasedNames erased) {
    gathering = gathering.without(erased);
    boolean played = game.erase(erased);
    behind.values().forEach(unkept -> unkept.erase(erased));
    later.ifPresent(
        held ->
            held.replaceAll(it -> new HeldLine(it.source(), NamedText.json(it.line(), erased))));
    return live.erase(line -> NamedText.json(line, erased)) || played;
  }

  /** Games that begin from now on belong to this; the game under way keeps what it belongs to. */
  void gathering(EventContext now) {
    gathering = now;
  }

  /** The table has followed an order to forget names. */
  void forgotten(String digest) {
    forgotten = digest;
  }

  /** Whether the table has followed that order. */
  boolean hasForgotten(ErasedNames names) {
    return forgotten.equals(names.digest());
  }

  /** Shows arbiters which fields the table's camera is in doubt about. */
  void showDoubts(CameraDoubts doubts) {
    live.doubts(doubts.crops());
  }

  /** Whether its bridge is there. */
  boolean isThere() {
    return presence.filter(TablePresence.ONLINE::equals).isPresent();
  }

  /** Shows whether the table's bridge is there, when that changes. */
  void bridge(TablePresence now) {
    if (presence.filter(now::equals).isPresent()) {
      return;
    }
    boolean wasAway = presence.isPresent() && !isThere();
    presence = Optional.of(now);
    if (now == TablePresence.ONLINE) {
      live.health(BRIDGE, "ready", "");
      if (wasAway) {
        status.ifPresentOrElse(live::publish, () -> live.status(HEARD_AGAIN));
      }
    } else {
      showDoubts(CameraDoubts.NONE);
      showAway(now == TablePresence.LEFT);
      behind();
      keepGames();
    }
  }

  /** Nothing has been heard of it yet. */
  void away() {
    bridge(isPlaying() ? TablePresence.GONE : TablePresence.LEFT);
  }

  /** One that leaves after its game is not missed. */
  private void showAway(boolean stopped) {
    if (stopped && !isPlaying()) {
      live.health(BRIDGE, "left", "");
      return;
    }
    live.health(
        BRIDGE,
        "lost",
        stopped
            ? "The table was stopped in the middle of its game."
            : "The table does not answer: check its power and its network.");
    live.status(
        new BoardStatus(BoardStatus.State.LOST, "Nothing is heard from the table's computer."));
  }

  private boolean isPlaying() {
    return game.rules().isPresent() && game.result().equals(Pairing.OPEN);
  }

  /** What is to be kept of a line: the line if it is the next one, else nothing. */
  Optional<LineLog.Entry> next(JsonNode envelope) {
    long number = envelope.path("seq").asLong();
    JsonNode line = envelope.path("line");
    if (number != taken + 1 || !line.path("event").isTextual()) {
      return Optional.empty();
    }
    taken = number;
    String feedOfBoard = board + "/" + feed;
    String game = feedOfBoard + "/" + envelope.path("game").asLong();
    return Optional.of(new LineLog.Entry(feedOfBoard, number, game, complete(game, line)));
  }

  /**
   * Adds what the board itself cannot know. A game's event, round and players are fixed at the
   * moment in which it begins.
   */
  private String complete(String game, JsonNode line) {
    switch (line.path("event").asText()) {
      case "start" -> {
        GameIdentity identity = gathering.identity(board, today.get());
        begun.put(game, identity);
        identity.putInto((ObjectNode) line);
      }
      case "players" -> identity(game).fillIn((ObjectNode) line);
      default -> {
        // what the board knows best
      }
    }
    return line.toString();
  }

  private GameIdentity identity(String game) {
    return Optional.ofNullable(begun.get(game))
        .or(() -> game.equals(source) ? this.game.identity() : Optional.empty())
        .orElseGet(() -> gathering.identity(board, today.get()));
  }

  /** What was to be kept and could not be is expected anew: it will be sent again. */
  void settle() {
    taken = seq;
    begun.clear();
  }

  /**
   * A line has been kept.
   *
   * @param here whether by this hall; another one on the same archive may have been first
   */
  void recordKept(LineLog.Entry entry, boolean here) {
    if (!here && keptByAnother(entry.seq()) != entry.seq()) {
      return;
    }
    seq = entry.seq();
    if (!entry.source().equals(source)) {
      behind();
      game = new GameTranscript();
      source = entry.source();
    }
    String before = game.result();
    show(entry.line());
    boolean changesTheArchive =
        CHANGES_THE_ARCHIVE.contains(BoundedJson.known(entry.line()).path("event").asText());
    if (changesTheArchive || !game.result().equals(before)) {
      behind();
    }
  }

  /** Another hall on the same archive has taken it in. */
  private long keptByAnother(long number) {
    return archive
        .lines()
        .progress(board + "/" + feed)
        .map(LineLog.Progress::seq)
        .filter(kept -> kept >= number)
        .map(kept -> number)
        .orElse(seq);
  }

  /** The row of the game that is shown lacks something: it has begun, ended or been cut off. */
  void behind() {
    behind.put(source, game);
  }

  /**
   * Brings the rows of games up to date. What the archive does not take now stays to be done, and
   * is tried again with the next lines or within seconds.
   */
  void keepGames() {
    if (!isBatchKnown) {
      knowBatch();
    }
    var games = behind.entrySet().iterator();
    while (games.hasNext()) {
      Map.Entry<String, GameTranscript> next = games.next();
      keep(next.getKey(), next.getValue());
      games.remove();
    }
  }

  /** Whether, since this was last asked, a row was kept of a game that this hall never showed. */
  boolean takeLateRow() {
    boolean hadLateRow = hasLateRow;
    hasLateRow = false;
    return hadLateRow;
  }

  private void keep(String of, GameTranscript played) {
    EventInfo occasion = new EventInfo(gathering.event(), gathering.round(), board, today.get());
    played.stored(of, occasion).ifPresent(stored -> archive.put(stored, played.positions()));
  }
}
