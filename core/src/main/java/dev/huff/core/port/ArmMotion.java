package dev.huff.core.port;

/** One order to an arm. It starts when the previous one has ended. */
public sealed interface ArmMotion {
  /**
   * Go there in a straight line.
   *
   * @param speed millimetres a second
   */
  record Travel(Point to, double speed) implements ArmMotion {}

  /** Close the gripper, or switch magnet or suction on. */
  record Grip() implements ArmMotion {}

  /** Open the gripper, or switch magnet or suction off. */
  record Release() implements ArmMotion {}

  /** Wait for a time in milliseconds. */
  record Dwell(int millis) implements ArmMotion {}
}
