package dev.huff.club.store;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Estimates how many rows a search leaves to look at, as far as needed to choose an index.
 *
 * @param within the function of that database that finds a text in another
 */
record CandidateCounter(Handle handle, String within) {
  /** The games of so few names are looked through, however many they are. */
  private static final int FEW = 200;

  /** With more names than that to choose from, going through the newest games is quicker. */
  private static final int MANY = 2_000;

  /** And with more games than that of theirs. */
  private static final int MANY_GAMES = 30_000;

  /**
   * Players or events whose games are few enough to be gone through.
   *
   * @param ids their numbers, as a list in SQL
   * @param games about how many games they have, of players those with White; 0 where nobody asked
   */
  record Chosen(String ids, int games) {}

  /** The players with that in their name; their games are counted if that is asked for. */
  Optional<Chosen> players(String name, boolean isCounted) {
    return named("player", "white_id", name, isCounted);
  }

  /** The events with that in their name; their games are counted if that is asked for. */
  Optional<Chosen> events(String name, boolean isCounted) {
    return named("event", "event_id", name, isCounted);
  }

  /** Those with that in their name; empty when going through the newest games is quicker. */
  private Optional<Chosen> named(String table, String column, String name, boolean isCounted) {
    List<Long> found =
        handle
            .select(
                "SELECT id FROM " + table + " WHERE " + within + "(folded, ?) > 0 LIMIT ?",
                NameNormalizer.fold(name),
                MANY + 1)
            .mapTo(Long.class)
            .list();
    if (found.size() > MANY) {
      return Optional.empty();
    }
    String ids =
        found.isEmpty()
            ? "-1"
            : found.stream().map(String::valueOf).collect(Collectors.joining(","));
    int games =
        isCounted || found.size() > FEW
            ? count("game WHERE " + column + " IN (" + ids + ")", MANY_GAMES)
            : 0;
    return found.size() <= FEW || games < MANY_GAMES
        ? Optional.of(new Chosen(ids, games))
        : Optional.empty();
  }

  /** How many games reached that position, counted up to that many. */
  int reached(long position, int most) {
    return count("visited WHERE position = " + position, most);
  }

  private int count(String rows, int most) {
    return handle
        .createQuery(
            "SELECT COUNT(*) FROM (SELECT 1 FROM " + rows + " LIMIT " + most + ") AS counted")
        .mapTo(Integer.class)
        .one();
  }
}
