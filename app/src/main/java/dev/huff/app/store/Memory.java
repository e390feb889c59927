package dev.huff.app.store;

import dev.huff.app.erasing.Erased;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Which names were erased from an archive: whoever writes into it later, from wherever, cannot
 * bring them back. It has fingerprints of them only.
 */
public final class Memory {
  private final Jdbi database;

  Memory(Jdbi database) {
    this.database = database;
  }

  /** All that are to be written nowhere. */
  public Erased all() {
    return database.withHandle(Memory::all);
  }

  static Erased all(Handle handle) {
    Map<String, Set<String>> prints = new HashMap<>();
    handle
        .createQuery("SELECT name_key, print FROM erased WHERE print <> ''")
        .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
        .forEach(
            row ->
                prints.computeIfAbsent(row.getKey(), key -> new HashSet<>()).add(row.getValue()));
    return new Erased(prints);
  }

  /** Those that were erased here, not where the others were heard of. */
  public Erased own() {
    return database.inTransaction(handle -> all(handle).under(key(handle)));
  }

  /** The archive's own key, made at first; where two made one at once, either does. */
  private static String key(Handle handle) {
    Optional<String> known =
        handle
            .createQuery("SELECT MIN(name_key) FROM erased WHERE print = ''")
            .mapTo(String.class)
            .findOne();
    return known.orElseGet(
        () -> {
          String key = Erased.newKey();
          handle.execute("INSERT INTO erased (name_key, print) VALUES (?, '')", key);
          return key;
        });
  }

  /** That name is to be written no more. */
  Erased add(String name) {
    return database.inTransaction(
        handle -> {
          Erased erased = Erased.of(key(handle), name);
          insert(handle, erased);
          return erased;
        });
  }

  /** Those names, which were erased elsewhere, are to be written here no more either. */
  void add(Erased others) {
    database.useTransaction(
        handle -> {
          for (String key : others.prints().keySet()) {
            handle.execute("DELETE FROM erased WHERE name_key = ? AND print <> ''", key);
          }
          insert(handle, others);
        });
  }

  private static void insert(Handle handle, Erased erased) {
    erased
        .prints()
        .forEach(
            (key, prints) ->
                prints.forEach(
                    print ->
                        handle.execute(
                            "INSERT INTO erased (name_key, print) VALUES (?, ?)"
                                + " ON CONFLICT (name_key, print) DO NOTHING",
                            key,
                            print)));
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
          Set<String> prints = Erased.of(key, name).prints().getOrDefault(key, Set.of());
          return List.copyOf(prints).stream()
              .mapToInt(
                  print ->
                      handle.execute(
                          "DELETE FROM erased WHERE name_key = ? AND print = ?", key, print))
              .anyMatch(rows -> rows > 0);
        });
  }
}
