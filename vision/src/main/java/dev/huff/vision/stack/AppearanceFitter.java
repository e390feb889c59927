package dev.huff.vision.stack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Fits how the discs of a set look, from many of them at once: their shape, the light on them, and
 * how much pixels vary.
 */
final class AppearanceFitter {
  private static final int ROUNDS = 7;

  /** Rounds in which discs are told from stacks: enough is known by then. */
  private static final List<Integer> STACK_SEARCH_ROUNDS = List.of(2, 4);

  /** The round in which the shadow is searched for again: hardly anything was known before. */
  private static final int SHADOW_SEARCH_ROUND = 3;

  /** A second step is taken if the first gained this much for every disc, as a logarithm. */
  private static final double MIN_GAIN_PER_DISC = 1;

  /** With so many discs no other thickness is tried: most of them are single. */
  private static final int ENOUGH_DISCS = 20;

  private static final List<Double> THICKNESS_FACTORS = List.of(0.5, 1.8);
  private static final int RETRY_ROUNDS = 2;
  private static final double MAX_SHARE_OF_STACKS = 0.55;

  /**
   * A fit that makes most discs stacks must gain this much for every disc, as a logarithm. Discs
   * that are all alike look nearly the same as stacks of thinner ones.
   */
  private static final double MIN_LOG_LIKELIHOOD_GAIN = 3;

  private static final double[] SHADOW_LENGTHS = {0.03, 0.07, 0.12, 0.2};
  private static final int SHADOW_DIRECTIONS = 8;
  private static final int SHADOW_SEARCH_DISCS = 10;
  private static final double[] DAMPINGS = {1e-3, 0.1, 1, 10};
  private static final double MAX_BASE_STEP = 0.03;

  private DiscAppearance appearance;
  private List<RenderedPatch> drawings;

  AppearanceFitter(List<PixelPatch> patches, DiscAppearance start) {
    appearance = start;
    drawings = patches.stream().map(patch -> DiscBaseFitter.find(patch, start, 1)).toList();
  }

  /**
   * Returns the fitted appearance.
   *
   * @param areSingle whether all are known to be single discs
   */
  DiscAppearance fit(boolean areSingle) {
    improveBases(3);
    searchShadow();
    for (int round = 0; round < ROUNDS; round++) {
      improveBases(1);
      if (round == SHADOW_SEARCH_ROUND) {
        keepIfBetter(this::searchShadowAgain);
      }
      if (!areSingle && STACK_SEARCH_ROUNDS.contains(round)) {
        findStacks();
      }
      improveShapeTwice();
    }
    improveBases(2);
    if (!areSingle && drawings.size() < ENOUGH_DISCS) {
      THICKNESS_FACTORS.forEach(factor -> keepIfBetter(() -> multiplyThickness(factor)));
    }
    return appearance;
  }

  private void redraw(UnaryOperator<RenderedPatch> change) {
    drawings = drawings.stream().map(change).toList();
  }

  /** Moves the base of every disc, then fits the light. */
  private void improveBases(int rounds) {
    redraw(drawing -> DiscBaseFitter.improve(drawing, rounds));
    fitLight();
  }

  /** Decides which discs are stacks, then fits the light. */
  private void findStacks() {
    redraw(drawing -> HeightComparison.of(drawing.patch, appearance).likelier());
    fitLight();
  }

  private void fitLight() {
    appearance = appearance.with(ReflectanceModel.learnt(drawings));
    redraw(drawing -> drawing.withSpecularLight(appearance));
    appearance = appearance.with(PixelNoiseModel.learnt(drawings));
    redraw(drawing -> drawing.as(appearance));
  }

  /** Tries a change, and undoes it unless it explains the picture better. */
  private void keepIfBetter(Runnable change) {
    DiscAppearance before = appearance;
    List<RenderedPatch> drawn = drawings;
    double least = negativeLogLikelihood();
    change.run();
    double more = areMostlyStacks() ? MIN_LOG_LIKELIHOOD_GAIN * drawings.size() : 0;
    if (negativeLogLikelihood() + more > least) {
      appearance = before;
      drawings = drawn;
    }
  }

  /** Starts again with thinner or thicker discs: stacks may have been taken for single discs. */
  private void multiplyThickness(double factor) {
    appearance = appearance.with(appearance.shape().thickened(factor));
    for (int round = 0; round < RETRY_ROUNDS; round++) {
      findStacks();
      improveShapeTwice();
      improveBases(1);
    }
  }

  private void searchShadowAgain() {
    appearance = appearance.with(appearance.shape().withShadow(0, 0));
    redraw(drawing -> drawing.as(appearance));
    searchShadow();
    for (int round = 0; round < RETRY_ROUNDS; round++) {
      improveShape();
    }
    improveBases(1);
  }

  private boolean areMostlyStacks() {
    long stacks = drawings.stream().filter(drawing -> drawing.discs > 1).count();
    return stacks > MAX_SHARE_OF_STACKS * drawings.size();
  }

  private double negativeLogLikelihood() {
    return appearance.shape().priorCost()
        + drawings.stream().mapToDouble(RenderedPatch::negativeLogLikelihood).sum();
  }

  private void searchShadow() {
    List<RenderedPatch> few = drawings.subList(0, Math.min(SHADOW_SEARCH_DISCS, drawings.size()));
    double least = cost(few);
    DiscAppearance best = appearance;
    for (double length : SHADOW_LENGTHS) {
      for (int i = 0; i < SHADOW_DIRECTIONS; i++) {
        double angle = 2 * Math.PI * i / SHADOW_DIRECTIONS;
        double x = length * Math.cos(angle);
        double y = length * Math.sin(angle);
        DiscAppearance tried = appearance.with(appearance.shape().withShadow(x, y));
        double cost = cost(few.stream().map(drawing -> drawing.as(tried)).toList());
        if (cost < least) {
          least = cost;
          best = tried;
        }
      }
    }
    appearance = best;
    redraw(drawing -> drawing.as(appearance));
  }

  private static double cost(List<RenderedPatch> drawings) {
    return drawings.stream().mapToDouble(RenderedPatch::cost).sum();
  }

  /** Takes a second step if the first gained much. */
  private void improveShapeTwice() {
    if (improveShape() > MIN_GAIN_PER_DISC * drawings.size()) {
      improveShape();
    }
  }

  /**
   * Takes a Gauss-Newton step of the shape and of the bases of all discs.
   *
   * @return gain in log likelihood
   */
  private double improveShape() {
    List<DiscAppearance> stepped =
        IntStream.range(0, DiscShape.NUMBERS)
            .mapToObj(number -> appearance.with(appearance.shape().stepped(number)))
            .toList();
    GaussNewtonSystem equations = new GaussNewtonSystem(DiscShape.NUMBERS + 2 * drawings.size());
    for (int i = 0; i < drawings.size(); i++) {
      addEquations(drawings.get(i), stepped, DiscShape.NUMBERS + 2 * i, equations);
    }
    appearance.shape().addPrior(equations);
    double cost = appearance.shape().priorCost() + cost(drawings);
    for (double damping : DAMPINGS) {
      double[] change = equations.solve(damping);
      DiscAppearance tried = appearance.with(appearance.shape().changed(change));
      List<RenderedPatch> moved =
          IntStream.range(0, drawings.size())
              .mapToObj(i -> moved(drawings.get(i), tried, change, DiscShape.NUMBERS + 2 * i))
              .toList();
      double then = tried.shape().priorCost() + cost(moved);
      if (then < cost) {
        appearance = tried;
        drawings = moved;
        return cost - then;
      }
    }
    return 0;
  }

  /**
   * Adds the equations of one disc.
   *
   * @param base index of the first of the two numbers that say where its base is
   */
  private static void addEquations(
      RenderedPatch now, List<DiscAppearance> stepped, int base, GaussNewtonSystem equations) {
    List<RenderedPatch> then = new ArrayList<>(stepped.stream().map(now::as).toList());
    then.addAll(DiscBaseFitter.stepped(now));
    int[] numbers = IntStream.range(0, then.size()).toArray();
    double[] steps = Arrays.stream(numbers).mapToDouble(DiscShape::step).toArray();
    for (int axis = 0; axis < 2; axis++) {
      numbers[DiscShape.NUMBERS + axis] = base + axis;
    }
    equations.add(now, then, steps, numbers);
    now.patch.demandBaseNearMiddle(equations, base, now.x, now.y);
  }

  private static RenderedPatch moved(
      RenderedPatch drawing, DiscAppearance tried, double[] change, int base) {
    return drawing.as(
        tried, drawing.x + bounded(change[base]), drawing.y + bounded(change[base + 1]));
  }

  private static double bounded(double change) {
    return Math.max(-MAX_BASE_STEP, Math.min(MAX_BASE_STEP, change));
  }
}
