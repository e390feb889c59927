package dev.huff.app.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * A search as SQL that stays quick among a million games. First the numbers of the games are found,
 * the newest first, from the index that leaves the fewest to look at; only then their rows are
 * read.
 */
final class Lookup {
  /** With more names than that to choose from, going through the newest games is quicker. */
  private static final int FEW = 200;

  private static final String DAY =
      "CAST(SUBSTR(REPLACE(g.played, '-', '') || '00000000', 1, 8) AS INTEGER)";
  private static final String NEWEST = "g.played DESC, g.id DESC";

  private final Search search;
  private final List<String> conditions = new ArrayList<>();
  private final Map<String, Object> values = new LinkedHashMap<>();
  private boolean isSettled;
  private String from = "game g";
  private String order = NEWEST;

  private Lookup(Search search) {
    this.search = search;
  }

  /** The query for those games; it gives what {@code columns} says of each, the newest first. */
  static Query query(Handle handle, Search search, String columns, String joins) {
    Lookup lookup = new Lookup(search);
    lookup.plan(handle);
    String found =
        "SELECT g.id AS hit, g.played AS hit_played FROM "
            + lookup.from
            + lookup.where()
            + " ORDER BY "
            + lookup.order
            + " LIMIT :limit";
    Query query =
        handle
            .createQuery(
                "SELECT "
                    + columns
                    + " FROM ("
                    + found
                    + ") hits JOIN game g ON g.id = hits.hit "
                    + joins
                    + " ORDER BY hits.hit_played DESC, hits.hit DESC")
            .bind("limit", search.limit());
    lookup.values.forEach(query::bind);
    return query;
  }

  private String where() {
    return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
  }

  private void plan(Handle handle) {
    search.player().ifPresent(name -> players(handle, name));
    search.position().ifPresent(this::position);
    search.event().ifPresent(name -> events(handle, name));
    search.rules().ifPresent(id -> condition(plain("g.rules") + " = :rules", "rules", id));
    search.from().ifPresent(date -> condition("g.played >= :from", "from", date));
    search.to().ifPresent(date -> condition("g.played <= :to", "to", date + "~"));
  }

  private void condition(String text, String name, Object value) {
    conditions.add(text);
    values.put(name, value);
  }

  /** A column that is only compared, no longer looked up, once another one leads the way. */
  private String plain(String column) {
    String text = isSettled ? column + " || ''" : column;
    isSettled = true;
    return text;
  }

  private void players(Handle handle, String name) {
    Optional<String> few = few(handle, "player", name);
    if (few.isPresent()) {
      from =
          "(SELECT id FROM game WHERE white_id IN ("
              + few.get()
              + ") UNION SELECT id FROM game WHERE black_id IN ("
              + few.get()
              + ")) own JOIN game g ON g.id = own.id";
      isSettled = true;
    } else {
      String any = "(SELECT id FROM player WHERE folded LIKE :player)";
      condition("(+g.white_id IN " + any + " OR +g.black_id IN " + any + ")", "player", like(name));
    }
  }

  private void position(long hash) {
    if (isSettled) {
      condition(
          "EXISTS (SELECT 1 FROM visited v WHERE v.position = :position AND v.day = "
              + DAY
              + " AND v.game_id = g.id)",
          "position",
          hash);
      return;
    }
    from = "visited v JOIN game g ON g.id = v.game_id";
    order = "v.day DESC, v.game_id DESC";
    condition("v.position = :position", "position", hash);
    isSettled = true;
  }

  private void events(Handle handle, String name) {
    Optional<String> few = few(handle, "event", name);
    if (few.isPresent()) {
      conditions.add((isSettled ? "+" : "") + "g.event_id IN (" + few.get() + ")");
      isSettled = true;
    } else {
      condition(
          "+g.event_id IN (SELECT id FROM event WHERE folded LIKE :event)", "event", like(name));
    }
  }

  /** The numbers of those whose name has that in it, in a list; empty when they are many. */
  private static Optional<String> few(Handle handle, String table, String name) {
    List<Long> found =
        handle
            .createQuery(
                "SELECT id FROM " + table + " WHERE " + within(handle) + " > 0 LIMIT :most")
            .bind("name", Names.fold(name))
            .bind("most", FEW + 1)
            .mapTo(Long.class)
            .list();
    return found.size() > FEW
        ? Optional.empty()
        : Optional.of(
            found.isEmpty()
                ? "-1"
                : found.stream().map(String::valueOf).collect(Collectors.joining(",")));
  }

  /** Where a name has another in it: several times as quick as LIKE. */
  private static String within(Handle handle) {
    try {
      String product = handle.getConnection().getMetaData().getDatabaseProductName();
      return product.equals("PostgreSQL") ? "STRPOS(folded, :name)" : "INSTR(folded, :name)";
    } catch (SQLException e) {
      throw new ConnectionException(e);
    }
  }

  private static String like(String text) {
    return "%" + Names.fold(text).replaceAll("[%_]", "") + "%";
  }
}
