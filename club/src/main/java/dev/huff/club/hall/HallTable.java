package dev.huff.club.hall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameLineStore;
import dev.huff.club.store.GameTranscript;
import dev.huff.club.store.Pairing;
import dev.huff.club.web.BoardPageData;
import dev.huff.club.web.FeedLine;
import dev.huff.club.web.WebBoard;
import dev.huff.core.port.BoardStatus;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.LineAudience;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One board as the hall knows it: acknowledged lines, the game so far, its live page. */
final class HallTable {
  private static final String BRIDGE = "bridge";
  private static final BoardStatus HEARD_AGAIN =
      new BoardStatus(BoardStatus.State.READY, "The table's computer is heard again.");
  private static final Set<String> CHANGES_THE_ARCHIVE = Set.of("start", "players", "over", "end");

  /** Hears each line that is kept and that everybody may know, with the game it belongs to. */
  interface Listener {
    void onLineKept(String board, String source, FeedLine line);
  }

  private final Archive archive;
  private final String board;
  private final WebBoard live;
  private final Listener listener;
  private EventContext context;
  // What the room is not shown yet; empty where it sees everything at once.
  private final Optional<DelayedQueue<HeldLine>> later;
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
  // The games whose first move is on its way there.
  private final Set<String> played = new HashSet<>();
  private volatile String forgotten = "";
  private volatile Optional<TablePresence> presence = Optional.empty();
  // How the board itself fared when its table was last heard.
  private Optional<FeedLine> status = Optional.empty();

  /** A line that the room is not shown yet, and the source of its game. */
  private record HeldLine(String source, FeedLine line) {}

  /**
   * @param roomDelay how much later everybody but arbiters sees its lines, in milliseconds
   */
  HallTable(
      Archive archive, WebBoard live, Listener listener, EventContext context, long roomDelay) {
    this.archive = archive;
    this.board = live.id();
    this.live = live;
    this.listener = listener;
    this.context = context;
    this.later = roomDelay > 0 ? Optional.of(new DelayedQueue<>(roomDelay)) : Optional.empty();
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
      belongTo(context);
    }
    return isOther;
  }

  /** Everything is read before anything is shown, so that a failure is followed by another try. */
  private void load(String name) {
    Optional<GameLineStore.Progress> progress = archive.lines().progress(board + "/" + name);
    String last = progress.map(GameLineStore.Progress::source).orElse("");
    List<String> lines = archive.lines().of(last);
    List<GameCorrection> corrected = archive.corrections().of(last).all();
    markBehind();
    behind.replaceAll((earlier, asHeard) -> transcriptOf(earlier));
    feed = name;
    seq = progress.map(GameLineStore.Progress::seq).orElse(0L);
    taken = seq;
    source = last;
    game = new GameTranscript();
    lines.forEach(line -> show(FeedLine.parse(line)));
    corrected.forEach(this::show);
    live.markClockStale();
    markBehind();
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
      behind.put(earlier.get(), transcriptOf(earlier.get()));
      earlier = before(earlier.get());
    }
    isBatchKnown = true;
  }

  /** A game by its lines in the archive: another hall may have kept more than was heard here. */
  private GameTranscript transcriptOf(String kept) {
    GameTranscript transcript = new GameTranscript();
    archive.lines().of(kept).stream()
        .map(FeedLine::parse)
        .filter(line -> line.isFor(LineAudience.ARBITER))
        .forEach(line -> transcript.add(line.json()));
    return transcript;
  }

  /** The game before that one, if a batch that ends with this feed may have lines of it. */
  private Optional<String> before(String later) {
    long first = later.isEmpty() ? 0 : Long.parseLong(later.substring(later.lastIndexOf('/') + 1));
    return first > 1 && first > seq - HallWorker.MOST_AT_ONCE
        ? archive.lines().sourceOf(board + "/" + feed, first - 1)
        : Optional.empty();
  }

  /** Shows a line; readings are for the archive only. */
  private void show(FeedLine line) {
    if (line.isFor(LineAudience.ARBITER)) {
      game.add(line.json());
    }
    if (line.event().equals("status")) {
      status = Optional.of(line);
    }
    if (!line.event().equals("reading")) {
      publish(line);
      listener.onLineKept(board, source, line);
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
    markBehind();
    return true;
  }

  /** What was and why is for arbiters; everybody sees what is, and that it was corrected. */
  private void show(GameCorrection correction) {
    FeedLine whole = FeedLine.of(correction.json());
    FeedLine plain = FeedLine.of(correction.forEverybody().json());
    game.add(whole.json());
    publish(whole.to(LineAudience.ARBITER));
    publish(plain.to(LineAudience.ROOM));
    listener.onLineKept(board, source, plain);
  }

  /** Publishes a line: to arbiters at once, to the room when it may see it. */
  private void publish(FeedLine line) {
    if (later.isEmpty()) {
      live.publish(line);
      return;
    }
    if (line.isFor(LineAudience.ARBITER)) {
      live.publish(line.to(LineAudience.ARBITER));
    }
    if (line.isFor(LineAudience.ROOM)) {
      later.get().hold(MonotonicClock.millis(), new HeldLine(source, line.to(LineAudience.ROOM)));
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
      publish(FeedLine.of(clock));
    }
  }

  /** Takes names out of the game and of all that its page tells; whether it stood there. */
  boolean erase(ErasedNames erased) {
    context = context.without(erased);
    boolean played = game.erase(erased);
    behind.values().forEach(unkept -> unkept.erase(erased));
    later.ifPresent(
        held -> held.replaceAll(it -> new HeldLine(it.source(), it.line().without(erased))));
    return live.erase(erased) || played;
  }

  /**
   * Games that begin from now on belong to this, and so does the one whose pieces are only set up:
   * players do that when their last game is over. The game under way keeps what it belongs to.
   */
  void setContext(EventContext now) {
    context = now;
    belongTo(now);
  }

  /**
   * What a game belongs to by the time of its first move, where this line is that move and its game
   * is said to belong to something else. A table whose network was away may send it a round later.
   */
  Optional<EventContext> contextAtFirstMove(JsonNode envelope) {
    String name = name(envelope);
    boolean isFirst =
        envelope.path("seq").asLong() == taken + 1
            && GameTranscript.isPlay(envelope.path("line"))
            && (begun.containsKey(name) || (name.equals(source) && !game.isBegun()))
            && played.add(name);
    if (!isFirst) {
      return Optional.empty();
    }
    EventContext then = gathered(envelope.path(Outbox.AGO).asLong());
    boolean isSame = identity(name).isSameOccasion(then.identity(board, Hall.today()));
    return isSame ? Optional.empty() : Optional.of(then);
  }

  /** What games belonged to so many milliseconds ago. */
  private EventContext gathered(long ago) {
    if (ago <= 0 || archive.events().round(context.event()).isEmpty()) {
      return context;
    }
    Optional<Integer> round =
        archive.events().round(context.event(), Instant.now().minusMillis(ago));
    if (round.filter(it -> it == context.number()).isPresent()) {
      return context;
    }
    return round
        .map(it -> context.withRound(it, archive.events().pairings(context.event())))
        .orElseGet(() -> EventContext.of(context.event()));
  }

  private String name(JsonNode envelope) {
    return board + "/" + feed + "/" + envelope.path("game").asLong();
  }

  /** Says what the game that is set up belongs to; one that has begun stays what it is. */
  void belongTo(EventContext what) {
    GameIdentity now = what.identity(board, Hall.today());
    game.identity()
        .filter(before -> !game.isBegun() && !before.isSameOccasion(now))
        .ifPresent(
            before -> {
              if (archive.lines().identify(source, before, now)) {
                archive.lines().of(source).forEach(line -> show(FeedLine.parse(line)));
                markBehind();
              } else {
                load(feed); // another hall has kept more of it
              }
            });
  }

  void recordForgotten(String digest) {
    forgotten = digest;
  }

  boolean hasForgotten(ErasedNames names) {
    return forgotten.equals(names.digest());
  }

  void setLayout(String title, BoardPageData layout) {
    live.setLayout(title, layout);
  }

  /** Shows arbiters which fields the table's camera is in doubt about. */
  void showDoubts(CameraDoubts doubts) {
    live.setDoubts(doubts.crops());
  }

  boolean isThere() {
    return presence.filter(TablePresence.ONLINE::equals).isPresent();
  }

  /** Shows whether the table's bridge is there, when that changes. */
  void setPresence(TablePresence now) {
    if (presence.filter(now::equals).isPresent()) {
      return;
    }
    boolean wasAway = presence.isPresent() && !isThere();
    presence = Optional.of(now);
    if (now == TablePresence.ONLINE) {
      live.publishHealth(BRIDGE, "ready", "");
      if (wasAway) {
        status.ifPresentOrElse(live::publish, () -> live.publishStatus(HEARD_AGAIN));
      }
    } else {
      showDoubts(CameraDoubts.NONE);
      showAway(now == TablePresence.LEFT);
      markBehind();
      keepGames();
    }
  }

  /** Nothing has been heard of it yet. */
  void markAway() {
    setPresence(isPlaying() ? TablePresence.GONE : TablePresence.LEFT);
  }

  /** One that leaves after its game is not missed. */
  private void showAway(boolean stopped) {
    if (stopped && !isPlaying()) {
      live.publishHealth(BRIDGE, "left", "");
      return;
    }
    live.publishHealth(
        BRIDGE,
        "lost",
        stopped
            ? "The table was stopped in the middle of its game."
            : "The table does not answer: check its power and its network.");
    live.publishStatus(
        new BoardStatus(BoardStatus.State.LOST, "Nothing is heard from the table's computer."));
  }

  private boolean isPlaying() {
    return game.rules().isPresent() && game.result().equals(Pairing.OPEN);
  }

  /** Whether lines before this one have not come. */
  boolean isEarly(JsonNode envelope) {
    return envelope.path("seq").asLong() > taken + 1;
  }

  /** Shows what another hall on the same archive has kept of lines that were not heard here. */
  void catchUp() {
    if (isKeptByAnother(seq + 1)) {
      load(feed);
    }
  }

  /** What is to be kept of a line: the line if it is the next one, else nothing. */
  Optional<GameLineStore.Entry> entryToKeep(JsonNode envelope) {
    long number = envelope.path("seq").asLong();
    JsonNode line = envelope.path("line");
    if (number != taken + 1 || !line.path("event").isTextual()) {
      return Optional.empty();
    }
    taken = number;
    String of = name(envelope);
    return Optional.of(new GameLineStore.Entry(board + "/" + feed, number, of, complete(of, line)));
  }

  /**
   * Adds what the board itself cannot know. A game's event, round and players are fixed at the
   * moment in which it begins.
   */
  private String complete(String game, JsonNode line) {
    switch (line.path("event").asText()) {
      case "start" -> {
        GameIdentity identity = context.identity(board, Hall.today());
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
        .orElseGet(() -> context.identity(board, Hall.today()));
  }

  /** What was to be kept and could not be is expected anew: it will be sent again. */
  void settle() {
    taken = seq;
    begun.clear();
    played.clear();
  }

  /**
   * A line has been kept.
   *
   * @param here whether by this hall; another one on the same archive may have been first
   */
  void recordKept(GameLineStore.Entry entry, boolean here) {
    if (!here && !isKeptByAnother(entry.seq())) {
      return;
    }
    seq = entry.seq();
    if (!entry.source().equals(source)) {
      markBehind();
      game = new GameTranscript();
      source = entry.source();
    }
    String before = game.result();
    boolean wasOnlySetUp = game.plies() == 0;
    FeedLine line = FeedLine.parse(entry.line());
    show(line);
    if (CHANGES_THE_ARCHIVE.contains(line.event())
        || !game.result().equals(before)
        || wasOnlySetUp != (game.plies() == 0)) {
      markBehind();
    }
  }

  /** Whether another hall on the same archive has taken it in. */
  private boolean isKeptByAnother(long number) {
    return archive
        .lines()
        .progress(board + "/" + feed)
        .filter(kept -> kept.seq() >= number)
        .isPresent();
  }

  /** The row of the game that is shown lacks something: it has begun, ended or been cut off. */
  void markBehind() {
    behind.put(source, game);
  }

  /**
   * Brings the rows of games up to date. What the archive does not take now stays to be done, and
   * is tried again with the next lines or within seconds. So is all of it while another hall has
   * kept lines that were not heard here: it knows the games better.
   */
  void keepGames() {
    if (!isBatchKnown) {
      knowBatch();
    }
    if (behind.isEmpty() || isKeptByAnother(seq + 1)) {
      return;
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
    GameIdentity otherwise = context.identity(board, Hall.today());
    played.stored(of, otherwise).ifPresent(stored -> archive.put(stored, played.positions()));
  }
}
