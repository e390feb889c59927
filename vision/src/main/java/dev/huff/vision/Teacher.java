package dev.huff.vision;

/** A disc, or a stack, from which the shape of all is learnt: where its foot is either way. */
final class Teacher {
  /** A stack must explain so much more than one disc: it is rarer. */
  private static final double RARE = 10;

  private final Patch patch;
  private Patch.Fit one;
  private Patch.Fit two;

  Teacher(Patch patch, Shape shape, double noise) {
    this.patch = patch;
    this.one = patch.fit(shape, 1, noise);
    this.two = patch.fit(shape, 2, noise);
  }

  /** What it leaves unexplained where a shape is tried. */
  double rest(Shape shape, double noise) {
    return Math.min(
        patch.near(shape, 1, noise, one).rest(), patch.near(shape, 2, noise, two).rest() + RARE);
  }

  /** Takes a shape as true. */
  void settle(Shape shape, double noise) {
    one = patch.fit(shape, 1, noise);
    two = patch.fit(shape, 2, noise);
  }

  /** The variance of a pixel within its part. */
  double variance(double noise) {
    return 2 * noise * Math.min(one.rest(), two.rest()) / Math.max(1, patch.size());
  }
}
