package dev.huff.hardware.robot.grbl;

import java.util.Locale;

/**
 * Wiring of a gantry's gripper.
 *
 * @param isOnSpindle whether the spindle output switches it, with all the power it has ({@code
 *     $30}); otherwise the coolant output does
 * @param isHeldSensed whether the probe input closes when a piece is held
 */
public record GrblOptions(boolean isOnSpindle, boolean isHeldSensed) {
  /**
   * The command that closes the gripper or switches the magnet on.
   *
   * @param fullSpeed the number that stands for all of the spindle output's power
   */
  String grip(int fullSpeed) {
    return isOnSpindle ? String.format(Locale.ROOT, "M3 S%d", fullSpeed) : "M8";
  }

  /** The command that opens it or switches the magnet off. */
  String release() {
    return isOnSpindle ? "M5" : "M9";
  }
}
