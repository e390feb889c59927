package dev.huff.simulator.robot;

import dev.huff.core.port.Point;

/**
 * Computes the position of a small printed arm's jaws from its joints. The base turns. With the
 * servos in the middle the upper arm is upright, the forearm is level, and the hand continues the
 * forearm's line. Joints bend forwards and down as their steps grow, 4096 a turn.
 */
final class ArmLinkage {
  private static final double SHOULDER_HEIGHT = 117;
  private static final double SHOULDER_AHEAD = 30;
  private static final double[] BONES = {116, 135, 160};
  private static final double[] AT_REST = {90, 0, 0};

  private ArmLinkage() {}

  /** Where the jaws are, in millimetres from the foot of the base. */
  static Point jaws(double base, double shoulder, double elbow, double wrist) {
    double[] bends = {degrees(shoulder), degrees(elbow), degrees(wrist)};
    double ahead = SHOULDER_AHEAD;
    double height = SHOULDER_HEIGHT;
    double bent = 0;
    for (int bone = 0; bone < BONES.length; bone++) {
      bent += bends[bone];
      double rise = Math.toRadians(AT_REST[bone] - bent);
      ahead += BONES[bone] * Math.cos(rise);
      height += BONES[bone] * Math.sin(rise);
    }
    double turn = Math.toRadians(degrees(base));
    return new Point(ahead * Math.cos(turn), ahead * Math.sin(turn), height);
  }

  private static double degrees(double steps) {
    return (steps - 2048) * 360 / 4096;
  }
}
