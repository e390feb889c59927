package dev.huff.vision.height;

/** A disc, or a stack, from which the shape of all is learnt: where its foot is either way. */
final class Teacher {
  /** A stack must explain so much more than one disc: it is rarer. */
  private static final double RARE = 40;

  private final Patch patch;
  private final boolean mayBeStack;
  private Patch.Fit one;
  private Patch.Fit two;

  /**
   * @param mayBeStack whether it is unknown that it is a single disc
   */
  Teacher(Patch patch, Shape shape, Noise noise, boolean mayBeStack) {
    this.patch = patch;
    this.mayBeStack = mayBeStack;
    this.one = patch.fit(shape, 1, noise);
    this.two = mayBeStack ? patch.fit(shape, 2, noise) : one;
  }

  /** What it leaves unexplained where a shape is tried. */
  double rest(Shape shape, Noise noise) {
    double single = patch.near(shape, 1, noise, one).rest();
    return mayBeStack ? Math.min(single, patch.near(shape, 2, noise, two).rest() + RARE) : single;
  }

  /** Takes a shape as true. */
  void settle(Shape shape, Noise noise) {
    one = patch.fit(shape, 1, noise);
    two = mayBeStack ? patch.fit(shape, 2, noise) : one;
  }

  /** What it leaves of each stuff, taken for what it is likelier to be. */
  Rest measure(Shape shape) {
    boolean isStack = two.rest() < one.rest();
    return patch.measure(shape, isStack ? 2 : 1, isStack ? two : one);
  }
}
