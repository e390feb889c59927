package dev.huff.club.store;

import dev.huff.formats.erasing.ErasedNames;
import org.jdbi.v3.core.Handle;

/**
 * Corrects the pairing by which a game was played together with the game: else the tables would
 * have both. A pairing stays when another game was played by it, and when there is one already that
 * says what the game now says.
 */
final class PairingCorrection {
  private static final String SAME =
      " WHERE event_id = (SELECT id FROM event WHERE name = :event) AND round = :round"
          + " AND white_id = (SELECT id FROM player WHERE name = :white)"
          + " AND black_id = (SELECT id FROM player WHERE name = :black)";

  private PairingCorrection() {}

  /** Has the pairing of a game follow it. */
  static void follow(Handle handle, StoredGame before, StoredGame after) {
    boolean isSame =
        before.round().equals(after.round())
            && before.white().equals(after.white())
            && before.black().equals(after.black());
    if (!isSame
        && isNumber(before.round())
        && isNumber(after.round())
        && count(handle, "pairing", after, number(after)) == 0
        && count(handle, "game", before, before.round()) == 0) {
      change(handle, before, after);
    }
  }

  private static boolean isNumber(String round) {
    return round.matches("[0-9]{1,9}");
  }

  private static Object number(StoredGame game) {
    return Integer.parseInt(game.round());
  }

  /** How many pairings or games of that event say the same of round and players. */
  private static int count(Handle handle, String table, StoredGame game, Object round) {
    return handle
        .createQuery("SELECT COUNT(*) FROM " + table + SAME)
        .bind("event", game.event())
        .bind("round", round)
        .bind("white", game.white())
        .bind("black", game.black())
        .mapTo(Integer.class)
        .one();
  }

  private static void change(Handle handle, StoredGame before, StoredGame after) {
    IdCache numbers = new IdCache(handle, ErasedNames.NONE);
    handle
        .createUpdate(
            "UPDATE pairing SET white_id = :newWhite, black_id = :newBlack, round = :newRound"
                + SAME
                + " AND (:newRound = round OR NOT EXISTS (SELECT 1 FROM pairing other"
                + " WHERE other.event_id = pairing.event_id AND other.round = :newRound"
                + " AND other.board = pairing.board))")
        .bind("newWhite", numbers.player(after.white()))
        .bind("newBlack", numbers.player(after.black()))
        .bind("newRound", number(after))
        .bind("event", before.event())
        .bind("round", number(before))
        .bind("white", before.white())
        .bind("black", before.black())
        .execute();
  }
}
