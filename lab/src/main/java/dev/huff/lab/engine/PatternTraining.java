package dev.huff.lab.engine;

import dev.huff.core.engine.PatternWeights;
import java.util.Random;

/**
 * Learns weights of patterns by logistic regression: what a position is worth shall tell who won.
 * The steps of each weight shrink as it is used (AdaGrad; Duchi, 2011). Every tenth sample is kept
 * to measure the loss on.
 */
final class PatternTraining {
  private static final int KEPT = 10;
  private static final double RATE = 6;
  private static final double DECAY = 2e-6;
  private static final double UNIT = 4;

  /** The weights' unit to Elo-like odds: hundredths of a man that make e to 1. */
  private final double scale;

  private final PatternSamples samples;
  private final double[][] weights;
  private final double[][] squares;
  private final Random random;

  PatternTraining(PatternSamples samples, int count, long seed) {
    this.samples = samples;
    this.weights = new double[2][count];
    this.squares = new double[2][count];
    this.random = new Random(seed);
    this.scale = fitScale();
  }

  private double fitScale() {
    double best = 0;
    double least = Double.MAX_VALUE;
    for (double tried = 20; tried < 500; tried *= 1.05) {
      double loss = loss(tried);
      if (loss < least) {
        least = loss;
        best = tried;
      }
    }
    return best;
  }

  double scale() {
    return scale;
  }

  /** The mean loss on the samples kept, in nats. */
  double loss() {
    return loss(scale);
  }

  private double loss(double by) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < samples.size(); i += KEPT) {
      double p = Math.min(1 - 1e-6, Math.max(1e-6, 1 / (1 + Math.exp(-value(i) / by))));
      double score = samples.score(i);
      sum -= score * Math.log(p) + (1 - score) * Math.log(1 - p);
      count++;
    }
    return sum / Math.max(1, count);
  }

  private double value(int i) {
    double full = samples.fullness(i);
    double sum = samples.worth(i);
    int[] places = samples.places(i);
    for (int view = 0; view < places.length; view++) {
      double weight = full * weights[0][places[view]] + (1 - full) * weights[1][places[view]];
      sum += view % 2 == 0 ? weight : -weight;
    }
    return sum;
  }

  /** Goes through all samples once. */
  void round() {
    int size = samples.size();
    for (int n = 0; n < size; n++) {
      int i = random.nextInt(size);
      if (i % KEPT != 0) {
        learn(i);
      }
    }
  }

  private void learn(int i) {
    double error = samples.score(i) - 1 / (1 + Math.exp(-value(i) / scale));
    double full = samples.fullness(i);
    int[] places = samples.places(i);
    for (int view = 0; view < places.length; view++) {
      double by = view % 2 == 0 ? error : -error;
      step(0, places[view], by * full);
      step(1, places[view], by * (1 - full));
    }
  }

  private void step(int phase, int place, double by) {
    double gradient = by - DECAY * weights[phase][place] * scale;
    squares[phase][place] += gradient * gradient;
    weights[phase][place] += RATE * gradient / Math.sqrt(1 + squares[phase][place]);
  }

  /** The weights as they are shipped. */
  PatternWeights result() {
    return new PatternWeights(rounded(weights[0]), rounded(weights[1]));
  }

  private static short[] rounded(double[] values) {
    short[] rounded = new short[values.length];
    for (int i = 0; i < values.length; i++) {
      rounded[i] = (short) Math.max(-2000, Math.min(2000, Math.round(values[i] * UNIT)));
    }
    return rounded;
  }
}
