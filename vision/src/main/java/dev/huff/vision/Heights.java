package dev.huff.vision;

import dev.huff.vision.Storeys.Evidence;

/**
 * What tells stacks from single discs on a board.
 *
 * @param shape how one disc looks
 * @param noise the variance of a pixel of one part of it
 */
record Heights(Shape shape, double noise) {
  // Fitted by logistic regression to 3,140 discs on 134 rendered boards, one in seventeen a stack.
  private static final double RARE = -1.15;
  private static final double GAIN = 0.85;
  private static final double CONTRAST = 2.88;
  private static final double HAZE = 40;
  private static final double USUAL = 200;

  /** A stack gains no more than its contrast; what gains more is something else. */
  private static final double MOST = 0.8;

  /**
   * The logarithm of the odds that this is a stack: −7 certainly not, 7 certainly. They are
   * calibrated, so that what they leave in doubt may be added up over a board.
   */
  static double odds(Evidence evidence) {
    double contrast = evidence.contrast() + HAZE;
    double gain = Math.min(evidence.gain(), MOST * contrast);
    return RARE + GAIN * gain / Math.sqrt(contrast) + CONTRAST * Math.log(contrast / USUAL);
  }

  /** The same after the camera has moved. */
  Heights seenFrom(Camera camera) {
    return new Heights(
        new Shape(camera, shape.radius(), shape.thickness(), shape.shadowX(), shape.shadowY()),
        noise);
  }
}
