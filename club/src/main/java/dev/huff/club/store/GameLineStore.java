package dev.huff.club.store;

import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameIdentity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * The original lines of games: rulings, readings, decisions. Each is stored once however often it
 * is sent, without erased names.
 */
public final class GameLineStore {
  /** The member of a game's {@code players} line that says what its table's journal is called. */
  public static final String JOURNAL = "journal";

  private static final String PROGRESS = "SELECT feed, seq, source FROM progress";
  private static final int AT_ONCE = 1_000;
  private static final int LONGEST_GAME = 20_000;

  private final Jdbi database;

  GameLineStore(Jdbi database) {
    this.database = database;
  }

  /**
   * Keeps lines whose numbers go up by one, all or none of them. One that is there already is left
   * as it is.
   */
  public void putAll(String source, long first, List<String> lines) {
    Map<Long, String> numbered = new LinkedHashMap<>();
    lines.forEach(line -> numbered.put(first + numbered.size(), line));
    putAll(source, numbered);
  }

  /**
   * The last line of a feed that is stored.
   *
   * @param seq the number of its last line
   * @param source the game that line belongs to
   */
  public record Progress(String feed, long seq, String source) {}

  /** How far that feed has been taken in; empty before its first line. */
  public Optional<Progress> progress(String feed) {
    return RowQueries.first(database, Progress.class, PROGRESS + " WHERE feed = ?", feed);
  }

  /**
   * The game to which the line of that number in a feed belongs. A game is called by its feed and
   * the number of its first line.
   *
   * @return empty where the archive has no such line, or that game has {@value #LONGEST_GAME} lines
   *     before it
   */
  public Optional<String> sourceOf(String feed, long seq) {
    Optional<String> found = Optional.empty();
    long last = Math.max(0, seq - LONGEST_GAME);
    for (long at = seq; found.isEmpty() && at > last; at -= AT_ONCE) {
      found = sourceOf(feed, seq, at, Math.max(last, at - AT_ONCE));
    }
    return found;
  }

  /** The same among games whose first line is one of some numbers: by the key, without a search. */
  private Optional<String> sourceOf(String feed, long seq, long from, long before) {
    List<String> sources = new ArrayList<>();
    for (long first = from; first > before; first--) {
      sources.add(feed + "/" + first);
    }
    return database.withHandle(
        handle ->
            handle
                .createQuery("SELECT source FROM ruling WHERE seq = :seq AND source IN (<sources>)")
                .bind("seq", seq)
                .bindList("sources", sources)
                .mapTo(String.class)
                .findFirst());
  }

  /**
   * A line of a feed.
   *
   * @param feed a board and the store it sends from
   * @param seq its number in the feed, from 1
   * @param source the game it belongs to
   */
  public record Entry(String feed, long seq, String source, String line) {}

  /**
   * Takes in lines of any feeds in one transaction, which is many times quicker than one by one. A
   * repeated line, or one that is not the next of its feed, changes nothing. Several halls may do
   * this at once.
   *
   * @return for each whether it was the next line of its feed
   */
  public List<Boolean> appendAll(List<Entry> entries) {
    return database.inTransaction(
        handle -> {
          // Moves, the most of what comes, name nobody: then the names are not looked up.
          boolean isNaming =
              entries.stream().anyMatch(entry -> ErasedNameRemover.isNaming(entry.line()));
          ErasedNames erased = isNaming ? ErasureRegistry.all(handle) : ErasedNames.NONE;
          return entries.stream().map(entry -> append(handle, entry, erased)).toList();
        });
  }

  /**
   * Continues a feed after this line. Earlier lines will not be sent, because another archive has
   * them. A feed that is further along is unchanged.
   */
  public void skip(String feed, long seq) {
    database.useTransaction(handle -> skip(handle, feed, seq, ""));
  }

  private static void skip(Handle handle, String feed, long seq, String source) {
    handle.execute(
        "INSERT INTO progress (feed, seq, source) VALUES (?, ?, ?)"
            + " ON CONFLICT (feed) DO UPDATE SET seq = excluded.seq, source = excluded.source"
            + " WHERE progress.seq < excluded.seq",
        feed,
        seq,
        source);
  }

  private static boolean append(Handle handle, Entry entry, ErasedNames erased) {
    int moved =
        entry.seq() == 1
            ? handle.execute(
                "INSERT INTO progress (feed, seq, source) VALUES (?, 1, ?)"
                    + " ON CONFLICT (feed) DO NOTHING",
                entry.feed(),
                entry.source())
            : handle.execute(
                "UPDATE progress SET seq = ?, source = ? WHERE feed = ? AND seq = ?",
                entry.seq(),
                entry.source(),
                entry.feed(),
                entry.seq() - 1);
    if (moved > 0) {
      handle.execute(
          "INSERT INTO ruling (source, seq, line) VALUES (?, ?, ?)",
          entry.source(),
          entry.seq(),
          ErasedNameRemover.json(entry.line(), erased));
    }
    return moved > 0;
  }

  /** The lines kept of a game, in their order. */
  public List<String> of(String source) {
    return List.copyOf(bySeq(source).values());
  }

  /**
   * Has the lines of a game say that it belongs to something else, and who plays it then. A game
   * that has begun by its lines stays what it is: another hall may have kept its first move.
   *
   * @return whether it had not begun
   */
  public boolean identify(String source, GameIdentity before, GameIdentity now) {
    return database.inTransaction(
        handle -> {
          Map<Long, String> lines = bySeq(handle, source);
          if (lines.values().stream().anyMatch(GameLineStore::isPlay)) {
            return false;
          }
          ErasedNames erased = ErasureRegistry.all(handle);
          lines.forEach(
              (seq, line) ->
                  handle.execute(
                      "UPDATE ruling SET line = ? WHERE source = ? AND seq = ?",
                      ErasedNameRemover.json(now.inPlaceOf(before, line), erased),
                      source,
                      seq));
          return true;
        });
  }

  private static boolean isPlay(String line) {
    return BoundedJson.object(line).filter(GameTranscript::isPlay).isPresent();
  }

  /** The lines kept of a feed, in their order: those of all games that were sent on it. */
  public List<String> ofFeed(String feed) {
    return RowQueries.all(
        database,
        String.class,
        "SELECT line FROM ruling WHERE source LIKE ? ESCAPE '!' ORDER BY seq",
        feed.replaceAll("[!%_]", "!$0") + "/%");
  }

  /** What the journal of a game is called at its table; empty where its lines do not say. */
  public Optional<String> journal(String source) {
    return of(source).stream()
        .filter(line -> line.contains("\"event\":\"players\""))
        .flatMap(line -> BoundedJson.object(line).stream())
        .map(json -> json.path(JOURNAL).asText())
        .filter(name -> !name.isEmpty())
        .findFirst();
  }

  private Map<Long, String> bySeq(String source) {
    return database.withHandle(handle -> bySeq(handle, source));
  }

  private static Map<Long, String> bySeq(Handle handle, String source) {
    Map<Long, String> lines = new LinkedHashMap<>();
    handle
        .createQuery("SELECT seq, line FROM ruling WHERE source = :source ORDER BY seq")
        .bind("source", source)
        .map((row, context) -> Map.entry(row.getLong(1), row.getString(2)))
        .forEach(entry -> lines.put(entry.getKey(), entry.getValue()));
    return lines;
  }

  /** Those of the games of which another store has later lines. */
  Set<String> laterIn(GameLineStore other, List<String> sources) {
    Map<String, Long> here = lasts(sources);
    Map<String, Long> there = other.lasts(sources);
    return there.keySet().stream()
        .filter(source -> there.getOrDefault(source, 0L) > here.getOrDefault(source, 0L))
        .collect(Collectors.toSet());
  }

  /** The numbers of the games' last lines; games without lines are left out. */
  private Map<String, Long> lasts(List<String> sources) {
    return database.withHandle(
        handle ->
            handle
                .createQuery(
                    "SELECT source, MAX(seq) FROM ruling WHERE source IN (<sources>)"
                        + " GROUP BY source")
                .bindList("sources", sources)
                .map((row, context) -> Map.entry(row.getString(1), row.getLong(2)))
                .collectToMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Copies the lines of those sources; most games of a large archive have none. */
  void copy(List<String> sources, GameLineStore target) {
    if (!sources.isEmpty()) {
      database
          .withHandle(
              handle ->
                  handle
                      .createQuery("SELECT DISTINCT source FROM ruling WHERE source IN (<sources>)")
                      .bindList("sources", sources)
                      .mapTo(String.class)
                      .list())
          .forEach(source -> target.putAll(source, bySeq(source)));
    }
  }

  private void putAll(String source, Map<Long, String> lines) {
    database.useTransaction(
        handle -> {
          ErasedNames erased = ErasureRegistry.all(handle);
          PreparedBatch batch =
              handle.prepareBatch(
                  "INSERT INTO ruling (source, seq, line) VALUES (?, ?, ?)"
                      + " ON CONFLICT (source, seq) DO NOTHING");
          lines.forEach(
              (seq, line) -> batch.add(source, seq, ErasedNameRemover.json(line, erased)));
          batch.execute();
        });
  }

  /** Makes another store continue where this one is, feed by feed. */
  void copyProgress(GameLineStore target) {
    List<Progress> feeds = RowQueries.all(database, Progress.class, PROGRESS);
    target.database.useTransaction(
        handle -> feeds.forEach(it -> skip(handle, it.feed(), it.seq(), it.source())));
  }

  /** The sources of lines that belong to no game, such as those of a game under way. */
  List<String> strays() {
    return RowQueries.all(
        database,
        String.class,
        "SELECT DISTINCT source FROM ruling r WHERE NOT EXISTS"
            + " (SELECT 1 FROM game g WHERE g.source = r.source)");
  }
}
