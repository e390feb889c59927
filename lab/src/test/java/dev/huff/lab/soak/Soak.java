package dev.huff.lab.soak;

import java.util.function.Consumer;

/**
 * Many games of one setting, one after the other.
 *
 * @param first the number of the first game
 * @param games how many
 * @param seed from which everything is drawn
 */
public record Soak(SoakSetting setting, int first, int games, long seed) {
  /** Plays them all, or until the thread is interrupted. */
  public void run(Consumer<MatchReport> done) {
    for (int game = first;
        game < first + games && !Thread.currentThread().isInterrupted();
        game++) {
      done.accept(new SoakMatch(setting, seed, game, happening -> {}, ruling -> {}).play());
    }
  }
}
