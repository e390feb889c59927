package dev.huff.lab.soak;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/**
 * Plays many games of many settings on several cores. What comes out does not depend on how many.
 *
 * @param jobs how many games are played at once
 */
public record SoakRunner(int games, long seed, int jobs) {
  private static final int WAITING_A_JOB = 8;

  /**
   * Plays all games of these settings.
   *
   * @param progress hears how many games have been played
   */
  public Map<SoakSetting, SoakTally> run(List<SoakSetting> settings, IntConsumer progress)
      throws InterruptedException {
    Map<SoakSetting, SoakTally> tallies = new LinkedHashMap<>();
    ExecutorService workers = Executors.newFixedThreadPool(jobs);
    try {
      Queue<Future<MatchReport>> waiting = new ArrayDeque<>();
      int done = 0;
      for (SoakSetting setting : settings) {
        SoakTally tally = new SoakTally();
        tallies.put(setting, tally);
        for (int game = 0; game < games || !waiting.isEmpty(); game++) {
          if (game < games) {
            int number = game;
            waiting.add(workers.submit(() -> play(setting, number)));
          }
          if (game >= games || waiting.size() > jobs * WAITING_A_JOB) {
            tally.add(result(waiting.remove()));
            progress.accept(++done);
          }
        }
      }
      return tallies;
    } finally {
      workers.shutdownNow();
    }
  }

  private MatchReport play(SoakSetting setting, int game) {
    return new SoakMatch(setting, seed, game, happening -> {}, ruling -> {}).play();
  }

  private static MatchReport result(Future<MatchReport> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a simulated game broke off: " + e.getCause(), e.getCause());
    }
  }
}
