package dev.huff.hardware.robot.servo;

import dev.huff.core.port.Point;
import java.util.List;
import java.util.Optional;

/**
 * The lengths of an arm. Its base turns, and its shoulder, elbow and wrist bend in one upright
 * plane. Its gripper points down, or leans outwards where it could not reach as far otherwise.
 *
 * <p>Angles are radians, 0 as the arm was assembled: base ahead along x, upper arm upright, forearm
 * at a right angle forwards, gripper in line with the forearm. They grow anticlockwise for the base
 * and forwards or down for the others. A servo's middle, 2048 of 4096 steps a turn, is 0.
 *
 * @param height of the shoulder's axis above the foot. In millimetres, like all lengths
 * @param offset of the shoulder's axis from the base's, forwards
 * @param upper length of the upper arm
 * @param fore length of the forearm
 * @param hand wrist axis to gripper tip
 */
record ArmShape(double height, double offset, double upper, double fore, double hand) {
  /** The usual printed parts of the SO-100 and SO-101. */
  static final ArmShape SO_101 = new ArmShape(117, 30, 116, 135, 160);

  static final int MIDDLE = 2048;
  static final double STEPS = 4096 / (2 * Math.PI);

  /** The most the gripper leans outwards. */
  private static final double MOST_LEAN = Math.toRadians(50);

  private static final double LEAN_STEP = Math.toRadians(0.25);

  /** Not quite stretched: a straight arm has no control along itself. */
  private static final double STRETCH = 0.995;

  /**
   * The steps of base, shoulder, elbow and wrist that bring the tip there; empty when it is out of
   * reach.
   */
  Optional<List<Integer>> steps(Point tip) {
    for (double lean = 0; lean <= MOST_LEAN; lean += LEAN_STEP) {
      Optional<List<Integer>> found = steps(tip, lean);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<List<Integer>> steps(Point tip, double lean) {
    double out = Math.hypot(tip.x(), tip.y()) - hand * Math.sin(lean) - offset;
    double up = tip.z() + hand * Math.cos(lean) - height;
    double reach = Math.hypot(out, up);
    if (reach > STRETCH * (upper + fore) || reach < Math.abs(upper - fore) + 1) {
      return Optional.empty();
    }
    double inner = Math.acos((upper * upper + reach * reach - fore * fore) / (2 * upper * reach));
    double rise = Math.atan2(up, out) + inner;
    double elbowOut = upper * Math.cos(rise);
    double elbowUp = upper * Math.sin(rise);
    double fall = -Math.atan2(up - elbowUp, out - elbowOut);
    double shoulder = Math.PI / 2 - rise;
    double wrist = Math.PI / 2 - lean - fall;
    return Optional.of(
        List.of(
            step(Math.atan2(tip.y(), tip.x())),
            step(shoulder),
            step(fall - shoulder),
            step(wrist)));
  }

  private static int step(double angle) {
    return MIDDLE + (int) Math.round(angle * STEPS);
  }

  private static double angle(int step) {
    return (step - MIDDLE) / STEPS;
  }

  /** Where the tip is when base, shoulder, elbow and wrist stand at those steps. */
  Point tip(List<Integer> steps) {
    double lift = angle(steps.get(1));
    double fall = lift + angle(steps.get(2));
    double dive = fall + angle(steps.get(3));
    double out = offset + upper * Math.sin(lift) + fore * Math.cos(fall) + hand * Math.cos(dive);
    double up = height + upper * Math.cos(lift) - fore * Math.sin(fall) - hand * Math.sin(dive);
    double turn = angle(steps.get(0));
    return new Point(out * Math.cos(turn), out * Math.sin(turn), up);
  }
}
