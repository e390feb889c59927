package dev.huff.rules.game;

import java.util.List;

/**
 * A game's past as the draw counts need it, besides the position. Only earlier positions are
 * missing, which the moves alone show.
 *
 * @param quietPlies plies since the last capture or man's move
 * @param counts progress of each of the rule set's counts, in plies and in its order. Empty if only
 *     the quiet plies are known
 * @param white White's run of moves with one king
 * @param black Black's
 */
public record DrawCounts(int quietPlies, List<Integer> counts, KingRun white, KingRun black) {
  /** Of a game that begins. */
  public static final DrawCounts NONE = of(0);

  /** Copies the counts. */
  public DrawCounts {
    counts = List.copyOf(counts);
  }

  /** Whether anything has been counted. */
  public boolean hasBegun() {
    return quietPlies > 0
        || counts.stream().anyMatch(count -> count > 0)
        || white.moves() + black.moves() > 0;
  }

  /** When no more is known than how many plies ago something was captured or a man moved. */
  public static DrawCounts of(int quietPlies) {
    return new DrawCounts(quietPlies, List.of(), KingRun.NONE, KingRun.NONE);
  }
}
