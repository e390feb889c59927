package dev.huff.app.store;

import com.zaxxer.hikari.HikariDataSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;

/**
 * All games that were recorded, with their players, events and rulings. Safe to use from several
 * threads; every call is one transaction.
 */
public final class Archive implements AutoCloseable {
  private static final String GAMES =
      "SELECT g.id, g.source, e.name AS event, e.site, g.round, g.board, w.name AS white,"
          + " b.name AS black, g.played, g.rules, g.result, g.plies, g.pdn FROM game g"
          + " JOIN event e ON e.id = g.event_id JOIN player w ON w.id = g.white_id"
          + " JOIN player b ON b.id = g.black_id";

  private static final RowMapper<StoredGame> GAME =
      (row, context) ->
          new StoredGame(
              row.getLong("id"),
              row.getString("source"),
              row.getString("event"),
              row.getString("site"),
              row.getString("round"),
              row.getString("board"),
              row.getString("white"),
              row.getString("black"),
              row.getString("played"),
              row.getString("rules"),
              row.getString("result"),
              row.getInt("plies"),
              row.getString("pdn"));

  private final HikariDataSource source;
  private final Jdbi database;

  private Archive(HikariDataSource source) {
    this.source = source;
    this.database = Jdbi.create(source);
  }

  /**
   * Opens an archive; a new one is made where there is none.
   *
   * @param location a file, kept by SQLite; or a URL {@code jdbc:postgresql:…}
   * @throws ArchiveException when it cannot be opened
   */
  public static Archive open(String location) {
    return new Archive(Database.open(location));
  }

  @Override
  public void close() {
    source.close();
  }

  /**
   * Keeps a game, in place of the one of the same source if there is one.
   *
   * @param positions the hashes of the positions it reached, the one after each ply, from ply 0
   * @return its number
   */
  public long put(StoredGame game, List<Long> positions) {
    return database.inTransaction(handle -> put(handle, game, positions));
  }

  /**
   * Keeps several games in one go.
   *
   * @return how many of them were new
   */
  public int putAll(Map<StoredGame, List<Long>> games) {
    return database.inTransaction(
        handle -> {
          int before = count(handle);
          games.forEach((game, positions) -> put(handle, game, positions));
          return count(handle) - before;
        });
  }

  private static long put(Handle handle, StoredGame game, List<Long> positions) {
    long event = event(handle, game);
    long white = player(handle, game.white());
    long black = player(handle, game.black());
    handle
        .createUpdate(
            "INSERT INTO game (source, event_id, round, board, white_id, black_id, played, rules,"
                + " result, plies, pdn) VALUES (:source, :eventId, :round, :board, :whiteId,"
                + " :blackId, :played, :rules, :result, :plies, :pdn)"
                + " ON CONFLICT (source) DO UPDATE SET event_id = excluded.event_id,"
                + " round = excluded.round, board = excluded.board, white_id = excluded.white_id,"
                + " black_id = excluded.black_id, played = excluded.played,"
                + " rules = excluded.rules, result = excluded.result, plies = excluded.plies,"
                + " pdn = excluded.pdn")
        .bindMethods(game)
        .bind("eventId", event)
        .bind("whiteId", white)
        .bind("blackId", black)
        .execute();
    long id = id(handle, "SELECT id FROM game WHERE source = :name", game.source());
    handle.execute("DELETE FROM reached WHERE game_id = ?", id);
    putPositions(handle, id, positions);
    return id;
  }

  private static void putPositions(Handle handle, long game, List<Long> positions) {
    if (positions.isEmpty()) {
      return;
    }
    PreparedBatch batch = handle.prepareBatch("INSERT INTO reached VALUES (?, ?, ?)");
    for (int ply = 0; ply < positions.size(); ply++) {
      batch.add(positions.get(ply), game, ply);
    }
    batch.execute();
  }

  private static long player(Handle handle, String name) {
    handle.execute("INSERT INTO player (name) VALUES (?) ON CONFLICT (name) DO NOTHING", name);
    return id(handle, "SELECT id FROM player WHERE name = :name", name);
  }

  private static long event(Handle handle, StoredGame game) {
    handle.execute(
        "INSERT INTO event (name, site) VALUES (?, ?) ON CONFLICT (name) DO NOTHING",
        game.event(),
        game.site());
    return id(handle, "SELECT id FROM event WHERE name = :name", game.event());
  }

  private static long id(Handle handle, String query, String name) {
    return handle.createQuery(query).bind("name", name).mapTo(Long.class).one();
  }

  /** How many games there are. */
  public int count() {
    return database.withHandle(Archive::count);
  }

  private static int count(Handle handle) {
    return handle.createQuery("SELECT COUNT(*) FROM game").mapTo(Integer.class).one();
  }

  /** The game of that number. */
  public Optional<StoredGame> game(long id) {
    return database.withHandle(
        handle ->
            handle.createQuery(GAMES + " WHERE g.id = :id").bind("id", id).map(GAME).findOne());
  }

  /** The games looked for, the newest first. */
  public List<StoredGame> find(Search search) {
    List<StoredGame> games = new ArrayList<>();
    each(search, games::add);
    return games;
  }

  /** Goes through the games looked for, the newest first, without holding them all. */
  public void each(Search search, Consumer<StoredGame> consumer) {
    Map<String, Object> values = new LinkedHashMap<>();
    String conditions = conditions(search, values);
    String text = GAMES + conditions + " ORDER BY g.played DESC, g.id DESC LIMIT :limit";
    database.useHandle(
        handle -> {
          Query query = handle.createQuery(text).bind("limit", search.limit());
          values.forEach(query::bind);
          query.map(GAME).forEach(consumer);
        });
  }

  private static String conditions(Search search, Map<String, Object> values) {
    List<String> parts = new ArrayList<>();
    search
        .player()
        .ifPresent(
            name -> {
              String found = "(SELECT id FROM player WHERE LOWER(name) LIKE :player)";
              parts.add("(g.white_id IN " + found + " OR g.black_id IN " + found + ")");
              values.put("player", like(name));
            });
    search
        .event()
        .ifPresent(
            name -> {
              parts.add("g.event_id IN (SELECT id FROM event WHERE LOWER(name) LIKE :event)");
              values.put("event", like(name));
            });
    search.rules().ifPresent(id -> part(parts, values, "g.rules = :rules", "rules", id));
    search.from().ifPresent(date -> part(parts, values, "g.played >= :from", "from", date));
    search.to().ifPresent(date -> part(parts, values, "g.played <= :to", "to", date + "~"));
    search
        .position()
        .ifPresent(
            hash ->
                part(
                    parts,
                    values,
                    "g.id IN (SELECT game_id FROM reached WHERE position = :position)",
                    "position",
                    hash));
    return parts.isEmpty() ? "" : " WHERE " + String.join(" AND ", parts);
  }

  private static void part(
      Collection<String> parts,
      Map<String, Object> values,
      String condition,
      String name,
      Object value) {
    parts.add(condition);
    values.put(name, value);
  }

  private static String like(String text) {
    return "%" + text.toLowerCase(Locale.ROOT).replaceAll("[%_]", "") + "%";
  }

  /** The names of all events, those with the newest games first. */
  public List<String> events() {
    return database.withHandle(
        handle ->
            handle
                .createQuery(
                    "SELECT e.name FROM event e JOIN game g ON g.event_id = e.id"
                        + " GROUP BY e.name ORDER BY MAX(g.played) DESC, e.name")
                .mapTo(String.class)
                .list());
  }

  /**
   * Keeps a line of the rulings contract.
   *
   * @param source which game
   * @param seq its number there
   * @return whether it was new; one that is there already is left as it is
   */
  public boolean putRuling(String source, long seq, String line) {
    return database.inTransaction(
        handle ->
            handle.execute(
                    "INSERT INTO ruling (source, seq, line) VALUES (?, ?, ?)"
                        + " ON CONFLICT (source, seq) DO NOTHING",
                    source,
                    seq,
                    line)
                > 0);
  }

  /**
   * How far a feed has been taken in.
   *
   * @param seq the number of its last line
   * @param source the game that line belongs to
   */
  public record Progress(long seq, String source) {}

  /** How far that feed has been taken in; empty before its first line. */
  public Optional<Progress> progress(String feed) {
    return database.withHandle(
        handle ->
            handle
                .createQuery("SELECT seq, source FROM progress WHERE feed = :feed")
                .bind("feed", feed)
                .map((row, context) -> new Progress(row.getLong(1), row.getString(2)))
                .findOne());
  }

  /**
   * Takes in the next line of a feed, or nothing at all: a line that was taken in before, or that
   * is not the next, changes nothing. Several halls may do this at once.
   *
   * @param seq its number in the feed, from 1
   * @param source the game it belongs to
   * @return whether it was the next line
   */
  public boolean append(String feed, long seq, String source, String line) {
    return database.inTransaction(
        handle -> {
          int moved =
              seq == 1
                  ? handle.execute(
                      "INSERT INTO progress (feed, seq, source) VALUES (?, 1, ?)"
                          + " ON CONFLICT (feed) DO NOTHING",
                      feed,
                      source)
                  : handle.execute(
                      "UPDATE progress SET seq = ?, source = ? WHERE feed = ? AND seq = ?",
                      seq,
                      source,
                      feed,
                      seq - 1);
          if (moved > 0) {
            handle.execute(
                "INSERT INTO ruling (source, seq, line) VALUES (?, ?, ?)", source, seq, line);
          }
          return moved > 0;
        });
  }

  /** The lines kept of a game, in their order. */
  public List<String> rulings(String source) {
    return List.copyOf(rulingsBySeq(source).values());
  }

  private Map<Long, String> rulingsBySeq(String source) {
    Map<Long, String> lines = new LinkedHashMap<>();
    database.useHandle(
        handle ->
            handle
                .createQuery("SELECT seq, line FROM ruling WHERE source = :source ORDER BY seq")
                .bind("source", source)
                .map((row, context) -> Map.entry(row.getLong(1), row.getString(2)))
                .forEach(entry -> lines.put(entry.getKey(), entry.getValue())));
    return lines;
  }

  /**
   * Takes a player's name out of the archive, wherever it stands.
   *
   * @return how many games it stood in
   */
  public int erase(String name, String inPlace) {
    List<StoredGame> games =
        find(Search.all().byPlayer(name)).stream()
            .filter(game -> game.white().equals(name) || game.black().equals(name))
            .toList();
    database.useTransaction(
        handle -> {
          for (StoredGame game : games) {
            String pdn = game.pdn().replace("\"" + name + "\"", "\"" + inPlace + "\"");
            handle.execute("UPDATE game SET pdn = ? WHERE id = ?", pdn, game.id());
            handle.execute(
                "DELETE FROM ruling WHERE source = ? AND line LIKE '%\"players\"%'", game.source());
          }
          long other = player(handle, inPlace);
          for (String column : List.of("white_id", "black_id")) {
            handle.execute(
                "UPDATE game SET "
                    + column
                    + " = ? WHERE "
                    + column
                    + " = (SELECT id FROM player WHERE name = ?)",
                other,
                name);
          }
          handle.execute("DELETE FROM player WHERE name = ?", name);
        });
    return games.size();
  }

  /**
   * Copies all games and rulings into another archive; what is there already stays once.
   *
   * @return how many games were new there
   */
  public int copyTo(Archive target) {
    int before = target.count();
    each(
        Search.all(),
        game -> {
          target.put(game, positions(game.id()));
          rulingsBySeq(game.source())
              .forEach((seq, line) -> target.putRuling(game.source(), seq, line));
        });
    return target.count() - before;
  }

  private List<Long> positions(long game) {
    return database.withHandle(
        handle ->
            handle
                .createQuery("SELECT position FROM reached WHERE game_id = :game ORDER BY ply")
                .bind("game", game)
                .mapTo(Long.class)
                .list());
  }
}
