package dev.huff.lab.engine;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.game.Game;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** An opponent of a level, as people meet it. */
final class LevelPlayer implements MatchPlayer {
  private final Engine engine;
  private final Level level;
  private final SearchLimits limits;
  private final RandomGenerator random;

  /**
   * @param limits of the levels that think for as long as they may
   * @param random chooses among moves that the level finds equally good
   */
  LevelPlayer(RuleSet rules, Level level, SearchLimits limits, RandomGenerator random) {
    this.engine = new Engine(rules);
    this.level = level;
    this.limits = limits;
    this.random = random;
  }

  @Override
  public void begin() {
    engine.clear();
  }

  @Override
  public Optional<Move> move(Game game, List<Move> legal) {
    return Optional.of(
        engine
            .think(
                game.position(),
                legal,
                MatchPlayer.turn(game, limits).history(),
                level,
                limits,
                random,
                EngineBenchCommand::cpuMillis,
                () -> false)
            .move());
  }
}
