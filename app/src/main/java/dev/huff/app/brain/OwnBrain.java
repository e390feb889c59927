package dev.huff.app.brain;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.Report;
import dev.huff.core.move.Move;
import dev.huff.core.rules.RuleSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/** Our own engine at one of its levels. */
public final class OwnBrain implements Brain {
  private final Engine engine;
  private final Level level;
  private final RandomGenerator random;

  /**
   * @param random chooses among the moves a weak player finds equally good
   */
  public OwnBrain(RuleSet rules, Level level, RandomGenerator random) {
    this.engine = new Engine(rules);
    this.level = level;
    this.random = random;
  }

  @Override
  public String name() {
    return "huff, level " + level.number();
  }

  @Override
  public Move choose(Turn turn) throws BrainException, InterruptedException {
    List<Move> legal = turn.legal();
    if (legal.isEmpty()) {
      throw new BrainException("there is no move to play; the game is over");
    }
    Report report =
        engine.think(
            turn.position(),
            legal,
            turn.history(),
            level,
            turn.limits(),
            random,
            OwnBrain::millis,
            () -> Thread.currentThread().isInterrupted());
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return report.move();
  }

  static long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  @Override
  public void close() {
    engine.clear();
  }
}
