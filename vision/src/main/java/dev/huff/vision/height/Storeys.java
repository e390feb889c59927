package dev.huff.vision.height;

import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.Rectified;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Tells stacks of two from single discs by all that tells their height: how far the top is from the
 * foot, how much of the side is seen, how long the shadow is. What one disc looks like is learnt
 * from all discs of the picture, most of which are single.
 */
public final class Storeys {
  private static final int TEACHERS = 16;
  private static final double SATED = 30;
  private static final double[] SHADOWS = {0.035, 0.07, 0.12, 0.2};
  private static final int DIRECTIONS = 8;
  private static final int ROUNDS = 3;
  private static final double[] FLATNESSES = {0.4, 0.55};
  private static final int LEARNING = 4;
  private static final int TELLING = 2;

  private final Rectified board;
  private final List<Stand> stands;
  private final List<Teacher> teachers;
  private Noise noise;
  private Shape shape;
  private double[] base = {};

  /**
   * Measures what one of the discs that stand there looks like.
   *
   * @param areSingle whether all are known to be single; else most of them are
   */
  public Storeys(
      Rectified board, Camera camera, double radius, List<Stand> stands, boolean areSingle) {
    this.board = board;
    this.stands = stands;
    this.noise = Noise.unknown();
    this.shape = new Shape(camera, radius, Shape.USUAL_FLATNESS * radius, 0, 0);
    this.teachers =
        stands.stream()
            .sorted(Comparator.comparingDouble(stand -> -stand.disc().contrast()))
            .limit(TEACHERS)
            .map(stand -> new Teacher(patch(stand, LEARNING), shape, noise, !areSingle))
            .toList();
    if (!teachers.isEmpty()) {
      learn();
    }
  }

  /** Knows what one disc looks like. */
  public Storeys(Rectified board, Shape shape, Noise noise, List<Stand> stands) {
    this.board = board;
    this.stands = stands;
    this.noise = noise;
    this.shape = shape;
    this.teachers = List.of();
  }

  private Patch patch(Stand stand, int step) {
    return new Patch(board, stand, stands, shape, step);
  }

  /** What was learnt. */
  public Heights heights() {
    return new Heights(shape, noise);
  }

  /** Flat and high discs are tried, then the best of them is improved. */
  private void learn() {
    measureNoise();
    Shape first = shape;
    Shape best = shape;
    double least = Double.MAX_VALUE;
    rebase();
    double[] common = base;
    for (double flatness : FLATNESSES) {
      shape = new Shape(first.camera(), first.radius(), flatness * first.radius(), 0, 0);
      settle();
      base = common;
      findShadow();
      settle();
      base = common;
      improve(1);
      settle();
      base = common;
      double dislike = dislike(shape);
      if (dislike < least) {
        least = dislike;
        best = shape;
      }
    }
    shape = best;
    settle();
    double step = 0.6;
    for (int round = 1; round < ROUNDS; round++) {
      measureNoise();
      rebase();
      improve(step);
      settle();
      step *= 0.6;
    }
    measureNoise();
  }

  private void settle() {
    teachers.forEach(teacher -> teacher.settle(shape, noise));
  }

  private void measureNoise() {
    noise = noise.learnt(teachers.stream().map(teacher -> teacher.measure(shape)).toList());
  }

  private void findShadow() {
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
      sum += sated(teachers.get(i).rest(tried, noise) - base[i]);
    }
    return sum;
  }

  /** No disc counts for much more than the others, but the less it dislikes a shape the better. */
  private static double sated(double value) {
    double much = Math.abs(value) / SATED;
    return Math.signum(value) * SATED * Math.log(much + Math.sqrt(much * much + 1));
  }

  /** Changes one thing after the other as long as that explains more. */
  private void improve(double step) {
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
    double wider = 0.01 * step;
    return List.of(
        s -> new Shape(s.camera(), s.radius(), s.thickness(), s.shadowX() + shift, s.shadowY()),
        s -> new Shape(s.camera(), s.radius(), s.thickness(), s.shadowX() - shift, s.shadowY()),
        s -> new Shape(s.camera(), s.radius(), s.thickness(), s.shadowX(), s.shadowY() + shift),
        s -> new Shape(s.camera(), s.radius(), s.thickness(), s.shadowX(), s.shadowY() - shift),
        s -> new Shape(s.camera(), s.radius(), s.thickness() * more, s.shadowX(), s.shadowY()),
        s -> new Shape(s.camera(), s.radius(), s.thickness() / more, s.shadowX(), s.shadowY()),
        s -> new Shape(s.camera(), s.radius() + wider, s.thickness(), s.shadowX(), s.shadowY()),
        s -> new Shape(s.camera(), s.radius() - wider, s.thickness(), s.shadowX(), s.shadowY()),
        s -> flattened(s, 0.4 * wider, more),
        s -> flattened(s, -0.4 * wider, 1 / more),
        s -> heightened(s, 2),
        s -> heightened(s, 0.5),
        s -> heightened(s, more),
        s -> heightened(s, 1 / more),
        s -> darkened(s, 1 / more),
        s -> darkened(s, more),
        s -> lengthened(s, more),
        s -> lengthened(s, 1 / more));
  }

  /** Wider and flatter: both leave about the same to be seen. */
  private static Shape flattened(Shape s, double wider, double times) {
    return new Shape(
        s.camera(), s.radius() + wider, s.thickness() / times, s.shadowX(), s.shadowY());
  }

  private static Shape heightened(Shape s, double times) {
    return new Shape(
        s.camera(), s.radius(), s.thickness() * times, s.shadowX() * times, s.shadowY() * times);
  }

  private static Shape darkened(Shape s, double times) {
    return new Shape(
        s.camera(), s.radius(), s.thickness(), s.shadowX() * times, s.shadowY() * times);
  }

  private static Shape lengthened(Shape s, double times) {
    return new Shape(
        s.camera().lengthened(times), s.radius(), s.thickness(), s.shadowX(), s.shadowY());
  }

  /** What speaks for a stack on that field. */
  public Evidence evidence(Stand stand) {
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
  public record Evidence(double gain, double contrast) {}
}
