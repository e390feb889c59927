package dev.huff.club.store;

import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameCorrections;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Writes games into the archive within one transaction, without erased names. It takes a few
 * statements for hundreds of games, because a remote database answers each only after a while.
 */
final class GameWriter {
  /** SQLite takes 32,766 values in a statement. */
  private static final int AT_ONCE = 500;

  private static final String INSERT =
      "INSERT INTO game (source, event_id, round, board, white_id, black_id, played, rules, result,"
          + " plies, pdn) VALUES (:source, :eventId, :round, :board, :whiteId, :blackId, :played,"
          + " :rules, :result, :plies, :pdn) ON CONFLICT (source) DO UPDATE SET"
          + " event_id = excluded.event_id, round = excluded.round, board = excluded.board,"
          + " white_id = excluded.white_id, black_id = excluded.black_id,"
          + " played = excluded.played, rules = excluded.rules, result = excluded.result,"
          + " plies = excluded.plies, pdn = excluded.pdn";

  private final Handle handle;
  private final ErasedNames erased;
  private final IdCache numbers;
  private final List<Visit> visits = new ArrayList<>();

  GameWriter(Handle handle) {
    this.handle = handle;
    this.erased = ErasureRegistry.all(handle);
    this.numbers = new IdCache(handle, erased);
  }

  private record Visit(long position, int day, long game) {}

  /** What stood there before under the same source. */
  private record Old(String source, long id, String played, String rules, String pdn) {
    boolean reachedTheSameAs(StoredGame game) {
      return played.equals(game.played()) && rules.equals(game.rules()) && pdn.equals(game.pdn());
    }
  }

  /** Keeps games, each in place of the one of the same source; how many had not been there. */
  int put(Map<StoredGame, List<Long>> games) {
    int added = 0;
    Map<StoredGame, List<Long>> some = new LinkedHashMap<>();
    Map<String, GameCorrections> corrections = corrections(games.keySet());
    for (Map.Entry<StoredGame, List<Long>> game : games.entrySet()) {
      StoredGame corrected =
          game.getKey()
              .corrected(corrections.getOrDefault(game.getKey().source(), GameCorrections.NONE));
      some.put(corrected.without(erased), game.getValue());
      if (some.size() == AT_ONCE) {
        added += putSome(some);
        some.clear();
      }
    }
    added += putSome(some);
    writeVisits();
    return added;
  }

  /** What was corrected of these games; most archives have no corrections at all. */
  private Map<String, GameCorrections> corrections(Collection<StoredGame> games) {
    Map<String, GameCorrections> found = new HashMap<>();
    boolean isNone =
        handle.select("SELECT 1 FROM correction LIMIT 1").mapTo(Integer.class).findOne().isEmpty();
    List<String> sources = isNone ? List.of() : games.stream().map(StoredGame::source).toList();
    for (int from = 0; from < sources.size(); from += AT_ONCE) {
      int to = Math.min(from + AT_ONCE, sources.size());
      found.putAll(CorrectionLog.of(handle, sources.subList(from, to)));
    }
    return found;
  }

  private int putSome(Map<StoredGame, List<Long>> games) {
    if (games.isEmpty()) {
      return 0;
    }
    numbers.learn(games.keySet());
    Map<String, Old> before = find(games.keySet());
    PreparedBatch batch = handle.prepareBatch(INSERT);
    for (StoredGame game : games.keySet()) {
      batch
          .bindMethods(game)
          .bind("eventId", numbers.event(game.event(), game.site()))
          .bind("whiteId", numbers.player(game.white()))
          .bind("blackId", numbers.player(game.black()))
          .add();
    }
    batch.execute();
    Map<String, Long> ids = ids(games.keySet());
    games.forEach(
        (game, positions) -> {
          Old old = before.get(game.source());
          if (old == null || !old.reachedTheSameAs(game)) {
            Optional.ofNullable(old).ifPresent(this::forgetPositions);
            visit(ids.getOrDefault(game.source(), 0L), game, positions);
          }
        });
    return ids.size() - before.size();
  }

  private void visit(long id, StoredGame game, List<Long> positions) {
    int day = PositionHash.day(game.played());
    positions.forEach(position -> visits.add(new Visit(position, day, id)));
  }

  private Map<String, Old> find(Collection<StoredGame> games) {
    return handle
        .createQuery("SELECT source, id, played, rules, pdn FROM game WHERE source IN (<sources>)")
        .bindList("sources", games.stream().map(StoredGame::source).toList())
        .map(ConstructorMapper.of(Old.class))
        .collectToMap(Old::source, Function.identity());
  }

  private Map<String, Long> ids(Collection<StoredGame> games) {
    return handle
        .createQuery("SELECT source, id FROM game WHERE source IN (<sources>)")
        .bindList("sources", games.stream().map(StoredGame::source).toList())
        .map((row, context) -> Map.entry(row.getString(1), row.getLong(2)))
        .collectToMap(Map.Entry::getKey, Map.Entry::getValue);
  }

  /** Writes where the positions of all games occurred, in the order in which they are kept. */
  private void writeVisits() {
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

  private void forgetPositions(Old old) {
    writeVisits();
    PreparedBatch batch =
        handle.prepareBatch("DELETE FROM visited WHERE position = ? AND day = ? AND game_id = ?");
    int day = PositionHash.day(old.played());
    List<Long> positions = PositionHash.of(old.rules(), old.pdn());
    positions.stream().distinct().forEach(position -> batch.add(position, day, old.id()));
    if (!positions.isEmpty()) {
      batch.execute();
    }
  }
}
