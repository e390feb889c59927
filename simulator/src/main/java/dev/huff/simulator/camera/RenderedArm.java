package dev.huff.simulator.camera;

import java.awt.geom.Line2D;

/**
 * A hand with its sleeve over the board, from beyond an edge to the finger tips.
 *
 * @param x of the finger tips. In fields
 * @param y of the finger tips
 * @param fromX of the elbow
 * @param fromY of the elbow
 */
public record RenderedArm(
    double x, double y, double fromX, double fromY, PaintColour skin, PaintColour sleeve) {
  /** Half its width, in fields. */
  public static final double RADIUS = 0.55;

  /** How high it is held over the board, in fields. */
  public static final double HEIGHT = 1.1;

  /** How far a place is from the middle of the arm, in fields. */
  public double distance(double px, double py) {
    return Line2D.ptSegDist(x, y, fromX, fromY, px, py);
  }
}
