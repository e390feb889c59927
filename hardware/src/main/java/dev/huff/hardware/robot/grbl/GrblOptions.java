package dev.huff.hardware.robot.grbl;

/**
 * How a gantry's gripper is wired.
 *
 * @param grip the command that closes it or switches the magnet on
 * @param release the command that opens it or switches the magnet off
 * @param sense whether the probe input says that a piece is held
 */
public record GrblOptions(String grip, String release, Sense sense) {
  /** What is wired to the probe input. */
  public enum Sense {
    NOTHING,
    /** A switch that closes when a piece is held. */
    HELD_PIECE
  }

  /** A magnet on the spindle output, a switch in the gripper on the probe input. */
  public static GrblOptions magnet() {
    return new GrblOptions("M3 S1000", "M5", Sense.HELD_PIECE);
  }
}
