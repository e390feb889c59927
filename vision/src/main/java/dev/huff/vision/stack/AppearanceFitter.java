package dev.huff.vision.stack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Learns from many discs at once how all of them look. */
final class AppearanceFitter {
  private static final int ROUNDS = 7;

  /** In these rounds enough is known to see which of the discs are stacks. */
  private static final List<Integer> JUDGING = List.of(2, 4);

  /** In this one shadows are looked for again: the first time hardly anything was known. */
  private static final int LOOKING_AGAIN = 3;

  /** A step after which every disc explains so much more is worth another one. */
  private static final double WORTHWHILE = 1;

  /** So many know better: most of them are single. */
  private static final int MANY = 20;

  private static final List<Double> OTHERWISE = List.of(0.5, 1.8);
  private static final int FEW_ROUNDS = 2;
  private static final double MOST_STACKS = 0.55;

  /**
   * What leaves more of them stacks has to explain so much more of every disc, as a logarithm:
   * discs that are all alike look nearly the same if they are stacks of thinner ones.
   */
  private static final double MUCH_MORE = 3;

  private static final double[] SHADOWS = {0.03, 0.07, 0.12, 0.2};
  private static final int DIRECTIONS = 8;
  private static final int LOOKING = 10;
  private static final double[] CAUTIONS = {1e-3, 0.1, 1, 10};
  private static final double FARTHEST = 0.03;

  private DiscAppearance heights;
  private List<RenderedPatch> drawings;

  AppearanceFitter(List<PixelPatch> patches, DiscAppearance start) {
    heights = start;
    drawings = patches.stream().map(patch -> DiscBaseFitter.find(patch, start, 1)).toList();
  }

  /**
   * What they teach.
   *
   * @param areSingle whether all are known to be single discs
   */
  DiscAppearance teach(boolean areSingle) {
    settle(3);
    findShadow();
    for (int round = 0; round < ROUNDS; round++) {
      settle(1);
      if (round == LOOKING_AGAIN) {
        weigh(this::findOtherShadow);
      }
      if (!areSingle && JUDGING.contains(round)) {
        judge();
      }
      improveTwice();
    }
    settle(2);
    if (!areSingle && drawings.size() < MANY) {
      OTHERWISE.forEach(times -> weigh(() -> thicken(times)));
    }
    return heights;
  }

  private void redraw(UnaryOperator<RenderedPatch> change) {
    drawings = drawings.stream().map(change).toList();
  }

  /** Moves every foot, and learns the light. */
  private void settle(int rounds) {
    redraw(drawing -> DiscBaseFitter.improve(drawing, rounds));
    learnLight();
  }

  /** Tells which are stacks. */
  private void judge() {
    redraw(drawing -> HeightComparison.of(drawing.patch, heights).likelier());
    learnLight();
  }

  private void learnLight() {
    heights = heights.with(ReflectanceModel.learnt(drawings));
    redraw(drawing -> drawing.shining(heights));
    heights = heights.with(PixelNoiseModel.learnt(drawings));
    redraw(drawing -> drawing.as(heights));
  }

  /** Tries something else and keeps what explains more. */
  private void weigh(Runnable change) {
    DiscAppearance before = heights;
    List<RenderedPatch> drawn = drawings;
    double oddity = oddity();
    change.run();
    double more = areMostlyStacks() ? MUCH_MORE * drawings.size() : 0;
    if (oddity() + more > oddity) {
      heights = before;
      drawings = drawn;
    }
  }

  /** Where many are stacks, these may be taken for the single discs, or the other way round. */
  private void thicken(double times) {
    heights = heights.with(heights.shape().thickened(times));
    for (int round = 0; round < FEW_ROUNDS; round++) {
      judge();
      improveTwice();
      settle(1);
    }
  }

  private void findOtherShadow() {
    heights = heights.with(heights.shape().withShadow(0, 0));
    redraw(drawing -> drawing.as(heights));
    findShadow();
    for (int round = 0; round < FEW_ROUNDS; round++) {
      improve();
    }
    settle(1);
  }

  private boolean areMostlyStacks() {
    long stacks = drawings.stream().filter(drawing -> drawing.storeys > 1).count();
    return stacks > MOST_STACKS * drawings.size();
  }

  private double oddity() {
    return heights.shape().oddity() + drawings.stream().mapToDouble(RenderedPatch::oddity).sum();
  }

  private void findShadow() {
    List<RenderedPatch> few = drawings.subList(0, Math.min(LOOKING, drawings.size()));
    double least = cost(few);
    DiscAppearance best = heights;
    for (double length : SHADOWS) {
      for (int i = 0; i < DIRECTIONS; i++) {
        double angle = 2 * Math.PI * i / DIRECTIONS;
        double x = length * Math.cos(angle);
        double y = length * Math.sin(angle);
        DiscAppearance tried = heights.with(heights.shape().withShadow(x, y));
        double cost = cost(few.stream().map(drawing -> drawing.as(tried)).toList());
        if (cost < least) {
          least = cost;
          best = tried;
        }
      }
    }
    heights = best;
    redraw(drawing -> drawing.as(heights));
  }

  private static double cost(List<RenderedPatch> drawings) {
    return drawings.stream().mapToDouble(RenderedPatch::cost).sum();
  }

  /** A second step that would change hardly anything is not taken. */
  private void improveTwice() {
    if (improve() > WORTHWHILE * drawings.size()) {
      improve();
    }
  }

  /**
   * Changes the shape, and where all stand, at once.
   *
   * @return how much more is explained then
   */
  private double improve() {
    List<DiscAppearance> stepped =
        IntStream.range(0, DiscShape.NUMBERS)
            .mapToObj(number -> heights.with(heights.shape().stepped(number)))
            .toList();
    GaussNewtonSystem equations = new GaussNewtonSystem(DiscShape.NUMBERS + 2 * drawings.size());
    for (int i = 0; i < drawings.size(); i++) {
      demand(drawings.get(i), stepped, DiscShape.NUMBERS + 2 * i, equations);
    }
    heights.shape().restrain(equations);
    double cost = heights.shape().oddity() + cost(drawings);
    for (double caution : CAUTIONS) {
      double[] change = equations.solve(caution);
      DiscAppearance tried = heights.with(heights.shape().changed(change));
      List<RenderedPatch> moved =
          IntStream.range(0, drawings.size())
              .mapToObj(i -> moved(drawings.get(i), tried, change, DiscShape.NUMBERS + 2 * i))
              .toList();
      double then = tried.shape().oddity() + cost(moved);
      if (then < cost) {
        heights = tried;
        drawings = moved;
        return cost - then;
      }
    }
    return 0;
  }

  /** Adds what a disc demands of the shape and of its own foot, whose two numbers begin there. */
  private static void demand(
      RenderedPatch now, List<DiscAppearance> stepped, int foot, GaussNewtonSystem equations) {
    List<RenderedPatch> then = new ArrayList<>(stepped.stream().map(now::as).toList());
    then.addAll(DiscBaseFitter.stepped(now));
    int[] numbers = IntStream.range(0, then.size()).toArray();
    double[] steps = Arrays.stream(numbers).mapToDouble(DiscShape::step).toArray();
    for (int axis = 0; axis < 2; axis++) {
      numbers[DiscShape.NUMBERS + axis] = foot + axis;
    }
    equations.add(now, then, steps, numbers);
    now.patch.demandNearness(equations, foot, now.x, now.y);
  }

  private static RenderedPatch moved(
      RenderedPatch drawing, DiscAppearance tried, double[] change, int foot) {
    return drawing.as(
        tried, drawing.x + bounded(change[foot]), drawing.y + bounded(change[foot + 1]));
  }

  private static double bounded(double change) {
    return Math.max(-FARTHEST, Math.min(FARTHEST, change));
  }
}
