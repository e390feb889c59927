package dev.huff.club.store;

import dev.huff.formats.erasing.ErasedNames;
import dev.huff.rules.NamedConstant;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** The events of the archive, with their kinds, pairings and ratings. */
public final class EventStore {
  /** Names that several players of a round may have. */
  private static final Set<String> NOBODY = Set.of(Pairing.UNKNOWN, ErasedNames.NOBODY);

  /** Somebody said which round of an event is played, at a time in ISO 8601, UTC. */
  private record RoundMove(String event, int round, String movedBy, String movedAt) {}

  private static final Duration HEAD_START = Duration.ofHours(2);

  private final Jdbi database;

  EventStore(Jdbi database) {
    this.database = database;
    database.registerRowMapper(ConstructorMapper.factory(RoundMove.class));
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
        .flatMap(id -> NamedConstant.find(EventKind.values(), id))
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

  /**
   * Keeps pairings of an event. In their rounds they take the place of those of the same boards,
   * and of those that have one of their players elsewhere.
   *
   * @return how many have gone from other boards
   */
  public int putPairings(String event, Collection<Pairing> pairings) {
    return put(event, pairings, known -> elsewhere(known, pairings));
  }

  /**
   * Keeps pairings of whole rounds, in place of all that were known of these rounds.
   *
   * @return how many have gone from other boards
   */
  public int putRounds(String event, Collection<Pairing> pairings) {
    Set<Integer> rounds = pairings.stream().map(Pairing::round).collect(Collectors.toSet());
    return put(
        event,
        pairings,
        known -> known.stream().filter(it -> rounds.contains(it.round())).toList());
  }

  private int put(
      String event, Collection<Pairing> pairings, UnaryOperator<List<Pairing>> replaced) {
    Set<String> places = places(pairings);
    return database.inTransaction(
        handle -> {
          IdCache numbers = numbers(handle);
          long id = numbers.event(event, "");
          List<Pairing> gone =
              replaced.apply(pairings(handle, id)).stream()
                  .filter(it -> !places.contains(place(it)))
                  .toList();
          for (Pairing pairing : gone) {
            handle.execute(
                "DELETE FROM pairing WHERE event_id = ? AND round = ? AND board = ?",
                id,
                pairing.round(),
                pairing.board());
          }
          pairings.forEach(pairing -> put(handle, numbers, id, pairing));
          return gone.size();
        });
  }

  /**
   * Pairings whose players sit at other boards of the same round now. Whoever has several boards
   * there, as at an exhibition, keeps those.
   */
  private static List<Pairing> elsewhere(List<Pairing> known, Collection<Pairing> now) {
    Set<String> moved = allSeats(now).collect(Collectors.toCollection(HashSet::new));
    moved.removeAll(seatedTwice(known));
    moved.removeAll(seatedTwice(now));
    return known.stream().filter(it -> allSeats(List.of(it)).anyMatch(moved::contains)).toList();
  }

  private static Set<String> seatedTwice(Collection<Pairing> pairings) {
    Set<String> seen = new HashSet<>();
    return allSeats(pairings).filter(seat -> !seen.add(seat)).collect(Collectors.toSet());
  }

  /** Each player of each round. */
  private static Stream<String> allSeats(Collection<Pairing> pairings) {
    return pairings.stream()
        .flatMap(
            it ->
                it.players()
                    .filter(name -> !NOBODY.contains(name))
                    .map(name -> it.round() + " " + name));
  }

  private static Set<String> places(Collection<Pairing> pairings) {
    return pairings.stream().map(EventStore::place).collect(Collectors.toSet());
  }

  private static String place(Pairing pairing) {
    return pairing.round() + " " + pairing.board();
  }

  private static void put(Handle handle, IdCache numbers, long event, Pairing pairing) {
    handle.execute(
        "INSERT INTO pairing (event_id, round, board, white_id, black_id, result)"
            + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (event_id, round, board) DO UPDATE"
            + " SET white_id = excluded.white_id, black_id = excluded.black_id,"
            + " result = excluded.result",
        event,
        pairing.round(),
        pairing.board(),
        numbers.player(pairing.white()),
        numbers.player(pairing.black()),
        pairing.result());
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

  /**
   * The round that was played at that time. It may have begun a little before the first one was
   * said; empty for earlier times.
   */
  public Optional<Integer> round(String event, Instant at) {
    return round(event, at, "DESC").or(() -> round(event, at.plus(HEAD_START), "ASC"));
  }

  private Optional<Integer> round(String event, Instant until, String order) {
    return RowQueries.first(
        database,
        Integer.class,
        "SELECT r.round FROM event_round r JOIN event e ON e.id = r.event_id"
            + " WHERE e.name = ? AND r.moved_at <= ? ORDER BY r.id "
            + order
            + " LIMIT 1",
        event,
        until.truncatedTo(ChronoUnit.SECONDS).toString());
  }

  /** Says which round of an event is played from now on; that it was said is kept for good. */
  public void moveTo(String event, int round, String by) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    put(List.of(new RoundMove(event, round, by, now.toString())));
  }

  private void put(List<RoundMove> moves) {
    database.useTransaction(
        handle ->
            moves.forEach(
                move ->
                    handle.execute(
                        "INSERT INTO event_round (event_id, round, moved_by, moved_at)"
                            + " VALUES (?, ?, ?, ?)",
                        numbers(handle).event(move.event(), ""),
                        move.round(),
                        move.movedBy(),
                        move.movedAt())));
  }

  /** The event whose round was said last; empty where none was. */
  public Optional<String> lastMoved() {
    List<RoundMove> moves = moves();
    return moves.isEmpty() ? Optional.empty() : Optional.of(moves.get(moves.size() - 1).event());
  }

  /** The pairings of an event, by rounds and boards. */
  public List<Pairing> pairings(String event) {
    return database.withHandle(
        handle ->
            handle
                .select("SELECT id FROM event WHERE name = ?", event)
                .mapTo(Long.class)
                .findOne()
                .map(id -> pairings(handle, id))
                .orElse(List.of()));
  }

  private static List<Pairing> pairings(Handle handle, long event) {
    return handle
        .select(
            "SELECT p.round, p.board, w.name AS white, b.name AS black, p.result FROM pairing p"
                + " JOIN player w ON w.id = p.white_id JOIN player b ON b.id = p.black_id"
                + " WHERE p.event_id = ? ORDER BY p.round, LENGTH(p.board), p.board",
            event)
        .mapTo(Pairing.class)
        .list();
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

  /** Copies what the target does not know. */
  void copyTo(EventStore target) {
    for (String event : names()) {
      EventKind there = target.kind(event);
      target.put(event, site(event), there == EventKind.TOURNAMENT ? kind(event) : there);
      Set<String> paired = places(target.pairings(event));
      target.put(
          event,
          pairings(event).stream().filter(it -> !paired.contains(place(it))).toList(),
          all -> List.of());
    }
    Set<String> known = target.moves().stream().map(RoundMove::event).collect(Collectors.toSet());
    target.put(moves().stream().filter(move -> !known.contains(move.event())).toList());
    Map<String, Integer> ratings = ratings();
    ratings.keySet().removeAll(target.ratings().keySet());
    target.putRatings(ratings);
  }

  /** Everything that was said of rounds, the last at the end. */
  private List<RoundMove> moves() {
    return RowQueries.all(
        database,
        RoundMove.class,
        "SELECT e.name AS event, r.round, r.moved_by, r.moved_at FROM event_round r"
            + " JOIN event e ON e.id = r.event_id ORDER BY r.id");
  }
}
