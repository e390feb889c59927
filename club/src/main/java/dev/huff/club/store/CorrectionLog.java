package dev.huff.club.store;

import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrections;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.RowMapper;

/** The arbiters' corrections of an archive's games, and the journals that still lack them. */
public final class CorrectionLog {
  /** Rows that were written at once may come into sight in another order than that of their ids. */
  private static final long OVERLAP = 100;

  /** Keeper of a correction. */
  public enum Keeper {
    /** The archive, until the game's table has it. */
    OWED,
    /** The journal of the game's table. */
    TABLE,
    /** The archive alone: the table has no such journal. */
    ARCHIVE;

    private String word() {
      return this == OWED ? "" : name().toLowerCase(Locale.ROOT);
    }

    private static Keeper of(String word) {
      return word.isEmpty() ? OWED : valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  /**
   * A correction of the archive.
   *
   * @param id its number there; later ones have greater numbers
   * @param source the game's
   */
  public record Entry(long id, String source, GameCorrection correction, Keeper keeper) {}

  private static final RowMapper<Entry> ENTRY =
      (row, context) ->
          new Entry(
              row.getLong("id"),
              row.getString("source"),
              GameCorrection.read(row.getString("line"))
                  .orElseThrow(() -> new IllegalStateException("a row that is no correction")),
              Keeper.of(row.getString("kept_by")));
  private static final String SELECT = "SELECT id, source, line, kept_by FROM correction";

  private final Jdbi database;

  CorrectionLog(Jdbi database) {
    this.database = database;
    database.registerRowMapper(Entry.class, ENTRY);
  }

  /** What was corrected of a game. */
  public GameCorrections of(String source) {
    return database.withHandle(
        handle -> of(handle, List.of(source)).getOrDefault(source, GameCorrections.NONE));
  }

  /** The same of several games; those of which nothing was corrected are left out. */
  static Map<String, GameCorrections> of(Handle handle, Collection<String> sources) {
    Map<String, GameCorrections> found = new HashMap<>();
    handle
        .createQuery(SELECT + " WHERE source IN (<sources>)")
        .bindList("sources", sources)
        .map(ENTRY)
        .forEach(
            entry ->
                found.merge(
                    entry.source(),
                    GameCorrections.NONE.with(entry.correction()),
                    (some, one) -> some.with(entry.correction())));
    return found;
  }

  /** All corrections from a little before that number on; some may have been given before. */
  public List<Entry> around(long id) {
    return RowQueries.all(
        database, Entry.class, SELECT + " WHERE id > ? ORDER BY id", id - OVERLAP);
  }

  /** The number of the last one; 0 where there is none. */
  public long last() {
    return RowQueries.first(database, Long.class, "SELECT MAX(id) FROM correction").orElse(0L);
  }

  /** Those that tables have still to write into their journals, in the order they were made. */
  public List<Entry> owed() {
    return RowQueries.all(database, Entry.class, SELECT + " WHERE kept_by = '' ORDER BY id");
  }

  /** Says who has that correction for good. */
  public void markKept(long id, Keeper keeper) {
    database.useHandle(
        handle ->
            handle.execute("UPDATE correction SET kept_by = ? WHERE id = ?", keeper.word(), id));
  }

  /** Whether it was new. */
  static boolean put(Handle handle, String source, GameCorrection correction, Keeper keeper) {
    GameCorrection plain = correction.without(ErasureRegistry.all(handle));
    return handle.execute(
            "INSERT INTO correction (source, decision, line, kept_by) VALUES (?, ?, ?, ?)"
                + " ON CONFLICT (source, decision) DO NOTHING",
            source,
            plain.id(),
            plain.line(),
            keeper.word())
        > 0;
  }

  /** Copies all of them; games that are copied after this come corrected. */
  void copyTo(CorrectionLog target) {
    List<Entry> all = RowQueries.all(database, Entry.class, SELECT + " ORDER BY id");
    target.database.useTransaction(
        handle -> all.forEach(it -> put(handle, it.source(), it.correction(), it.keeper())));
  }
}
