package dev.huff.app.store;

import com.fasterxml.jackson.databind.node.TextNode;
import org.jdbi.v3.core.Handle;

/** Takes a player's name out, wherever it stands. */
final class Erasure {
  private final Handle handle;
  private final String name;
  private final String inPlace;

  Erasure(Handle handle, String name, String inPlace) {
    this.handle = handle;
    this.name = name;
    this.inPlace = inPlace;
  }

  /** Does it; in how many games the name stood. */
  int run() {
    int games =
        handle
            .createQuery(
                "SELECT COUNT(*) FROM game WHERE white_id IN (SELECT id FROM player WHERE name ="
                    + " :name) OR black_id IN (SELECT id FROM player WHERE name = :name)")
            .bind("name", name)
            .mapTo(Integer.class)
            .one();
    replace("game", "pdn", name, inPlace);
    replace("ruling", "line", json(name), json(inPlace));
    long other = new Keeping(handle).player(inPlace);
    for (String column : new String[] {"white_id", "black_id"}) {
      give("game", column, other);
      give("pairing", column, other);
    }
    handle.execute("DELETE FROM player WHERE name = ?", name);
    return games;
  }

  private void replace(String table, String column, String from, String to) {
    handle
        .createUpdate(
            "UPDATE "
                + table
                + " SET "
                + column
                + " = REPLACE("
                + column
                + ", :from, :to) WHERE "
                + column
                + " LIKE :like")
        .bind("from", from)
        .bind("to", to)
        .bind("like", "%" + from.replaceAll("[%_\\\\]", "_") + "%")
        .execute();
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
        name);
  }

  /** As it stands in a line of JSON, without the quotes around it. */
  private static String json(String text) {
    String quoted = TextNode.valueOf(text).toString();
    return quoted.substring(1, quoted.length() - 1);
  }
}
