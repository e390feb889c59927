package dev.huff.club.store;

import dev.huff.club.store.CandidateCounter.Chosen;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * Builds SQL that searches a million games quickly, in SQLite and in PostgreSQL.
 *
 * <p>The search first finds the ids of the games, newest first, from the index that leaves the
 * fewest to look at. Only then it reads their rows. This class chooses the index, because a query
 * planner does not know how often a position or a player occurs. {@code MATERIALIZED}, or a limit
 * without effect, keeps inner queries separate.
 */
final class SearchSql {
  /** A position with fewer games than this leads the search, whatever else is requested. */
  private static final int RARE = 2_000;

  /** Up to this many games of a position are compared with the players' games all at once. */
  private static final int COMMON = 20_000;

  private static final Comparator<Chosen> FEWEST = Comparator.comparingInt(Chosen::games);
  private static final String NO_LIMIT = " LIMIT " + Integer.MAX_VALUE;
  private static final String NEWEST = " ORDER BY g.played DESC, g.id DESC";

  private static final String DAY =
      "CAST(SUBSTR(REPLACE(g.played, '-', '') || '00000000', 1, 8) AS INTEGER)";

  private final GameSearch search;
  private final String within;
  private final CandidateCounter candidates;
  private final List<String> conditions = new ArrayList<>();
  private final Map<String, Object> values = new LinkedHashMap<>();

  /** The numbers of the games, as SQL. */
  private String hits = "";

  private SearchSql(Handle handle, GameSearch search) {
    this.search = search;
    this.within = within(handle);
    this.candidates = new CandidateCounter(handle, within);
  }

  /** The query for those games; it gives what {@code columns} says of each, the newest first. */
  static Query query(Handle handle, GameSearch search, String columns, String joins) {
    SearchSql lookup = new SearchSql(handle, search);
    lookup.plan();
    Query query =
        handle
            .createQuery(
                "SELECT %s FROM (%s) hits JOIN game g ON g.id = hits.hit %s%s"
                    .formatted(columns, lookup.hits, joins, NEWEST))
            .bind("limit", search.limit());
    lookup.values.forEach(query::bind);
    return query;
  }

  private void plan() {
    boolean areBoth = search.player().isPresent() && search.event().isPresent();
    Optional<Chosen> players = search.player().flatMap(name -> candidates.players(name, areBoth));
    Optional<Chosen> events = search.event().flatMap(name -> candidates.events(name, areBoth));
    Optional<Chosen> leader = Stream.of(players, events).flatMap(Optional::stream).min(FEWEST);
    int reached = 0;
    if (search.position().isPresent()) {
      values.put("position", search.position().getAsLong());
      reached = candidates.reached(search.position().getAsLong(), COMMON);
    }
    boolean isByPosition = search.position().isPresent() && (leader.isEmpty() || reached < RARE);
    boolean isByPlayers = !isByPosition && leader.isPresent() && leader.equals(players);
    boolean isByEvents = !isByPosition && !isByPlayers && leader.isPresent();
    if (!isByPlayers) {
      search.player().ifPresent(name -> addPlayers(name, players));
    }
    if (!isByEvents) {
      search.event().ifPresent(name -> addEvents(name, events));
    }
    addRulesAndDates(isByPosition);
    if (isByPosition) {
      hits = byPosition();
    } else if (isByPlayers) {
      hits = among(gamesOf(players.get().ids()), reached);
    } else if (isByEvents) {
      hits = among(gamesAt(events.get().ids()), reached);
    } else {
      hits = "SELECT g.id AS hit FROM game g" + where() + NEWEST + " LIMIT :limit";
    }
  }

  private void add(String condition, String name, Object value) {
    conditions.add(condition);
    values.put(name, value);
  }

  private String where() {
    return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
  }

  /** A column with a plus is only compared; another one leads the way. */
  private void addPlayers(String name, Optional<Chosen> chosen) {
    if (chosen.isPresent()) {
      String any = " IN (" + chosen.get().ids() + ")";
      conditions.add("(+g.white_id" + any + " OR +g.black_id" + any + ")");
    } else {
      String white = nameHas("player", "g.white_id", "player");
      String black = nameHas("player", "g.black_id", "player");
      add("(" + white + " OR " + black + ")", "player", NameNormalizer.fold(name));
    }
  }

  private void addEvents(String name, Optional<Chosen> chosen) {
    if (chosen.isPresent()) {
      conditions.add("+g.event_id IN (" + chosen.get().ids() + ")");
    } else {
      add(nameHas("event", "g.event_id", "event"), "event", NameNormalizer.fold(name));
    }
  }

  private void addRulesAndDates(boolean isByPosition) {
    String rules = isByPosition ? "g.rules || ''" : "g.rules";
    search.rules().ifPresent(id -> add(rules + " = :rules", "rules", id));
    search.from().ifPresent(date -> add("g.played >= :from", "from", date));
    search.to().ifPresent(date -> add("g.played <= :to", "to", last(date)));
    if (isByPosition) {
      search.from().ifPresent(date -> add("v.day >= :first", "first", PositionHash.day(date)));
      search.to().ifPresent(date -> add("v.day <= :last", "last", PositionHash.day(last(date))));
    }
  }

  private String nameHas(String table, String id, String value) {
    return "%s((SELECT folded FROM %s WHERE id = %s), :%s) > 0".formatted(within, table, id, value);
  }

  /** The last day that a date such as {@code 2026-11} can mean; it sorts so in any language. */
  private static String last(String date) {
    return date + "0000-99-99".substring(Math.min(date.length(), 10));
  }

  /** The games of a position as they are kept, the newest first. */
  private String byPosition() {
    conditions.add("v.position = :position");
    return "SELECT g.id AS hit FROM visited v JOIN game g ON g.id = v.game_id"
        + where()
        + " ORDER BY v.day DESC, v.game_id DESC LIMIT :limit";
  }

  /** Players' games, each once; found in the indexes alone where no more is asked of them. */
  private String gamesOf(String players) {
    String columns = "id, played" + column(search.event(), "event_id");
    String games = "SELECT " + columns + column(search.rules(), "rules") + " FROM game";
    String any = " IN (" + players + ")";
    return "%s WHERE white_id%s UNION ALL %s WHERE black_id%s AND white_id NOT%s"
        .formatted(games, any, games, any, any);
  }

  private String gamesAt(String events) {
    String columns = "id, played" + column(search.player(), "white_id, black_id");
    return "SELECT %s%s FROM game WHERE event_id IN (%s)%s"
        .formatted(columns, column(search.rules(), "rules"), events, NO_LIMIT);
  }

  private static String column(Optional<String> asked, String column) {
    return asked.isPresent() ? ", " + column : "";
  }

  /** Those of the games that fit, and that reached the position, if there is one. */
  private String among(String games, int reached) {
    if (search.position().isEmpty()) {
      return "SELECT g.id AS hit FROM (" + games + ") g" + where() + NEWEST + " LIMIT :limit";
    }
    return reached < COMMON ? compared(games) : probed(games);
  }

  /**
   * Handles a position that is neither rare nor common: both sets of games are found, and compared.
   * PostgreSQL uses a hash table for one set only if the condition is a truth value. Otherwise it
   * may scan that set for each game of the other, which took minutes.
   */
  private String compared(String games) {
    conditions.add("(g.id IN (SELECT game_id FROM reached)) IS TRUE");
    return String.format(
        "WITH reached AS MATERIALIZED (SELECT game_id FROM visited WHERE position = :position),"
            + " theirs AS MATERIALIZED (%s) SELECT g.id AS hit FROM theirs g%s%s LIMIT :limit",
        games, where(), NEWEST);
  }

  /**
   * Checks the games one by one, newest first, for the position. For a common position, e.g. the
   * start, enough games are soon found.
   */
  private String probed(String games) {
    return String.format(
        "SELECT g.id AS hit FROM (SELECT g.id, g.played FROM (%s) g%s%s%s) g WHERE (SELECT 1 FROM"
            + " visited v WHERE v.position = :position AND v.day = %s AND v.game_id = g.id LIMIT 1)"
            + " = 1 LIMIT :limit",
        games, where(), NEWEST, NO_LIMIT, DAY);
  }

  /** Where a text has another in it: several times as quick as LIKE. */
  private static String within(Handle handle) {
    try {
      String product = handle.getConnection().getMetaData().getDatabaseProductName();
      return product.equals("PostgreSQL") ? "STRPOS" : "INSTR";
    } catch (SQLException e) {
      throw new ConnectionException(e);
    }
  }
}
