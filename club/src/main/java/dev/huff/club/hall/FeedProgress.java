package dev.huff.club.hall;

import dev.huff.core.referee.Ruling;
import java.util.List;

/**
 * Progress of a game's feed: the number of rulings sent and a fingerprint of them, which identifies
 * the game.
 */
public record FeedProgress(int rulings, int fingerprint) {
  /** Nothing yet. */
  public static final FeedProgress NOTHING = new FeedProgress(0, 0);

  /** That ruling has been told too; a start begins anew. */
  public FeedProgress with(Ruling ruling) {
    FeedProgress before = ruling instanceof Ruling.Started ? NOTHING : this;
    int next = (ruling.time() + ruling.getClass().getSimpleName()).hashCode();
    return new FeedProgress(before.rulings + 1, 31 * before.fingerprint + next);
  }

  /** How many of a game's rulings a mark says have been told; 0 where it is another game's. */
  public static int count(List<Ruling> game, String mark) {
    FeedProgress told = NOTHING;
    int count = 0;
    for (int i = 0; i < game.size(); i++) {
      told = told.with(game.get(i));
      count = told.mark().equals(mark) ? i + 1 : count;
    }
    return count;
  }

  /** As text. */
  public String mark() {
    return rulings + "-" + Integer.toHexString(fingerprint);
  }
}
