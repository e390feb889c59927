package dev.huff.club.hall;

import dev.huff.core.referee.Ruling;
import java.util.List;

/**
 * Position in a game up to which it has been sent.
 *
 * @param game what its journal is called, by which no other game is taken for it; may be empty
 * @param rulings how many of its rulings have been told
 * @param fingerprint of those
 */
public record FeedProgress(String game, int rulings, int fingerprint) {
  /** Nothing yet, of a game without a name. */
  public static final FeedProgress NOTHING = of("");

  /** Nothing yet of that game. */
  public static FeedProgress of(String game) {
    return new FeedProgress(game, 0, 0);
  }

  /** That ruling has been told too; a start begins anew. */
  public FeedProgress with(Ruling ruling) {
    FeedProgress before = ruling instanceof Ruling.Started ? of(game) : this;
    int next = (ruling.time() + ruling.getClass().getSimpleName()).hashCode();
    return new FeedProgress(game, before.rulings + 1, 31 * before.fingerprint + next);
  }

  /** How many of this game's rulings a mark says have been told; 0 where it is another game's. */
  public int count(List<Ruling> all, String mark) {
    FeedProgress told = of(game);
    int count = 0;
    for (int i = 0; i < all.size(); i++) {
      told = told.with(all.get(i));
      count = told.mark().equals(mark) ? i + 1 : count;
    }
    return count;
  }

  /** As text. */
  public String mark() {
    return game + (game.isEmpty() ? "" : " ") + rulings + "-" + Integer.toHexString(fingerprint);
  }
}
