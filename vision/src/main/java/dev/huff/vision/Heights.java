package dev.huff.vision;

import dev.huff.vision.Storeys.Evidence;
import java.util.Arrays;

/**
 * What tells stacks from single discs on a board.
 *
 * @param shape how one disc looks
 * @param noise the variance of a pixel of one part of it
 * @param white how much stacks explain of White's single discs, as a rule
 * @param black the same of Black's
 */
record Heights(Shape shape, double noise, double white, double black) {
  private static final double USUAL = -0.3;

  /** Where single discs look no lower than this, their height is not understood. */
  private static final double UNCLEAR = -0.08;

  /** Where they look no lower than this, only what is very clear is a stack. */
  private static final double HARDLY_CLEAR = -0.18;

  private static final double LEAST_CONTRAST = 50;
  private static final double GOOD_CONTRAST = 100;
  private static final double LEAST_GAIN = 10;
  private static final double CLEARLY = 0.6;
  private static final double LIKELY = 0.35;
  private static final double MAYBE = 0.4;
  private static final double POSSIBLY = 0.08;

  /** What one thing is. */
  enum Verdict {
    /** Too little is to be seen of its height: as a rule it is single. */
    UNTOLD,
    SINGLE,
    DOUBTFUL,
    STACK
  }

  /** What most of these look like: as a rule they are single. */
  static double typical(double[] parts) {
    double[] sorted = Arrays.copyOf(parts, parts.length + 1);
    sorted[parts.length] = USUAL;
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  Verdict verdict(Evidence evidence, boolean isWhite) {
    double typical = isWhite ? white : black;
    if (typical > UNCLEAR) {
      return Verdict.UNTOLD;
    }
    boolean strict = typical > HARDLY_CLEAR;
    double part = evidence.part();
    double certain = strict || evidence.contrast() < GOOD_CONTRAST ? CLEARLY : LIKELY;
    if (part > certain && evidence.contrast() > LEAST_CONTRAST) {
      return Verdict.STACK;
    }
    boolean doubtful = part > (strict ? MAYBE : POSSIBLY) && evidence.gain() > LEAST_GAIN;
    if (doubtful) {
      return Verdict.DOUBTFUL;
    }
    return strict || evidence.contrast() < LEAST_CONTRAST ? Verdict.UNTOLD : Verdict.SINGLE;
  }

  /** The same after the camera has moved. */
  Heights seenFrom(Camera camera) {
    Shape moved =
        new Shape(camera, shape.radius(), shape.thickness(), shape.shadowX(), shape.shadowY());
    return new Heights(moved, noise, white, black);
  }
}
