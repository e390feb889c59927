package dev.huff.hardware.robot.grbl;

import java.util.Locale;

/**
 * Wiring of a gantry's gripper.
 *
 * @param output what switches it
 * @param sense whether the probe input reports a held piece
 */
public record GrblOptions(Output output, Sense sense) {
  /** The output that the gripper or magnet hangs on. */
  public enum Output {
    /** The spindle's, with all the power it has ({@code $30}). */
    SPINDLE,
    COOLANT
  }

  /** What is wired to the probe input. */
  public enum Sense {
    NOTHING,
    /** A switch that closes when a piece is held. */
    HELD_PIECE
  }

  /** A magnet on the spindle output, a switch in the gripper on the probe input. */
  public static GrblOptions magnet() {
    return new GrblOptions(Output.SPINDLE, Sense.HELD_PIECE);
  }

  /**
   * The command that closes the gripper or switches the magnet on.
   *
   * @param fullSpeed the number that stands for all of the spindle output's power
   */
  String grip(int fullSpeed) {
    return output == Output.SPINDLE ? String.format(Locale.ROOT, "M3 S%d", fullSpeed) : "M8";
  }

  /** The command that opens it or switches the magnet off. */
  String release() {
    return output == Output.SPINDLE ? "M5" : "M9";
  }
}
