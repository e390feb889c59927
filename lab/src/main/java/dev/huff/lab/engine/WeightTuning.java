package dev.huff.lab.engine;

import dev.huff.core.engine.EvaluationWeights;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Random;

/**
 * Tunes the weights by self-play: simultaneous perturbation (SPSA; Spall, 1992). Every round moves
 * all weights a little up or down at random, except that of a man, which is the unit. The two
 * variants play each other, and the weights follow the winner.
 */
public final class WeightTuning {
  /** How far weights are moved at first, in hundredths of their size or of this many points. */
  private static final double STEP = 0.15;

  private static final double LEAST = 6;
  private static final double GAIN = 0.9;

  private final RuleSet rules;
  private final EnginePace pace;
  private final int games;
  private final Random random;
  private final double[] values;
  private int rounds;

  /**
   * @param games how many are played a round; an even number
   */
  public WeightTuning(
      RuleSet rules, EvaluationWeights start, EnginePace pace, int games, long seed) {
    this.rules = rules;
    this.pace = pace;
    this.games = games;
    this.random = new Random(seed);
    int[] from = start.values();
    this.values = new double[from.length];
    for (int i = 0; i < from.length; i++) {
      values[i] = from[i];
    }
  }

  /** The weights so far. */
  public EvaluationWeights weights() {
    return moved(new double[values.length], 0);
  }

  private EvaluationWeights moved(double[] by, int sign) {
    int[] rounded = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      rounded[i] = (int) Math.round(values[i] + sign * by[i]);
    }
    return EvaluationWeights.of(rounded);
  }

  /** One more round. */
  public void round() {
    rounds++;
    double shrink = Math.pow(rounds, -0.101);
    double[] by = new double[values.length];
    for (int i = 1; i < values.length; i++) {
      double size = Math.max(LEAST, Math.abs(values[i])) * STEP * shrink;
      by[i] = (random.nextBoolean() ? 1 : -1) * Math.max(1, size);
    }
    EngineMatch match =
        new EngineMatch(rules, moved(by, 1), moved(by, -1), pace, random.nextLong(), () -> 0);
    double gain = GAIN * (2 * match.play(games).share() - 1) * Math.pow(rounds, -0.3);
    for (int i = 1; i < values.length; i++) {
      values[i] += gain * by[i];
    }
  }
}
