package dev.huff.club.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrections;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.HandleConsumer;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/**
 * All recorded games with their players, events and rulings. Safe to use from several threads;
 * every call is one transaction.
 */
public final class Archive implements AutoCloseable {
  private static final int AT_ONCE = 500;
  private static final String COLUMNS =
      "g.id, g.source, e.name AS event, e.site, g.round, g.board, w.name AS white,"
          + " b.name AS black, g.played, g.rules, g.result, g.plies, g.pdn";
  private static final String JOINS =
      " JOIN event e ON e.id = g.event_id JOIN player w ON w.id = g.white_id"
          + " JOIN player b ON b.id = g.black_id";

  private static final String GAMES = "SELECT " + COLUMNS + " FROM game g" + JOINS;

  private static final Pattern FROM_TABLE = Pattern.compile("[A-Za-z0-9_-]+/[a-z0-9]+/\\d+");

  /** After this many new games the query statistics are refreshed. */
  private static final int MANY = 1000;

  private final HikariDataSource source;
  private final Jdbi database;
  private final GameLineStore lines;
  private final EventStore events;
  private final ErasureRegistry erasures;
  private final CorrectionLog corrections;

  private Archive(HikariDataSource source) {
    this.source = source;
    this.database = Jdbi.create(source);
    List.of(StoredGame.class, Pairing.class, GameLineStore.Progress.class)
        .forEach(row -> database.registerRowMapper(ConstructorMapper.factory(row)));
    this.lines = new GameLineStore(database);
    this.events = new EventStore(database);
    this.erasures = new ErasureRegistry(database);
    this.corrections = new CorrectionLog(database);
  }

  /**
   * Opens an archive; a new one is made where there is none.
   *
   * @param location a file, kept by SQLite; or a URL {@code jdbc:postgresql:…}
   * @throws ArchiveException when it cannot be opened
   */
  public static Archive open(String location) {
    HikariDataSource source = ArchiveDatabase.open(location);
    try {
      return new Archive(source);
    } catch (JdbiException e) {
      source.close();
      throw ArchiveDatabase.failure(location, e);
    }
  }

  /** What to do if SQLite finds damage in its file; PostgreSQL looks after its own. */
  public Optional<String> damage() {
    if (ArchiveDatabase.isPostgres(source.getJdbcUrl())) {
      return Optional.empty();
    }
    try {
      return RowQueries.first(database, String.class, "PRAGMA quick_check(1)")
          .filter(found -> !found.equals("ok"))
          .map(found -> "it is damaged: take the last copy that you have of it");
    } catch (JdbiException e) {
      return ArchiveException.told(e);
    }
  }

  @Override
  public void close() {
    source.close();
  }

  /** The lines that the games were made of. */
  public GameLineStore lines() {
    return lines;
  }

  /** Which names were erased. */
  public ErasureRegistry erasures() {
    return erasures;
  }

  /** What arbiters corrected. */
  public CorrectionLog corrections() {
    return corrections;
  }

  /**
   * An arbiter corrects a game: its row, and the pairing that it was played by, if nothing else
   * was.
   *
   * @return what was corrected
   * @throws IllegalArgumentException when there is no such game, or that cannot be
   */
  public GameCorrection correct(long game, CorrectionWish wish, String by) {
    return database.inTransaction(
        handle -> {
          StoredGame before =
              game(handle, "g.id", game)
                  .orElseThrow(() -> new IllegalArgumentException("there is no game " + game));
          GameCorrections known =
              CorrectionLog.of(handle, List.of(before.source()))
                  .getOrDefault(before.source(), GameCorrections.NONE);
          GameCorrection correction = wish.of(before, known, by);
          CorrectionLog.put(handle, before.source(), correction, keeper(before));
          new GameWriter(handle).put(withPositions(before));
          game(handle, "g.id", game)
              .ifPresent(after -> PairingCorrection.follow(handle, before, after));
          return correction;
        });
  }

  /** Games that came from a table have a journal there. */
  private static CorrectionLog.Keeper keeper(StoredGame game) {
    return FROM_TABLE.matcher(game.source()).matches()
        ? CorrectionLog.Keeper.OWED
        : CorrectionLog.Keeper.ARCHIVE;
  }

  /** A game was corrected that this archive may have too: what its journal says is kept here. */
  public void correct(String from, GameCorrection correction) {
    database.useTransaction(
        handle -> {
          if (CorrectionLog.put(handle, from, correction, CorrectionLog.Keeper.TABLE)) {
            game(handle, "g.source", from)
                .ifPresent(known -> new GameWriter(handle).put(withPositions(known)));
          }
        });
  }

  private static Map<StoredGame, List<Long>> withPositions(StoredGame game) {
    return Map.of(game, PositionHash.of(game.rules(), game.pdn()));
  }

  /** A game as everybody may see it: of corrections it says what is true, not what was. */
  public StoredGame forEverybody(StoredGame game) {
    return game.corrected(corrections.of(game.source()).forEverybody());
  }

  /** The events, their pairings and their players' ratings. */
  public EventStore events() {
    return events;
  }

  /**
   * Keeps a game, in place of the one of the same source if there is one.
   *
   * @param positions the hashes of the positions it reached, the one after each ply, from ply 0
   */
  public void put(StoredGame game, List<Long> positions) {
    putAll(Map.of(game, positions));
  }

  /**
   * Keeps several games in one go.
   *
   * @return how many of them were new
   */
  public int putAll(Map<StoredGame, List<Long>> games) {
    int added = database.inTransaction(handle -> new GameWriter(handle).put(games));
    if (games.size() >= MANY) {
      countAnew();
    }
    return added;
  }

  /** PostgreSQL plans searches by counts that it takes by itself only a minute after. */
  private void countAnew() {
    if (ArchiveDatabase.isPostgres(source.getJdbcUrl())) {
      database.useHandle(handle -> handle.execute("ANALYZE"));
    }
  }

  /** How many games there are. */
  public int count() {
    return RowQueries.first(database, Integer.class, "SELECT COUNT(*) FROM game").orElseThrow();
  }

  /** The game of that number. */
  public Optional<StoredGame> game(long id) {
    return database.withHandle(handle -> game(handle, "g.id", id));
  }

  /** The game with those lines, or from that place of a file. */
  public Optional<StoredGame> game(String from) {
    return database.withHandle(handle -> game(handle, "g.source", from));
  }

  private static Optional<StoredGame> game(Handle handle, String column, Object value) {
    return handle
        .select(GAMES + " WHERE " + column + " = ?", value)
        .mapTo(StoredGame.class)
        .findOne();
  }

  /** The games looked for, the newest first. */
  public List<StoredGame> find(GameSearch search) {
    List<StoredGame> games = new ArrayList<>();
    each(search, games::add);
    return games;
  }

  /** The games of an event of exactly that name, the newest first. */
  public List<StoredGame> gamesOf(String event) {
    return gamesOf(event, GameSearch.all());
  }

  /** The same, but only games of that day, in ISO 8601, or later. */
  public List<StoredGame> gamesOf(String event, String from) {
    return gamesOf(event, GameSearch.all().from(from));
  }

  private List<StoredGame> gamesOf(String event, GameSearch search) {
    List<StoredGame> games = find(search.byEvent(event));
    games.removeIf(game -> !game.event().equals(event));
    return games;
  }

  /** Goes through the games looked for, the newest first, without holding them all. */
  public void each(GameSearch search, Consumer<StoredGame> consumer) {
    HandleConsumer<RuntimeException> reading =
        handle ->
            SearchSql.query(handle, search, COLUMNS, JOINS)
                .setFetchSize(AT_ONCE)
                .mapTo(StoredGame.class)
                .forEach(consumer);
    if (ArchiveDatabase.isPostgres(source.getJdbcUrl())) {
      database.useTransaction(reading); // else it would fetch all rows at once
    } else {
      database.useHandle(reading); // where a transaction would keep writers waiting
    }
  }

  /**
   * Takes a player's name out of the archive, wherever it stands, for good: what is written later
   * comes without it. Of SQLite's file it is gone down to what is no longer used.
   *
   * @return how many games and pairings it stood in
   */
  public int erase(String name) {
    // Known first: nobody writes it anew behind the back of what takes it out.
    ErasedNames erased = erasures.add(name);
    return erased.isEmpty() ? 0 : take(handle -> new NameErasure(handle, erased).run(name));
  }

  /** The same of names that were erased elsewhere; what is known under other keys stays so. */
  public int erase(ErasedNames erased) {
    erasures.add(erased);
    return take(handle -> new NameErasure(handle, erased).run());
  }

  private int take(HandleCallback<Integer, RuntimeException> erasure) {
    int stood = database.inTransaction(erasure);
    if (!ArchiveDatabase.isPostgres(source.getJdbcUrl())) {
      database.useHandle(handle -> handle.execute("PRAGMA wal_checkpoint(TRUNCATE)"));
    }
    return stood;
  }

  /**
   * Copies everything into another archive, in the order of ids, a few hundred games in each
   * transaction. What is there already stays once, so an interrupted copy is run again. A game of
   * which more is known there stays as it is.
   *
   * @param progress hears how many games have been copied
   * @return how many games were new there
   */
  public int copyTo(Archive target, IntConsumer progress) {
    erasures.copyTo(target.erasures);
    events.copyTo(target.events);
    corrections.copyTo(target.corrections);
    int added = 0;
    int done = 0;
    List<StoredGame> games = after(0);
    while (!games.isEmpty()) {
      List<String> sources = games.stream().map(StoredGame::source).toList();
      Set<String> later = lines.laterIn(target.lines, sources);
      Map<StoredGame, List<Long>> reached = new LinkedHashMap<>();
      for (StoredGame game : games) {
        Optional<StoredGame> there =
            later.contains(game.source()) ? target.game(game.source()) : Optional.empty();
        reached.putAll(withPositions(there.orElse(game)));
      }
      added += target.putAll(reached);
      lines.copy(sources, target.lines);
      done += games.size();
      progress.accept(done);
      games = after(games.get(games.size() - 1).id());
    }
    lines.copy(lines.strays(), target.lines);
    lines.copyProgress(target.lines);
    target.countAnew();
    return added;
  }

  /** The first games with a number above that one. */
  private List<StoredGame> after(long id) {
    return RowQueries.all(
        database, StoredGame.class, GAMES + " WHERE g.id > ? ORDER BY g.id LIMIT ?", id, AT_ONCE);
  }
}
