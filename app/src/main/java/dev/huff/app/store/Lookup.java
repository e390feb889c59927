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
  /** The games of so few are looked through, however many they played. */
  private static final int FEW = 200;

  /** With more names than that to choose from, going through the newest games is quicker. */
  private static final int MANY = 2_000;

  /** And with more games than that of theirs. */
  private static final int MANY_GAMES = 30_000;

  /** A position of so few games leads the way, whoever else is asked for. */
  private static final int RARE = 2_000;

  private static final String DAY =
      "CAST(SUBSTR(REPLACE(g.played, '-', '') || '00000000', 1, 8) AS INTEGER)";

  private final Handle handle;
  private final Search search;
  private final List<String> conditions = new ArrayList<>();
  private final Map<String, Object> values = new LinkedHashMap<>();
  private boolean isSettled;
  private boolean isProbing;
  private String from = "game g";
  private String order = "g.played DESC, g.id DESC";

  private Lookup(Handle handle, Search search) {
    this.handle = handle;
    this.search = search;
  }

  /** The query for those games; it gives what {@code columns} says of each, the newest first. */
  static Query query(Handle handle, Search search, String columns, String joins) {
    Lookup lookup = new Lookup(handle, search);
    lookup.plan();
    String found = lookup.isProbing ? lookup.probed() : lookup.found("g.id AS hit", ":limit");
    Query query =
        handle
            .createQuery(
                "SELECT "
                    + columns
                    + " FROM ("
                    + found
                    + ") hits JOIN game g ON g.id = hits.hit "
                    + joins
                    + " ORDER BY g.played DESC, g.id DESC")
            .bind("limit", search.limit());
    lookup.values.forEach(query::bind);
    return query;
  }

  private String found(String columns, String limit) {
    return "SELECT "
        + columns
        + " FROM "
        + from
        + where()
        + " ORDER BY "
        + order
        + " LIMIT "
        + limit;
  }

  /**
   * Games that many conditions leave, from the newest on, each asked whether it reached the
   * position: a common position, such as the start, is soon found in as many as are wanted. A plan
   * that joins the two would read all its games first; a subquery with a limit, sorted, is not
   * joined.
   */
  private String probed() {
    return "SELECT g.id AS hit FROM ("
        + found("g.id, g.played", Integer.toString(Integer.MAX_VALUE))
        + ") g WHERE (SELECT 1 FROM visited v WHERE v.position = :position AND v.day = "
        + DAY
        + " AND v.game_id = g.id LIMIT 1) = 1 LIMIT :limit";
  }

  private String where() {
    return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
  }

  private void plan() {
    search.position().ifPresent(this::rarePosition);
    search.player().ifPresent(this::players);
    search.position().ifPresent(this::position);
    search.event().ifPresent(this::events);
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

  private void rarePosition(long hash) {
    if (search.player().isEmpty() || count("visited WHERE position = " + hash, RARE) < RARE) {
      from = "visited v JOIN game g ON g.id = v.game_id";
      order = "v.day DESC, v.game_id DESC";
      condition("v.position = :position", "position", hash);
      search.from().ifPresent(date -> condition("v.day >= :first", "first", Positions.day(date)));
      search.to().ifPresent(date -> condition("v.day <= :last", "last", lastDay(date)));
      isSettled = true;
    }
  }

  /** The last day that a date such as {@code 2026-11} can mean. */
  private static int lastDay(String date) {
    return Positions.day((date.replace("-", "") + "99999999").substring(0, 8));
  }

  private void position(long hash) {
    if (!values.containsKey("position")) {
      isProbing = true;
      values.put("position", hash);
    }
  }

  private void players(String name) {
    Optional<String> few = few("player", "white_id", name);
    if (few.isEmpty()) {
      String either =
          "("
              + nameHas("player", "g.white_id", "player")
              + " OR "
              + nameHas("player", "g.black_id", "player")
              + ")";
      condition(either, "player", Names.fold(name));
    } else if (isSettled) {
      String any = " IN (" + few.get() + ")";
      conditions.add("(+g.white_id" + any + " OR +g.black_id" + any + ")");
    } else {
      leadByPlayers(few.get());
    }
  }

  /** Their games, each once; found in the indexes alone where no more is asked of them. */
  private void leadByPlayers(String players) {
    boolean needsRows = search.event().isPresent() || search.rules().isPresent();
    String games = "SELECT id, played" + (needsRows ? ", event_id, rules" : "") + " FROM game";
    String any = " IN (" + players + ")";
    from =
        "(%s WHERE white_id%s UNION ALL %s WHERE black_id%s AND white_id NOT%s) g"
            .formatted(games, any, games, any, any);
    isSettled = true;
  }

  private void events(String name) {
    Optional<String> few = few("event", "event_id", name);
    if (few.isPresent()) {
      conditions.add((isSettled ? "+" : "") + "g.event_id IN (" + few.get() + ")");
      isSettled = true;
    } else {
      condition(nameHas("event", "g.event_id", "event"), "event", Names.fold(name));
    }
  }

  private String nameHas(String table, String id, String value) {
    return "%s((SELECT folded FROM %s WHERE id = %s), :%s) > 0"
        .formatted(within(), table, id, value);
  }

  /**
   * The numbers of those whose name has that in it, in a list; empty when going through the newest
   * games finds theirs sooner.
   */
  private Optional<String> few(String table, String column, String name) {
    List<Long> found =
        handle
            .createQuery(
                "SELECT id FROM "
                    + table
                    + " WHERE "
                    + within()
                    + "(folded, :name) > 0 LIMIT :most")
            .bind("name", Names.fold(name))
            .bind("most", MANY + 1)
            .mapTo(Long.class)
            .list();
    String list =
        found.isEmpty()
            ? "-1"
            : found.stream().map(String::valueOf).collect(Collectors.joining(","));
    boolean isFew =
        found.size() <= FEW
            || (found.size() <= MANY
                && count("game WHERE " + column + " IN (" + list + ")", MANY_GAMES) < MANY_GAMES);
    return isFew ? Optional.of(list) : Optional.empty();
  }

  /** How many rows that are, counted up to that many. */
  private int count(String rows, int most) {
    return handle
        .createQuery(
            "SELECT COUNT(*) FROM (SELECT 1 FROM " + rows + " LIMIT " + most + ") AS counted")
        .mapTo(Integer.class)
        .one();
  }

  /** Where a text has another in it: several times as quick as LIKE. */
  private String within() {
    try {
      String product = handle.getConnection().getMetaData().getDatabaseProductName();
      return product.equals("PostgreSQL") ? "STRPOS" : "INSTR";
    } catch (SQLException e) {
      throw new ConnectionException(e);
    }
  }
}
