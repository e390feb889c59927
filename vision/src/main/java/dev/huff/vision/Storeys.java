package dev.huff.vision;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Tells stacks of two from single discs by all that tells their height: how far the top is from the
 * foot, how much of the side is seen, how long the shadow is. What one disc looks like is learnt
 * from all discs of the picture, most of which are single.
 */
final class Storeys {
  private static final int TEACHERS = 16;
  private static final double SATED = 60;
  private static final double LEAST_NOISE = 2;
  private static final double[] SHADOWS = {0.05, 0.11, 0.2};
  private static final int DIRECTIONS = 8;
  private static final int ROUNDS = 4;
  private static final int LEARNING = 8;
  private static final int TELLING = 4;

  private final Rectified board;
  private final List<Stand> stands;
  private final List<Teacher> teachers;
  private double noise;
  private Shape shape;
  private double[] base = {};

  /** Measures what one of the discs that stand there looks like; most of them are single. */
  Storeys(Rectified board, Camera camera, double radius, List<Stand> stands) {
    this.board = board;
    this.stands = stands;
    this.noise = 30;
    this.shape = new Shape(camera, radius, Shape.USUAL_FLATNESS * radius, 0, 0);
    this.teachers =
        stands.stream()
            .sorted(Comparator.comparingDouble(stand -> -stand.disc().contrast()))
            .limit(TEACHERS)
            .map(stand -> new Teacher(patch(stand, LEARNING), shape, noise))
            .toList();
    if (!teachers.isEmpty()) {
      learn();
    }
  }

  /** Knows what one disc looks like. */
  Storeys(Rectified board, Shape shape, double noise, List<Stand> stands) {
    this.board = board;
    this.stands = stands;
    this.noise = noise;
    this.shape = shape;
    this.teachers = List.of();
  }

  private Patch patch(Stand stand, int sparse) {
    return new Patch(board, stand, stands, shape, sparse);
  }

  Shape shape() {
    return shape;
  }

  double noise() {
    return noise;
  }

  private void learn() {
    measureNoise();
    findShadow();
    double step = 1;
    for (int round = 0; round < ROUNDS; round++) {
      improve(step);
      teachers.forEach(teacher -> teacher.settle(shape, noise));
      measureNoise();
      step *= 0.6;
    }
  }

  private void measureNoise() {
    double[] variances = teachers.stream().mapToDouble(t -> t.variance(noise)).sorted().toArray();
    noise = Math.max(LEAST_NOISE, variances[variances.length / 2]);
  }

  private void findShadow() {
    rebase();
    Shape bare = shape;
    double least = dislike(bare);
    for (double length : SHADOWS) {
      for (int i = 0; i < DIRECTIONS; i++) {
        double angle = 2 * Math.PI * i / DIRECTIONS;
        Shape tried =
            new Shape(
                bare.camera(),
                bare.radius(),
                bare.thickness(),
                length * Math.cos(angle),
                length * Math.sin(angle));
        double dislike = dislike(tried);
        if (dislike < least) {
          least = dislike;
          shape = tried;
        }
      }
    }
  }

  private void rebase() {
    base = teachers.stream().mapToDouble(teacher -> teacher.rest(shape, noise)).toArray();
  }

  private double dislike(Shape tried) {
    double sum = tried.oddity();
    for (int i = 0; i < base.length; i++) {
      sum += Math.max(-SATED, Math.min(SATED, teachers.get(i).rest(tried, noise) - base[i]));
    }
    return sum;
  }

  /** Changes one thing after the other as long as that explains more. */
  private void improve(double step) {
    rebase();
    double least = dislike(shape);
    List<Function<Shape, Shape>> ways = ways(step);
    for (Function<Shape, Shape> way : ways) {
      Shape tried = way.apply(shape);
      double dislike = dislike(tried);
      for (int again = 0; dislike < least && again < 4; again++) {
        least = dislike;
        shape = tried;
        tried = way.apply(shape);
        dislike = dislike(tried);
      }
    }
  }

  private static List<Function<Shape, Shape>> ways(double step) {
    double shift = 0.03 * step;
    double more = 1 + 0.15 * step;
    double wider = 0.015 * step;
    return List.of(
        s -> new Shape(s.camera(), s.radius(), s.thickness(), s.shadowX() + shift, s.shadowY()),
        s -> new Shape(s.camera(), s.radius(), s.thickness(), s.shadowX() - shift, s.shadowY()),
        s -> new Shape(s.camera(), s.radius(), s.thickness(), s.shadowX(), s.shadowY() + shift),
        s -> new Shape(s.camera(), s.radius(), s.thickness(), s.shadowX(), s.shadowY() - shift),
        s -> new Shape(s.camera(), s.radius(), s.thickness() * more, s.shadowX(), s.shadowY()),
        s -> new Shape(s.camera(), s.radius(), s.thickness() / more, s.shadowX(), s.shadowY()),
        s -> new Shape(s.camera(), s.radius() + wider, s.thickness(), s.shadowX(), s.shadowY()),
        s -> new Shape(s.camera(), s.radius() - wider, s.thickness(), s.shadowX(), s.shadowY()),
        s -> heightened(s, 2),
        s -> heightened(s, 0.5),
        s -> lengthened(s, more),
        s -> lengthened(s, 1 / more));
  }

  private static Shape heightened(Shape s, double times) {
    return new Shape(
        s.camera(), s.radius(), s.thickness() * times, s.shadowX() * times, s.shadowY() * times);
  }

  private static Shape lengthened(Shape s, double times) {
    return new Shape(
        s.camera().lengthened(times), s.radius(), s.thickness(), s.shadowX(), s.shadowY());
  }

  /** What speaks for a stack on that field. */
  Evidence evidence(Stand stand) {
    Patch patch = patch(stand, TELLING);
    Patch.Fit one = patch.fit(shape, 1, noise);
    Patch.Fit two = patch.fit(shape, 2, noise);
    return new Evidence(one.rest() - two.rest(), patch.contrast(shape, noise, one));
  }

  /**
   * What speaks for a stack of two.
   *
   * @param gain how much more it explains than one disc; below 0 less
   * @param contrast how far the two are apart in this picture: what a perfect picture of one disc
   *     would leave unexplained if it were called a stack
   */
  record Evidence(double gain, double contrast) {
    private static final double HAZE = 40;

    /** The share of the contrast that is gained: about −0.5 one disc, from 0.2 on a stack. */
    double part() {
      return gain / (contrast + HAZE);
    }
  }
}
