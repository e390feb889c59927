package dev.huff.club.store;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * Copies an archive into another, in the order of its ids, a few hundred games in each transaction.
 * If it is interrupted, run it again: games already copied are found and skipped.
 */
record ArchiveTransfer(Archive from, Archive to) {
  private static final int AT_ONCE = 500;

  /**
   * Copies everything.
   *
   * @param progress hears how many games have been copied
   * @return how many games were new there
   */
  int run(IntConsumer progress) {
    from.memory().copyTo(to.memory());
    from.events().copyTo(to.events());
    from.corrections().copyTo(to.corrections());
    int added = 0;
    int done = 0;
    List<StoredGame> games = from.after(0, AT_ONCE);
    while (!games.isEmpty()) {
      Map<StoredGame, List<Long>> reached = new LinkedHashMap<>();
      games.forEach(game -> reached.put(game, PositionHash.of(game.rules(), game.pdn())));
      added += to.putAll(reached);
      from.lines().copy(games.stream().map(StoredGame::source).toList(), to.lines());
      done += games.size();
      progress.accept(done);
      games = from.after(games.get(games.size() - 1).id(), AT_ONCE);
    }
    from.lines().copy(from.lines().strays(), to.lines());
    from.lines().copyProgress(to.lines());
    to.countAnew();
    return added;
  }
}
