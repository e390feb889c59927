package dev.huff.vision.stack;

import dev.huff.vision.picture.CameraPoseEstimate;
import dev.huff.vision.picture.DiscCandidate;
import org.opencv.core.Point;

/**
 * The look of one set's discs from this camera in this light.
 *
 * @param camera where it stands. Lengths are in fields
 * @param radius of a disc
 * @param thickness of a disc
 * @param shadowX how far one thickness throws its shadow to the right
 * @param shadowY the same down the board. Light from above left makes both positive
 * @param blur how wide borders are, as a standard deviation
 */
public record DiscShape(
    CameraPoseEstimate camera,
    double radius,
    double thickness,
    double shadowX,
    double shadowY,
    double blur) {
  /** How many numbers may be changed: radius, thickness, focal length, shadow (two), blur. */
  static final int NUMBERS = 6;

  private static final int LENS = 2;

  /** A step of each that changes a picture a little: fields, and natural logarithms. */
  private static final double[] STEPS = {0.004, 0.06, 0.06, 0.015, 0.015, 0.1};

  private static final double MOST_STEPS = 4;
  private static final double USUAL_FLATNESS = 0.48;
  private static final double FLATNESS_SPREAD = 0.12;
  private static final double LENGTH_SPREAD = 0.2;
  private static final double SHADOW_SPREAD = 0.15;
  private static final double USUAL_BLUR = 0.02;
  private static final double LEAST_BLUR = 0.008;
  private static final double MOST_BLUR = 0.06;
  private static final double WEIGHT = 5;

  /** A set that nothing is known of but its radius. */
  static DiscShape usual(CameraPoseEstimate camera, double radius) {
    return new DiscShape(camera, radius, USUAL_FLATNESS * radius, 0, 0, USUAL_BLUR);
  }

  /** How thick a disc is, in radii. */
  public double flatness() {
    return thickness / radius;
  }

  /** Where the top of a stack is seen whose foot is there. */
  Point top(double x, double y, int storeys) {
    return camera.seenAt(x, y, storeys * thickness);
  }

  /** Where so many discs have their foot whose rim is seen there. */
  Point foot(DiscCandidate seen, int storeys) {
    Point top = top(seen.middleX(), seen.middleY(), storeys);
    return new Point(seen.x() - top.x + seen.middleX(), seen.y() - top.y + seen.middleY());
  }

  DiscShape seenFrom(CameraPoseEstimate other) {
    return new DiscShape(other, radius, thickness, shadowX, shadowY, blur);
  }

  DiscShape withShadow(double x, double y) {
    return new DiscShape(camera, radius, thickness, x, y, blur);
  }

  /** The same if discs were so many times as thick. */
  DiscShape thickened(double times) {
    return new DiscShape(camera, radius, times * thickness, times * shadowX, times * shadowY, blur);
  }

  static double step(int number) {
    return STEPS[number];
  }

  /** The same with one number a step further. */
  DiscShape stepped(int number) {
    double[] by = new double[NUMBERS];
    by[number] = STEPS[number];
    return changed(by);
  }

  /** The same with every number changed by so much, but never by much more than a few steps. */
  DiscShape changed(double[] by) {
    double[] d = new double[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
      double most = MOST_STEPS * STEPS[i];
      d[i] = Math.max(-most, Math.min(most, by[i]));
    }
    return new DiscShape(
        d[LENS] == 0 ? camera : camera.lengthened(Math.exp(d[LENS])),
        radius + d[0],
        thickness * Math.exp(d[1]),
        shadowX + d[3],
        shadowY + d[4],
        Math.max(LEAST_BLUR, Math.min(MOST_BLUR, blur * Math.exp(d[5]))));
  }

  /** How unusual such a set, lens and light are: 0 as usual. */
  double oddity() {
    double flat = (flatness() - USUAL_FLATNESS) / FLATNESS_SPREAD;
    double longer = Math.log(camera.longer()) / LENGTH_SPREAD;
    double thrown = Math.hypot(shadowX, shadowY) / SHADOW_SPREAD;
    return WEIGHT * (flat * flat + longer * longer + thrown * thrown) / 2;
  }

  /** Adds what {@link #oddity} demands. */
  void restrain(GaussNewtonSystem equations) {
    double flatness = flatness();
    double slope = flatness / FLATNESS_SPREAD;
    equations.demand(1, WEIGHT * slope * slope, (USUAL_FLATNESS - flatness) / flatness);
    equations.demand(LENS, WEIGHT / square(LENGTH_SPREAD), -Math.log(camera.longer()));
    equations.demand(3, WEIGHT / square(SHADOW_SPREAD), -shadowX);
    equations.demand(4, WEIGHT / square(SHADOW_SPREAD), -shadowY);
  }

  private static double square(double value) {
    return value * value;
  }
}
