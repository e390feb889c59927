package dev.huff.vision.height;

import dev.huff.vision.picture.Camera;
import org.opencv.core.Point;

/**
 * How the discs of one set look from this camera in this light.
 *
 * @param camera where it stands
 * @param radius of a disc, in fields
 * @param thickness of a disc, in fields
 * @param shadowX how far one thickness throws its shadow to the right, in fields
 * @param shadowY the same down the board
 */
public record Shape(
    Camera camera, double radius, double thickness, double shadowX, double shadowY) {
  static final double USUAL_FLATNESS = 0.48;
  private static final double FLATNESS_SPREAD = 0.1;
  private static final double SHADOW_SPREAD = 0.1;
  private static final double LENGTH_SPREAD = 0.2;
  private static final double WEIGHT = 10;

  /** Where the top of a stack is seen whose foot is there. */
  Point top(double x, double y, int storeys) {
    return camera.seenAt(x, y, storeys * thickness);
  }

  /** The same on a part of the board that begins at that field. */
  public Shape from(int row, int column) {
    return new Shape(camera.from(row, column), radius, thickness, shadowX, shadowY);
  }

  /** How unusual such a set, lens and light are: 0 as usual. */
  double oddity() {
    double flat = (thickness / radius - USUAL_FLATNESS) / FLATNESS_SPREAD;
    double thrown = Math.hypot(shadowX, shadowY) / SHADOW_SPREAD;
    double longer = Math.log(camera.longer()) / LENGTH_SPREAD;
    return WEIGHT * (flat * flat + thrown * thrown + longer * longer);
  }
}
