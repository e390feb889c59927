package dev.huff.club.store;

import dev.huff.formats.erasing.ErasedNames;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Names that were erased from an archive, as fingerprints. Later writers cannot bring them back.
 */
public final class ErasureRegistry {
  private static final String GONE = "";
  private static final String INSERT =
      "INSERT INTO erased (name_key, print) VALUES (?, ?)"
          + " ON CONFLICT (name_key, print) DO NOTHING";

  private final Jdbi database;

  ErasureRegistry(Jdbi database) {
    this.database = database;
  }

  /** All that are to be written nowhere. */
  public ErasedNames all() {
    return database.withHandle(ErasureRegistry::all);
  }

  static ErasedNames all(Handle handle) {
    return new ErasedNames(
        handle
            .select("SELECT name_key, print FROM erased WHERE print <> ''")
            .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
            .collect(
                Collectors.groupingBy(
                    Map.Entry::getKey,
                    Collectors.mapping(Map.Entry::getValue, Collectors.toSet()))));
  }

  /** Those that were erased here, not where the others were heard of. */
  public ErasedNames own() {
    return database.inTransaction(handle -> all(handle).under(key(handle)));
  }

  /** The archive's own key, made at first; where two made one at once, either does. */
  private static String key(Handle handle) {
    return ownKey(handle)
        .orElseGet(
            () -> {
              String key = ErasedNames.newKey();
              insertKey(handle, key);
              return key;
            });
  }

  private static Optional<String> ownKey(Handle handle) {
    return handle
        .createQuery("SELECT MIN(name_key) FROM erased WHERE print = ''")
        .mapTo(String.class)
        .findOne();
  }

  private static void insertKey(Handle handle, String key) {
    handle.execute(INSERT, key, "");
  }

  /** That name is to be written no more. */
  ErasedNames add(String name) {
    return database.inTransaction(
        handle -> {
          ErasedNames erased = ErasedNames.of(key(handle), name);
          insert(handle, erased);
          return erased;
        });
  }

  /** Those names, which were erased elsewhere, are to be written here no more either. */
  void add(ErasedNames others) {
    database.useTransaction(
        handle -> {
          for (String key : others.prints().keySet()) {
            handle.execute("DELETE FROM erased WHERE name_key = ? AND print <> ''", key);
          }
          insert(handle, others);
        });
  }

  private static void insert(Handle handle, ErasedNames erased) {
    erased
        .prints()
        .forEach((key, prints) -> prints.forEach(print -> handle.execute(INSERT, key, print)));
  }

  /** A table has taken the names of that digest out of its files. */
  public void followed(String board, String digest) {
    database.useHandle(
        handle ->
            handle.execute(
                "INSERT INTO forgot (board, digest) VALUES (?, ?)"
                    + " ON CONFLICT (board) DO UPDATE SET digest = excluded.digest",
                board,
                digest));
  }

  /** A table's computer is no more, with its files: nobody waits for it. */
  public void releaseBoard(String board) {
    followed(board, GONE);
  }

  /**
   * The tables that have sent games here and have not said that they took out all that was erased
   * here.
   */
  public List<String> owing() {
    return database.withHandle(
        handle -> {
          ErasedNames own = ownKey(handle).map(all(handle)::under).orElse(ErasedNames.NONE);
          return own.isEmpty() ? List.of() : owing(handle, own.digest());
        });
  }

  private static List<String> owing(Handle handle, String digest) {
    Set<String> done =
        handle
            .select("SELECT board FROM forgot WHERE digest IN (?, ?)", digest, GONE)
            .mapTo(String.class)
            .set();
    return tables(handle).stream().filter(board -> !done.contains(board)).sorted().toList();
  }

  /** A feed is called by its table, a slash, and a name of its own. */
  private static Set<String> tables(Handle handle) {
    return handle
        .createQuery("SELECT feed FROM progress")
        .mapTo(String.class)
        .map(feed -> feed.substring(0, Math.max(0, feed.indexOf('/'))))
        .set();
  }

  /** Whether a table of that name has ever sent games here. */
  public boolean hasTable(String board) {
    return database.withHandle(handle -> tables(handle).contains(board));
  }

  /**
   * Copies all erased names to another registry, with the tables that are still behind. A new
   * archive filled from an old one replaces it.
   */
  void copyTo(ErasureRegistry target) {
    target.add(all());
    ErasedNames own = own();
    String key = own.prints().keySet().iterator().next();
    List<Map.Entry<String, String>> followed =
        database.withHandle(
            handle ->
                handle
                    .createQuery("SELECT board, digest FROM forgot")
                    .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                    .list());
    target.database.useTransaction(
        handle -> {
          if (ownKey(handle).isEmpty()) {
            insertKey(handle, key);
          }
          followed.forEach(
              one ->
                  handle.execute(
                      "INSERT INTO forgot (board, digest) VALUES (?, ?)"
                          + " ON CONFLICT (board) DO NOTHING",
                      one.getKey(),
                      one.getValue()));
        });
  }

  /**
   * That name may be written again from now on, as far as it was erased here.
   *
   * @return whether it had been erased
   */
  public boolean allow(String name) {
    return database.inTransaction(
        handle -> {
          String key = key(handle);
          Set<String> prints = ErasedNames.of(key, name).prints().getOrDefault(key, Set.of());
          return List.copyOf(prints).stream()
              .mapToInt(
                  print ->
                      handle.execute(
                          "DELETE FROM erased WHERE name_key = ? AND print = ?", key, print))
              .anyMatch(rows -> rows > 0);
        });
  }
}
