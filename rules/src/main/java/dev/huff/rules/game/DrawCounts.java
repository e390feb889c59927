package dev.huff.rules.game;

import java.util.List;

/**
 * What has to be known of a game's past, beside the position, for its draw counts to go on; but for
 * the positions that have come up before, which only the moves tell.
 *
 * @param quietPlies plies since something was captured or a man moved
 * @param counts how far each of the rule set's counts has come, in plies and in the rule set's
 *     order; empty when only the quiet plies are known
 * @param white White's run of moves with one king
 * @param black Black's
 */
public record DrawCounts(int quietPlies, List<Integer> counts, KingRun white, KingRun black) {
  /** Of a game that begins. */
  public static final DrawCounts NONE = of(0);

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
