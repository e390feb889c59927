package dev.huff.vision.stack;

import dev.huff.vision.stack.DiscBaseFitter.Foot;
import java.util.Arrays;
import java.util.List;

/** Learns from many discs at once how all of them look. */
final class AppearanceFitter {
  private static final int ROUNDS = 7;

  /** In these rounds enough is known to see which of the teachers are stacks. */
  private static final List<Integer> JUDGING = List.of(2, 4);

  /** In this one shadows are looked for again: the first time hardly anything was known. */
  private static final int LOOKING_AGAIN = 3;

  /** So many know better: most of them are single. */
  private static final int MANY = 20;

  private static final List<Double> OTHERWISE = List.of(0.5, 1.8);
  private static final int FEW_ROUNDS = 2;

  /** A step after which every teacher explains so much more is worth another one. */
  private static final double WORTHWHILE = 1;

  private static final double MOST_STACKS = 0.55;

  /**
   * What leaves more of them stacks has to explain so much more of every teacher, as a logarithm:
   * discs that are all alike look nearly the same if they are stacks of thinner ones.
   */
  private static final double MUCH_MORE = 3;

  private static final double[] SHADOWS = {0.03, 0.07, 0.12, 0.2};
  private static final int DIRECTIONS = 8;
  private static final int LOOKING = 10;
  private static final double[] CAUTIONS = {1e-3, 0.1, 1, 10};

  private final List<TrainingDisc> teachers;
  private DiscAppearance appearance;

  AppearanceFitter(List<TrainingDisc> teachers, DiscAppearance start) {
    this.teachers = teachers;
    this.appearance = start;
  }

  /**
   * What they teach.
   *
   * @param areSingle whether all are known to be single discs
   */
  DiscAppearance teach(boolean areSingle) {
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
    if (!areSingle && teachers.size() < MANY) {
      OTHERWISE.forEach(times -> weigh(() -> thicken(times)));
    }
    return appearance;
  }

  private void judge() {
    teachers.forEach(teacher -> teacher.judge(appearance));
    learnLight();
  }

  /** Tries something else and keeps what explains more. */
  private void weigh(Runnable change) {
    DiscAppearance before = appearance;
    List<Foot> feet = teachers.stream().map(TrainingDisc::foot).toList();
    double oddity = oddity();
    change.run();
    double more = areMostlyStacks() ? MUCH_MORE * teachers.size() : 0;
    if (oddity() + more > oddity) {
      take(before, feet);
    }
    learnLight();
  }

  private void take(DiscAppearance other, List<Foot> feet) {
    appearance = other;
    for (int i = 0; i < feet.size(); i++) {
      teachers.get(i).stand(feet.get(i));
    }
  }

  private boolean areMostlyStacks() {
    long stacks = teachers.stream().filter(teacher -> teacher.foot().storeys() > 1).count();
    return stacks > MOST_STACKS * teachers.size();
  }

  private double oddity() {
    return appearance.shape().oddity()
        + teachers.stream().mapToDouble(teacher -> teacher.oddity(appearance)).sum();
  }

  /** Where many are stacks, these may be taken for the single discs, or the other way round. */
  private void thicken(double times) {
    appearance = appearance.with(appearance.shape().thickened(times));
    for (int round = 0; round < FEW_ROUNDS; round++) {
      judge();
      improveTwice();
      settle(1);
    }
  }

  private void findOtherShadow() {
    appearance = appearance.with(appearance.shape().withShadow(0, 0));
    findShadow();
    for (int round = 0; round < FEW_ROUNDS; round++) {
      improve();
    }
    settle(1);
  }

  private void settle(int rounds) {
    teachers.forEach(teacher -> teacher.settle(appearance, rounds));
    learnLight();
  }

  private void learnLight() {
    List<RenderedPatch> drawings = teachers.stream().map(teacher -> teacher.drawing).toList();
    ReflectanceModel finish = appearance.finish().learnt(drawings);
    appearance = new DiscAppearance(appearance.shape(), finish, appearance.noise());
    drawings.forEach(drawing -> drawing.shine(finish.gloss(), 1));
    teachers.forEach(teacher -> teacher.cost(appearance));
    appearance =
        new DiscAppearance(appearance.shape(), finish, appearance.noise().learnt(drawings));
  }

  private void findShadow() {
    List<TrainingDisc> few = teachers.subList(0, Math.min(LOOKING, teachers.size()));
    double least = cost(few, appearance);
    DiscAppearance best = appearance;
    for (double length : SHADOWS) {
      for (int i = 0; i < DIRECTIONS; i++) {
        double angle = 2 * Math.PI * i / DIRECTIONS;
        DiscShape shape =
            appearance.shape().withShadow(length * Math.cos(angle), length * Math.sin(angle));
        DiscAppearance tried = appearance.with(shape);
        double cost = cost(few, tried);
        if (cost < least) {
          least = cost;
          best = tried;
        }
      }
    }
    appearance = best;
  }

  private static double cost(List<TrainingDisc> teachers, DiscAppearance tried) {
    return teachers.stream().mapToDouble(teacher -> teacher.cost(tried)).sum();
  }

  /** A second step that would change hardly anything is not taken. */
  private void improveTwice() {
    if (improve() > WORTHWHILE * teachers.size()) {
      improve();
    }
  }

  /**
   * Changes the shape, and where all stand, at once.
   *
   * @return how much more is explained then
   */
  private double improve() {
    DiscAppearance[] stepped = new DiscAppearance[DiscShape.NUMBERS];
    Arrays.setAll(stepped, number -> appearance.with(appearance.shape().stepped(number)));
    GaussNewtonSystem equations = new GaussNewtonSystem(DiscShape.NUMBERS);
    teachers.forEach(teacher -> teacher.demand(appearance, stepped, equations));
    double cost = cost(appearance, teachers.stream().map(TrainingDisc::foot).toList());
    appearance.shape().restrain(equations);
    for (double caution : CAUTIONS) {
      double[] change = equations.solve(caution);
      DiscAppearance tried = appearance.with(appearance.shape().changed(change));
      List<Foot> feet = teachers.stream().map(teacher -> teacher.moved(tried, change)).toList();
      double then = cost(tried, feet);
      if (then < cost) {
        take(tried, feet);
        return cost - then;
      }
    }
    return 0;
  }

  private static double cost(DiscAppearance tried, List<Foot> feet) {
    return tried.shape().oddity() + feet.stream().mapToDouble(Foot::cost).sum();
  }
}
