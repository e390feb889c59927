package dev.huff.app.store;

import java.util.List;
import org.jdbi.v3.core.Handle;

/** Takes a player's name out, wherever it stands. */
final class Erasure {
  private final Handle handle;
  private final Replacement replacement;

  /** A text that may have the name in it, and where it stands. */
  private record Row(String source, long seq, String text) {}

  Erasure(Handle handle, Replacement replacement) {
    this.handle = handle;
    this.replacement = replacement;
  }

  /** Does it; in how many games the name stood. */
  int run() {
    String name = replacement.name();
    int games =
        handle
            .createQuery(
                "SELECT COUNT(*) FROM game WHERE white_id IN (SELECT id FROM player WHERE name ="
                    + " :name) OR black_id IN (SELECT id FROM player WHERE name = :name)")
            .bind("name", name)
            .mapTo(Integer.class)
            .one();
    replace(
        "SELECT '' AS source, id AS seq, pdn AS text FROM game WHERE pdn LIKE :like", this::put);
    replace("SELECT source, seq, line AS text FROM ruling WHERE line LIKE :like", this::putLine);
    long other = new Keeping(handle).player(replacement.inPlace());
    for (String column : List.of("white_id", "black_id")) {
      give("game", column, other);
      give("pairing", column, other);
    }
    handle.execute("DELETE FROM player WHERE name = ?", name);
    return games;
  }

  private interface Putting {
    void put(Row row, String text);
  }

  private void replace(String query, Putting putting) {
    handle
        .createQuery(query)
        .bind("like", "%" + replacement.plainPart().replaceAll("[%_]", "_") + "%")
        .map(
            (row, context) ->
                new Row(row.getString("source"), row.getLong("seq"), row.getString("text")))
        .list()
        .forEach(
            row -> {
              String without = replacement.in(row.text());
              if (!without.equals(row.text())) {
                putting.put(row, without);
              }
            });
  }

  private void put(Row row, String pdn) {
    handle.execute("UPDATE game SET pdn = ? WHERE id = ?", pdn, row.seq());
  }

  private void putLine(Row row, String line) {
    handle.execute(
        "UPDATE ruling SET line = ? WHERE source = ? AND seq = ?", line, row.source(), row.seq());
  }

  private void give(String table, String column, long player) {
    handle.execute(
        "UPDATE "
            + table
            + " SET "
            + column
            + " = ? WHERE "
            + column
            + " = (SELECT id FROM player WHERE name = ?)",
        player,
        replacement.name());
  }
}
