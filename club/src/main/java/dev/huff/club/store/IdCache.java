package dev.huff.club.store;

import dev.huff.formats.erasing.ErasedNames;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Ids of players and events within one transaction. Unknown names are added; erased names are not
 * written.
 */
final class IdCache {
  private final Handle handle;
  private final ErasedNames erased;
  private final Map<String, Long> players = new HashMap<>();
  private final Map<String, Long> events = new HashMap<>();

  IdCache(Handle handle, ErasedNames erased) {
    this.handle = handle;
    this.erased = erased;
  }

  /** Makes known who played those games and where, in a few statements; none is to be erased. */
  void learn(Collection<StoredGame> games) {
    Map<String, String> names = new LinkedHashMap<>();
    for (StoredGame game : games) {
      names.put(game.white(), "");
      names.put(game.black(), "");
    }
    learn("player", players, names);
    Map<String, String> sites = new LinkedHashMap<>();
    games.forEach(game -> sites.putIfAbsent(game.event(), game.site()));
    learn("event", events, sites);
  }

  long player(String name) {
    String plain = NameNormalizer.cut(erased.person(name), StoredGame.NAME);
    learn("player", players, Map.of(plain, ""));
    return players.getOrDefault(plain, 0L);
  }

  long event(String name, String site) {
    String plain = NameNormalizer.cut(erased.in(name), StoredGame.EVENT);
    learn("event", events, Map.of(plain, site));
    return events.getOrDefault(plain, 0L);
  }

  private void learn(String table, Map<String, Long> known, Map<String, String> names) {
    find(table, known, names.keySet());
    List<String> unknown = names.keySet().stream().filter(it -> !known.containsKey(it)).toList();
    if (!unknown.isEmpty()) {
      boolean isEvent = table.equals("event");
      PreparedBatch batch =
          handle.prepareBatch(
              isEvent
                  ? "INSERT INTO event (name, folded, site) VALUES (?, ?, ?)"
                      + " ON CONFLICT (name) DO NOTHING"
                  : "INSERT INTO player (name, folded) VALUES (?, ?)"
                      + " ON CONFLICT (name) DO NOTHING");
      for (String name : unknown) {
        if (isEvent) {
          batch.add(name, folded(name, StoredGame.EVENT), names.get(name));
        } else {
          batch.add(name, folded(name, StoredGame.NAME));
        }
      }
      batch.execute();
      find(table, known, unknown);
    }
  }

  /** Signs that are taken apart are more than before. */
  private static String folded(String name, int most) {
    return NameNormalizer.cut(NameNormalizer.fold(name), most);
  }

  private void find(String table, Map<String, Long> known, Collection<String> names) {
    List<String> unknown = names.stream().filter(it -> !known.containsKey(it)).toList();
    if (!unknown.isEmpty()) {
      handle
          .createQuery("SELECT id, name FROM " + table + " WHERE name IN (<names>)")
          .bindList("names", unknown)
          .map((row, context) -> Map.entry(row.getString(2), row.getLong(1)))
          .forEach(entry -> known.put(entry.getKey(), entry.getValue()));
    }
  }
}
