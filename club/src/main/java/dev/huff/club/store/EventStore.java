package dev.huff.club.store;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The events of the archive, with their kinds, pairings and ratings. */
public final class EventStore {
  private final Jdbi database;

  EventStore(Jdbi database) {
    this.database = database;
  }

  /** The names of all events, those with the newest games first. */
  public List<String> names() {
    return RowQueries.all(
        database,
        String.class,
        "SELECT e.name FROM event e LEFT JOIN game g ON g.event_id = e.id"
            + " GROUP BY e.name ORDER BY MAX(COALESCE(g.played, '')) DESC, e.name");
  }

  /** The names of the events that have that in theirs, in any case and without accents. */
  public List<String> named(String part) {
    String wanted = NameNormalizer.fold(part);
    return RowQueries.all(database, String.class, "SELECT name FROM event ORDER BY name").stream()
        .filter(name -> NameNormalizer.fold(name).contains(wanted))
        .toList();
  }

  /** The kind of an event; one that is not known is a tournament. */
  public EventKind kind(String event) {
    return RowQueries.first(database, String.class, "SELECT kind FROM event WHERE name = ?", event)
        .map(EventKind::byId)
        .orElse(EventKind.TOURNAMENT);
  }

  /** Adds an event with its kind. */
  public void put(String event, EventKind kind) {
    put(event, "", kind);
  }

  private void put(String event, String site, EventKind kind) {
    database.useTransaction(
        handle -> {
          long id = numbers(handle).event(event, site);
          handle.execute("UPDATE event SET kind = ? WHERE id = ?", kind.id(), id);
        });
  }

  private static IdCache numbers(Handle handle) {
    return new IdCache(handle, ErasureRegistry.all(handle));
  }

  /** Keeps pairings of an event, in place of those of the same round and board. */
  public void putPairings(String event, Collection<Pairing> pairings) {
    database.useTransaction(
        handle -> {
          IdCache numbers = numbers(handle);
          long id = numbers.event(event, "");
          for (Pairing pairing : pairings) {
            handle.execute(
                "INSERT INTO pairing (event_id, round, board, white_id, black_id, result)"
                    + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (event_id, round, board) DO UPDATE"
                    + " SET white_id = excluded.white_id, black_id = excluded.black_id,"
                    + " result = excluded.result",
                id,
                pairing.round(),
                pairing.board(),
                numbers.player(pairing.white()),
                numbers.player(pairing.black()),
                pairing.result());
          }
        });
  }

  /** The round of an event that is played; empty where nobody said. */
  public Optional<Integer> round(String event) {
    return RowQueries.first(
        database,
        Integer.class,
        "SELECT r.round FROM event_round r JOIN event e ON e.id = r.event_id"
            + " WHERE e.name = ? ORDER BY r.id DESC LIMIT 1",
        event);
  }

  /** Says which round of an event is played from now on; that it was said is kept for good. */
  public void moveTo(String event, int round, String by) {
    database.useTransaction(
        handle ->
            handle.execute(
                "INSERT INTO event_round (event_id, round, moved_by, moved_at)"
                    + " VALUES (?, ?, ?, ?)",
                numbers(handle).event(event, ""),
                round,
                by,
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString()));
  }

  /** The event whose round was said last; empty where none was. */
  public Optional<String> lastMoved() {
    return RowQueries.first(
        database,
        String.class,
        "SELECT e.name FROM event_round r JOIN event e ON e.id = r.event_id"
            + " ORDER BY r.id DESC LIMIT 1");
  }

  /** The pairings of an event, by rounds and boards. */
  public List<Pairing> pairings(String event) {
    return RowQueries.all(
        database,
        Pairing.class,
        "SELECT p.round, p.board, w.name AS white, b.name AS black, p.result FROM pairing p"
            + " JOIN event e ON e.id = p.event_id JOIN player w ON w.id = p.white_id"
            + " JOIN player b ON b.id = p.black_id WHERE e.name = ?"
            + " ORDER BY p.round, LENGTH(p.board), p.board",
        event);
  }

  /** Keeps how strong players are. */
  public void putRatings(Map<String, Integer> ratings) {
    database.useTransaction(
        handle -> {
          IdCache numbers = numbers(handle);
          ratings.forEach(
              (name, rating) ->
                  handle.execute(
                      "UPDATE player SET rating = ? WHERE id = ?", rating, numbers.player(name)));
        });
  }

  /** How strong the players are that have a rating. */
  public Map<String, Integer> ratings() {
    Map<String, Integer> ratings = new LinkedHashMap<>();
    database.useHandle(
        handle ->
            handle
                .createQuery("SELECT name, rating FROM player WHERE rating > 0 ORDER BY name")
                .map((row, context) -> Map.entry(row.getString(1), row.getInt(2)))
                .forEach(entry -> ratings.put(entry.getKey(), entry.getValue())));
    return ratings;
  }

  /** Where the event takes place; empty if unknown. */
  public String site(String event) {
    return RowQueries.first(database, String.class, "SELECT site FROM event WHERE name = ?", event)
        .orElse("");
  }

  void copyTo(EventStore target) {
    for (String event : names()) {
      target.put(event, site(event), kind(event));
      target.putPairings(event, pairings(event));
      round(event).ifPresent(round -> target.moveTo(event, round, "transfer"));
    }
    target.putRatings(ratings());
  }
}
