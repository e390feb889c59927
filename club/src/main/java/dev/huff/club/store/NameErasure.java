package dev.huff.club.store;

import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Removes players' names from all tables of the archive. */
record NameErasure(Handle handle, ErasedNames erased) {
  private static final String PDN = "pdn";
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

  /** A text that may have a name in it, and where it stands. */
  private record Row(String source, long number, String text) {}

  /** A player or an event. */
  private record Named(long id, String name) {}

  /** Erases names that are known by their fingerprints only; in how many games and pairings. */
  int run() {
    Set<String> names = new LinkedHashSet<>();
    Stream.concat(named("player", "%").stream(), named("event", "%").stream())
        .forEach(row -> names.addAll(erased.namesIn(row.name())));
    corrections().forEach(row -> names.addAll(erased.namesIn(row.text())));
    replace("ruling", "seq", "line", "%\"by\":\"%");
    forgetInDecisions();
    return names.stream().mapToInt(this::run).sum();
  }

  /** Erases that one of them; in how many games and pairings it stood. */
  int run(String name) {
    String like = like(name);
    replace("ruling", "seq", "line", like);
    replace("game", "id", PDN, like);
    forgetInDecisions();
    named("event", like).forEach(this::rename);
    return named("player", like).stream()
        .filter(player -> erased.isErased(player.name()))
        .mapToInt(this::giveAway)
        .sum();
  }

  /** They are few: each is looked at. */
  private List<Row> corrections() {
    return rows("correction", "id", "line", "%");
  }

  private void forgetInDecisions() {
    replace("correction", "id", "line", "%");
    List<String> names =
        handle.createQuery("SELECT DISTINCT moved_by FROM event_round").mapTo(String.class).list();
    for (String name : names) {
      handle.execute(
          "UPDATE event_round SET moved_by = ? WHERE moved_by = ?", erased.person(name), name);
    }
  }

  /** What every spelling of a name has in it: its longest word. */
  private static String like(String name) {
    String word =
        NO_WORD.splitAsStream(name).max(Comparator.comparingInt(String::length)).orElse("");
    return "%" + word + "%";
  }

  private List<Named> named(String table, String like) {
    return handle
        .select("SELECT id, name FROM " + table + " WHERE name LIKE ?", like)
        .map(ConstructorMapper.of(Named.class))
        .list();
  }

  /** Takes the names out of a column, which has PDN or lines of JSON. */
  private void replace(String table, String number, String column, String like) {
    for (Row row : rows(table, number, column, like)) {
      String without =
          column.equals(PDN)
              ? ErasedNameRemover.pdn(row.text(), erased)
              : ErasedNameRemover.json(row.text(), erased);
      if (!without.equals(row.text())) {
        handle.execute(
            "UPDATE %s SET %s = ? WHERE source = ? AND %s = ?".formatted(table, column, number),
            without,
            row.source(),
            row.number());
      }
    }
  }

  private List<Row> rows(String table, String number, String column, String like) {
    String query =
        "SELECT source, %s AS number, %s AS text FROM %s WHERE %2$s LIKE ?"
            .formatted(number, column, table);
    return handle.select(query, like).map(ConstructorMapper.of(Row.class)).list();
  }

  /** Two events may be called the same without the name. */
  private void rename(Named event) {
    String without = erased.in(event.name());
    if (!without.equals(event.name())) {
      boolean isTaken =
          named("event", without).stream().anyMatch(other -> other.name().equals(without));
      String name = isTaken ? without + " " + event.id() : without;
      handle.execute(
          "UPDATE event SET name = ?, folded = ? WHERE id = ?",
          name,
          NameNormalizer.fold(name),
          event.id());
    }
  }

  private int giveAway(Named player) {
    int stood = 0;
    long nobody = new IdCache(handle, ErasedNames.NONE).player(ErasedNames.NOBODY);
    for (String table : List.of("game", "pairing")) {
      for (String column : List.of("white_id", "black_id")) {
        stood +=
            handle.execute(
                "UPDATE " + table + " SET " + column + " = ? WHERE " + column + " = ?",
                nobody,
                player.id());
      }
    }
    handle.execute("DELETE FROM player WHERE id = ?", player.id());
    return stood;
  }
}
