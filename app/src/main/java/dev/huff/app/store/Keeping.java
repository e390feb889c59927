package dev.huff.app.store;

import dev.huff.app.erasing.Erased;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Puts games into the archive, within one transaction, without names that were erased; remembers
 * the numbers of names.
 */
final class Keeping {
  private final Handle handle;
  private final Erased erased;
  private final Map<String, Long> players = new HashMap<>();
  private final Map<String, Long> events = new HashMap<>();
  private final List<Visit> visits = new ArrayList<>();

  Keeping(Handle handle) {
    this.handle = handle;
    this.erased = Memory.all(handle);
  }

  /** That a game reached a position. */
  private record Visit(long position, int day, long game) {}

  /** What stood there before under the same source. */
  private record Old(long id, String played, String rules, String pdn) {}

  /**
   * Keeps a game, in place of the one of the same source; its number. What it reached is written by
   * {@link #finish}.
   */
  long put(StoredGame named, Collection<Long> positions) {
    StoredGame game = named.without(erased);
    find(game.source()).ifPresent(this::forgetPositions);
    long id =
        handle
            .createQuery(
                "INSERT INTO game (source, event_id, round, board, white_id, black_id, played,"
                    + " rules, result, plies, pdn) VALUES (:source, :eventId, :round, :board,"
                    + " :whiteId, :blackId, :played, :rules, :result, :plies, :pdn)"
                    + " ON CONFLICT (source) DO UPDATE SET event_id = excluded.event_id,"
                    + " round = excluded.round, board = excluded.board,"
                    + " white_id = excluded.white_id, black_id = excluded.black_id,"
                    + " played = excluded.played, rules = excluded.rules,"
                    + " result = excluded.result, plies = excluded.plies, pdn = excluded.pdn"
                    + " RETURNING id")
            .bindMethods(game)
            .bind("eventId", event(game.event(), game.site()))
            .bind("whiteId", player(game.white()))
            .bind("blackId", player(game.black()))
            .mapTo(Long.class)
            .one();
    int day = Positions.day(game.played());
    positions.forEach(position -> visits.add(new Visit(position, day, id)));
    return id;
  }

  /** Writes where the positions of all games occurred, in the order in which they are kept. */
  void finish() {
    if (visits.isEmpty()) {
      return;
    }
    // Millions of rows in an import: plain JDBC takes a fraction of the time.
    try (PreparedStatement insert =
        handle
            .getConnection()
            .prepareStatement(
                "INSERT INTO visited (position, day, game_id) VALUES (?, ?, ?)"
                    + " ON CONFLICT DO NOTHING")) {
      visits.sort(Comparator.comparingLong(Visit::position).thenComparingLong(Visit::game));
      for (Visit visit : visits) {
        insert.setLong(1, visit.position());
        insert.setInt(2, visit.day());
        insert.setLong(3, visit.game());
        insert.addBatch();
      }
      insert.executeBatch();
    } catch (SQLException e) {
      throw new ConnectionException(e);
    }
    visits.clear();
  }

  private Optional<Old> find(String source) {
    return handle
        .createQuery("SELECT id, played, rules, pdn FROM game WHERE source = :source")
        .bind("source", source)
        .map(
            (row, context) ->
                new Old(row.getLong(1), row.getString(2), row.getString(3), row.getString(4)))
        .findOne();
  }

  private void forgetPositions(Old old) {
    finish();
    PreparedBatch batch =
        handle.prepareBatch("DELETE FROM visited WHERE position = ? AND day = ? AND game_id = ?");
    int day = Positions.day(old.played());
    List<Long> positions = Positions.of(old.rules(), old.pdn());
    positions.stream().distinct().forEach(position -> batch.add(position, day, old.id()));
    if (!positions.isEmpty()) {
      batch.execute();
    }
  }

  /** The number of a player, who is made known if need be. */
  long player(String name) {
    return players.computeIfAbsent(
        erased.person(name),
        it -> {
          handle.execute(
              "INSERT INTO player (name, folded) VALUES (?, ?) ON CONFLICT (name) DO NOTHING",
              it,
              Names.fold(it));
          return id("SELECT id FROM player WHERE name = :name", it);
        });
  }

  /** The number of an event. */
  long event(String name, String site) {
    return events.computeIfAbsent(
        erased.in(name),
        it -> {
          handle.execute(
              "INSERT INTO event (name, folded, site) VALUES (?, ?, ?)"
                  + " ON CONFLICT (name) DO NOTHING",
              it,
              Names.fold(it),
              site);
          return id("SELECT id FROM event WHERE name = :name", it);
        });
  }

  private long id(String query, String name) {
    return handle.createQuery(query).bind("name", name).mapTo(Long.class).one();
  }
}
