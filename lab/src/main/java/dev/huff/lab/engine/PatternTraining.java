package dev.huff.lab.engine;

import dev.huff.core.engine.PatternEvaluation;
import dev.huff.core.engine.PatternWeights;
import java.util.Random;

/**
 * Learns weights of patterns by logistic regression. In the first round, what a position is worth
 * shall tell who won. From then on it shall tell what the next positions of its game were worth,
 * the nearest most, and who won where there are none (temporal differences; Sutton, 1988). Who won
 * depends much on chance; what comes next depends little.
 *
 * <p>The steps of each weight shrink as it is used (AdaGrad; Duchi, 2011). Every weight is pulled
 * towards nothing with the same strength in each round, however often it is used, so patterns that
 * few games had stay near what their blocks are worth. Whole games are kept to measure the loss on:
 * positions of one game are too much alike.
 */
final class PatternTraining {
  private static final double RATE = 0.12;

  /** How much what comes later counts, against the next position. */
  private static final double LATER = 0.8;

  /** How strongly the weight of a whole region, and those of its blocks, are pulled to nothing. */
  private static final float PULL = 60;

  private static final float BLOCK_PULL = 6;

  /** How much of their use weights count as learned, when a training goes on from them. */
  private static final float LEARNED = 0.1f;

  /** Hundredths of a man that make the odds e to 1. */
  private static final double SCALE = 100;

  private final PatternSamples samples;
  private final float[][] weights;
  private final float[][] squares;
  private final float[][] uses;
  private final int[] places = new int[PatternEvaluation.PARTS];
  private final float[] targets;
  private final Random random;
  private int rounds;

  PatternTraining(PatternSamples samples, int count, long seed) {
    this.samples = samples;
    this.weights = new float[2][count];
    this.squares = new float[2][count];
    this.uses = new float[2][count];
    this.targets = new float[samples.size()];
    this.random = new Random(seed);
    for (int i = 0; i < samples.size(); i++) {
      if (!samples.isKept(i)) {
        count(i, samples.fullness(i));
      }
    }
  }

  private void count(int i, float full) {
    for (int view = 0; view < samples.views(i); view++) {
      samples.places(i, view, places);
      for (int place : places) {
        uses[0][place] += full;
        uses[1][place] += 1 - full;
      }
    }
  }

  /**
   * Goes on from weights that were learned before, of the same number: they change less at first.
   */
  void goOnFrom(PatternWeights learned) {
    for (int place = 0; place < weights[0].length; place++) {
      weights[0][place] = (float) (learned.full(place) / (PatternEvaluation.UNIT * SCALE));
      weights[1][place] = (float) (learned.bare(place) / (PatternEvaluation.UNIT * SCALE));
      squares[0][place] = LEARNED * uses[0][place];
      squares[1][place] = LEARNED * uses[1][place];
    }
    rounds = 1; // they tell already what positions are worth
  }

  /** The mean loss on the games kept, in nats. */
  double loss() {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < samples.size(); i++) {
      if (samples.isKept(i)) {
        double p = Math.min(1 - 1e-6, Math.max(1e-6, expected(i)));
        double score = samples.score(i);
        sum -= score * Math.log(p) + (1 - score) * Math.log(1 - p);
        count++;
      }
    }
    return sum / Math.max(1, count);
  }

  private float patterns(int i) {
    float full = 0;
    float bare = 0;
    for (int view = 0; view < samples.views(i); view++) {
      samples.places(i, view, places);
      for (int place : places) {
        full += view % 2 == 0 ? weights[0][place] : -weights[0][place];
        bare += view % 2 == 0 ? weights[1][place] : -weights[1][place];
      }
    }
    float fullness = samples.fullness(i);
    return fullness * full + (1 - fullness) * bare;
  }

  /** Goes through all samples once. */
  void round() {
    aim(rounds++ == 0 ? 1 : LATER);
    int size = samples.size();
    for (int n = 0; n < size; n++) {
      int i = random.nextInt(size);
      if (!samples.isKept(i)) {
        learn(i);
      }
    }
  }

  /**
   * What the samples shall be worth.
   *
   * @param later how much what comes later counts, against the next sample of the game
   */
  private void aim(double later) {
    double target = 0;
    double next = 0;
    for (int i = targets.length - 1; i >= 0; i--) {
      target = samples.isLast(i) ? samples.score(i) : later * target + (1 - later) * next;
      targets[i] = (float) target;
      next = expected(i);
    }
  }

  /** What White is expected to score, 0…1. */
  private double expected(int i) {
    return 1 / (1 + Math.exp(-(samples.worth(i) / SCALE + patterns(i))));
  }

  private void learn(int i) {
    float error = (float) (targets[i] - expected(i));
    float full = samples.fullness(i);
    for (int view = 0; view < samples.views(i); view++) {
      float by = view % 2 == 0 ? error : -error;
      samples.places(i, view, places);
      for (int part = 0; part < places.length; part++) {
        float pull = part == 0 ? PULL : BLOCK_PULL;
        step(0, places[part], by, full, pull);
        step(1, places[part], by, 1 - full, pull);
      }
    }
  }

  private void step(int phase, int place, float by, float part, float pull) {
    if (part > 0) {
      float old = weights[phase][place];
      float gradient = part * (by - pull / Math.max(pull, uses[phase][place]) * old);
      squares[phase][place] += gradient * gradient;
      weights[phase][place] =
          old + (float) (RATE * gradient / Math.sqrt(1 + squares[phase][place]));
    }
  }

  /**
   * The weights as they are shipped. Those of whole regions that are at most a hundredth of a man
   * are nothing, which makes files smaller.
   */
  PatternWeights result() {
    return new PatternWeights(rounded(weights[0]), rounded(weights[1]));
  }

  private static short[] rounded(float[] values) {
    short[] rounded = new short[values.length];
    for (int i = 0; i < values.length; i++) {
      long weight = Math.round(values[i] * PatternEvaluation.UNIT * SCALE);
      boolean small = PatternEvaluation.isWhole(i) && Math.abs(weight) <= PatternEvaluation.UNIT;
      rounded[i] = small ? 0 : (short) Math.max(-2000, Math.min(2000, weight));
    }
    return rounded;
  }
}
